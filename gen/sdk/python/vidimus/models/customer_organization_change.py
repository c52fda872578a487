from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="CustomerOrganizationChange")


@_attrs_define
class CustomerOrganizationChange:
    """What is to change."""

    external_id: str | Unset = UNSET
    """ The application's own name for it; empty for none. """
    name: str | Unset = UNSET
    """ Its name. """
    slug: str | Unset = UNSET
    """ Its name in addresses, small letters, digits and hyphens; one of its own within the application. """

    def to_dict(self) -> dict[str, Any]:
        external_id = self.external_id

        name = self.name

        slug = self.slug

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if external_id is not UNSET:
            field_dict["external_id"] = external_id
        if name is not UNSET:
            field_dict["name"] = name
        if slug is not UNSET:
            field_dict["slug"] = slug

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        external_id = d.pop("external_id", UNSET)

        name = d.pop("name", UNSET)

        slug = d.pop("slug", UNSET)

        customer_organization_change = cls(
            external_id=external_id,
            name=name,
            slug=slug,
        )

        return customer_organization_change
