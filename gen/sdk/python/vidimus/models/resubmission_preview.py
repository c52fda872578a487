from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.recipient_source import RecipientSource

T = TypeVar("T", bound="ResubmissionPreview")


@_attrs_define
class ResubmissionPreview:
    """The mail that the person would get. Nothing was changed and nothing was sent."""

    expires_at: datetime.datetime
    """ When the token ends, 15 minutes after it was made. """
    html: str
    """ The mail as a page. """
    preview_token: str
    """ Send it as `email_preview_token` to have the resubmission refused if it is no longer what you saw. """
    recipient: str
    """ Address of the person. """
    recipient_source: RecipientSource
    """ Where the address comes from - this request, a verified step of the session, or its contact details. """
    sender: str
    """ Name that the mail comes from. """
    subject: str
    """ Subject of the mail. """
    text: str
    """ The mail as plain text. """
    url: str
    """ The hosted page that the mail leads to. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        expires_at = self.expires_at.isoformat()

        html = self.html

        preview_token = self.preview_token

        recipient = self.recipient

        recipient_source = self.recipient_source.value

        sender = self.sender

        subject = self.subject

        text = self.text

        url = self.url

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "expires_at": expires_at,
                "html": html,
                "preview_token": preview_token,
                "recipient": recipient,
                "recipient_source": recipient_source,
                "sender": sender,
                "subject": subject,
                "text": text,
                "url": url,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        html = d.pop("html")

        preview_token = d.pop("preview_token")

        recipient = d.pop("recipient")

        recipient_source = RecipientSource(d.pop("recipient_source"))

        sender = d.pop("sender")

        subject = d.pop("subject")

        text = d.pop("text")

        url = d.pop("url")

        resubmission_preview = cls(
            expires_at=expires_at,
            html=html,
            preview_token=preview_token,
            recipient=recipient,
            recipient_source=recipient_source,
            sender=sender,
            subject=subject,
            text=text,
            url=url,
        )

        resubmission_preview.additional_properties = d
        return resubmission_preview

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
