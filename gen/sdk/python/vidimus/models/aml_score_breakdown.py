from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.aml_score_breakdown_document_number_match_type import AMLScoreBreakdownDocumentNumberMatchType

T = TypeVar("T", bound="AMLScoreBreakdown")


@_attrs_define
class AMLScoreBreakdown:
    """How the match score came about. The score of a part that is not known is 0."""

    country_contribution: float
    """ The points that it brings. """
    country_score: int
    """ Likeness of the country. """
    country_weight: int
    """ Its weight as configured. """
    country_weight_normalized: float
    """ Its weight after the parts that are not known were left out. """
    dob_contribution: float
    """ The points that it brings. """
    dob_score: int
    """ Likeness of the date of birth, or registration number of a company in a workflow of businesses. """
    dob_weight: int
    """ Its weight as configured. """
    dob_weight_normalized: float
    """ Its weight after the parts that are not known were left out. """
    document_number_effect: str
    """ What that did to the score. """
    document_number_match_type: AMLScoreBreakdownDocumentNumberMatchType
    """ How the numbers compare. """
    name_contribution: float
    """ The points that it brings. """
    name_score: int
    """ Likeness of the name. """
    name_weight: int
    """ Its weight as configured. """
    name_weight_normalized: float
    """ Its weight after the parts that are not known were left out. """
    total_score: int
    """ The match score. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        country_contribution = self.country_contribution

        country_score = self.country_score

        country_weight = self.country_weight

        country_weight_normalized = self.country_weight_normalized

        dob_contribution = self.dob_contribution

        dob_score = self.dob_score

        dob_weight = self.dob_weight

        dob_weight_normalized = self.dob_weight_normalized

        document_number_effect = self.document_number_effect

        document_number_match_type = self.document_number_match_type.value

        name_contribution = self.name_contribution

        name_score = self.name_score

        name_weight = self.name_weight

        name_weight_normalized = self.name_weight_normalized

        total_score = self.total_score

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "country_contribution": country_contribution,
                "country_score": country_score,
                "country_weight": country_weight,
                "country_weight_normalized": country_weight_normalized,
                "dob_contribution": dob_contribution,
                "dob_score": dob_score,
                "dob_weight": dob_weight,
                "dob_weight_normalized": dob_weight_normalized,
                "document_number_effect": document_number_effect,
                "document_number_match_type": document_number_match_type,
                "name_contribution": name_contribution,
                "name_score": name_score,
                "name_weight": name_weight,
                "name_weight_normalized": name_weight_normalized,
                "total_score": total_score,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        country_contribution = d.pop("country_contribution")

        country_score = d.pop("country_score")

        country_weight = d.pop("country_weight")

        country_weight_normalized = d.pop("country_weight_normalized")

        dob_contribution = d.pop("dob_contribution")

        dob_score = d.pop("dob_score")

        dob_weight = d.pop("dob_weight")

        dob_weight_normalized = d.pop("dob_weight_normalized")

        document_number_effect = d.pop("document_number_effect")

        document_number_match_type = AMLScoreBreakdownDocumentNumberMatchType(d.pop("document_number_match_type"))

        name_contribution = d.pop("name_contribution")

        name_score = d.pop("name_score")

        name_weight = d.pop("name_weight")

        name_weight_normalized = d.pop("name_weight_normalized")

        total_score = d.pop("total_score")

        aml_score_breakdown = cls(
            country_contribution=country_contribution,
            country_score=country_score,
            country_weight=country_weight,
            country_weight_normalized=country_weight_normalized,
            dob_contribution=dob_contribution,
            dob_score=dob_score,
            dob_weight=dob_weight,
            dob_weight_normalized=dob_weight_normalized,
            document_number_effect=document_number_effect,
            document_number_match_type=document_number_match_type,
            name_contribution=name_contribution,
            name_score=name_score,
            name_weight=name_weight,
            name_weight_normalized=name_weight_normalized,
            total_score=total_score,
        )

        aml_score_breakdown.additional_properties = d
        return aml_score_breakdown

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
