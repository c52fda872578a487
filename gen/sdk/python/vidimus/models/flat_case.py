from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.case_priority import CasePriority
from ..models.case_resolution import CaseResolution
from ..models.case_source import CaseSource
from ..models.case_status import CaseStatus

if TYPE_CHECKING:
    from ..models.flat_case_subject import FlatCaseSubject


T = TypeVar("T", bound="FlatCase")


@_attrs_define
class FlatCase:
    """A case, without the records that it is about."""

    case_number: int
    """ Number of the case in the application. Numbers may have gaps. """
    created_at: datetime.datetime
    """ When it was opened. """
    due_at: datetime.datetime | None
    """ By when somebody should have looked. """
    links_count: int
    """ Number of records that it is about. """
    metadata: Any
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    notes_count: int
    """ Number of notes. """
    priority: CasePriority
    """ How soon somebody should look into a case. """
    resolution: CaseResolution | None
    """ How it ended; null while it has not. """
    resolution_notes: None | str
    """ What was written when it was resolved. """
    resolved_at: datetime.datetime | None
    """ When it was resolved. """
    resolved_by: None | str
    """ Name of the key that resolved it. """
    source: CaseSource
    """ What opened a case. """
    status: CaseStatus
    """ Where a case stands. AWAITING_USER waits for the person. """
    subject: FlatCaseSubject | None
    """ Whom it is about; null for nobody known, or somebody who is gone. """
    tags: list[str]
    """ Labels, sorted. """
    title: str
    """ What it is about. """
    updated_at: datetime.datetime
    """ When it was changed last. """
    uuid: UUID
    """ Id of the case. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.flat_case_subject import FlatCaseSubject

        case_number = self.case_number

        created_at = self.created_at.isoformat()

        due_at: None | str
        if isinstance(self.due_at, datetime.datetime):
            due_at = self.due_at.isoformat()
        else:
            due_at = self.due_at

        links_count = self.links_count

        metadata = self.metadata

        notes_count = self.notes_count

        priority = self.priority.value

        resolution: None | str
        if isinstance(self.resolution, CaseResolution):
            resolution = self.resolution.value
        else:
            resolution = self.resolution

        resolution_notes: None | str
        resolution_notes = self.resolution_notes

        resolved_at: None | str
        if isinstance(self.resolved_at, datetime.datetime):
            resolved_at = self.resolved_at.isoformat()
        else:
            resolved_at = self.resolved_at

        resolved_by: None | str
        resolved_by = self.resolved_by

        source = self.source.value

        status = self.status.value

        subject: dict[str, Any] | None
        if isinstance(self.subject, FlatCaseSubject):
            subject = self.subject.to_dict()
        else:
            subject = self.subject

        tags = self.tags

        title = self.title

        updated_at = self.updated_at.isoformat()

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "case_number": case_number,
                "created_at": created_at,
                "due_at": due_at,
                "links_count": links_count,
                "metadata": metadata,
                "notes_count": notes_count,
                "priority": priority,
                "resolution": resolution,
                "resolution_notes": resolution_notes,
                "resolved_at": resolved_at,
                "resolved_by": resolved_by,
                "source": source,
                "status": status,
                "subject": subject,
                "tags": tags,
                "title": title,
                "updated_at": updated_at,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.flat_case_subject import FlatCaseSubject

        d = dict(src_dict)
        case_number = d.pop("case_number")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_due_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                due_at_type_0 = datetime.datetime.fromisoformat(data)

                return due_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        due_at = _parse_due_at(d.pop("due_at"))

        links_count = d.pop("links_count")

        metadata = d.pop("metadata")

        notes_count = d.pop("notes_count")

        priority = CasePriority(d.pop("priority"))

        def _parse_resolution(data: object) -> CaseResolution | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                resolution_type_1 = CaseResolution(data)

                return resolution_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CaseResolution | None, data)

        resolution = _parse_resolution(d.pop("resolution"))

        def _parse_resolution_notes(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        resolution_notes = _parse_resolution_notes(d.pop("resolution_notes"))

        def _parse_resolved_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                resolved_at_type_0 = datetime.datetime.fromisoformat(data)

                return resolved_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        resolved_at = _parse_resolved_at(d.pop("resolved_at"))

        def _parse_resolved_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        resolved_by = _parse_resolved_by(d.pop("resolved_by"))

        source = CaseSource(d.pop("source"))

        status = CaseStatus(d.pop("status"))

        def _parse_subject(data: object) -> FlatCaseSubject | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                subject_type_1 = FlatCaseSubject.from_dict(data)

                return subject_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FlatCaseSubject | None, data)

        subject = _parse_subject(d.pop("subject"))

        tags = cast(list[str], d.pop("tags"))

        title = d.pop("title")

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        uuid = UUID(d.pop("uuid"))

        flat_case = cls(
            case_number=case_number,
            created_at=created_at,
            due_at=due_at,
            links_count=links_count,
            metadata=metadata,
            notes_count=notes_count,
            priority=priority,
            resolution=resolution,
            resolution_notes=resolution_notes,
            resolved_at=resolved_at,
            resolved_by=resolved_by,
            source=source,
            status=status,
            subject=subject,
            tags=tags,
            title=title,
            updated_at=updated_at,
            uuid=uuid,
        )

        flat_case.additional_properties = d
        return flat_case

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
