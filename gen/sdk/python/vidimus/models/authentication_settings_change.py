from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.mfa_policy import MfaPolicy
from ..models.password_min_length import PasswordMinLength
from ..models.sign_in_ui import SignInUi
from ..models.signup_policy import SignupPolicy
from ..types import UNSET, Unset

T = TypeVar("T", bound="AuthenticationSettingsChange")


@_attrs_define
class AuthenticationSettingsChange:
    """What is to change."""

    absolute_seconds: int | Unset = UNSET
    """ How long a session lives at most. """
    allow_subaddresses: bool | Unset = UNSET
    """ Whether addresses with a plus sign before the @ may make an account. """
    allowed_domains: list[str] | Unset = UNSET
    """ Domains of the addresses that may make an account under `allowed_domains`. """
    allowed_origins: list[str] | Unset = UNSET
    """ Origins of the application's own pages that may make the calls of signing in, such as https://shop.example.
    """
    check_breached_passwords: bool | Unset = UNSET
    """ Whether new passwords are refused that leaked elsewhere, with the word `password_breached`. Needs a list
    that the operator of the
    installation keeps; nothing leaves the machine.
     """
    idle_seconds: int | Unset = UNSET
    """ How long a session lives without a refresh. """
    is_enabled: bool | Unset = UNSET
    """ Whether people can sign in at all. """
    mfa_policy: MfaPolicy | Unset = UNSET
    """ Who shows a second factor; nobody, those who set one up, or everybody. """
    offer_account_page: bool | Unset = UNSET
    """ Whether the hosted page offers new people the page of their account, once, before they go on; true unless
    something else is
    chosen.
     """
    passkey_domain: str | Unset = UNSET
    """ Domain that passkeys are bound to; empty for that of this installation. With another one every passkey is
    made anew. """
    passkey_origins: list[str] | Unset = UNSET
    """ Origins of the application's own pages that use passkeys. """
    password_min_length: PasswordMinLength | Unset = UNSET
    """ The fewest characters that a new password may have. """
    privacy_url: None | str | Unset = UNSET
    """ Privacy policy that new people have to accept, an https address; null for none. """
    redirect_urls: list[str] | Unset = UNSET
    """ Addresses that sign-ins may lead to, compared as they are written: port, slash and case count. No wildcard,
    no fragment,
    no credentials; https, or http on localhost.
     """
    sign_in_ui: SignInUi | Unset = UNSET
    """ Who shows the screens. With `own` there is no page here that begins a sign-in; those that mails and
    providers lead back to stay.
     """
    signup_policy: SignupPolicy | Unset = UNSET
    """ Who may make an account. """
    terms_url: None | str | Unset = UNSET
    """ Terms of use that new people have to accept, an https address; null for none. Whoever has an account already
    is not asked.
     """
    texts_per_hour: int | Unset = UNSET
    """ Text messages with codes in an hour at most, all numbers together; 500 unless something else is chosen. """

    def to_dict(self) -> dict[str, Any]:
        absolute_seconds = self.absolute_seconds

        allow_subaddresses = self.allow_subaddresses

        allowed_domains: list[str] | Unset = UNSET
        if not isinstance(self.allowed_domains, Unset):
            allowed_domains = self.allowed_domains

        allowed_origins: list[str] | Unset = UNSET
        if not isinstance(self.allowed_origins, Unset):
            allowed_origins = self.allowed_origins

        check_breached_passwords = self.check_breached_passwords

        idle_seconds = self.idle_seconds

        is_enabled = self.is_enabled

        mfa_policy: str | Unset = UNSET
        if not isinstance(self.mfa_policy, Unset):
            mfa_policy = self.mfa_policy.value

        offer_account_page = self.offer_account_page

        passkey_domain = self.passkey_domain

        passkey_origins: list[str] | Unset = UNSET
        if not isinstance(self.passkey_origins, Unset):
            passkey_origins = self.passkey_origins

        password_min_length: int | Unset = UNSET
        if not isinstance(self.password_min_length, Unset):
            password_min_length = self.password_min_length.value

        privacy_url: None | str | Unset
        if isinstance(self.privacy_url, Unset):
            privacy_url = UNSET
        else:
            privacy_url = self.privacy_url

        redirect_urls: list[str] | Unset = UNSET
        if not isinstance(self.redirect_urls, Unset):
            redirect_urls = self.redirect_urls

        sign_in_ui: str | Unset = UNSET
        if not isinstance(self.sign_in_ui, Unset):
            sign_in_ui = self.sign_in_ui.value

        signup_policy: str | Unset = UNSET
        if not isinstance(self.signup_policy, Unset):
            signup_policy = self.signup_policy.value

        terms_url: None | str | Unset
        if isinstance(self.terms_url, Unset):
            terms_url = UNSET
        else:
            terms_url = self.terms_url

        texts_per_hour = self.texts_per_hour

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if absolute_seconds is not UNSET:
            field_dict["absolute_seconds"] = absolute_seconds
        if allow_subaddresses is not UNSET:
            field_dict["allow_subaddresses"] = allow_subaddresses
        if allowed_domains is not UNSET:
            field_dict["allowed_domains"] = allowed_domains
        if allowed_origins is not UNSET:
            field_dict["allowed_origins"] = allowed_origins
        if check_breached_passwords is not UNSET:
            field_dict["check_breached_passwords"] = check_breached_passwords
        if idle_seconds is not UNSET:
            field_dict["idle_seconds"] = idle_seconds
        if is_enabled is not UNSET:
            field_dict["is_enabled"] = is_enabled
        if mfa_policy is not UNSET:
            field_dict["mfa_policy"] = mfa_policy
        if offer_account_page is not UNSET:
            field_dict["offer_account_page"] = offer_account_page
        if passkey_domain is not UNSET:
            field_dict["passkey_domain"] = passkey_domain
        if passkey_origins is not UNSET:
            field_dict["passkey_origins"] = passkey_origins
        if password_min_length is not UNSET:
            field_dict["password_min_length"] = password_min_length
        if privacy_url is not UNSET:
            field_dict["privacy_url"] = privacy_url
        if redirect_urls is not UNSET:
            field_dict["redirect_urls"] = redirect_urls
        if sign_in_ui is not UNSET:
            field_dict["sign_in_ui"] = sign_in_ui
        if signup_policy is not UNSET:
            field_dict["signup_policy"] = signup_policy
        if terms_url is not UNSET:
            field_dict["terms_url"] = terms_url
        if texts_per_hour is not UNSET:
            field_dict["texts_per_hour"] = texts_per_hour

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        absolute_seconds = d.pop("absolute_seconds", UNSET)

        allow_subaddresses = d.pop("allow_subaddresses", UNSET)

        allowed_domains = cast(list[str], d.pop("allowed_domains", UNSET))

        allowed_origins = cast(list[str], d.pop("allowed_origins", UNSET))

        check_breached_passwords = d.pop("check_breached_passwords", UNSET)

        idle_seconds = d.pop("idle_seconds", UNSET)

        is_enabled = d.pop("is_enabled", UNSET)

        _mfa_policy = d.pop("mfa_policy", UNSET)
        mfa_policy: MfaPolicy | Unset
        if isinstance(_mfa_policy, Unset):
            mfa_policy = UNSET
        else:
            mfa_policy = MfaPolicy(_mfa_policy)

        offer_account_page = d.pop("offer_account_page", UNSET)

        passkey_domain = d.pop("passkey_domain", UNSET)

        passkey_origins = cast(list[str], d.pop("passkey_origins", UNSET))

        _password_min_length = d.pop("password_min_length", UNSET)
        password_min_length: PasswordMinLength | Unset
        if isinstance(_password_min_length, Unset):
            password_min_length = UNSET
        else:
            password_min_length = PasswordMinLength(_password_min_length)

        def _parse_privacy_url(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        privacy_url = _parse_privacy_url(d.pop("privacy_url", UNSET))

        redirect_urls = cast(list[str], d.pop("redirect_urls", UNSET))

        _sign_in_ui = d.pop("sign_in_ui", UNSET)
        sign_in_ui: SignInUi | Unset
        if isinstance(_sign_in_ui, Unset):
            sign_in_ui = UNSET
        else:
            sign_in_ui = SignInUi(_sign_in_ui)

        _signup_policy = d.pop("signup_policy", UNSET)
        signup_policy: SignupPolicy | Unset
        if isinstance(_signup_policy, Unset):
            signup_policy = UNSET
        else:
            signup_policy = SignupPolicy(_signup_policy)

        def _parse_terms_url(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        terms_url = _parse_terms_url(d.pop("terms_url", UNSET))

        texts_per_hour = d.pop("texts_per_hour", UNSET)

        authentication_settings_change = cls(
            absolute_seconds=absolute_seconds,
            allow_subaddresses=allow_subaddresses,
            allowed_domains=allowed_domains,
            allowed_origins=allowed_origins,
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

        return authentication_settings_change
