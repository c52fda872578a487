from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.language import Language
from ..types import UNSET, Unset

T = TypeVar("T", bound="ContactDetails")


@_attrs_define
class ContactDetails:
    """How to reach the person."""

    email: None | str | Unset = UNSET
    """ Used by the e-mail step and for notifications. The person is asked for it when it is missing. """
    email_lang: Language | None | Unset = UNSET
    """ Language of these mails. English when missing. """
    phone: None | str | Unset = UNSET
    """ Number in E.164 form, used by the phone step. A number that is not valid is ignored, and the person may
    enter
    any valid one. Ignored for businesses.
     """
    send_notification_emails: bool | None | Unset = False
    """ Send an invitation now, and a mail after a manual review. Needs `email`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        email: None | str | Unset
        if isinstance(self.email, Unset):
            email = UNSET
        else:
            email = self.email

        email_lang: None | str | Unset
        if isinstance(self.email_lang, Unset):
            email_lang = UNSET
        elif isinstance(self.email_lang, Language):
            email_lang = self.email_lang.value
        else:
            email_lang = self.email_lang

        phone: None | str | Unset
        if isinstance(self.phone, Unset):
            phone = UNSET
        else:
            phone = self.phone

        send_notification_emails: bool | None | Unset
        if isinstance(self.send_notification_emails, Unset):
            send_notification_emails = UNSET
        else:
            send_notification_emails = self.send_notification_emails

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if email is not UNSET:
            field_dict["email"] = email
        if email_lang is not UNSET:
            field_dict["email_lang"] = email_lang
        if phone is not UNSET:
            field_dict["phone"] = phone
        if send_notification_emails is not UNSET:
            field_dict["send_notification_emails"] = send_notification_emails

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_email(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        email = _parse_email(d.pop("email", UNSET))

        def _parse_email_lang(data: object) -> Language | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                email_lang_type_1 = Language(data)

                return email_lang_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Language | None | Unset, data)

        email_lang = _parse_email_lang(d.pop("email_lang", UNSET))

        def _parse_phone(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        phone = _parse_phone(d.pop("phone", UNSET))

        def _parse_send_notification_emails(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        send_notification_emails = _parse_send_notification_emails(d.pop("send_notification_emails", UNSET))

        contact_details = cls(
            email=email,
            email_lang=email_lang,
            phone=phone,
            send_notification_emails=send_notification_emails,
        )

        contact_details.additional_properties = d
        return contact_details

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
