from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="Role")


@_attrs_define
class Role:
    """A role."""

    description: str
    """ What it is for. """
    is_builtin: bool
    """ Whether it cannot be changed. """
    name: str
    """ Its name. """
    permissions: list[str]
    """ What it may do, as verb:resource. """
    slug: str
    """ Its short name. """
    uuid: UUID
    """ Id of the role. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        description = self.description

        is_builtin = self.is_builtin

        name = self.name

        permissions = self.permissions

        slug = self.slug

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "description": description,
                "is_builtin": is_builtin,
                "name": name,
                "permissions": permissions,
                "slug": slug,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        description = d.pop("description")

        is_builtin = d.pop("is_builtin")

        name = d.pop("name")

        permissions = cast(list[str], d.pop("permissions"))

        slug = d.pop("slug")

        uuid = UUID(d.pop("uuid"))

        role = cls(
            description=description,
            is_builtin=is_builtin,
            name=name,
            permissions=permissions,
            slug=slug,
            uuid=uuid,
        )

        role.additional_properties = d
        return role

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
