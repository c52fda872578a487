from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.webhook_delivery_status import WebhookDeliveryStatus
from ..models.webhook_event_type import WebhookEventType

if TYPE_CHECKING:
    from ..models.session_webhook_request_header_type_0 import SessionWebhookRequestHeaderType0


T = TypeVar("T", bound="SessionWebhook")


@_attrs_define
class SessionWebhook:
    """An event of a session on its way to a destination, with its latest attempt."""

    created_at: datetime.datetime
    """ When the event was first on its way. """
    request_body: None | str
    """ The body exactly as it was sent last; null before the first attempt. """
    request_header: None | SessionWebhookRequestHeaderType0
    """ Headers that were sent last, by name; null before the first attempt. """
    request_url: str
    """ Address of the destination. """
    response_status: int | None
    """ Status of the latest answer; 504 for a timeout, 503 for a connection that failed, null before the first
    attempt. """
    session_id: UUID
    """ The session. """
    status: WebhookDeliveryStatus
    """ Where an event stands with a destination: `pending` while another attempt follows, `delivered` once the
    destination
    took it, and `failed` when no further attempt is made.
     """
    uuid: UUID
    """ Id of the delivery. """
    webhook_type: WebhookEventType
    """ Event that a destination can subscribe to. There is no other event and no wildcard.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.session_webhook_request_header_type_0 import SessionWebhookRequestHeaderType0

        created_at = self.created_at.isoformat()

        request_body: None | str
        request_body = self.request_body

        request_header: dict[str, Any] | None
        if isinstance(self.request_header, SessionWebhookRequestHeaderType0):
            request_header = self.request_header.to_dict()
        else:
            request_header = self.request_header

        request_url = self.request_url

        response_status: int | None
        response_status = self.response_status

        session_id = str(self.session_id)

        status = self.status.value

        uuid = str(self.uuid)

        webhook_type = self.webhook_type.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "request_body": request_body,
                "request_header": request_header,
                "request_url": request_url,
                "response_status": response_status,
                "session_id": session_id,
                "status": status,
                "uuid": uuid,
                "webhook_type": webhook_type,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.session_webhook_request_header_type_0 import SessionWebhookRequestHeaderType0

        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_request_body(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        request_body = _parse_request_body(d.pop("request_body"))

        def _parse_request_header(data: object) -> None | SessionWebhookRequestHeaderType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                request_header_type_0 = SessionWebhookRequestHeaderType0.from_dict(data)

                return request_header_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionWebhookRequestHeaderType0, data)

        request_header = _parse_request_header(d.pop("request_header"))

        request_url = d.pop("request_url")

        def _parse_response_status(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        response_status = _parse_response_status(d.pop("response_status"))

        session_id = UUID(d.pop("session_id"))

        status = WebhookDeliveryStatus(d.pop("status"))

        uuid = UUID(d.pop("uuid"))

        webhook_type = WebhookEventType(d.pop("webhook_type"))

        session_webhook = cls(
            created_at=created_at,
            request_body=request_body,
            request_header=request_header,
            request_url=request_url,
            response_status=response_status,
            session_id=session_id,
            status=status,
            uuid=uuid,
            webhook_type=webhook_type,
        )

        session_webhook.additional_properties = d
        return session_webhook

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
