from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.decision_event_type import DecisionEventType

if TYPE_CHECKING:
    from ..models.decision_event_details import DecisionEventDetails


T = TypeVar("T", bound="DecisionEvent")


@_attrs_define
class DecisionEvent:
    """Something that happened to a step."""

    details: DecisionEventDetails
    """ More about an event. It repeats nothing that the person gave. """
    node_id: str
    """ The step. """
    timestamp: datetime.datetime
    """ When it happened. """
    type_: DecisionEventType
    """ What happened to a step: its turn came, the person gave all that it needs, the person was asked once more,
    it came to a
    verdict, its verdict was replaced, a reviewer wants it done again, or the session took a way without it.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        details = self.details.to_dict()

        node_id = self.node_id

        timestamp = self.timestamp.isoformat()

        type_ = self.type_.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "details": details,
                "node_id": node_id,
                "timestamp": timestamp,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.decision_event_details import DecisionEventDetails

        d = dict(src_dict)
        details = DecisionEventDetails.from_dict(d.pop("details"))

        node_id = d.pop("node_id")

        timestamp = datetime.datetime.fromisoformat(d.pop("timestamp"))

        type_ = DecisionEventType(d.pop("type"))

        decision_event = cls(
            details=details,
            node_id=node_id,
            timestamp=timestamp,
            type_=type_,
        )

        decision_event.additional_properties = d
        return decision_event

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
