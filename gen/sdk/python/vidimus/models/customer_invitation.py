from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="CustomerInvitation")


@_attrs_define
class CustomerInvitation:
    """An invitation that can be accepted still."""

    created_at: datetime.datetime
    """ When it was made. """
    email: str
    """ Who is invited, masked without `write:authentication`. """
    expires_at: datetime.datetime
    """ When it is over. """
    id: UUID
    """ Its id. """
    link: None | str
    """ Where it is accepted; told once, by a sandbox alone. """
    roles: list[str]
    """ The roles of the person. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created_at = self.created_at.isoformat()

        email = self.email

        expires_at = self.expires_at.isoformat()

        id = str(self.id)

        link: None | str
        link = self.link

        roles = self.roles

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "email": email,
                "expires_at": expires_at,
                "id": id,
                "link": link,
                "roles": roles,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        email = d.pop("email")

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        id = UUID(d.pop("id"))

        def _parse_link(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        link = _parse_link(d.pop("link"))

        roles = cast(list[str], d.pop("roles"))

        customer_invitation = cls(
            created_at=created_at,
            email=email,
            expires_at=expires_at,
            id=id,
            link=link,
            roles=roles,
        )

        customer_invitation.additional_properties = d
        return customer_invitation

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
