from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.decision_node_feature import DecisionNodeFeature

T = TypeVar("T", bound="DecisionFeatureNode")


@_attrs_define
class DecisionFeatureNode:
    """A feature together with the step of the workflow that runs it."""

    feature: DecisionNodeFeature
    """ Name of a feature beside its step. `EMAIL` stands for `EMAIL_VERIFICATION` where the events are included.
    """
    node_id: str
    """ Id of the step. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        feature = self.feature.value

        node_id = self.node_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "feature": feature,
                "node_id": node_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        feature = DecisionNodeFeature(d.pop("feature"))

        node_id = d.pop("node_id")

        decision_feature_node = cls(
            feature=feature,
            node_id=node_id,
        )

        decision_feature_node.additional_properties = d
        return decision_feature_node

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
