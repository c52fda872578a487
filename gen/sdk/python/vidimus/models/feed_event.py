from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feed_topic import FeedTopic
from ..types import UNSET, Unset

T = TypeVar("T", bound="FeedEvent")


@_attrs_define
class FeedEvent:
    """A change. It has ids alone and names nobody; what became of the record is read by its own call. Reports to
    authorities are in no event.

    """

    at: datetime.datetime
    """ When it happened. """
    event_id: UUID
    """ Id of the event, which `after` and `Last-Event-ID` take. """
    id: UUID
    """ Id of the session, case, transaction, notification or webhook destination. """
    topic: FeedTopic
    """ What an event is about. """
    type_: str
    """ What happened: the type of the webhook (`status.updated`), `case.` with the type of the case's event
    (`case.note_added`), `review.added`,
    `assignment.updated`, `notification.added`, `presence.updated`, `destination.disabled`.
     """
    actor: UUID | Unset = UNSET
    """ Account that did it, where an account did and the record says so. """
    version: int | Unset = UNSET
    """ Version of the session or case when the event was read. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        at = self.at.isoformat()

        event_id = str(self.event_id)

        id = str(self.id)

        topic = self.topic.value

        type_ = self.type_

        actor: str | Unset = UNSET
        if not isinstance(self.actor, Unset):
            actor = str(self.actor)

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "at": at,
                "event_id": event_id,
                "id": id,
                "topic": topic,
                "type": type_,
            }
        )
        if actor is not UNSET:
            field_dict["actor"] = actor
        if version is not UNSET:
            field_dict["version"] = version

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        at = datetime.datetime.fromisoformat(d.pop("at"))

        event_id = UUID(d.pop("event_id"))

        id = UUID(d.pop("id"))

        topic = FeedTopic(d.pop("topic"))

        type_ = d.pop("type")

        _actor = d.pop("actor", UNSET)
        actor: UUID | Unset
        if isinstance(_actor, Unset):
            actor = UNSET
        else:
            actor = UUID(_actor)

        version = d.pop("version", UNSET)

        feed_event = cls(
            at=at,
            event_id=event_id,
            id=id,
            topic=topic,
            type_=type_,
            actor=actor,
            version=version,
        )

        feed_event.additional_properties = d
        return feed_event

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
