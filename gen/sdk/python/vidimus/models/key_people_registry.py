from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.key_officer import KeyOfficer
    from ..models.key_owner import KeyOwner


T = TypeVar("T", bound="KeyPeopleRegistry")


@_attrs_define
class KeyPeopleRegistry:
    """The people whom the registry names."""

    beneficial_owners: list[KeyOwner]
    """ Who owns it. """
    officers: list[KeyOfficer]
    """ Who acts for the company. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        beneficial_owners = []
        for beneficial_owners_item_data in self.beneficial_owners:
            beneficial_owners_item = beneficial_owners_item_data.to_dict()
            beneficial_owners.append(beneficial_owners_item)

        officers = []
        for officers_item_data in self.officers:
            officers_item = officers_item_data.to_dict()
            officers.append(officers_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "beneficial_owners": beneficial_owners,
                "officers": officers,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.key_officer import KeyOfficer
        from ..models.key_owner import KeyOwner

        d = dict(src_dict)
        beneficial_owners = []
        _beneficial_owners = d.pop("beneficial_owners")
        for beneficial_owners_item_data in _beneficial_owners:
            beneficial_owners_item = KeyOwner.from_dict(beneficial_owners_item_data)

            beneficial_owners.append(beneficial_owners_item)

        officers = []
        _officers = d.pop("officers")
        for officers_item_data in _officers:
            officers_item = KeyOfficer.from_dict(officers_item_data)

            officers.append(officers_item)

        key_people_registry = cls(
            beneficial_owners=beneficial_owners,
            officers=officers,
        )

        key_people_registry.additional_properties = d
        return key_people_registry

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
