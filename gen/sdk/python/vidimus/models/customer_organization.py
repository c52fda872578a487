from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.customer_mfa_policy import CustomerMfaPolicy

T = TypeVar("T", bound="CustomerOrganization")


@_attrs_define
class CustomerOrganization:
    """An organization of a customer."""

    created_at: datetime.datetime
    """ When it was created. """
    external_id: None | str
    """ The application's own name for it. """
    id: UUID
    """ Its id. """
    members: int
    """ How many people are members. """
    mfa_policy: CustomerMfaPolicy
    """ Which members show a second factor; nobody, those who set one up, or everybody. Of this and what the
    application says the stricter
    holds. `off` unless something else is chosen. Under `required` no session of a member is worth anything that
    began without one.
     """
    name: str
    """ Its name. """
    slug: str
    """ Its name in addresses. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created_at = self.created_at.isoformat()

        external_id: None | str
        external_id = self.external_id

        id = str(self.id)

        members = self.members

        mfa_policy = self.mfa_policy.value

        name = self.name

        slug = self.slug

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "external_id": external_id,
                "id": id,
                "members": members,
                "mfa_policy": mfa_policy,
                "name": name,
                "slug": slug,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_external_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("external_id"))

        id = UUID(d.pop("id"))

        members = d.pop("members")

        mfa_policy = CustomerMfaPolicy(d.pop("mfa_policy"))

        name = d.pop("name")

        slug = d.pop("slug")

        customer_organization = cls(
            created_at=created_at,
            external_id=external_id,
            id=id,
            members=members,
            mfa_policy=mfa_policy,
            name=name,
            slug=slug,
        )

        customer_organization.additional_properties = d
        return customer_organization

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
