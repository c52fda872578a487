from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.mfa_policy import MfaPolicy
from ..models.password_min_length import PasswordMinLength
from ..models.sign_in_ui import SignInUi
from ..models.signup_policy import SignupPolicy

T = TypeVar("T", bound="AuthenticationSettings")


@_attrs_define
class AuthenticationSettings:
    """How the people of an application sign in."""

    absolute_seconds: int
    """ How long a session lives at most. """
    allow_subaddresses: bool
    """ Whether addresses with a plus sign before the @ may make an account. """
    allowed_domains: list[str]
    """ Domains of the addresses that may make an account under `allowed_domains`. """
    allowed_origins: list[str]
    """ Origins of the application's own pages that may make the calls of signing in. """
    auth_base_url: str
    """ Where the paths of the Authentication runtime begin. """
    check_breached_passwords: bool
    """ Whether new passwords are refused that leaked elsewhere. """
    idle_seconds: int
    """ How long a session lives without a refresh. """
    is_enabled: bool
    """ Whether people can sign in at all; otherwise every path of the runtime is unknown. """
    mfa_policy: MfaPolicy
    """ Who shows a second factor; nobody, those who set one up, or everybody. """
    offer_account_page: bool
    """ Whether the hosted page offers new people the page of their account, once, before they go on; true unless
    something else is
    chosen.
     """
    passkey_domain: str
    """ Domain that passkeys are bound to; empty for that of this installation. """
    passkey_origins: list[str]
    """ Origins of the application's own pages that use passkeys. """
    password_min_length: PasswordMinLength
    """ The fewest characters that a new password may have. """
    privacy_url: None | str
    """ Privacy policy that new people have to accept; null for none. """
    redirect_urls: list[str]
    """ Addresses that sign-ins may lead to, compared as they are written. """
    sign_in_ui: SignInUi
    """ Who shows the screens. With `own` there is no page here that begins a sign-in; those that mails and
    providers lead back to stay.
     """
    signup_policy: SignupPolicy
    """ Who may make an account. """
    terms_url: None | str
    """ Terms of use that new people have to accept; null for none. """
    texts_per_hour: int
    """ Text messages with codes in an hour at most, all numbers together. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        absolute_seconds = self.absolute_seconds

        allow_subaddresses = self.allow_subaddresses

        allowed_domains = self.allowed_domains

        allowed_origins = self.allowed_origins

        auth_base_url = self.auth_base_url

        check_breached_passwords = self.check_breached_passwords

        idle_seconds = self.idle_seconds

        is_enabled = self.is_enabled

        mfa_policy = self.mfa_policy.value

        offer_account_page = self.offer_account_page

        passkey_domain = self.passkey_domain

        passkey_origins = self.passkey_origins

        password_min_length = self.password_min_length.value

        privacy_url: None | str
        privacy_url = self.privacy_url

        redirect_urls = self.redirect_urls

        sign_in_ui = self.sign_in_ui.value

        signup_policy = self.signup_policy.value

        terms_url: None | str
        terms_url = self.terms_url

        texts_per_hour = self.texts_per_hour

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "absolute_seconds": absolute_seconds,
                "allow_subaddresses": allow_subaddresses,
                "allowed_domains": allowed_domains,
                "allowed_origins": allowed_origins,
                "auth_base_url": auth_base_url,
                "check_breached_passwords": check_breached_passwords,
                "idle_seconds": idle_seconds,
                "is_enabled": is_enabled,
                "mfa_policy": mfa_policy,
                "offer_account_page": offer_account_page,
                "passkey_domain": passkey_domain,
                "passkey_origins": passkey_origins,
                "password_min_length": password_min_length,
                "privacy_url": privacy_url,
                "redirect_urls": redirect_urls,
                "sign_in_ui": sign_in_ui,
                "signup_policy": signup_policy,
                "terms_url": terms_url,
                "texts_per_hour": texts_per_hour,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        absolute_seconds = d.pop("absolute_seconds")

        allow_subaddresses = d.pop("allow_subaddresses")

        allowed_domains = cast(list[str], d.pop("allowed_domains"))

        allowed_origins = cast(list[str], d.pop("allowed_origins"))

        auth_base_url = d.pop("auth_base_url")

        check_breached_passwords = d.pop("check_breached_passwords")

        idle_seconds = d.pop("idle_seconds")

        is_enabled = d.pop("is_enabled")

        mfa_policy = MfaPolicy(d.pop("mfa_policy"))

        offer_account_page = d.pop("offer_account_page")

        passkey_domain = d.pop("passkey_domain")

        passkey_origins = cast(list[str], d.pop("passkey_origins"))

        password_min_length = PasswordMinLength(d.pop("password_min_length"))

        def _parse_privacy_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        privacy_url = _parse_privacy_url(d.pop("privacy_url"))

        redirect_urls = cast(list[str], d.pop("redirect_urls"))

        sign_in_ui = SignInUi(d.pop("sign_in_ui"))

        signup_policy = SignupPolicy(d.pop("signup_policy"))

        def _parse_terms_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        terms_url = _parse_terms_url(d.pop("terms_url"))

        texts_per_hour = d.pop("texts_per_hour")

        authentication_settings = cls(
            absolute_seconds=absolute_seconds,
            allow_subaddresses=allow_subaddresses,
            allowed_domains=allowed_domains,
            allowed_origins=allowed_origins,
            auth_base_url=auth_base_url,
            check_breached_passwords=check_breached_passwords,
            idle_seconds=idle_seconds,
            is_enabled=is_enabled,
            mfa_policy=mfa_policy,
            offer_account_page=offer_account_page,
            passkey_domain=passkey_domain,
            passkey_origins=passkey_origins,
            password_min_length=password_min_length,
            privacy_url=privacy_url,
            redirect_urls=redirect_urls,
            sign_in_ui=sign_in_ui,
            signup_policy=signup_policy,
            terms_url=terms_url,
            texts_per_hour=texts_per_hour,
        )

        authentication_settings.additional_properties = d
        return authentication_settings

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
