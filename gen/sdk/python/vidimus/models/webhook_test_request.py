from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.webhook_event_type import WebhookEventType
from ..models.webhook_session_kind import WebhookSessionKind
from ..types import UNSET, Unset

T = TypeVar("T", bound="WebhookTestRequest")


@_attrs_define
class WebhookTestRequest:
    """What to send.

    Example:
        {'status': 'Approved', 'webhook_type': 'status.updated'}

    """

    session_kind: None | Unset | WebhookSessionKind = WebhookSessionKind.USER
    """ Kind of session, for the events about sessions. """
    status: None | str | Unset = UNSET
    """ Status that the sample tells. It must be one that the event can have; without it, a usual one is chosen. """
    webhook_type: None | Unset | WebhookEventType = WebhookEventType.STATUS_UPDATED
    """ Event to send a sample of. The destination need not be subscribed to it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        session_kind: None | str | Unset
        if isinstance(self.session_kind, Unset):
            session_kind = UNSET
        elif isinstance(self.session_kind, WebhookSessionKind):
            session_kind = self.session_kind.value
        else:
            session_kind = self.session_kind

        status: None | str | Unset
        if isinstance(self.status, Unset):
            status = UNSET
        else:
            status = self.status

        webhook_type: None | str | Unset
        if isinstance(self.webhook_type, Unset):
            webhook_type = UNSET
        elif isinstance(self.webhook_type, WebhookEventType):
            webhook_type = self.webhook_type.value
        else:
            webhook_type = self.webhook_type

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if session_kind is not UNSET:
            field_dict["session_kind"] = session_kind
        if status is not UNSET:
            field_dict["status"] = status
        if webhook_type is not UNSET:
            field_dict["webhook_type"] = webhook_type

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_session_kind(data: object) -> None | Unset | WebhookSessionKind:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                session_kind_type_1 = WebhookSessionKind(data)

                return session_kind_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | WebhookSessionKind, data)

        session_kind = _parse_session_kind(d.pop("session_kind", UNSET))

        def _parse_status(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        status = _parse_status(d.pop("status", UNSET))

        def _parse_webhook_type(data: object) -> None | Unset | WebhookEventType:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                webhook_type_type_1 = WebhookEventType(data)

                return webhook_type_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | WebhookEventType, data)

        webhook_type = _parse_webhook_type(d.pop("webhook_type", UNSET))

        webhook_test_request = cls(
            session_kind=session_kind,
            status=status,
            webhook_type=webhook_type,
        )

        webhook_test_request.additional_properties = d
        return webhook_test_request

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
