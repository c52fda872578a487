from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="AMLLinkedEntity")


@_attrs_define
class AMLLinkedEntity:
    """Somebody named beside the entry."""

    active: list[str]
    """ Whether the relation lasts. """
    details: list[str]
    """ Details. """
    name: list[str]
    """ Names. """
    relation: list[str]
    """ Kind of the relation. """
    status: list[str]
    """ Status of the relation. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        active = self.active

        details = self.details

        name = self.name

        relation = self.relation

        status = self.status

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "active": active,
                "details": details,
                "name": name,
                "relation": relation,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        active = cast(list[str], d.pop("active"))

        details = cast(list[str], d.pop("details"))

        name = cast(list[str], d.pop("name"))

        relation = cast(list[str], d.pop("relation"))

        status = cast(list[str], d.pop("status"))

        aml_linked_entity = cls(
            active=active,
            details=details,
            name=name,
            relation=relation,
            status=status,
        )

        aml_linked_entity.additional_properties = d
        return aml_linked_entity

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
