from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.event_entity_type import EventEntityType

T = TypeVar("T", bound="SubmittedEventDetailSubjectType0")


@_attrs_define
class SubmittedEventDetailSubjectType0:
    """Whom it is about; null for an anonymous event."""

    entity_type: EventEntityType
    """ Whether the subject is a person or a company. """
    vendor_data: str
    """ Your identifier of the user or business. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entity_type = self.entity_type.value

        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entity_type": entity_type,
                "vendor_data": vendor_data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        entity_type = EventEntityType(d.pop("entity_type"))

        vendor_data = d.pop("vendor_data")

        submitted_event_detail_subject_type_0 = cls(
            entity_type=entity_type,
            vendor_data=vendor_data,
        )

        submitted_event_detail_subject_type_0.additional_properties = d
        return submitted_event_detail_subject_type_0

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
