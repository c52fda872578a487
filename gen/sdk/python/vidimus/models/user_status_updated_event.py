from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.entity_status import EntityStatus
from ..models.environment import Environment
from ..models.user_status_updated_event_event import UserStatusUpdatedEventEvent
from ..models.user_status_updated_event_webhook_type import UserStatusUpdatedEventWebhookType

if TYPE_CHECKING:
    from ..models.entity_status_data import EntityStatusData


T = TypeVar("T", bound="UserStatusUpdatedEvent")


@_attrs_define
class UserStatusUpdatedEvent:
    """The status of a user changed."""

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
    metadata: Any
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    vendor_user_id: UUID
    """ Id of the user. """
    actor: str
    """ Who changed it; `system` when nobody did it by hand. """
    previous_status: EntityStatus
    """ State of a user or a business. New sessions of one that is FLAGGED end In Review, those of one that is
    BLOCKED are
    refused.
     """
    reason: str
    """ Why the status of a user or a business changed: what the caller gave as the reason, or `manual` where an
    account of the console
    gave none, `api` where a key gave none, `session_declined`, `blocklist_match`, `transaction_rule`,
    `ongoing_monitoring`.
     """
    status: EntityStatus
    """ State of a user or a business. New sessions of one that is FLAGGED end In Review, those of one that is
    BLOCKED are
    refused.
     """
    vendor_data: None | str
    """ Your identifier of the user or business. """
    data: EntityStatusData
    """ A new status, with the id of the user or business. """
    event: UserStatusUpdatedEventEvent
    """ Name of the event once more. """
    webhook_type: UserStatusUpdatedEventWebhookType
    """ Name of the event. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        application_id = str(self.application_id)

        created_at = self.created_at

        environment = self.environment.value

        event_id = str(self.event_id)

        sequence = self.sequence

        timestamp = self.timestamp

        metadata = self.metadata

        vendor_user_id = str(self.vendor_user_id)

        actor = self.actor

        previous_status = self.previous_status.value

        reason = self.reason

        status = self.status.value

        vendor_data: None | str
        vendor_data = self.vendor_data

        data = self.data.to_dict()

        event = self.event.value

        webhook_type = self.webhook_type.value

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
                "metadata": metadata,
                "vendor_user_id": vendor_user_id,
                "actor": actor,
                "previous_status": previous_status,
                "reason": reason,
                "status": status,
                "vendor_data": vendor_data,
                "data": data,
                "event": event,
                "webhook_type": webhook_type,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.entity_status_data import EntityStatusData

        d = dict(src_dict)
        application_id = UUID(d.pop("application_id"))

        created_at = d.pop("created_at")

        environment = Environment(d.pop("environment"))

        event_id = UUID(d.pop("event_id"))

        sequence = d.pop("sequence")

        timestamp = d.pop("timestamp")

        metadata = d.pop("metadata")

        vendor_user_id = UUID(d.pop("vendor_user_id"))

        actor = d.pop("actor")

        previous_status = EntityStatus(d.pop("previous_status"))

        reason = d.pop("reason")

        status = EntityStatus(d.pop("status"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        data = EntityStatusData.from_dict(d.pop("data"))

        event = UserStatusUpdatedEventEvent(d.pop("event"))

        webhook_type = UserStatusUpdatedEventWebhookType(d.pop("webhook_type"))

        user_status_updated_event = cls(
            application_id=application_id,
            created_at=created_at,
            environment=environment,
            event_id=event_id,
            sequence=sequence,
            timestamp=timestamp,
            metadata=metadata,
            vendor_user_id=vendor_user_id,
            actor=actor,
            previous_status=previous_status,
            reason=reason,
            status=status,
            vendor_data=vendor_data,
            data=data,
            event=event,
            webhook_type=webhook_type,
        )

        user_status_updated_event.additional_properties = d
        return user_status_updated_event

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
