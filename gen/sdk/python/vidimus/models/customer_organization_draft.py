from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="CustomerOrganizationDraft")


@_attrs_define
class CustomerOrganizationDraft:
    """A new organization."""

    name: str
    """ Its name. """
    slug: str
    """ Its name in addresses, small letters, digits and hyphens; one of its own within the application. """
    external_id: str | Unset = UNSET
    """ The application's own name for it; empty for none. """

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        slug = self.slug

        external_id = self.external_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "slug": slug,
            }
        )
        if external_id is not UNSET:
            field_dict["external_id"] = external_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        name = d.pop("name")

        slug = d.pop("slug")

        external_id = d.pop("external_id", UNSET)

        customer_organization_draft = cls(
            name=name,
            slug=slug,
            external_id=external_id,
        )

        return customer_organization_draft
