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
    from ..models.case_assignee import CaseAssignee
    from ..models.case_blueprint_summary import CaseBlueprintSummary
    from ..models.case_subject import CaseSubject


T = TypeVar("T", bound="CaseListItem")


@_attrs_define
class CaseListItem:
    """A case as lists show it."""

    application_id: UUID
    """ Id of the application. """
    application_name: str
    """ Name of the application. """
    assigned_at: datetime.datetime | None
    """ Since when. """
    assigned_to: CaseAssignee | None
    """ Who works on it. """
    blueprint: CaseBlueprintSummary | None
    """ Its kind. """
    case_number: None | str
    """ Number of the case in the application, such as CS-0001. """
    created_at: datetime.datetime
    """ When it was opened. """
    created_by_email: None | str
    """ Address of the member who opened it; null for a key and the product. """
    created_by_name: None | str
    """ Name of who opened it, `system` for the product; null where that was not kept. """
    due_at: datetime.datetime | None
    """ By when somebody should have looked. """
    is_overdue: bool
    """ It is due and not resolved. """
    is_pending_approval: bool
    """ A resolution waits for a second person. """
    links_count: int
    """ Number of records that it is about. """
    notes_count: int
    """ Number of notes. """
    organization_id: UUID
    """ Id of the organization. """
    organization_name: str
    """ Name of the organization. """
    priority: CasePriority
    """ How soon somebody should look into a case. """
    resolution: CaseResolution | None
    """ How it ended; null while it has not. """
    resolved_at: datetime.datetime | None
    """ When it was resolved. """
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
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.case_assignee import CaseAssignee
        from ..models.case_blueprint_summary import CaseBlueprintSummary
        from ..models.case_subject import CaseSubject

        application_id = str(self.application_id)

        application_name = self.application_name

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
        if isinstance(self.blueprint, CaseBlueprintSummary):
            blueprint = self.blueprint.to_dict()
        else:
            blueprint = self.blueprint

        case_number: None | str
        case_number = self.case_number

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

        is_overdue = self.is_overdue

        is_pending_approval = self.is_pending_approval

        links_count = self.links_count

        notes_count = self.notes_count

        organization_id = str(self.organization_id)

        organization_name = self.organization_name

        priority = self.priority.value

        resolution: None | str
        if isinstance(self.resolution, CaseResolution):
            resolution = self.resolution.value
        else:
            resolution = self.resolution

        resolved_at: None | str
        if isinstance(self.resolved_at, datetime.datetime):
            resolved_at = self.resolved_at.isoformat()
        else:
            resolved_at = self.resolved_at

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

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "application_id": application_id,
                "application_name": application_name,
                "assigned_at": assigned_at,
                "assigned_to": assigned_to,
                "blueprint": blueprint,
                "case_number": case_number,
                "created_at": created_at,
                "created_by_email": created_by_email,
                "created_by_name": created_by_name,
                "due_at": due_at,
                "is_overdue": is_overdue,
                "is_pending_approval": is_pending_approval,
                "links_count": links_count,
                "notes_count": notes_count,
                "organization_id": organization_id,
                "organization_name": organization_name,
                "priority": priority,
                "resolution": resolution,
                "resolved_at": resolved_at,
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
        from ..models.case_assignee import CaseAssignee
        from ..models.case_blueprint_summary import CaseBlueprintSummary
        from ..models.case_subject import CaseSubject

        d = dict(src_dict)
        application_id = UUID(d.pop("application_id"))

        application_name = d.pop("application_name")

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

        def _parse_blueprint(data: object) -> CaseBlueprintSummary | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                blueprint_type_1 = CaseBlueprintSummary.from_dict(data)

                return blueprint_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CaseBlueprintSummary | None, data)

        blueprint = _parse_blueprint(d.pop("blueprint"))

        def _parse_case_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        case_number = _parse_case_number(d.pop("case_number"))

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

        is_overdue = d.pop("is_overdue")

        is_pending_approval = d.pop("is_pending_approval")

        links_count = d.pop("links_count")

        notes_count = d.pop("notes_count")

        organization_id = UUID(d.pop("organization_id"))

        organization_name = d.pop("organization_name")

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

        case_list_item = cls(
            application_id=application_id,
            application_name=application_name,
            assigned_at=assigned_at,
            assigned_to=assigned_to,
            blueprint=blueprint,
            case_number=case_number,
            created_at=created_at,
            created_by_email=created_by_email,
            created_by_name=created_by_name,
            due_at=due_at,
            is_overdue=is_overdue,
            is_pending_approval=is_pending_approval,
            links_count=links_count,
            notes_count=notes_count,
            organization_id=organization_id,
            organization_name=organization_name,
            priority=priority,
            resolution=resolution,
            resolved_at=resolved_at,
            source=source,
            status=status,
            subject=subject,
            tags=tags,
            title=title,
            updated_at=updated_at,
            uuid=uuid,
        )

        case_list_item.additional_properties = d
        return case_list_item

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
