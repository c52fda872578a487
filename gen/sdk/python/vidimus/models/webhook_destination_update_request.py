from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.webhook_event_type import WebhookEventType
from ..models.webhook_version import WebhookVersion
from ..types import UNSET, Unset

T = TypeVar("T", bound="WebhookDestinationUpdateRequest")


@_attrs_define
class WebhookDestinationUpdateRequest:
    """The members to change; all others stay as they are. The secret stays too."""

    enabled: bool | None | Unset = UNSET
    """ Switch the destination on or off. Switching it on clears the count of failures. """
    label: None | str | Unset = UNSET
    """ Name of the destination. """
    subscribed_events: list[WebhookEventType] | None | Unset = UNSET
    """ Events to send. The list replaces the present one. """
    url: None | str | Unset = UNSET
    """ Public https address. """
    webhook_version: None | Unset | WebhookVersion = UNSET
    """ Shape of the events. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        enabled: bool | None | Unset
        if isinstance(self.enabled, Unset):
            enabled = UNSET
        else:
            enabled = self.enabled

        label: None | str | Unset
        if isinstance(self.label, Unset):
            label = UNSET
        else:
            label = self.label

        subscribed_events: list[str] | None | Unset
        if isinstance(self.subscribed_events, Unset):
            subscribed_events = UNSET
        elif isinstance(self.subscribed_events, list):
            subscribed_events = []
            for subscribed_events_type_0_item_data in self.subscribed_events:
                subscribed_events_type_0_item = subscribed_events_type_0_item_data.value
                subscribed_events.append(subscribed_events_type_0_item)

        else:
            subscribed_events = self.subscribed_events

        url: None | str | Unset
        if isinstance(self.url, Unset):
            url = UNSET
        else:
            url = self.url

        webhook_version: None | str | Unset
        if isinstance(self.webhook_version, Unset):
            webhook_version = UNSET
        elif isinstance(self.webhook_version, WebhookVersion):
            webhook_version = self.webhook_version.value
        else:
            webhook_version = self.webhook_version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if enabled is not UNSET:
            field_dict["enabled"] = enabled
        if label is not UNSET:
            field_dict["label"] = label
        if subscribed_events is not UNSET:
            field_dict["subscribed_events"] = subscribed_events
        if url is not UNSET:
            field_dict["url"] = url
        if webhook_version is not UNSET:
            field_dict["webhook_version"] = webhook_version

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_enabled(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        enabled = _parse_enabled(d.pop("enabled", UNSET))

        def _parse_label(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        label = _parse_label(d.pop("label", UNSET))

        def _parse_subscribed_events(data: object) -> list[WebhookEventType] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                subscribed_events_type_0 = []
                _subscribed_events_type_0 = data
                for subscribed_events_type_0_item_data in _subscribed_events_type_0:
                    subscribed_events_type_0_item = WebhookEventType(subscribed_events_type_0_item_data)

                    subscribed_events_type_0.append(subscribed_events_type_0_item)

                return subscribed_events_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[WebhookEventType] | None | Unset, data)

        subscribed_events = _parse_subscribed_events(d.pop("subscribed_events", UNSET))

        def _parse_url(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        url = _parse_url(d.pop("url", UNSET))

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

        webhook_destination_update_request = cls(
            enabled=enabled,
            label=label,
            subscribed_events=subscribed_events,
            url=url,
            webhook_version=webhook_version,
        )

        webhook_destination_update_request.additional_properties = d
        return webhook_destination_update_request

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
