from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.decision_feature import DecisionFeature
from ..models.feature_status import FeatureStatus

T = TypeVar("T", bound="SessionListFeature")


@_attrs_define
class SessionListFeature:
    """A feature of a listed session."""

    feature: DecisionFeature
    """ Name of a feature in decisions and lists. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        feature = self.feature.value

        status = self.status.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "feature": feature,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        feature = DecisionFeature(d.pop("feature"))

        status = FeatureStatus(d.pop("status"))

        session_list_feature = cls(
            feature=feature,
            status=status,
        )

        session_list_feature.additional_properties = d
        return session_list_feature

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
