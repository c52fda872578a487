from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.environment import Environment

T = TypeVar("T", bound="EventEnvelope")


@_attrs_define
class EventEnvelope:
    """How the body of every signed event begins."""

    application_id: UUID
    """ Id of the application. """
    created_at: int
    """ When the event happened, in epoch seconds. It is the same in every attempt. """
    environment: Environment
    """ Kind of the application. Results of a sandbox application are simulated. """
    event_id: UUID
    """ Id of the event. It stays the same when the event is sent again, by a retry, a redelivery or a replay. Keep
    it
    with your own change, in one transaction, and drop an event whose id you have.
     """
    sequence: int
    """ Number of the event among all those of its session, user, business or transaction; the exchange of a
    transaction
    counts with the transaction, an activity for itself. Events are first sent in this order; a retry may come after
    a
    newer event. Remember the highest number of each subject and `webhook_type`, and ignore an event that is not
    above
    it. One that is, and is below the number of an event of another type, is news; its state may be older than what
    you know. Numbers may be skipped, so do not wait for one.
     """
    timestamp: int
    """ When this attempt was made, in epoch seconds. Equal to the header `X-Timestamp` and covered by the
    signatures.
    It says how fresh the request is, not how new the event.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        application_id = str(self.application_id)

        created_at = self.created_at

        environment = self.environment.value

        event_id = str(self.event_id)

        sequence = self.sequence

        timestamp = self.timestamp

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "application_id": application_id,
                "created_at": created_at,
                "environment": environment,
                "event_id": event_id,
                "sequence": sequence,
                "timestamp": timestamp,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        application_id = UUID(d.pop("application_id"))

        created_at = d.pop("created_at")

        environment = Environment(d.pop("environment"))

        event_id = UUID(d.pop("event_id"))

        sequence = d.pop("sequence")

        timestamp = d.pop("timestamp")

        event_envelope = cls(
            application_id=application_id,
            created_at=created_at,
            environment=environment,
            event_id=event_id,
            sequence=sequence,
            timestamp=timestamp,
        )

        event_envelope.additional_properties = d
        return event_envelope

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
