from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.event_category import EventCategory
from ..models.event_severity import EventSeverity
from ..models.event_status import EventStatus

T = TypeVar("T", bound="SubmittedEvent")


@_attrs_define
class SubmittedEvent:
    """An event as it was taken in."""

    action_type: str
    """ What was done. """
    correlation_pending: bool
    """ Rules that look across subjects have not been asked yet; status and score may still change. """
    event_category: EventCategory
    """ Kind of event. """
    event_id: str
    """ Your id of the event. """
    idempotent_replay: bool
    """ The event had been taken in before, and this is that one. """
    occurred_at: datetime.datetime
    """ When it happened. """
    received_at: datetime.datetime
    """ When the service took it in. """
    score: int
    """ Points of the rules that matched; 0 when none did. """
    severity: EventSeverity
    """ How grave the score is; UNKNOWN without points, which is no verdict. """
    status: EventStatus
    """ What the rules make of the event. """
    uuid: UUID
    """ Id that the service gave the event. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        action_type = self.action_type

        correlation_pending = self.correlation_pending

        event_category = self.event_category.value

        event_id = self.event_id

        idempotent_replay = self.idempotent_replay

        occurred_at = self.occurred_at.isoformat()

        received_at = self.received_at.isoformat()

        score = self.score

        severity = self.severity.value

        status = self.status.value

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "action_type": action_type,
                "correlation_pending": correlation_pending,
                "event_category": event_category,
                "event_id": event_id,
                "idempotent_replay": idempotent_replay,
                "occurred_at": occurred_at,
                "received_at": received_at,
                "score": score,
                "severity": severity,
                "status": status,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        action_type = d.pop("action_type")

        correlation_pending = d.pop("correlation_pending")

        event_category = EventCategory(d.pop("event_category"))

        event_id = d.pop("event_id")

        idempotent_replay = d.pop("idempotent_replay")

        occurred_at = datetime.datetime.fromisoformat(d.pop("occurred_at"))

        received_at = datetime.datetime.fromisoformat(d.pop("received_at"))

        score = d.pop("score")

        severity = EventSeverity(d.pop("severity"))

        status = EventStatus(d.pop("status"))

        uuid = UUID(d.pop("uuid"))

        submitted_event = cls(
            action_type=action_type,
            correlation_pending=correlation_pending,
            event_category=event_category,
            event_id=event_id,
            idempotent_replay=idempotent_replay,
            occurred_at=occurred_at,
            received_at=received_at,
            score=score,
            severity=severity,
            status=status,
            uuid=uuid,
        )

        submitted_event.additional_properties = d
        return submitted_event

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
