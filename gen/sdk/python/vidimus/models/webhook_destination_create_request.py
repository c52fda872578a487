from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.webhook_event_type import WebhookEventType
from ..models.webhook_version import WebhookVersion
from ..types import UNSET, Unset

T = TypeVar("T", bound="WebhookDestinationCreateRequest")


@_attrs_define
class WebhookDestinationCreateRequest:
    """A destination to register.

    Example:
        {'label': 'Backend', 'subscribed_events': ['status.updated', 'data.updated'], 'url':
            'https://shop.example/hooks/verification'}

    """

    label: str
    """ Name of the destination. """
    subscribed_events: list[WebhookEventType]
    """ Events to send. """
    url: str
    """ Public https address. Private addresses are refused and redirects are never followed. For sandbox
    applications an
    operator may allow `http://` addresses of the own machine.
     """
    enabled: bool | None | Unset = True
    """ Whether events are sent at once. """
    webhook_version: None | Unset | WebhookVersion = WebhookVersion.V3
    """ Shape of the events. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        label = self.label

        subscribed_events = []
        for subscribed_events_item_data in self.subscribed_events:
            subscribed_events_item = subscribed_events_item_data.value
            subscribed_events.append(subscribed_events_item)

        url = self.url

        enabled: bool | None | Unset
        if isinstance(self.enabled, Unset):
            enabled = UNSET
        else:
            enabled = self.enabled

        webhook_version: None | str | Unset
        if isinstance(self.webhook_version, Unset):
            webhook_version = UNSET
        elif isinstance(self.webhook_version, WebhookVersion):
            webhook_version = self.webhook_version.value
        else:
            webhook_version = self.webhook_version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "label": label,
                "subscribed_events": subscribed_events,
                "url": url,
            }
        )
        if enabled is not UNSET:
            field_dict["enabled"] = enabled
        if webhook_version is not UNSET:
            field_dict["webhook_version"] = webhook_version

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        label = d.pop("label")

        subscribed_events = []
        _subscribed_events = d.pop("subscribed_events")
        for subscribed_events_item_data in _subscribed_events:
            subscribed_events_item = WebhookEventType(subscribed_events_item_data)

            subscribed_events.append(subscribed_events_item)

        url = d.pop("url")

        def _parse_enabled(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        enabled = _parse_enabled(d.pop("enabled", UNSET))

        def _parse_webhook_version(data: object) -> None | Unset | WebhookVersion:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                webhook_version_type_1 = WebhookVersion(data)

                return webhook_version_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | WebhookVersion, data)

        webhook_version = _parse_webhook_version(d.pop("webhook_version", UNSET))

        webhook_destination_create_request = cls(
            label=label,
            subscribed_events=subscribed_events,
            url=url,
            enabled=enabled,
            webhook_version=webhook_version,
        )

        webhook_destination_create_request.additional_properties = d
        return webhook_destination_create_request

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
