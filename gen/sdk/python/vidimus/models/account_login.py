from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="AccountLogin")


@_attrs_define
class AccountLogin:
    """Tokens of a login, or what is asked for before there are any."""

    field_2fa_required: bool | Unset = UNSET
    """ True where a second factor is asked for; absent otherwise. """
    access_token: str | Unset = UNSET
    """ Opaque; sent as a bearer token. """
    expires_in: int | Unset = UNSET
    """ Seconds that the access token is good for. """
    has_authenticator: bool | Unset = UNSET
    """ Whether a code of an authenticator program will do. """
    has_passkeys: bool | Unset = UNSET
    """ Whether a passkey will do. """
    refresh_token: str | Unset = UNSET
    """ Opaque; good for one refresh. """
    temp_token: str | Unset = UNSET
    """ Good for one answer to `verifyAccountFactor` within 300 seconds. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        field_2fa_required = self.field_2fa_required

        access_token = self.access_token

        expires_in = self.expires_in

        has_authenticator = self.has_authenticator

        has_passkeys = self.has_passkeys

        refresh_token = self.refresh_token

        temp_token = self.temp_token

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if field_2fa_required is not UNSET:
            field_dict["2fa_required"] = field_2fa_required
        if access_token is not UNSET:
            field_dict["access_token"] = access_token
        if expires_in is not UNSET:
            field_dict["expires_in"] = expires_in
        if has_authenticator is not UNSET:
            field_dict["has_authenticator"] = has_authenticator
        if has_passkeys is not UNSET:
            field_dict["has_passkeys"] = has_passkeys
        if refresh_token is not UNSET:
            field_dict["refresh_token"] = refresh_token
        if temp_token is not UNSET:
            field_dict["temp_token"] = temp_token

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        field_2fa_required = d.pop("2fa_required", UNSET)

        access_token = d.pop("access_token", UNSET)

        expires_in = d.pop("expires_in", UNSET)

        has_authenticator = d.pop("has_authenticator", UNSET)

        has_passkeys = d.pop("has_passkeys", UNSET)

        refresh_token = d.pop("refresh_token", UNSET)

        temp_token = d.pop("temp_token", UNSET)

        account_login = cls(
            field_2fa_required=field_2fa_required,
            access_token=access_token,
            expires_in=expires_in,
            has_authenticator=has_authenticator,
            has_passkeys=has_passkeys,
            refresh_token=refresh_token,
            temp_token=temp_token,
        )

        account_login.additional_properties = d
        return account_login

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
