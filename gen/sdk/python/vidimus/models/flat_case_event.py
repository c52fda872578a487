from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.case_event_type import CaseEventType

T = TypeVar("T", bound="FlatCaseEvent")


@_attrs_define
class FlatCaseEvent:
    """Something that was done to a case."""

    actor_name: str
    """ Name of the key that did it, or `system`. """
    created_at: datetime.datetime
    """ When it was done. """
    event_type: CaseEventType
    """ What was done to a case. """
    new_value: None | str
    """ Status afterwards, when it changed. """
    previous_value: None | str
    """ Status before, when it changed. """
    uuid: UUID
    """ Id of the event. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        actor_name = self.actor_name

        created_at = self.created_at.isoformat()

        event_type = self.event_type.value

        new_value: None | str
        new_value = self.new_value

        previous_value: None | str
        previous_value = self.previous_value

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "actor_name": actor_name,
                "created_at": created_at,
                "event_type": event_type,
                "new_value": new_value,
                "previous_value": previous_value,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        actor_name = d.pop("actor_name")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        event_type = CaseEventType(d.pop("event_type"))

        def _parse_new_value(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        new_value = _parse_new_value(d.pop("new_value"))

        def _parse_previous_value(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        previous_value = _parse_previous_value(d.pop("previous_value"))

        uuid = UUID(d.pop("uuid"))

        flat_case_event = cls(
            actor_name=actor_name,
            created_at=created_at,
            event_type=event_type,
            new_value=new_value,
            previous_value=previous_value,
            uuid=uuid,
        )

        flat_case_event.additional_properties = d
        return flat_case_event

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
