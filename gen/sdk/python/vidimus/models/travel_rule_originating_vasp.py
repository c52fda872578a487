from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="TravelRuleOriginatingVasp")


@_attrs_define
class TravelRuleOriginatingVasp:
    """The provider that has sent."""

    lei: str | Unset = UNSET
    """ Its legal entity identifier. """
    name: str | Unset = UNSET
    """ Its name. """
    travel_address: str | Unset = UNSET
    """ Where it can be reached. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        lei = self.lei

        name = self.name

        travel_address = self.travel_address

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if lei is not UNSET:
            field_dict["lei"] = lei
        if name is not UNSET:
            field_dict["name"] = name
        if travel_address is not UNSET:
            field_dict["travel_address"] = travel_address

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        lei = d.pop("lei", UNSET)

        name = d.pop("name", UNSET)

        travel_address = d.pop("travel_address", UNSET)

        travel_rule_originating_vasp = cls(
            lei=lei,
            name=name,
            travel_address=travel_address,
        )

        travel_rule_originating_vasp.additional_properties = d
        return travel_rule_originating_vasp

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
