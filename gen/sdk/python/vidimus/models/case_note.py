from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.case_attachment import CaseAttachment


T = TypeVar("T", bound="CaseNote")


@_attrs_define
class CaseNote:
    """Something that was written about a case."""

    actor_email: None | str
    """ Address of the member who wrote it; null for a key. """
    actor_name: None | str
    """ Name of that member, or of the key. """
    attachments: list[CaseAttachment]
    """ Files of the note. """
    comment: str
    """ The text. """
    created_at: datetime.datetime
    """ When it was written. """
    is_internal: bool
    """ It is kept out of what is printed. """
    mentioned_emails: list[str]
    """ Addresses of members whom it mentions. """
    tags: list[str]
    """ Labels. """
    uuid: UUID
    """ Id of the note. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        actor_email: None | str
        actor_email = self.actor_email

        actor_name: None | str
        actor_name = self.actor_name

        attachments = []
        for attachments_item_data in self.attachments:
            attachments_item = attachments_item_data.to_dict()
            attachments.append(attachments_item)

        comment = self.comment

        created_at = self.created_at.isoformat()

        is_internal = self.is_internal

        mentioned_emails = self.mentioned_emails

        tags = self.tags

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "actor_email": actor_email,
                "actor_name": actor_name,
                "attachments": attachments,
                "comment": comment,
                "created_at": created_at,
                "is_internal": is_internal,
                "mentioned_emails": mentioned_emails,
                "tags": tags,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.case_attachment import CaseAttachment

        d = dict(src_dict)

        def _parse_actor_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        actor_email = _parse_actor_email(d.pop("actor_email"))

        def _parse_actor_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        actor_name = _parse_actor_name(d.pop("actor_name"))

        attachments = []
        _attachments = d.pop("attachments")
        for attachments_item_data in _attachments:
            attachments_item = CaseAttachment.from_dict(attachments_item_data)

            attachments.append(attachments_item)

        comment = d.pop("comment")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        is_internal = d.pop("is_internal")

        mentioned_emails = cast(list[str], d.pop("mentioned_emails"))

        tags = cast(list[str], d.pop("tags"))

        uuid = UUID(d.pop("uuid"))

        case_note = cls(
            actor_email=actor_email,
            actor_name=actor_name,
            attachments=attachments,
            comment=comment,
            created_at=created_at,
            is_internal=is_internal,
            mentioned_emails=mentioned_emails,
            tags=tags,
            uuid=uuid,
        )

        case_note.additional_properties = d
        return case_note

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
