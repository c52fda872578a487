from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.monitoring_job_status import MonitoringJobStatus
from ..models.monitoring_job_target_type import MonitoringJobTargetType

if TYPE_CHECKING:
    from ..models.monitoring_job_outcomes import MonitoringJobOutcomes
    from ..models.monitoring_result import MonitoringResult


T = TypeVar("T", bound="MonitoringJob")


@_attrs_define
class MonitoringJob:
    """A call that switches ongoing screening, and what became of it."""

    completed_at: datetime.datetime | None
    """ When it ended. """
    created_at: datetime.datetime
    """ When it was asked for. """
    estimated_cost: None | str
    """ What an estimate expects to be charged; null for a job. """
    is_enabled: bool
    """ As sent. """
    job_id: None | UUID
    """ Id of the job; null for an estimate. """
    outcomes: MonitoringJobOutcomes
    """ Number of them by outcome; every outcome is there. """
    processed: int
    """ Number of them that are done. """
    results: list[MonitoringResult]
    """ What became of each. """
    status: MonitoringJobStatus
    """ How far a job is. """
    target_type: MonitoringJobTargetType
    """ Whom it is about. """
    total: int
    """ Number of users or businesses that the call named. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        completed_at: None | str
        if isinstance(self.completed_at, datetime.datetime):
            completed_at = self.completed_at.isoformat()
        else:
            completed_at = self.completed_at

        created_at = self.created_at.isoformat()

        estimated_cost: None | str
        estimated_cost = self.estimated_cost

        is_enabled = self.is_enabled

        job_id: None | str
        if isinstance(self.job_id, UUID):
            job_id = str(self.job_id)
        else:
            job_id = self.job_id

        outcomes = self.outcomes.to_dict()

        processed = self.processed

        results = []
        for results_item_data in self.results:
            results_item = results_item_data.to_dict()
            results.append(results_item)

        status = self.status.value

        target_type = self.target_type.value

        total = self.total

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "completed_at": completed_at,
                "created_at": created_at,
                "estimated_cost": estimated_cost,
                "is_enabled": is_enabled,
                "job_id": job_id,
                "outcomes": outcomes,
                "processed": processed,
                "results": results,
                "status": status,
                "target_type": target_type,
                "total": total,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.monitoring_job_outcomes import MonitoringJobOutcomes
        from ..models.monitoring_result import MonitoringResult

        d = dict(src_dict)

        def _parse_completed_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                completed_at_type_0 = datetime.datetime.fromisoformat(data)

                return completed_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        completed_at = _parse_completed_at(d.pop("completed_at"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_estimated_cost(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        estimated_cost = _parse_estimated_cost(d.pop("estimated_cost"))

        is_enabled = d.pop("is_enabled")

        def _parse_job_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                job_id_type_0 = UUID(data)

                return job_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        job_id = _parse_job_id(d.pop("job_id"))

        outcomes = MonitoringJobOutcomes.from_dict(d.pop("outcomes"))

        processed = d.pop("processed")

        results = []
        _results = d.pop("results")
        for results_item_data in _results:
            results_item = MonitoringResult.from_dict(results_item_data)

            results.append(results_item)

        status = MonitoringJobStatus(d.pop("status"))

        target_type = MonitoringJobTargetType(d.pop("target_type"))

        total = d.pop("total")

        monitoring_job = cls(
            completed_at=completed_at,
            created_at=created_at,
            estimated_cost=estimated_cost,
            is_enabled=is_enabled,
            job_id=job_id,
            outcomes=outcomes,
            processed=processed,
            results=results,
            status=status,
            target_type=target_type,
            total=total,
        )

        monitoring_job.additional_properties = d
        return monitoring_job

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
