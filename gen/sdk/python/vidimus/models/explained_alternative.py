from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus

T = TypeVar("T", bound="ExplainedAlternative")


@_attrs_define
class ExplainedAlternative:
    """Another value of a setting and what it would lead to."""

    step_status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    value: str
    """ The value. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        step_status = self.step_status.value

        value = self.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "step_status": step_status,
                "value": value,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        step_status = FeatureStatus(d.pop("step_status"))

        value = d.pop("value")

        explained_alternative = cls(
            step_status=step_status,
            value=value,
        )

        explained_alternative.additional_properties = d
        return explained_alternative

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
