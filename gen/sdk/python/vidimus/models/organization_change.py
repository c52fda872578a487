from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="OrganizationChange")


@_attrs_define
class OrganizationChange:
    """What is to change."""

    console_idle_minutes: int | Unset = UNSET
    """ After how many minutes without a call the login of a member's browser ends. """
    contact_email: str | Unset = UNSET
    """ Where mails about the working of its applications go; empty for nowhere. """
    name: str | Unset = UNSET
    """ Its name. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        console_idle_minutes = self.console_idle_minutes

        contact_email = self.contact_email

        name = self.name

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if console_idle_minutes is not UNSET:
            field_dict["console_idle_minutes"] = console_idle_minutes
        if contact_email is not UNSET:
            field_dict["contact_email"] = contact_email
        if name is not UNSET:
            field_dict["name"] = name

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        console_idle_minutes = d.pop("console_idle_minutes", UNSET)

        contact_email = d.pop("contact_email", UNSET)

        name = d.pop("name", UNSET)

        organization_change = cls(
            console_idle_minutes=console_idle_minutes,
            contact_email=contact_email,
            name=name,
        )

        organization_change.additional_properties = d
        return organization_change

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
