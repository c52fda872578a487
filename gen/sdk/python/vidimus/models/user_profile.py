from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.entity_tag import EntityTag


T = TypeVar("T", bound="UserProfile")


@_attrs_define
class UserProfile:
    """What is known of a user."""

    approved_emails: list[str]
    """ E-mail addresses that were verified. """
    approved_phones: list[str]
    """ Telephone numbers that were verified, as E.164. """
    date_of_birth: datetime.date | None
    """ Date of birth. """
    display_name: None | str
    """ Name by which you know the user. """
    full_name: None | str
    """ Name as verified. """
    issuing_states: list[str]
    """ States whose documents the user has shown, alpha-3. """
    tags: list[EntityTag]
    """ Labels of the user. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        approved_emails = self.approved_emails

        approved_phones = self.approved_phones

        date_of_birth: None | str
        if isinstance(self.date_of_birth, datetime.date):
            date_of_birth = self.date_of_birth.isoformat()
        else:
            date_of_birth = self.date_of_birth

        display_name: None | str
        display_name = self.display_name

        full_name: None | str
        full_name = self.full_name

        issuing_states = self.issuing_states

        tags = []
        for tags_item_data in self.tags:
            tags_item = tags_item_data.to_dict()
            tags.append(tags_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "approved_emails": approved_emails,
                "approved_phones": approved_phones,
                "date_of_birth": date_of_birth,
                "display_name": display_name,
                "full_name": full_name,
                "issuing_states": issuing_states,
                "tags": tags,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.entity_tag import EntityTag

        d = dict(src_dict)
        approved_emails = cast(list[str], d.pop("approved_emails"))

        approved_phones = cast(list[str], d.pop("approved_phones"))

        def _parse_date_of_birth(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                date_of_birth_type_0 = datetime.date.fromisoformat(data)

                return date_of_birth_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        date_of_birth = _parse_date_of_birth(d.pop("date_of_birth"))

        def _parse_display_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        display_name = _parse_display_name(d.pop("display_name"))

        def _parse_full_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        full_name = _parse_full_name(d.pop("full_name"))

        issuing_states = cast(list[str], d.pop("issuing_states"))

        tags = []
        _tags = d.pop("tags")
        for tags_item_data in _tags:
            tags_item = EntityTag.from_dict(tags_item_data)

            tags.append(tags_item)

        user_profile = cls(
            approved_emails=approved_emails,
            approved_phones=approved_phones,
            date_of_birth=date_of_birth,
            display_name=display_name,
            full_name=full_name,
            issuing_states=issuing_states,
            tags=tags,
        )

        user_profile.additional_properties = d
        return user_profile

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
