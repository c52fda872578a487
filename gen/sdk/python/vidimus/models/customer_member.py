from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="CustomerMember")


@_attrs_define
class CustomerMember:
    """Somebody in an organization of a customer."""

    created_at: datetime.datetime
    """ Since when. """
    email: None | str
    """ Address, masked without `write:authentication`. """
    phone: None | str
    """ Number, masked likewise. """
    roles: list[str]
    """ Roles, in the application's own words. """
    sub: UUID
    """ Id of the account. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created_at = self.created_at.isoformat()

        email: None | str
        email = self.email

        phone: None | str
        phone = self.phone

        roles = self.roles

        sub = str(self.sub)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "email": email,
                "phone": phone,
                "roles": roles,
                "sub": sub,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        email = _parse_email(d.pop("email"))

        def _parse_phone(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        phone = _parse_phone(d.pop("phone"))

        roles = cast(list[str], d.pop("roles"))

        sub = UUID(d.pop("sub"))

        customer_member = cls(
            created_at=created_at,
            email=email,
            phone=phone,
            roles=roles,
            sub=sub,
        )

        customer_member.additional_properties = d
        return customer_member

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
