from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="TravelRuleCounterparty")


@_attrs_define
class TravelRuleCounterparty:
    """The provider on the other side."""

    dd_score: int
    """ What its examination came to; 0 where it is not known. """
    lei: str
    """ Its legal entity identifier; empty for none. """
    name: str
    """ Its name. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        dd_score = self.dd_score

        lei = self.lei

        name = self.name

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "dd_score": dd_score,
                "lei": lei,
                "name": name,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        dd_score = d.pop("dd_score")

        lei = d.pop("lei")

        name = d.pop("name")

        travel_rule_counterparty = cls(
            dd_score=dd_score,
            lei=lei,
            name=name,
        )

        travel_rule_counterparty.additional_properties = d
        return travel_rule_counterparty

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
