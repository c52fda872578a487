from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.entity_feature_status import EntityFeatureStatus

T = TypeVar("T", bound="FeatureOutcome")


@_attrs_define
class FeatureOutcome:
    """Latest outcome of a feature."""

    feature: str
    """ Name of the feature; for businesses it is `KYB`. """
    status: EntityFeatureStatus
    """ Latest outcome of a feature, or what its session waits for. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        feature = self.feature

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
        feature = d.pop("feature")

        status = EntityFeatureStatus(d.pop("status"))

        feature_outcome = cls(
            feature=feature,
            status=status,
        )

        feature_outcome.additional_properties = d
        return feature_outcome

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
