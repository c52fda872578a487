from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="WebhookSecretRotationRequest")


@_attrs_define
class WebhookSecretRotationRequest:
    """How to change the secret.

    Example:
        {'overlap_hours': 12}

    """

    overlap_hours: int | None | Unset = 0
    """ Hours for which the old secret is kept for checks of what was sent before. The new secret signs at once,
    whatever this says.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        overlap_hours: int | None | Unset
        if isinstance(self.overlap_hours, Unset):
            overlap_hours = UNSET
        else:
            overlap_hours = self.overlap_hours

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if overlap_hours is not UNSET:
            field_dict["overlap_hours"] = overlap_hours

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_overlap_hours(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        overlap_hours = _parse_overlap_hours(d.pop("overlap_hours", UNSET))

        webhook_secret_rotation_request = cls(
            overlap_hours=overlap_hours,
        )

        webhook_secret_rotation_request.additional_properties = d
        return webhook_secret_rotation_request

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
