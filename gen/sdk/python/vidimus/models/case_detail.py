from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.case_action import CaseAction
from ..models.case_priority import CasePriority
from ..models.case_resolution import CaseResolution
from ..models.case_source import CaseSource
from ..models.case_status import CaseStatus

if TYPE_CHECKING:
    from ..models.case_assignee import CaseAssignee
    from ..models.case_blueprint_detail import CaseBlueprintDetail
    from ..models.case_checklist_item import CaseChecklistItem
    from ..models.case_event import CaseEvent
    from ..models.case_link import CaseLink
    from ..models.case_note import CaseNote
    from ..models.case_pending_resolution import CasePendingResolution
    from ..models.case_subject import CaseSubject


T = TypeVar("T", bound="CaseDetail")


@_attrs_define
class CaseDetail:
    """A case with all its parts."""

    assigned_at: datetime.datetime | None
    """ Since when. """
    assigned_to: CaseAssignee | None
    """ Who works on it. """
    blueprint: CaseBlueprintDetail | None
    """ Its kind, as it is now. """
    case_number: None | str
    """ Number of the case in the application, such as CS-0001. """
    checker: CaseAssignee | None
    """ The one member who has to decide on it; null for everybody who may. """
    checklist_items: list[CaseChecklistItem]
    """ What has to be done. """
    created_at: datetime.datetime
    """ When it was opened. """
    created_by_email: None | str
    """ Address of the member who opened it; null for a key and the product. """
    created_by_name: None | str
    """ Name of who opened it, `system` for the product; null where that was not kept. """
    due_at: datetime.datetime | None
    """ By when somebody should have looked. """
    events: list[CaseEvent]
    """ The newest 100 events. """
    is_overdue: bool
    """ It is due and not resolved. """
    is_pending_approval: bool
    """ A resolution waits for a second person. """
    links: list[CaseLink]
    """ The records that it is about, the first 200. """
    links_count: int
    """ Number of records that it is about. """
    metadata: Any
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    notes: list[CaseNote]
    """ The newest 50 notes. """
    notes_count: int
    """ Number of notes. """
    pending_resolution: CasePendingResolution | None
    """ The resolution that waits for a second person. """
    permissions: list[CaseAction]
    """ What you may do with it now. """
    priority: CasePriority
    """ How soon somebody should look into a case. """
    resolution: CaseResolution | None
    """ How it ended; null while it has not. """
    resolution_notes: None | str
    """ What was written when it was resolved. """
    resolved_at: datetime.datetime | None
    """ When it was resolved. """
    resolved_by_email: None | str
    """ Address of the member who resolved it; of two, that of the one who proposed the resolution. """
    resolved_by_name: None | str
    """ Name of that member, or of the key. """
    source: CaseSource
    """ What opened a case. """
    status: CaseStatus
    """ Where a case stands. AWAITING_USER waits for the person. """
    subject: CaseSubject | None
    """ Whom it is about; null for nobody known, or somebody who is gone. """
    tags: list[str]
    """ Labels, sorted. """
    title: str
    """ What it is about. """
    updated_at: datetime.datetime
    """ When it was changed last. """
    uuid: UUID
    """ Id of the case. """
    version: int
    """ Number of its changes, from one. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.case_assignee import CaseAssignee
        from ..models.case_blueprint_detail import CaseBlueprintDetail
        from ..models.case_pending_resolution import CasePendingResolution
        from ..models.case_subject import CaseSubject

        assigned_at: None | str
        if isinstance(self.assigned_at, datetime.datetime):
            assigned_at = self.assigned_at.isoformat()
        else:
            assigned_at = self.assigned_at

        assigned_to: dict[str, Any] | None
        if isinstance(self.assigned_to, CaseAssignee):
            assigned_to = self.assigned_to.to_dict()
        else:
            assigned_to = self.assigned_to

        blueprint: dict[str, Any] | None
        if isinstance(self.blueprint, CaseBlueprintDetail):
            blueprint = self.blueprint.to_dict()
        else:
            blueprint = self.blueprint

        case_number: None | str
        case_number = self.case_number

        checker: dict[str, Any] | None
        if isinstance(self.checker, CaseAssignee):
            checker = self.checker.to_dict()
        else:
            checker = self.checker

        checklist_items = []
        for checklist_items_item_data in self.checklist_items:
            checklist_items_item = checklist_items_item_data.to_dict()
            checklist_items.append(checklist_items_item)

        created_at = self.created_at.isoformat()

        created_by_email: None | str
        created_by_email = self.created_by_email

        created_by_name: None | str
        created_by_name = self.created_by_name

        due_at: None | str
        if isinstance(self.due_at, datetime.datetime):
            due_at = self.due_at.isoformat()
        else:
            due_at = self.due_at

        events = []
        for events_item_data in self.events:
            events_item = events_item_data.to_dict()
            events.append(events_item)

        is_overdue = self.is_overdue

        is_pending_approval = self.is_pending_approval

        links = []
        for links_item_data in self.links:
            links_item = links_item_data.to_dict()
            links.append(links_item)

        links_count = self.links_count

        metadata = self.metadata

        notes = []
        for notes_item_data in self.notes:
            notes_item = notes_item_data.to_dict()
            notes.append(notes_item)

        notes_count = self.notes_count

        pending_resolution: dict[str, Any] | None
        if isinstance(self.pending_resolution, CasePendingResolution):
            pending_resolution = self.pending_resolution.to_dict()
        else:
            pending_resolution = self.pending_resolution

        permissions = []
        for permissions_item_data in self.permissions:
            permissions_item = permissions_item_data.value
            permissions.append(permissions_item)

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

        resolved_by_email: None | str
        resolved_by_email = self.resolved_by_email

        resolved_by_name: None | str
        resolved_by_name = self.resolved_by_name

        source = self.source.value

        status = self.status.value

        subject: dict[str, Any] | None
        if isinstance(self.subject, CaseSubject):
            subject = self.subject.to_dict()
        else:
            subject = self.subject

        tags = self.tags

        title = self.title

        updated_at = self.updated_at.isoformat()

        uuid = str(self.uuid)

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "assigned_at": assigned_at,
                "assigned_to": assigned_to,
                "blueprint": blueprint,
                "case_number": case_number,
                "checker": checker,
                "checklist_items": checklist_items,
                "created_at": created_at,
                "created_by_email": created_by_email,
                "created_by_name": created_by_name,
                "due_at": due_at,
                "events": events,
                "is_overdue": is_overdue,
                "is_pending_approval": is_pending_approval,
                "links": links,
                "links_count": links_count,
                "metadata": metadata,
                "notes": notes,
                "notes_count": notes_count,
                "pending_resolution": pending_resolution,
                "permissions": permissions,
                "priority": priority,
                "resolution": resolution,
                "resolution_notes": resolution_notes,
                "resolved_at": resolved_at,
                "resolved_by_email": resolved_by_email,
                "resolved_by_name": resolved_by_name,
                "source": source,
                "status": status,
                "subject": subject,
                "tags": tags,
                "title": title,
                "updated_at": updated_at,
                "uuid": uuid,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.case_assignee import CaseAssignee
        from ..models.case_blueprint_detail import CaseBlueprintDetail
        from ..models.case_checklist_item import CaseChecklistItem
        from ..models.case_event import CaseEvent
        from ..models.case_link import CaseLink
        from ..models.case_note import CaseNote
        from ..models.case_pending_resolution import CasePendingResolution
        from ..models.case_subject import CaseSubject

        d = dict(src_dict)

        def _parse_assigned_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                assigned_at_type_0 = datetime.datetime.fromisoformat(data)

                return assigned_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        assigned_at = _parse_assigned_at(d.pop("assigned_at"))

        def _parse_assigned_to(data: object) -> CaseAssignee | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                assigned_to_type_1 = CaseAssignee.from_dict(data)

                return assigned_to_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CaseAssignee | None, data)

        assigned_to = _parse_assigned_to(d.pop("assigned_to"))

        def _parse_blueprint(data: object) -> CaseBlueprintDetail | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                blueprint_type_1 = CaseBlueprintDetail.from_dict(data)

                return blueprint_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CaseBlueprintDetail | None, data)

        blueprint = _parse_blueprint(d.pop("blueprint"))

        def _parse_case_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        case_number = _parse_case_number(d.pop("case_number"))

        def _parse_checker(data: object) -> CaseAssignee | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                checker_type_1 = CaseAssignee.from_dict(data)

                return checker_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CaseAssignee | None, data)

        checker = _parse_checker(d.pop("checker"))

        checklist_items = []
        _checklist_items = d.pop("checklist_items")
        for checklist_items_item_data in _checklist_items:
            checklist_items_item = CaseChecklistItem.from_dict(checklist_items_item_data)

            checklist_items.append(checklist_items_item)

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_created_by_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        created_by_email = _parse_created_by_email(d.pop("created_by_email"))

        def _parse_created_by_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        created_by_name = _parse_created_by_name(d.pop("created_by_name"))

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

        events = []
        _events = d.pop("events")
        for events_item_data in _events:
            events_item = CaseEvent.from_dict(events_item_data)

            events.append(events_item)

        is_overdue = d.pop("is_overdue")

        is_pending_approval = d.pop("is_pending_approval")

        links = []
        _links = d.pop("links")
        for links_item_data in _links:
            links_item = CaseLink.from_dict(links_item_data)

            links.append(links_item)

        links_count = d.pop("links_count")

        metadata = d.pop("metadata")

        notes = []
        _notes = d.pop("notes")
        for notes_item_data in _notes:
            notes_item = CaseNote.from_dict(notes_item_data)

            notes.append(notes_item)

        notes_count = d.pop("notes_count")

        def _parse_pending_resolution(data: object) -> CasePendingResolution | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                pending_resolution_type_1 = CasePendingResolution.from_dict(data)

                return pending_resolution_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CasePendingResolution | None, data)

        pending_resolution = _parse_pending_resolution(d.pop("pending_resolution"))

        permissions = []
        _permissions = d.pop("permissions")
        for permissions_item_data in _permissions:
            permissions_item = CaseAction(permissions_item_data)

            permissions.append(permissions_item)

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

        def _parse_resolved_by_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        resolved_by_email = _parse_resolved_by_email(d.pop("resolved_by_email"))

        def _parse_resolved_by_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        resolved_by_name = _parse_resolved_by_name(d.pop("resolved_by_name"))

        source = CaseSource(d.pop("source"))

        status = CaseStatus(d.pop("status"))

        def _parse_subject(data: object) -> CaseSubject | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                subject_type_1 = CaseSubject.from_dict(data)

                return subject_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CaseSubject | None, data)

        subject = _parse_subject(d.pop("subject"))

        tags = cast(list[str], d.pop("tags"))

        title = d.pop("title")

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        uuid = UUID(d.pop("uuid"))

        version = d.pop("version")

        case_detail = cls(
            assigned_at=assigned_at,
            assigned_to=assigned_to,
            blueprint=blueprint,
            case_number=case_number,
            checker=checker,
            checklist_items=checklist_items,
            created_at=created_at,
            created_by_email=created_by_email,
            created_by_name=created_by_name,
            due_at=due_at,
            events=events,
            is_overdue=is_overdue,
            is_pending_approval=is_pending_approval,
            links=links,
            links_count=links_count,
            metadata=metadata,
            notes=notes,
            notes_count=notes_count,
            pending_resolution=pending_resolution,
            permissions=permissions,
            priority=priority,
            resolution=resolution,
            resolution_notes=resolution_notes,
            resolved_at=resolved_at,
            resolved_by_email=resolved_by_email,
            resolved_by_name=resolved_by_name,
            source=source,
            status=status,
            subject=subject,
            tags=tags,
            title=title,
            updated_at=updated_at,
            uuid=uuid,
            version=version,
        )

        case_detail.additional_properties = d
        return case_detail

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
