from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.entity_feature_status import EntityFeatureStatus

T = TypeVar("T", bound="EntityFiguresFeatures")


@_attrs_define
class EntityFiguresFeatures:
    """Latest outcome of each feature, by its name."""

    additional_properties: dict[str, EntityFeatureStatus] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:

        field_dict: dict[str, Any] = {}
        for prop_name, prop in self.additional_properties.items():
            field_dict[prop_name] = prop.value

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        entity_figures_features = cls()

        additional_properties = {}
        for prop_name, prop_dict in d.items():
            additional_property = EntityFeatureStatus(prop_dict)

            additional_properties[prop_name] = additional_property

        entity_figures_features.additional_properties = additional_properties
        return entity_figures_features

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> EntityFeatureStatus:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: EntityFeatureStatus) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
