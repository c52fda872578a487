from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="AuthenticationUserOrganization")


@_attrs_define
class AuthenticationUserOrganization:
    """An organization of a customer, as one of its members has it."""

    id: UUID
    """ Its id. """
    name: str
    """ Its name. """
    roles: list[str]
    """ Roles of the person there. """
    slug: str
    """ Its name in addresses. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        name = self.name

        roles = self.roles

        slug = self.slug

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "name": name,
                "roles": roles,
                "slug": slug,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = UUID(d.pop("id"))

        name = d.pop("name")

        roles = cast(list[str], d.pop("roles"))

        slug = d.pop("slug")

        authentication_user_organization = cls(
            id=id,
            name=name,
            roles=roles,
            slug=slug,
        )

        authentication_user_organization.additional_properties = d
        return authentication_user_organization

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
