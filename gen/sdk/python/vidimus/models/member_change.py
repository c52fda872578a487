from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="MemberChange")


@_attrs_define
class MemberChange:
    """What the member is to be."""

    accessible_applications: list[UUID]
    """ Applications that the member may see; empty for all. """
    role: UUID
    """ Id of the role. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        accessible_applications = []
        for accessible_applications_item_data in self.accessible_applications:
            accessible_applications_item = str(accessible_applications_item_data)
            accessible_applications.append(accessible_applications_item)

        role = str(self.role)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "accessible_applications": accessible_applications,
                "role": role,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        accessible_applications = []
        _accessible_applications = d.pop("accessible_applications")
        for accessible_applications_item_data in _accessible_applications:
            accessible_applications_item = UUID(accessible_applications_item_data)

            accessible_applications.append(accessible_applications_item)

        role = UUID(d.pop("role"))

        member_change = cls(
            accessible_applications=accessible_applications,
            role=role,
        )

        member_change.additional_properties = d
        return member_change

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
