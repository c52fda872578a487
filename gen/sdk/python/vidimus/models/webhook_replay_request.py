from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.webhook_event_type import WebhookEventType
from ..models.webhook_replay_scope import WebhookReplayScope
from ..types import UNSET, Unset

T = TypeVar("T", bound="WebhookReplayRequest")


@_attrs_define
class WebhookReplayRequest:
    """Which events to send again.

    Example:
        {'from': '2026-11-01T00:00:00Z', 'to': '2026-11-02T00:00:00Z'}

    """

    from_: datetime.datetime
    """ Beginning of the span; an event of this very instant is part of it. """
    to: datetime.datetime
    """ End of the span, at most 90 days after its beginning and not in the future. It is not part of the span. """
    scope: None | Unset | WebhookReplayScope = WebhookReplayScope.MISSED
    """ Which of these events to send. """
    webhook_types: list[WebhookEventType] | None | Unset = UNSET
    """ Events to send; without it, those that the destination is subscribed to. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from_ = self.from_.isoformat()

        to = self.to.isoformat()

        scope: None | str | Unset
        if isinstance(self.scope, Unset):
            scope = UNSET
        elif isinstance(self.scope, WebhookReplayScope):
            scope = self.scope.value
        else:
            scope = self.scope

        webhook_types: list[str] | None | Unset
        if isinstance(self.webhook_types, Unset):
            webhook_types = UNSET
        elif isinstance(self.webhook_types, list):
            webhook_types = []
            for webhook_types_type_0_item_data in self.webhook_types:
                webhook_types_type_0_item = webhook_types_type_0_item_data.value
                webhook_types.append(webhook_types_type_0_item)

        else:
            webhook_types = self.webhook_types

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "from": from_,
                "to": to,
            }
        )
        if scope is not UNSET:
            field_dict["scope"] = scope
        if webhook_types is not UNSET:
            field_dict["webhook_types"] = webhook_types

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        from_ = datetime.datetime.fromisoformat(d.pop("from"))

        to = datetime.datetime.fromisoformat(d.pop("to"))

        def _parse_scope(data: object) -> None | Unset | WebhookReplayScope:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                scope_type_1 = WebhookReplayScope(data)

                return scope_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | WebhookReplayScope, data)

        scope = _parse_scope(d.pop("scope", UNSET))

        def _parse_webhook_types(data: object) -> list[WebhookEventType] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                webhook_types_type_0 = []
                _webhook_types_type_0 = data
                for webhook_types_type_0_item_data in _webhook_types_type_0:
                    webhook_types_type_0_item = WebhookEventType(webhook_types_type_0_item_data)

                    webhook_types_type_0.append(webhook_types_type_0_item)

                return webhook_types_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[WebhookEventType] | None | Unset, data)

        webhook_types = _parse_webhook_types(d.pop("webhook_types", UNSET))

        webhook_replay_request = cls(
            from_=from_,
            to=to,
            scope=scope,
            webhook_types=webhook_types,
        )

        webhook_replay_request.additional_properties = d
        return webhook_replay_request

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
