from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.event_batch_result_code import EventBatchResultCode
from ..models.event_batch_result_outcome import EventBatchResultOutcome
from ..models.event_category import EventCategory
from ..models.event_severity import EventSeverity
from ..models.event_status import EventStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.event_batch_result_errors import EventBatchResultErrors


T = TypeVar("T", bound="EventBatchResult")


@_attrs_define
class EventBatchResult:
    """What became of one event. Where it was accepted or replayed the members of the event follow; where it was rejected
    `code` and
    `errors` do.

    """

    index: int
    """ Place of the event in the batch, from 0. """
    outcome: EventBatchResultOutcome
    """ `accepted` for a new event, `replayed` for one that was taken in before with the same content, `rejected`
    for one that was not
    taken in.
     """
    action_type: str | Unset = UNSET
    """ What was done. """
    code: EventBatchResultCode | Unset = UNSET
    """ Why it was rejected: `invalid` for a fault of the event, `conflict` for an id that has other content,
    `not_allowed` for a
    category that the token does not allow, `token_used_up` when the token may submit no more.
     """
    correlation_pending: bool | Unset = UNSET
    """ Rules that look across subjects have not been asked yet. """
    errors: EventBatchResultErrors | Unset = UNSET
    """ What is wrong, by the name of the member. """
    event_category: EventCategory | Unset = UNSET
    """ Kind of event. """
    event_id: str | Unset = UNSET
    """ Your id of the event. """
    idempotent_replay: bool | Unset = UNSET
    """ The event had been taken in before. """
    occurred_at: datetime.datetime | Unset = UNSET
    """ When it happened. """
    received_at: datetime.datetime | Unset = UNSET
    """ When the service took it in. """
    score: int | Unset = UNSET
    """ Points of the rules that matched. """
    severity: EventSeverity | Unset = UNSET
    """ How grave the score is; UNKNOWN without points, which is no verdict. """
    status: EventStatus | Unset = UNSET
    """ What the rules make of the event. """
    uuid: UUID | Unset = UNSET
    """ Id that the service gave the event. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        index = self.index

        outcome = self.outcome.value

        action_type = self.action_type

        code: str | Unset = UNSET
        if not isinstance(self.code, Unset):
            code = self.code.value

        correlation_pending = self.correlation_pending

        errors: dict[str, Any] | Unset = UNSET
        if not isinstance(self.errors, Unset):
            errors = self.errors.to_dict()

        event_category: str | Unset = UNSET
        if not isinstance(self.event_category, Unset):
            event_category = self.event_category.value

        event_id = self.event_id

        idempotent_replay = self.idempotent_replay

        occurred_at: str | Unset = UNSET
        if not isinstance(self.occurred_at, Unset):
            occurred_at = self.occurred_at.isoformat()

        received_at: str | Unset = UNSET
        if not isinstance(self.received_at, Unset):
            received_at = self.received_at.isoformat()

        score = self.score

        severity: str | Unset = UNSET
        if not isinstance(self.severity, Unset):
            severity = self.severity.value

        status: str | Unset = UNSET
        if not isinstance(self.status, Unset):
            status = self.status.value

        uuid: str | Unset = UNSET
        if not isinstance(self.uuid, Unset):
            uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "index": index,
                "outcome": outcome,
            }
        )
        if action_type is not UNSET:
            field_dict["action_type"] = action_type
        if code is not UNSET:
            field_dict["code"] = code
        if correlation_pending is not UNSET:
            field_dict["correlation_pending"] = correlation_pending
        if errors is not UNSET:
            field_dict["errors"] = errors
        if event_category is not UNSET:
            field_dict["event_category"] = event_category
        if event_id is not UNSET:
            field_dict["event_id"] = event_id
        if idempotent_replay is not UNSET:
            field_dict["idempotent_replay"] = idempotent_replay
        if occurred_at is not UNSET:
            field_dict["occurred_at"] = occurred_at
        if received_at is not UNSET:
            field_dict["received_at"] = received_at
        if score is not UNSET:
            field_dict["score"] = score
        if severity is not UNSET:
            field_dict["severity"] = severity
        if status is not UNSET:
            field_dict["status"] = status
        if uuid is not UNSET:
            field_dict["uuid"] = uuid

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.event_batch_result_errors import EventBatchResultErrors

        d = dict(src_dict)
        index = d.pop("index")

        outcome = EventBatchResultOutcome(d.pop("outcome"))

        action_type = d.pop("action_type", UNSET)

        _code = d.pop("code", UNSET)
        code: EventBatchResultCode | Unset
        if isinstance(_code, Unset):
            code = UNSET
        else:
            code = EventBatchResultCode(_code)

        correlation_pending = d.pop("correlation_pending", UNSET)

        _errors = d.pop("errors", UNSET)
        errors: EventBatchResultErrors | Unset
        if isinstance(_errors, Unset):
            errors = UNSET
        else:
            errors = EventBatchResultErrors.from_dict(_errors)

        _event_category = d.pop("event_category", UNSET)
        event_category: EventCategory | Unset
        if isinstance(_event_category, Unset):
            event_category = UNSET
        else:
            event_category = EventCategory(_event_category)

        event_id = d.pop("event_id", UNSET)

        idempotent_replay = d.pop("idempotent_replay", UNSET)

        _occurred_at = d.pop("occurred_at", UNSET)
        occurred_at: datetime.datetime | Unset
        if isinstance(_occurred_at, Unset):
            occurred_at = UNSET
        else:
            occurred_at = datetime.datetime.fromisoformat(_occurred_at)

        _received_at = d.pop("received_at", UNSET)
        received_at: datetime.datetime | Unset
        if isinstance(_received_at, Unset):
            received_at = UNSET
        else:
            received_at = datetime.datetime.fromisoformat(_received_at)

        score = d.pop("score", UNSET)

        _severity = d.pop("severity", UNSET)
        severity: EventSeverity | Unset
        if isinstance(_severity, Unset):
            severity = UNSET
        else:
            severity = EventSeverity(_severity)

        _status = d.pop("status", UNSET)
        status: EventStatus | Unset
        if isinstance(_status, Unset):
            status = UNSET
        else:
            status = EventStatus(_status)

        _uuid = d.pop("uuid", UNSET)
        uuid: UUID | Unset
        if isinstance(_uuid, Unset):
            uuid = UNSET
        else:
            uuid = UUID(_uuid)

        event_batch_result = cls(
            index=index,
            outcome=outcome,
            action_type=action_type,
            code=code,
            correlation_pending=correlation_pending,
            errors=errors,
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

        event_batch_result.additional_properties = d
        return event_batch_result

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
