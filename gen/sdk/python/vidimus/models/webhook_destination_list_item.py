from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.webhook_destination_status import WebhookDestinationStatus
from ..models.webhook_disabled_reason import WebhookDisabledReason
from ..models.webhook_event_type import WebhookEventType
from ..models.webhook_version import WebhookVersion

T = TypeVar("T", bound="WebhookDestinationListItem")


@_attrs_define
class WebhookDestinationListItem:
    """A destination as listed, with how it has done so far."""

    average_response_time_ms: int | None
    """ Mean time until the destination answered. """
    created_at: datetime.datetime
    """ When the destination was created. """
    deliveries_count: int
    """ Number of attempts to deliver. """
    disabled_at: datetime.datetime | None
    """ When the destination was switched off; null while it is on. """
    disabled_reason: None | WebhookDisabledReason
    """ Who switched the destination off; null while it is on. """
    enabled: bool
    """ Whether events are sent. """
    error_rate_percentage: int
    """ Share of attempts that failed. """
    failed_deliveries_count: int
    """ Number of attempts that failed. """
    label: str
    """ Name of the destination. """
    last_delivery_at: datetime.datetime | None
    """ Time of the last attempt. """
    status: WebhookDestinationStatus
    """ Whether events are sent. A destination is disabled by its owner, or after repeated failures. """
    subscribed_events: list[WebhookEventType]
    """ Events that are sent. """
    subscribed_events_count: int
    """ Number of these events. """
    updated_at: datetime.datetime
    """ When it was last changed. """
    url: str
    """ Address to which events are sent. """
    uuid: UUID
    """ Id of the destination. """
    warning: None | str
    """ Why the destination is told of nothing: it is disabled, subscribed to no event, or subscribed to nothing but
    events
    that a sandbox application does not send. Null while there is something it is told of.
     """
    webhook_version: WebhookVersion
    """ Shape of the events. `v3` has one array per feature, `v2` the older single objects, and `v1` is read as
    `v2`.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        average_response_time_ms: int | None
        average_response_time_ms = self.average_response_time_ms

        created_at = self.created_at.isoformat()

        deliveries_count = self.deliveries_count

        disabled_at: None | str
        if isinstance(self.disabled_at, datetime.datetime):
            disabled_at = self.disabled_at.isoformat()
        else:
            disabled_at = self.disabled_at

        disabled_reason: None | str
        if isinstance(self.disabled_reason, WebhookDisabledReason):
            disabled_reason = self.disabled_reason.value
        else:
            disabled_reason = self.disabled_reason

        enabled = self.enabled

        error_rate_percentage = self.error_rate_percentage

        failed_deliveries_count = self.failed_deliveries_count

        label = self.label

        last_delivery_at: None | str
        if isinstance(self.last_delivery_at, datetime.datetime):
            last_delivery_at = self.last_delivery_at.isoformat()
        else:
            last_delivery_at = self.last_delivery_at

        status = self.status.value

        subscribed_events = []
        for subscribed_events_item_data in self.subscribed_events:
            subscribed_events_item = subscribed_events_item_data.value
            subscribed_events.append(subscribed_events_item)

        subscribed_events_count = self.subscribed_events_count

        updated_at = self.updated_at.isoformat()

        url = self.url

        uuid = str(self.uuid)

        warning: None | str
        warning = self.warning

        webhook_version = self.webhook_version.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "average_response_time_ms": average_response_time_ms,
                "created_at": created_at,
                "deliveries_count": deliveries_count,
                "disabled_at": disabled_at,
                "disabled_reason": disabled_reason,
                "enabled": enabled,
                "error_rate_percentage": error_rate_percentage,
                "failed_deliveries_count": failed_deliveries_count,
                "label": label,
                "last_delivery_at": last_delivery_at,
                "status": status,
                "subscribed_events": subscribed_events,
                "subscribed_events_count": subscribed_events_count,
                "updated_at": updated_at,
                "url": url,
                "uuid": uuid,
                "warning": warning,
                "webhook_version": webhook_version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_average_response_time_ms(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        average_response_time_ms = _parse_average_response_time_ms(d.pop("average_response_time_ms"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        deliveries_count = d.pop("deliveries_count")

        def _parse_disabled_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                disabled_at_type_0 = datetime.datetime.fromisoformat(data)

                return disabled_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        disabled_at = _parse_disabled_at(d.pop("disabled_at"))

        def _parse_disabled_reason(data: object) -> None | WebhookDisabledReason:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                disabled_reason_type_1 = WebhookDisabledReason(data)

                return disabled_reason_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | WebhookDisabledReason, data)

        disabled_reason = _parse_disabled_reason(d.pop("disabled_reason"))

        enabled = d.pop("enabled")

        error_rate_percentage = d.pop("error_rate_percentage")

        failed_deliveries_count = d.pop("failed_deliveries_count")

        label = d.pop("label")

        def _parse_last_delivery_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_delivery_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_delivery_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_delivery_at = _parse_last_delivery_at(d.pop("last_delivery_at"))

        status = WebhookDestinationStatus(d.pop("status"))

        subscribed_events = []
        _subscribed_events = d.pop("subscribed_events")
        for subscribed_events_item_data in _subscribed_events:
            subscribed_events_item = WebhookEventType(subscribed_events_item_data)

            subscribed_events.append(subscribed_events_item)

        subscribed_events_count = d.pop("subscribed_events_count")

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        url = d.pop("url")

        uuid = UUID(d.pop("uuid"))

        def _parse_warning(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        warning = _parse_warning(d.pop("warning"))

        webhook_version = WebhookVersion(d.pop("webhook_version"))

        webhook_destination_list_item = cls(
            average_response_time_ms=average_response_time_ms,
            created_at=created_at,
            deliveries_count=deliveries_count,
            disabled_at=disabled_at,
            disabled_reason=disabled_reason,
            enabled=enabled,
            error_rate_percentage=error_rate_percentage,
            failed_deliveries_count=failed_deliveries_count,
            label=label,
            last_delivery_at=last_delivery_at,
            status=status,
            subscribed_events=subscribed_events,
            subscribed_events_count=subscribed_events_count,
            updated_at=updated_at,
            url=url,
            uuid=uuid,
            warning=warning,
            webhook_version=webhook_version,
        )

        webhook_destination_list_item.additional_properties = d
        return webhook_destination_list_item

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
