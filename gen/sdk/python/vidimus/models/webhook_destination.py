from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.webhook_destination_status import WebhookDestinationStatus
from ..models.webhook_disabled_reason import WebhookDisabledReason
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
    disabled_at: datetime.datetime | None
    """ When the destination was switched off; null while it is on. """
    disabled_reason: None | WebhookDisabledReason
    """ Who switched the destination off; null while it is on. """
    enabled: bool
    """ Whether events are sent. """
    label: str
    """ Name of the destination. """
    previous_secret_valid_until: datetime.datetime | None
    """ Until when the secret before the last rotation is kept, so that what was signed with it can still be
    checked;
    null when there is none. Nothing is signed with it any more.
     """
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
    warning: None | str
    """ Why the destination is told of nothing: it is disabled, subscribed to no event, or subscribed to nothing but
    events
    that a sandbox application does not send. Null while there is something it is told of.
     """
    webhook_version: WebhookVersion
    """ Shape of the events. `v3` has one array per feature, `v2` the older single objects, and `v1` is read as
    `v2`.
     """
    secret_shared_key: str | Unset = UNSET
    """ Secret that signs every event sent to this destination. It is present in the answers that make one, to the
    creation and to the rotation, and cannot be read again, so keep it.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created_at = self.created_at.isoformat()

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

        label = self.label

        previous_secret_valid_until: None | str
        if isinstance(self.previous_secret_valid_until, datetime.datetime):
            previous_secret_valid_until = self.previous_secret_valid_until.isoformat()
        else:
            previous_secret_valid_until = self.previous_secret_valid_until

        status = self.status.value

        subscribed_events = []
        for subscribed_events_item_data in self.subscribed_events:
            subscribed_events_item = subscribed_events_item_data.value
            subscribed_events.append(subscribed_events_item)

        summary = self.summary.to_dict()

        updated_at = self.updated_at.isoformat()

        url = self.url

        uuid = str(self.uuid)

        warning: None | str
        warning = self.warning

        webhook_version = self.webhook_version.value

        secret_shared_key = self.secret_shared_key

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "disabled_at": disabled_at,
                "disabled_reason": disabled_reason,
                "enabled": enabled,
                "label": label,
                "previous_secret_valid_until": previous_secret_valid_until,
                "status": status,
                "subscribed_events": subscribed_events,
                "summary": summary,
                "updated_at": updated_at,
                "url": url,
                "uuid": uuid,
                "warning": warning,
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

        label = d.pop("label")

        def _parse_previous_secret_valid_until(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                previous_secret_valid_until_type_0 = datetime.datetime.fromisoformat(data)

                return previous_secret_valid_until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        previous_secret_valid_until = _parse_previous_secret_valid_until(d.pop("previous_secret_valid_until"))

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

        def _parse_warning(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        warning = _parse_warning(d.pop("warning"))

        webhook_version = WebhookVersion(d.pop("webhook_version"))

        secret_shared_key = d.pop("secret_shared_key", UNSET)

        webhook_destination = cls(
            created_at=created_at,
            disabled_at=disabled_at,
            disabled_reason=disabled_reason,
            enabled=enabled,
            label=label,
            previous_secret_valid_until=previous_secret_valid_until,
            status=status,
            subscribed_events=subscribed_events,
            summary=summary,
            updated_at=updated_at,
            url=url,
            uuid=uuid,
            warning=warning,
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
