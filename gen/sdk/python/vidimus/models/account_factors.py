from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="AccountFactors")


@_attrs_define
class AccountFactors:
    """The second factor of an account."""

    has_authenticator: bool
    """ Whether an authenticator program is in use. """
    has_passkeys: bool
    """ Whether a passkey is in use. """
    is_enabled: bool
    """ Whether a login asks for it. """
    recovery_codes_left: int
    """ How many recovery codes were not used. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        has_authenticator = self.has_authenticator

        has_passkeys = self.has_passkeys

        is_enabled = self.is_enabled

        recovery_codes_left = self.recovery_codes_left

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "has_authenticator": has_authenticator,
                "has_passkeys": has_passkeys,
                "is_enabled": is_enabled,
                "recovery_codes_left": recovery_codes_left,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        has_authenticator = d.pop("has_authenticator")

        has_passkeys = d.pop("has_passkeys")

        is_enabled = d.pop("is_enabled")

        recovery_codes_left = d.pop("recovery_codes_left")

        account_factors = cls(
            has_authenticator=has_authenticator,
            has_passkeys=has_passkeys,
            is_enabled=is_enabled,
            recovery_codes_left=recovery_codes_left,
        )

        account_factors.additional_properties = d
        return account_factors

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
