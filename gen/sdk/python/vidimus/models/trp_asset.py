from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="TRPAsset")


@_attrs_define
class TRPAsset:
    """What is sent: a code of the Digital Token Identifier Foundation, or a number of SLIP-0044."""

    dti: str | Unset = UNSET
    """ Digital token identifier. """
    slip0044: int | Unset = UNSET
    """ Number of the coin. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        dti = self.dti

        slip0044 = self.slip0044

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if dti is not UNSET:
            field_dict["dti"] = dti
        if slip0044 is not UNSET:
            field_dict["slip0044"] = slip0044

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        dti = d.pop("dti", UNSET)

        slip0044 = d.pop("slip0044", UNSET)

        trp_asset = cls(
            dti=dti,
            slip0044=slip0044,
        )

        trp_asset.additional_properties = d
        return trp_asset

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
