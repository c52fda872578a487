from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.role_name import RoleName


T = TypeVar("T", bound="Member")


@_attrs_define
class Member:
    """A member."""

    accessible_applications: list[UUID]
    """ Applications that the member may see; empty for all. """
    created_at: datetime.datetime
    """ Since when. """
    email: str
    """ Address of the account. """
    role: RoleName
    """ A role. """
    uuid: UUID
    """ Id of the membership. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        accessible_applications = []
        for accessible_applications_item_data in self.accessible_applications:
            accessible_applications_item = str(accessible_applications_item_data)
            accessible_applications.append(accessible_applications_item)

        created_at = self.created_at.isoformat()

        email = self.email

        role = self.role.to_dict()

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "accessible_applications": accessible_applications,
                "created_at": created_at,
                "email": email,
                "role": role,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.role_name import RoleName

        d = dict(src_dict)
        accessible_applications = []
        _accessible_applications = d.pop("accessible_applications")
        for accessible_applications_item_data in _accessible_applications:
            accessible_applications_item = UUID(accessible_applications_item_data)

            accessible_applications.append(accessible_applications_item)

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        email = d.pop("email")

        role = RoleName.from_dict(d.pop("role"))

        uuid = UUID(d.pop("uuid"))

        member = cls(
            accessible_applications=accessible_applications,
            created_at=created_at,
            email=email,
            role=role,
            uuid=uuid,
        )

        member.additional_properties = d
        return member

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
