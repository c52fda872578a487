from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.aml_risk_dimension_risk_level import AMLRiskDimensionRiskLevel

if TYPE_CHECKING:
    from ..models.aml_risk_dimension_risk_scores import AMLRiskDimensionRiskScores


T = TypeVar("T", bound="AMLRiskDimension")


@_attrs_define
class AMLRiskDimension:
    """One part of the risk."""

    risk_level: AMLRiskDimensionRiskLevel
    """ Low below 40, Medium below 70, High from there. """
    risk_scores: AMLRiskDimensionRiskScores
    """ Risk by name. """
    score: int
    """ Highest risk of this part, from 0 to 100. """
    weightage: int
    """ Weight of this part in percent; parts without data are left out and the others weigh more. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        risk_level = self.risk_level.value

        risk_scores = self.risk_scores.to_dict()

        score = self.score

        weightage = self.weightage

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "risk_level": risk_level,
                "risk_scores": risk_scores,
                "score": score,
                "weightage": weightage,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.aml_risk_dimension_risk_scores import AMLRiskDimensionRiskScores

        d = dict(src_dict)
        risk_level = AMLRiskDimensionRiskLevel(d.pop("risk_level"))

        risk_scores = AMLRiskDimensionRiskScores.from_dict(d.pop("risk_scores"))

        score = d.pop("score")

        weightage = d.pop("weightage")

        aml_risk_dimension = cls(
            risk_level=risk_level,
            risk_scores=risk_scores,
            score=score,
            weightage=weightage,
        )

        aml_risk_dimension.additional_properties = d
        return aml_risk_dimension

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
