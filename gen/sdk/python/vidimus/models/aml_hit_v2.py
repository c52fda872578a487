from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="AMLHitV2")


@_attrs_define
class AMLHitV2:
    """An entry of a list that may be the person. Further members are those of the current shape."""

    last_change: None | str
    """ When the entry changed last; null where that is not known. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        last_change: None | str
        last_change = self.last_change

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "last_change": last_change,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_last_change(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        last_change = _parse_last_change(d.pop("last_change"))

        aml_hit_v2 = cls(
            last_change=last_change,
        )

        aml_hit_v2.additional_properties = d
        return aml_hit_v2

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
