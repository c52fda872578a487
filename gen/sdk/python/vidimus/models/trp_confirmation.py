from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="TRPConfirmation")


@_attrs_define
class TRPConfirmation:
    """What became of a transfer; exactly one member."""

    canceled: str | Unset = UNSET
    """ Why it is withdrawn. """
    txid: str | Unset = UNSET
    """ Its hash. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        canceled = self.canceled

        txid = self.txid

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if canceled is not UNSET:
            field_dict["canceled"] = canceled
        if txid is not UNSET:
            field_dict["txid"] = txid

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        canceled = d.pop("canceled", UNSET)

        txid = d.pop("txid", UNSET)

        trp_confirmation = cls(
            canceled=canceled,
            txid=txid,
        )

        trp_confirmation.additional_properties = d
        return trp_confirmation

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
