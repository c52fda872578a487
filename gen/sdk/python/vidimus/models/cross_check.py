from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.cross_check_fields import CrossCheckFields


T = TypeVar("T", bound="CrossCheck")


@_attrs_define
class CrossCheck:
    """Fields of a document compared with the registry, by how much they matter."""

    critical: CrossCheckFields
    """ The compared fields by name. """
    non_critical: CrossCheckFields
    """ The compared fields by name. """
    people: CrossCheckFields
    """ The compared fields by name. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        critical = self.critical.to_dict()

        non_critical = self.non_critical.to_dict()

        people = self.people.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "critical": critical,
                "non_critical": non_critical,
                "people": people,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.cross_check_fields import CrossCheckFields

        d = dict(src_dict)
        critical = CrossCheckFields.from_dict(d.pop("critical"))

        non_critical = CrossCheckFields.from_dict(d.pop("non_critical"))

        people = CrossCheckFields.from_dict(d.pop("people"))

        cross_check = cls(
            critical=critical,
            non_critical=non_critical,
            people=people,
        )

        cross_check.additional_properties = d
        return cross_check

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
