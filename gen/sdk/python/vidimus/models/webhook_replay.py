from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.webhook_event_type import WebhookEventType
from ..models.webhook_replay_scope import WebhookReplayScope
from ..models.webhook_replay_status import WebhookReplayStatus

T = TypeVar("T", bound="WebhookReplay")


@_attrs_define
class WebhookReplay:
    """Events of a span that are sent again."""

    created_at: datetime.datetime
    """ When the replay was asked for. """
    finished_at: datetime.datetime | None
    """ When it ended; null while it is running. """
    from_: datetime.datetime
    """ Beginning of the span. """
    looked_at: int
    """ Number of events of these types that the replay has come to so far. """
    queued: int
    """ Number of them that it has put on their way. The delivery log tells what became of each. """
    scope: WebhookReplayScope
    """ Which events of the span are sent: those that were never delivered to the destination (`missed`), or `all`
    of them.
     """
    status: WebhookReplayStatus
    """ Where a replay stands. It is `stopped` when its destination was switched off or deleted in the meantime.
     """
    to: datetime.datetime
    """ End of the span. """
    uuid: UUID
    """ Id of the replay. """
    webhook_types: list[WebhookEventType]
    """ Events that are sent. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created_at = self.created_at.isoformat()

        finished_at: None | str
        if isinstance(self.finished_at, datetime.datetime):
            finished_at = self.finished_at.isoformat()
        else:
            finished_at = self.finished_at

        from_ = self.from_.isoformat()

        looked_at = self.looked_at

        queued = self.queued

        scope = self.scope.value

        status = self.status.value

        to = self.to.isoformat()

        uuid = str(self.uuid)

        webhook_types = []
        for webhook_types_item_data in self.webhook_types:
            webhook_types_item = webhook_types_item_data.value
            webhook_types.append(webhook_types_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "finished_at": finished_at,
                "from": from_,
                "looked_at": looked_at,
                "queued": queued,
                "scope": scope,
                "status": status,
                "to": to,
                "uuid": uuid,
                "webhook_types": webhook_types,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_finished_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                finished_at_type_0 = datetime.datetime.fromisoformat(data)

                return finished_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        finished_at = _parse_finished_at(d.pop("finished_at"))

        from_ = datetime.datetime.fromisoformat(d.pop("from"))

        looked_at = d.pop("looked_at")

        queued = d.pop("queued")

        scope = WebhookReplayScope(d.pop("scope"))

        status = WebhookReplayStatus(d.pop("status"))

        to = datetime.datetime.fromisoformat(d.pop("to"))

        uuid = UUID(d.pop("uuid"))

        webhook_types = []
        _webhook_types = d.pop("webhook_types")
        for webhook_types_item_data in _webhook_types:
            webhook_types_item = WebhookEventType(webhook_types_item_data)

            webhook_types.append(webhook_types_item)

        webhook_replay = cls(
            created_at=created_at,
            finished_at=finished_at,
            from_=from_,
            looked_at=looked_at,
            queued=queued,
            scope=scope,
            status=status,
            to=to,
            uuid=uuid,
            webhook_types=webhook_types,
        )

        webhook_replay.additional_properties = d
        return webhook_replay

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
