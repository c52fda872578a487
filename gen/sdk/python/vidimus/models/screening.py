from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.aml_entity_type import AMLEntityType
from ..models.feature_status import FeatureStatus

if TYPE_CHECKING:
    from ..models.aml_hit import AMLHit
    from ..models.aml_screened_data import AMLScreenedData
    from ..models.standalone_warning import StandaloneWarning


T = TypeVar("T", bound="Screening")


@_attrs_define
class Screening:
    """Outcome of a search. What was found on lists, also a match, is an outcome and no refusal."""

    entity_type: AMLEntityType
    """ What is screened. """
    hits: list[AMLHit]
    """ Entries of lists that may be the screened one, the most alike first; at most 100. """
    score: float | None
    """ Highest risk score of the hits that are no false positives; 0 without hits. """
    screened_data: AMLScreenedData
    """ What the lists were searched for; null for what is not known. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    total_hits: int
    """ How many hits there are. """
    warnings: list[StandaloneWarning]
    """ What was found. `POSSIBLE_MATCH_FOUND` stands from the approval threshold on. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entity_type = self.entity_type.value

        hits = []
        for hits_item_data in self.hits:
            hits_item = hits_item_data.to_dict()
            hits.append(hits_item)

        score: float | None
        score = self.score

        screened_data = self.screened_data.to_dict()

        status = self.status.value

        total_hits = self.total_hits

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entity_type": entity_type,
                "hits": hits,
                "score": score,
                "screened_data": screened_data,
                "status": status,
                "total_hits": total_hits,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.aml_hit import AMLHit
        from ..models.aml_screened_data import AMLScreenedData
        from ..models.standalone_warning import StandaloneWarning

        d = dict(src_dict)
        entity_type = AMLEntityType(d.pop("entity_type"))

        hits = []
        _hits = d.pop("hits")
        for hits_item_data in _hits:
            hits_item = AMLHit.from_dict(hits_item_data)

            hits.append(hits_item)

        def _parse_score(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        score = _parse_score(d.pop("score"))

        screened_data = AMLScreenedData.from_dict(d.pop("screened_data"))

        status = FeatureStatus(d.pop("status"))

        total_hits = d.pop("total_hits")

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = StandaloneWarning.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        screening = cls(
            entity_type=entity_type,
            hits=hits,
            score=score,
            screened_data=screened_data,
            status=status,
            total_hits=total_hits,
            warnings=warnings,
        )

        screening.additional_properties = d
        return screening

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
