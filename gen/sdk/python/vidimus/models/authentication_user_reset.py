from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="AuthenticationUserReset")


@_attrs_define
class AuthenticationUserReset:
    """What was ended."""

    passkeys_removed: int
    """ How many passkeys there were. """
    second_factor_removed: bool
    """ Whether there was an authenticator program. """
    sessions_revoked: int
    """ How many sessions ended. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        passkeys_removed = self.passkeys_removed

        second_factor_removed = self.second_factor_removed

        sessions_revoked = self.sessions_revoked

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "passkeys_removed": passkeys_removed,
                "second_factor_removed": second_factor_removed,
                "sessions_revoked": sessions_revoked,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        passkeys_removed = d.pop("passkeys_removed")

        second_factor_removed = d.pop("second_factor_removed")

        sessions_revoked = d.pop("sessions_revoked")

        authentication_user_reset = cls(
            passkeys_removed=passkeys_removed,
            second_factor_removed=second_factor_removed,
            sessions_revoked=sessions_revoked,
        )

        authentication_user_reset.additional_properties = d
        return authentication_user_reset

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
