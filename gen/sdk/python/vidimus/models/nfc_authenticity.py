from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="NFCAuthenticity")


@_attrs_define
class NFCAuthenticity:
    """Whether a chip is genuine."""

    dg_integrity: bool
    """ Whether the data groups are those that were signed. """
    sod_integrity: bool
    """ Whether the signature over the chip's security object holds. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        dg_integrity = self.dg_integrity

        sod_integrity = self.sod_integrity

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "dg_integrity": dg_integrity,
                "sod_integrity": sod_integrity,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        dg_integrity = d.pop("dg_integrity")

        sod_integrity = d.pop("sod_integrity")

        nfc_authenticity = cls(
            dg_integrity=dg_integrity,
            sod_integrity=sod_integrity,
        )

        nfc_authenticity.additional_properties = d
        return nfc_authenticity

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
