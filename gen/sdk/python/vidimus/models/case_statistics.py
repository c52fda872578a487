from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.case_statistics_day import CaseStatisticsDay
    from ..models.case_statistics_queue import CaseStatisticsQueue
    from ..models.case_statistics_tables import CaseStatisticsTables
    from ..models.case_statistics_totals import CaseStatisticsTotals


T = TypeVar("T", bound="CaseStatistics")


@_attrs_define
class CaseStatistics:
    """How cases were worked on."""

    queue: CaseStatisticsQueue
    """ What is there now, whenever it was opened. """
    series: list[CaseStatisticsDay]
    """ Every day of the range. """
    tables: CaseStatisticsTables
    """ The cases of the range in groups. What is empty is left out. """
    totals: CaseStatisticsTotals
    """ Figures of cases that were opened in the range and are not deleted. Rates are from 0 to 1; what nothing is
    known of is 0. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        queue = self.queue.to_dict()

        series = []
        for series_item_data in self.series:
            series_item = series_item_data.to_dict()
            series.append(series_item)

        tables = self.tables.to_dict()

        totals = self.totals.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "queue": queue,
                "series": series,
                "tables": tables,
                "totals": totals,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.case_statistics_day import CaseStatisticsDay
        from ..models.case_statistics_queue import CaseStatisticsQueue
        from ..models.case_statistics_tables import CaseStatisticsTables
        from ..models.case_statistics_totals import CaseStatisticsTotals

        d = dict(src_dict)
        queue = CaseStatisticsQueue.from_dict(d.pop("queue"))

        series = []
        _series = d.pop("series")
        for series_item_data in _series:
            series_item = CaseStatisticsDay.from_dict(series_item_data)

            series.append(series_item)

        tables = CaseStatisticsTables.from_dict(d.pop("tables"))

        totals = CaseStatisticsTotals.from_dict(d.pop("totals"))

        case_statistics = cls(
            queue=queue,
            series=series,
            tables=tables,
            totals=totals,
        )

        case_statistics.additional_properties = d
        return case_statistics

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
