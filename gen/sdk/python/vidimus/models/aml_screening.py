from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.aml_entity_type import AMLEntityType
from ..models.feature_status import FeatureStatus

if TYPE_CHECKING:
    from ..models.aml_hit import AMLHit
    from ..models.aml_screened_data import AMLScreenedData
    from ..models.warning import Warning_


T = TypeVar("T", bound="AMLScreening")


@_attrs_define
class AMLScreening:
    """Result of one screening against lists."""

    entity_type: AMLEntityType
    """ What is screened. """
    hits: list[AMLHit]
    """ Entries of lists that may be the screened one, the most alike first; at most 100. """
    is_ongoing_monitoring_enabled: bool
    """ Whether the lists are watched for this person or company. """
    next_ongoing_monitoring_bill_date: datetime.date | None
    """ When the watching is charged next; null while it is not. """
    node_id: None | str
    """ Step of the workflow that made the result. """
    score: float | None
    """ Highest risk score of the hits that are no false positives; 0 without hits, null where nothing was screened.
    """
    screened_data: AMLScreenedData
    """ What the lists were searched for; null for what is not known. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    total_hits: int
    """ How many hits there are. """
    warnings: list[Warning_] | None
    """ What the step has found. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entity_type = self.entity_type.value

        hits = []
        for hits_item_data in self.hits:
            hits_item = hits_item_data.to_dict()
            hits.append(hits_item)

        is_ongoing_monitoring_enabled = self.is_ongoing_monitoring_enabled

        next_ongoing_monitoring_bill_date: None | str
        if isinstance(self.next_ongoing_monitoring_bill_date, datetime.date):
            next_ongoing_monitoring_bill_date = self.next_ongoing_monitoring_bill_date.isoformat()
        else:
            next_ongoing_monitoring_bill_date = self.next_ongoing_monitoring_bill_date

        node_id: None | str
        node_id = self.node_id

        score: float | None
        score = self.score

        screened_data = self.screened_data.to_dict()

        status = self.status.value

        total_hits = self.total_hits

        warnings: list[dict[str, Any]] | None
        if isinstance(self.warnings, list):
            warnings = []
            for warnings_type_0_item_data in self.warnings:
                warnings_type_0_item = warnings_type_0_item_data.to_dict()
                warnings.append(warnings_type_0_item)

        else:
            warnings = self.warnings

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entity_type": entity_type,
                "hits": hits,
                "is_ongoing_monitoring_enabled": is_ongoing_monitoring_enabled,
                "next_ongoing_monitoring_bill_date": next_ongoing_monitoring_bill_date,
                "node_id": node_id,
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
        from ..models.warning import Warning_

        d = dict(src_dict)
        entity_type = AMLEntityType(d.pop("entity_type"))

        hits = []
        _hits = d.pop("hits")
        for hits_item_data in _hits:
            hits_item = AMLHit.from_dict(hits_item_data)

            hits.append(hits_item)

        is_ongoing_monitoring_enabled = d.pop("is_ongoing_monitoring_enabled")

        def _parse_next_ongoing_monitoring_bill_date(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                next_ongoing_monitoring_bill_date_type_0 = datetime.date.fromisoformat(data)

                return next_ongoing_monitoring_bill_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        next_ongoing_monitoring_bill_date = _parse_next_ongoing_monitoring_bill_date(
            d.pop("next_ongoing_monitoring_bill_date")
        )

        def _parse_node_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        node_id = _parse_node_id(d.pop("node_id"))

        def _parse_score(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        score = _parse_score(d.pop("score"))

        screened_data = AMLScreenedData.from_dict(d.pop("screened_data"))

        status = FeatureStatus(d.pop("status"))

        total_hits = d.pop("total_hits")

        def _parse_warnings(data: object) -> list[Warning_] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                warnings_type_0 = []
                _warnings_type_0 = data
                for warnings_type_0_item_data in _warnings_type_0:
                    warnings_type_0_item = Warning_.from_dict(warnings_type_0_item_data)

                    warnings_type_0.append(warnings_type_0_item)

                return warnings_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[Warning_] | None, data)

        warnings = _parse_warnings(d.pop("warnings"))

        aml_screening = cls(
            entity_type=entity_type,
            hits=hits,
            is_ongoing_monitoring_enabled=is_ongoing_monitoring_enabled,
            next_ongoing_monitoring_bill_date=next_ongoing_monitoring_bill_date,
            node_id=node_id,
            score=score,
            screened_data=screened_data,
            status=status,
            total_hits=total_hits,
            warnings=warnings,
        )

        aml_screening.additional_properties = d
        return aml_screening

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
