from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.case_attachment_request import CaseAttachmentRequest


T = TypeVar("T", bound="CaseNoteRequest")


@_attrs_define
class CaseNoteRequest:
    """Something to write about a case."""

    comment: str
    """ The text. """
    attachments: list[CaseAttachmentRequest] | Unset = UNSET
    """ Files that were uploaded for a note of this case and that no other note has. """
    is_internal: bool | Unset = False
    """ Keep it out of what is printed. """
    mentioned_emails: list[str] | Unset = UNSET
    """ Addresses of members whom it mentions. """
    tags: list[str] | Unset = UNSET
    """ Labels. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        comment = self.comment

        attachments: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.attachments, Unset):
            attachments = []
            for attachments_item_data in self.attachments:
                attachments_item = attachments_item_data.to_dict()
                attachments.append(attachments_item)

        is_internal = self.is_internal

        mentioned_emails: list[str] | Unset = UNSET
        if not isinstance(self.mentioned_emails, Unset):
            mentioned_emails = self.mentioned_emails

        tags: list[str] | Unset = UNSET
        if not isinstance(self.tags, Unset):
            tags = self.tags

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "comment": comment,
            }
        )
        if attachments is not UNSET:
            field_dict["attachments"] = attachments
        if is_internal is not UNSET:
            field_dict["is_internal"] = is_internal
        if mentioned_emails is not UNSET:
            field_dict["mentioned_emails"] = mentioned_emails
        if tags is not UNSET:
            field_dict["tags"] = tags

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.case_attachment_request import CaseAttachmentRequest

        d = dict(src_dict)
        comment = d.pop("comment")

        _attachments = d.pop("attachments", UNSET)
        attachments: list[CaseAttachmentRequest] | Unset = UNSET
        if _attachments is not UNSET:
            attachments = []
            for attachments_item_data in _attachments:
                attachments_item = CaseAttachmentRequest.from_dict(attachments_item_data)

                attachments.append(attachments_item)

        is_internal = d.pop("is_internal", UNSET)

        mentioned_emails = cast(list[str], d.pop("mentioned_emails", UNSET))

        tags = cast(list[str], d.pop("tags", UNSET))

        case_note_request = cls(
            comment=comment,
            attachments=attachments,
            is_internal=is_internal,
            mentioned_emails=mentioned_emails,
            tags=tags,
        )

        case_note_request.additional_properties = d
        return case_note_request

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
