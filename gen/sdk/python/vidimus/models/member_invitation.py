from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="MemberInvitation")


@_attrs_define
class MemberInvitation:
    """Whom to invite as what."""

    emails: list[str]
    """ One to five mail addresses. """
    role: UUID
    """ Id of the role. """
    app_ids: list[UUID] | Unset = UNSET
    """ Applications that they are to see; empty for all. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        emails = self.emails

        role = str(self.role)

        app_ids: list[str] | Unset = UNSET
        if not isinstance(self.app_ids, Unset):
            app_ids = []
            for app_ids_item_data in self.app_ids:
                app_ids_item = str(app_ids_item_data)
                app_ids.append(app_ids_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "emails": emails,
                "role": role,
            }
        )
        if app_ids is not UNSET:
            field_dict["app_ids"] = app_ids

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        emails = cast(list[str], d.pop("emails"))

        role = UUID(d.pop("role"))

        _app_ids = d.pop("app_ids", UNSET)
        app_ids: list[UUID] | Unset = UNSET
        if _app_ids is not UNSET:
            app_ids = []
            for app_ids_item_data in _app_ids:
                app_ids_item = UUID(app_ids_item_data)

                app_ids.append(app_ids_item)

        member_invitation = cls(
            emails=emails,
            role=role,
            app_ids=app_ids,
        )

        member_invitation.additional_properties = d
        return member_invitation

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
