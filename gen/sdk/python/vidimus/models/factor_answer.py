from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="FactorAnswer")


@_attrs_define
class FactorAnswer:
    """The second factor of a login."""

    otp_token: str
    """ A code of the authenticator program, or a recovery code. """
    temp_token: str
    """ What the login answered with. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        otp_token = self.otp_token

        temp_token = self.temp_token

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "otp_token": otp_token,
                "temp_token": temp_token,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        otp_token = d.pop("otp_token")

        temp_token = d.pop("temp_token")

        factor_answer = cls(
            otp_token=otp_token,
            temp_token=temp_token,
        )

        factor_answer.additional_properties = d
        return factor_answer

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
