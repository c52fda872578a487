from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.case_statistics_row import CaseStatisticsRow


T = TypeVar("T", bound="CaseStatisticsTables")


@_attrs_define
class CaseStatisticsTables:
    """The cases of the range in groups. What is empty is left out."""

    blueprint: list[CaseStatisticsRow]
    """ By name and id of the blueprint that they have now, with a colon between, or `none`. """
    officer: list[CaseStatisticsRow]
    """ By the address of the member who has them now, or `unassigned`. """
    source: list[CaseStatisticsRow]
    """ By what opened them. """
    status: list[CaseStatisticsRow]
    """ By their status now. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        blueprint = []
        for blueprint_item_data in self.blueprint:
            blueprint_item = blueprint_item_data.to_dict()
            blueprint.append(blueprint_item)

        officer = []
        for officer_item_data in self.officer:
            officer_item = officer_item_data.to_dict()
            officer.append(officer_item)

        source = []
        for source_item_data in self.source:
            source_item = source_item_data.to_dict()
            source.append(source_item)

        status = []
        for status_item_data in self.status:
            status_item = status_item_data.to_dict()
            status.append(status_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "blueprint": blueprint,
                "officer": officer,
                "source": source,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.case_statistics_row import CaseStatisticsRow

        d = dict(src_dict)
        blueprint = []
        _blueprint = d.pop("blueprint")
        for blueprint_item_data in _blueprint:
            blueprint_item = CaseStatisticsRow.from_dict(blueprint_item_data)

            blueprint.append(blueprint_item)

        officer = []
        _officer = d.pop("officer")
        for officer_item_data in _officer:
            officer_item = CaseStatisticsRow.from_dict(officer_item_data)

            officer.append(officer_item)

        source = []
        _source = d.pop("source")
        for source_item_data in _source:
            source_item = CaseStatisticsRow.from_dict(source_item_data)

            source.append(source_item)

        status = []
        _status = d.pop("status")
        for status_item_data in _status:
            status_item = CaseStatisticsRow.from_dict(status_item_data)

            status.append(status_item)

        case_statistics_tables = cls(
            blueprint=blueprint,
            officer=officer,
            source=source,
            status=status,
        )

        case_statistics_tables.additional_properties = d
        return case_statistics_tables

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
