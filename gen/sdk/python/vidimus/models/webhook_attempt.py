from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.webhook_attempt_status import WebhookAttemptStatus
from ..models.webhook_delivery_status import WebhookDeliveryStatus
from ..models.webhook_event_type import WebhookEventType
from ..models.webhook_version import WebhookVersion

T = TypeVar("T", bound="WebhookAttempt")


@_attrs_define
class WebhookAttempt:
    """One attempt to deliver an event, without the bodies."""

    attempt: int
    """ Number of the attempt within its delivery. """
    created_at: datetime.datetime
    """ When the attempt was made. """
    delivery_status: WebhookDeliveryStatus
    """ Where an event stands with a destination: `pending` while another attempt follows, `delivered` once the
    destination
    took it, and `failed` when no further attempt is made.
     """
    delivery_uuid: UUID
    """ Id that all attempts to deliver this event to this destination share. Sent as `X-Service-Delivery`. """
    error: None | str
    """ Why there was no answer; null when there was one. """
    event_id: UUID
    """ Id of the event, the same in every attempt. """
    is_test: bool
    """ Whether a sample was sent. """
    next_attempt_at: datetime.datetime | None
    """ When the next attempt was to follow this one; null when none was. """
    response_time_ms: int
    """ Time until the destination answered, or until the attempt was given up. """
    session_id: None | UUID
    """ Session that the event is about; null for other events. """
    status: WebhookAttemptStatus
    """ Whether the destination took the event at this attempt. """
    status_code: int
    """ What the destination answered. 504 when it did not answer in time, 503 when it could not be reached.
     """
    uuid: UUID
    """ Id of the attempt. """
    webhook_type: WebhookEventType
    """ Event that a destination can subscribe to. There is no other event and no wildcard.
     """
    webhook_version: WebhookVersion
    """ Shape of the events. `v3` has one array per feature, `v2` the older single objects, and `v1` is read as
    `v2`.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        attempt = self.attempt

        created_at = self.created_at.isoformat()

        delivery_status = self.delivery_status.value

        delivery_uuid = str(self.delivery_uuid)

        error: None | str
        error = self.error

        event_id = str(self.event_id)

        is_test = self.is_test

        next_attempt_at: None | str
        if isinstance(self.next_attempt_at, datetime.datetime):
            next_attempt_at = self.next_attempt_at.isoformat()
        else:
            next_attempt_at = self.next_attempt_at

        response_time_ms = self.response_time_ms

        session_id: None | str
        if isinstance(self.session_id, UUID):
            session_id = str(self.session_id)
        else:
            session_id = self.session_id

        status = self.status.value

        status_code = self.status_code

        uuid = str(self.uuid)

        webhook_type = self.webhook_type.value

        webhook_version = self.webhook_version.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "attempt": attempt,
                "created_at": created_at,
                "delivery_status": delivery_status,
                "delivery_uuid": delivery_uuid,
                "error": error,
                "event_id": event_id,
                "is_test": is_test,
                "next_attempt_at": next_attempt_at,
                "response_time_ms": response_time_ms,
                "session_id": session_id,
                "status": status,
                "status_code": status_code,
                "uuid": uuid,
                "webhook_type": webhook_type,
                "webhook_version": webhook_version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        attempt = d.pop("attempt")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        delivery_status = WebhookDeliveryStatus(d.pop("delivery_status"))

        delivery_uuid = UUID(d.pop("delivery_uuid"))

        def _parse_error(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        error = _parse_error(d.pop("error"))

        event_id = UUID(d.pop("event_id"))

        is_test = d.pop("is_test")

        def _parse_next_attempt_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                next_attempt_at_type_0 = datetime.datetime.fromisoformat(data)

                return next_attempt_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        next_attempt_at = _parse_next_attempt_at(d.pop("next_attempt_at"))

        response_time_ms = d.pop("response_time_ms")

        def _parse_session_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                session_id_type_0 = UUID(data)

                return session_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        session_id = _parse_session_id(d.pop("session_id"))

        status = WebhookAttemptStatus(d.pop("status"))

        status_code = d.pop("status_code")

        uuid = UUID(d.pop("uuid"))

        webhook_type = WebhookEventType(d.pop("webhook_type"))

        webhook_version = WebhookVersion(d.pop("webhook_version"))

        webhook_attempt = cls(
            attempt=attempt,
            created_at=created_at,
            delivery_status=delivery_status,
            delivery_uuid=delivery_uuid,
            error=error,
            event_id=event_id,
            is_test=is_test,
            next_attempt_at=next_attempt_at,
            response_time_ms=response_time_ms,
            session_id=session_id,
            status=status,
            status_code=status_code,
            uuid=uuid,
            webhook_type=webhook_type,
            webhook_version=webhook_version,
        )

        webhook_attempt.additional_properties = d
        return webhook_attempt

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
