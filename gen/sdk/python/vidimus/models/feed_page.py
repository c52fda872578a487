from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.feed_event import FeedEvent


T = TypeVar("T", bound="FeedPage")


@_attrs_define
class FeedPage:
    """What has changed since an event."""

    events: list[FeedEvent]
    """ The events, the oldest first. Those of the five seconds before `after` may come again, as changes become
    visible in another order than they are made.
     """
    last_event_id: UUID
    """ What the next call gives as `after`. """
    reset: bool
    """ Whether more has changed than is told, so that everything that is shown should be read again. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        events = []
        for events_item_data in self.events:
            events_item = events_item_data.to_dict()
            events.append(events_item)

        last_event_id = str(self.last_event_id)

        reset = self.reset

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "events": events,
                "last_event_id": last_event_id,
                "reset": reset,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.feed_event import FeedEvent

        d = dict(src_dict)
        events = []
        _events = d.pop("events")
        for events_item_data in _events:
            events_item = FeedEvent.from_dict(events_item_data)

            events.append(events_item)

        last_event_id = UUID(d.pop("last_event_id"))

        reset = d.pop("reset")

        feed_page = cls(
            events=events,
            last_event_id=last_event_id,
            reset=reset,
        )

        feed_page.additional_properties = d
        return feed_page

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
