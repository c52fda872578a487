from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.webhook_destination_status import WebhookDestinationStatus
from ..models.webhook_event_type import WebhookEventType
from ..models.webhook_version import WebhookVersion
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.webhook_delivery_summary import WebhookDeliverySummary


T = TypeVar("T", bound="WebhookDestination")


@_attrs_define
class WebhookDestination:
    """A destination in full."""

    created_at: datetime.datetime
    """ When the destination was created. """
    enabled: bool
    """ Whether events are sent. """
    label: str
    """ Name of the destination. """
    status: WebhookDestinationStatus
    """ Whether events are sent. A destination is disabled by its owner, or after repeated failures. """
    subscribed_events: list[WebhookEventType]
    """ Events that are sent. """
    summary: WebhookDeliverySummary
    """ How a destination has done so far. """
    updated_at: datetime.datetime
    """ When it was last changed. """
    url: str
    """ Address to which events are sent. """
    uuid: UUID
    """ Id of the destination. """
    webhook_version: WebhookVersion
    """ Shape of the events. `v3` has one array per feature, `v2` the older single objects, and `v1` is read as
    `v2`.
     """
    secret_shared_key: str | Unset = UNSET
    """ Secret that signs every event sent to this destination. It is present in the answer to the creation only and
    cannot be read again, so keep it.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created_at = self.created_at.isoformat()

        enabled = self.enabled

        label = self.label

        status = self.status.value

        subscribed_events = []
        for subscribed_events_item_data in self.subscribed_events:
            subscribed_events_item = subscribed_events_item_data.value
            subscribed_events.append(subscribed_events_item)

        summary = self.summary.to_dict()

        updated_at = self.updated_at.isoformat()

        url = self.url

        uuid = str(self.uuid)

        webhook_version = self.webhook_version.value

        secret_shared_key = self.secret_shared_key

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "enabled": enabled,
                "label": label,
                "status": status,
                "subscribed_events": subscribed_events,
                "summary": summary,
                "updated_at": updated_at,
                "url": url,
                "uuid": uuid,
                "webhook_version": webhook_version,
            }
        )
        if secret_shared_key is not UNSET:
            field_dict["secret_shared_key"] = secret_shared_key

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.webhook_delivery_summary import WebhookDeliverySummary

        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        enabled = d.pop("enabled")

        label = d.pop("label")

        status = WebhookDestinationStatus(d.pop("status"))

        subscribed_events = []
        _subscribed_events = d.pop("subscribed_events")
        for subscribed_events_item_data in _subscribed_events:
            subscribed_events_item = WebhookEventType(subscribed_events_item_data)

            subscribed_events.append(subscribed_events_item)

        summary = WebhookDeliverySummary.from_dict(d.pop("summary"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        url = d.pop("url")

        uuid = UUID(d.pop("uuid"))

        webhook_version = WebhookVersion(d.pop("webhook_version"))

        secret_shared_key = d.pop("secret_shared_key", UNSET)

        webhook_destination = cls(
            created_at=created_at,
            enabled=enabled,
            label=label,
            status=status,
            subscribed_events=subscribed_events,
            summary=summary,
            updated_at=updated_at,
            url=url,
            uuid=uuid,
            webhook_version=webhook_version,
            secret_shared_key=secret_shared_key,
        )

        webhook_destination.additional_properties = d
        return webhook_destination

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
