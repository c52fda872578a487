from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.activity_created_event_event import ActivityCreatedEventEvent
from ..models.activity_created_event_webhook_type import ActivityCreatedEventWebhookType
from ..models.environment import Environment

if TYPE_CHECKING:
    from ..models.activity_event import ActivityEvent


T = TypeVar("T", bound="ActivityCreatedEvent")


@_attrs_define
class ActivityCreatedEvent:
    """Something that happened to a user or a business was recorded."""

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
    activity_type: str
    """ What happened, such as TRANSACTION_CREATED. New types may be added. """
    description: None | str
    """ What happened, in a sentence or two. """
    metadata: Any
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    occurred_at: datetime.datetime
    """ When it happened. """
    source: str
    """ Where the record comes from, such as CUSTOMER, SYSTEM or VERIFICATION. """
    status: None | str
    """ Status of what it happened to; null when that has none. """
    title: None | str
    """ What happened, in a few words. """
    uuid: UUID
    """ Id of the record. """
    vendor_business_id: None | UUID
    """ Id of the business; null when it happened to no business. """
    vendor_data: None | str
    """ Your identifier of the user or business. """
    vendor_user_id: None | UUID
    """ Id of the user; null when it happened to no user. """
    data: ActivityEvent
    """ What is told of a record. """
    event: ActivityCreatedEventEvent
    """ Name of the event once more. """
    webhook_type: ActivityCreatedEventWebhookType
    """ Name of the event. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        application_id = str(self.application_id)

        created_at = self.created_at

        environment = self.environment.value

        event_id = str(self.event_id)

        sequence = self.sequence

        timestamp = self.timestamp

        activity_type = self.activity_type

        description: None | str
        description = self.description

        metadata = self.metadata

        occurred_at = self.occurred_at.isoformat()

        source = self.source

        status: None | str
        status = self.status

        title: None | str
        title = self.title

        uuid = str(self.uuid)

        vendor_business_id: None | str
        if isinstance(self.vendor_business_id, UUID):
            vendor_business_id = str(self.vendor_business_id)
        else:
            vendor_business_id = self.vendor_business_id

        vendor_data: None | str
        vendor_data = self.vendor_data

        vendor_user_id: None | str
        if isinstance(self.vendor_user_id, UUID):
            vendor_user_id = str(self.vendor_user_id)
        else:
            vendor_user_id = self.vendor_user_id

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
                "activity_type": activity_type,
                "description": description,
                "metadata": metadata,
                "occurred_at": occurred_at,
                "source": source,
                "status": status,
                "title": title,
                "uuid": uuid,
                "vendor_business_id": vendor_business_id,
                "vendor_data": vendor_data,
                "vendor_user_id": vendor_user_id,
                "data": data,
                "event": event,
                "webhook_type": webhook_type,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.activity_event import ActivityEvent

        d = dict(src_dict)
        application_id = UUID(d.pop("application_id"))

        created_at = d.pop("created_at")

        environment = Environment(d.pop("environment"))

        event_id = UUID(d.pop("event_id"))

        sequence = d.pop("sequence")

        timestamp = d.pop("timestamp")

        activity_type = d.pop("activity_type")

        def _parse_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))

        metadata = d.pop("metadata")

        occurred_at = datetime.datetime.fromisoformat(d.pop("occurred_at"))

        source = d.pop("source")

        def _parse_status(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        status = _parse_status(d.pop("status"))

        def _parse_title(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        title = _parse_title(d.pop("title"))

        uuid = UUID(d.pop("uuid"))

        def _parse_vendor_business_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                vendor_business_id_type_0 = UUID(data)

                return vendor_business_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        vendor_business_id = _parse_vendor_business_id(d.pop("vendor_business_id"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        def _parse_vendor_user_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                vendor_user_id_type_0 = UUID(data)

                return vendor_user_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        vendor_user_id = _parse_vendor_user_id(d.pop("vendor_user_id"))

        data = ActivityEvent.from_dict(d.pop("data"))

        event = ActivityCreatedEventEvent(d.pop("event"))

        webhook_type = ActivityCreatedEventWebhookType(d.pop("webhook_type"))

        activity_created_event = cls(
            application_id=application_id,
            created_at=created_at,
            environment=environment,
            event_id=event_id,
            sequence=sequence,
            timestamp=timestamp,
            activity_type=activity_type,
            description=description,
            metadata=metadata,
            occurred_at=occurred_at,
            source=source,
            status=status,
            title=title,
            uuid=uuid,
            vendor_business_id=vendor_business_id,
            vendor_data=vendor_data,
            vendor_user_id=vendor_user_id,
            data=data,
            event=event,
            webhook_type=webhook_type,
        )

        activity_created_event.additional_properties = d
        return activity_created_event

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
