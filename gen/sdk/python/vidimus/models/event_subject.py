from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.event_entity_type import EventEntityType
from ..types import UNSET, Unset

T = TypeVar("T", bound="EventSubject")


@_attrs_define
class EventSubject:
    """Whom the event is about. Without it the event is anonymous. With a monitoring token it is always the token's."""

    vendor_data: str
    """ Your identifier of the user or business. """
    entity_type: EventEntityType | Unset = UNSET
    """ Whether the subject is a person or a company. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        vendor_data = self.vendor_data

        entity_type: str | Unset = UNSET
        if not isinstance(self.entity_type, Unset):
            entity_type = self.entity_type.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "vendor_data": vendor_data,
            }
        )
        if entity_type is not UNSET:
            field_dict["entity_type"] = entity_type

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        vendor_data = d.pop("vendor_data")

        _entity_type = d.pop("entity_type", UNSET)
        entity_type: EventEntityType | Unset
        if isinstance(_entity_type, Unset):
            entity_type = UNSET
        else:
            entity_type = EventEntityType(_entity_type)

        event_subject = cls(
            vendor_data=vendor_data,
            entity_type=entity_type,
        )

        event_subject.additional_properties = d
        return event_subject

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
