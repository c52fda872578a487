from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.case_create_request_priority import CaseCreateRequestPriority
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.case_link_request import CaseLinkRequest
    from ..models.case_subject_request import CaseSubjectRequest


T = TypeVar("T", bound="CaseCreateRequest")


@_attrs_define
class CaseCreateRequest:
    """A new case, about a user or business, or about records of one."""

    title: str
    """ What it is about. """
    assigned_to: None | Unset | UUID = UNSET
    """ Account of the member who is to work on it. """
    blueprint: None | Unset | UUID = UNSET
    """ Its kind, an active blueprint. """
    due_at: datetime.datetime | None | Unset = UNSET
    """ By when somebody should have looked; where it is left out, that of the blueprint. """
    links: list[CaseLinkRequest] | Unset = UNSET
    """ Records that it is about, all of one user or business. """
    metadata: Any | Unset = UNSET
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    priority: CaseCreateRequestPriority | Unset = CaseCreateRequestPriority.MEDIUM
    """ How soon somebody should look. """
    subject: CaseSubjectRequest | Unset = UNSET
    """ The user or business that a case is about. """
    tags: list[str] | Unset = UNSET
    """ Labels. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        title = self.title

        assigned_to: None | str | Unset
        if isinstance(self.assigned_to, Unset):
            assigned_to = UNSET
        elif isinstance(self.assigned_to, UUID):
            assigned_to = str(self.assigned_to)
        else:
            assigned_to = self.assigned_to

        blueprint: None | str | Unset
        if isinstance(self.blueprint, Unset):
            blueprint = UNSET
        elif isinstance(self.blueprint, UUID):
            blueprint = str(self.blueprint)
        else:
            blueprint = self.blueprint

        due_at: None | str | Unset
        if isinstance(self.due_at, Unset):
            due_at = UNSET
        elif isinstance(self.due_at, datetime.datetime):
            due_at = self.due_at.isoformat()
        else:
            due_at = self.due_at

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
        if assigned_to is not UNSET:
            field_dict["assigned_to"] = assigned_to
        if blueprint is not UNSET:
            field_dict["blueprint"] = blueprint
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
        from ..models.case_link_request import CaseLinkRequest
        from ..models.case_subject_request import CaseSubjectRequest

        d = dict(src_dict)
        title = d.pop("title")

        def _parse_assigned_to(data: object) -> None | Unset | UUID:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                assigned_to_type_0 = UUID(data)

                return assigned_to_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | UUID, data)

        assigned_to = _parse_assigned_to(d.pop("assigned_to", UNSET))

        def _parse_blueprint(data: object) -> None | Unset | UUID:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                blueprint_type_0 = UUID(data)

                return blueprint_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | UUID, data)

        blueprint = _parse_blueprint(d.pop("blueprint", UNSET))

        def _parse_due_at(data: object) -> datetime.datetime | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                due_at_type_0 = datetime.datetime.fromisoformat(data)

                return due_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None | Unset, data)

        due_at = _parse_due_at(d.pop("due_at", UNSET))

        _links = d.pop("links", UNSET)
        links: list[CaseLinkRequest] | Unset = UNSET
        if _links is not UNSET:
            links = []
            for links_item_data in _links:
                links_item = CaseLinkRequest.from_dict(links_item_data)

                links.append(links_item)

        metadata = d.pop("metadata", UNSET)

        _priority = d.pop("priority", UNSET)
        priority: CaseCreateRequestPriority | Unset
        if isinstance(_priority, Unset):
            priority = UNSET
        else:
            priority = CaseCreateRequestPriority(_priority)

        _subject = d.pop("subject", UNSET)
        subject: CaseSubjectRequest | Unset
        if isinstance(_subject, Unset):
            subject = UNSET
        else:
            subject = CaseSubjectRequest.from_dict(_subject)

        tags = cast(list[str], d.pop("tags", UNSET))

        case_create_request = cls(
            title=title,
            assigned_to=assigned_to,
            blueprint=blueprint,
            due_at=due_at,
            links=links,
            metadata=metadata,
            priority=priority,
            subject=subject,
            tags=tags,
        )

        case_create_request.additional_properties = d
        return case_create_request

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
