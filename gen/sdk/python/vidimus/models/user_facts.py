from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="UserFacts")


@_attrs_define
class UserFacts:
    """What is known of a user."""

    approved_emails: list[str]
    """ Addresses that were proven in approved sessions, or that you set. """
    approved_phones: list[str]
    """ Numbers that were proven in approved sessions, or that you set. """
    date_of_birth: datetime.date | None
    """ Date of birth. """
    full_name: None | str
    """ Name as verified or as you set it, whichever came last. """
    issuing_states: list[str]
    """ States whose documents were approved, alpha-3. """
    portrait_image_url: None | str
    """ Link to the best face that is kept of the user. It works for a limited time. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        approved_emails = self.approved_emails

        approved_phones = self.approved_phones

        date_of_birth: None | str
        if isinstance(self.date_of_birth, datetime.date):
            date_of_birth = self.date_of_birth.isoformat()
        else:
            date_of_birth = self.date_of_birth

        full_name: None | str
        full_name = self.full_name

        issuing_states = self.issuing_states

        portrait_image_url: None | str
        portrait_image_url = self.portrait_image_url

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "approved_emails": approved_emails,
                "approved_phones": approved_phones,
                "date_of_birth": date_of_birth,
                "full_name": full_name,
                "issuing_states": issuing_states,
                "portrait_image_url": portrait_image_url,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
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

        def _parse_full_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        full_name = _parse_full_name(d.pop("full_name"))

        issuing_states = cast(list[str], d.pop("issuing_states"))

        def _parse_portrait_image_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        portrait_image_url = _parse_portrait_image_url(d.pop("portrait_image_url"))

        user_facts = cls(
            approved_emails=approved_emails,
            approved_phones=approved_phones,
            date_of_birth=date_of_birth,
            full_name=full_name,
            issuing_states=issuing_states,
            portrait_image_url=portrait_image_url,
        )

        user_facts.additional_properties = d
        return user_facts

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
