from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.flat_case_create_request_priority import FlatCaseCreateRequestPriority
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.case_subject_request import CaseSubjectRequest
    from ..models.flat_case_link_request import FlatCaseLinkRequest


T = TypeVar("T", bound="FlatCaseCreateRequest")


@_attrs_define
class FlatCaseCreateRequest:
    """A new case."""

    title: str
    """ What it is about. """
    due_at: datetime.datetime | Unset = UNSET
    """ By when somebody should have looked. """
    links: list[FlatCaseLinkRequest] | Unset = UNSET
    """ Sessions that it is about. """
    metadata: Any | Unset = UNSET
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    priority: FlatCaseCreateRequestPriority | Unset = FlatCaseCreateRequestPriority.MEDIUM
    """ How soon somebody should look. """
    subject: CaseSubjectRequest | Unset = UNSET
    """ The user or business that a case is about. """
    tags: list[str] | Unset = UNSET
    """ Labels. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        title = self.title

        due_at: str | Unset = UNSET
        if not isinstance(self.due_at, Unset):
            due_at = self.due_at.isoformat()

        links: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.links, Unset):
            links = []
            for links_item_data in self.links:
                links_item = links_item_data.to_dict()
                links.append(links_item)

        metadata = self.metadata

        priority: str | Unset = UNSET
        if not isinstance(self.priority, Unset):
            priority = self.priority.value

        subject: dict[str, Any] | Unset = UNSET
        if not isinstance(self.subject, Unset):
            subject = self.subject.to_dict()

        tags: list[str] | Unset = UNSET
        if not isinstance(self.tags, Unset):
            tags = self.tags

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "title": title,
            }
        )
        if due_at is not UNSET:
            field_dict["due_at"] = due_at
        if links is not UNSET:
            field_dict["links"] = links
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if priority is not UNSET:
            field_dict["priority"] = priority
        if subject is not UNSET:
            field_dict["subject"] = subject
        if tags is not UNSET:
            field_dict["tags"] = tags

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.case_subject_request import CaseSubjectRequest
        from ..models.flat_case_link_request import FlatCaseLinkRequest

        d = dict(src_dict)
        title = d.pop("title")

        _due_at = d.pop("due_at", UNSET)
        due_at: datetime.datetime | Unset
        if isinstance(_due_at, Unset):
            due_at = UNSET
        else:
            due_at = datetime.datetime.fromisoformat(_due_at)

        _links = d.pop("links", UNSET)
        links: list[FlatCaseLinkRequest] | Unset = UNSET
        if _links is not UNSET:
            links = []
            for links_item_data in _links:
                links_item = FlatCaseLinkRequest.from_dict(links_item_data)

                links.append(links_item)

        metadata = d.pop("metadata", UNSET)

        _priority = d.pop("priority", UNSET)
        priority: FlatCaseCreateRequestPriority | Unset
        if isinstance(_priority, Unset):
            priority = UNSET
        else:
            priority = FlatCaseCreateRequestPriority(_priority)

        _subject = d.pop("subject", UNSET)
        subject: CaseSubjectRequest | Unset
        if isinstance(_subject, Unset):
            subject = UNSET
        else:
            subject = CaseSubjectRequest.from_dict(_subject)

        tags = cast(list[str], d.pop("tags", UNSET))

        flat_case_create_request = cls(
            title=title,
            due_at=due_at,
            links=links,
            metadata=metadata,
            priority=priority,
            subject=subject,
            tags=tags,
        )

        flat_case_create_request.additional_properties = d
        return flat_case_create_request

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
