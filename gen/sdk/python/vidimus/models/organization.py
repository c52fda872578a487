from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="Organization")


@_attrs_define
class Organization:
    """An organization that the account is a member of."""

    console_idle_minutes: int
    """ After how many minutes without a call the login of a member's browser ends; of several organizations the
    shortest counts. """
    contact_email: None | str
    """ Where mails about the working of its applications go. """
    name: str
    """ Its name. """
    role: str
    """ Slug of the role of the account. """
    uuid: UUID
    """ Id of the organization. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        console_idle_minutes = self.console_idle_minutes

        contact_email: None | str
        contact_email = self.contact_email

        name = self.name

        role = self.role

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "console_idle_minutes": console_idle_minutes,
                "contact_email": contact_email,
                "name": name,
                "role": role,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        console_idle_minutes = d.pop("console_idle_minutes")

        def _parse_contact_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        contact_email = _parse_contact_email(d.pop("contact_email"))

        name = d.pop("name")

        role = d.pop("role")

        uuid = UUID(d.pop("uuid"))

        organization = cls(
            console_idle_minutes=console_idle_minutes,
            contact_email=contact_email,
            name=name,
            role=role,
            uuid=uuid,
        )

        organization.additional_properties = d
        return organization

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
