from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submitted_event_detail_field_sources_additional_property import (
    SubmittedEventDetailFieldSourcesAdditionalProperty,
)

T = TypeVar("T", bound="SubmittedEventDetailFieldSources")


@_attrs_define
class SubmittedEventDetailFieldSources:
    """Where each member comes from, by its path: `customer` for your backend, `sdk` for the device, `server` for what the
    service
    saw itself.

    """

    additional_properties: dict[str, SubmittedEventDetailFieldSourcesAdditionalProperty] = _attrs_field(
        init=False, factory=dict
    )

    def to_dict(self) -> dict[str, Any]:

        field_dict: dict[str, Any] = {}
        for prop_name, prop in self.additional_properties.items():
            field_dict[prop_name] = prop.value

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        submitted_event_detail_field_sources = cls()

        additional_properties = {}
        for prop_name, prop_dict in d.items():
            additional_property = SubmittedEventDetailFieldSourcesAdditionalProperty(prop_dict)

            additional_properties[prop_name] = additional_property

        submitted_event_detail_field_sources.additional_properties = additional_properties
        return submitted_event_detail_field_sources

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> SubmittedEventDetailFieldSourcesAdditionalProperty:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: SubmittedEventDetailFieldSourcesAdditionalProperty) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
