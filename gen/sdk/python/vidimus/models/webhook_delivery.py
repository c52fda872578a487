from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.webhook_delivery_status import WebhookDeliveryStatus

T = TypeVar("T", bound="WebhookDelivery")


@_attrs_define
class WebhookDelivery:
    """Where an event stands with a destination."""

    attempts: int
    """ Number of attempts made so far. """
    delivery_status: WebhookDeliveryStatus
    """ Where an event stands with a destination: `pending` while another attempt follows, `delivered` once the
    destination
    took it, and `failed` when no further attempt is made.
     """
    delivery_uuid: UUID
    """ Id of the delivery, the same as before. """
    event_id: UUID
    """ Id of the event, the same as before. """
    next_attempt_at: datetime.datetime | None
    """ When the next attempt is due; null when none follows. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        attempts = self.attempts

        delivery_status = self.delivery_status.value

        delivery_uuid = str(self.delivery_uuid)

        event_id = str(self.event_id)

        next_attempt_at: None | str
        if isinstance(self.next_attempt_at, datetime.datetime):
            next_attempt_at = self.next_attempt_at.isoformat()
        else:
            next_attempt_at = self.next_attempt_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "attempts": attempts,
                "delivery_status": delivery_status,
                "delivery_uuid": delivery_uuid,
                "event_id": event_id,
                "next_attempt_at": next_attempt_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        attempts = d.pop("attempts")

        delivery_status = WebhookDeliveryStatus(d.pop("delivery_status"))

        delivery_uuid = UUID(d.pop("delivery_uuid"))

        event_id = UUID(d.pop("event_id"))

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

        webhook_delivery = cls(
            attempts=attempts,
            delivery_status=delivery_status,
            delivery_uuid=delivery_uuid,
            event_id=event_id,
            next_attempt_at=next_attempt_at,
        )

        webhook_delivery.additional_properties = d
        return webhook_delivery

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
