from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.fiu_profile_source import FiuProfileSource

if TYPE_CHECKING:
    from ..models.fiu_mapping_list import FiuMappingList
    from ..models.fiu_profile_mapping_defaults import FiuProfileMappingDefaults


T = TypeVar("T", bound="FiuProfileMapping")


@_attrs_define
class FiuProfileMapping:
    """How our words are written for an authority."""

    defaults: FiuProfileMappingDefaults
    """ What is written where the authority demands an element that is no fact, by the name of the element. """
    lists: list[FiuMappingList]
    """ The lists of codes. """
    max_file_bytes: int | None
    """ How much one file of a report may have, in bytes. """
    max_zip_bytes: int | None
    """ How much a report with its attachments may have when it is packed, in bytes. """
    name: str
    """ What the schema is called. """
    report_deadline_hours: int | None
    """ Hours from the opening of a case to when its report has to be with the authority. """
    source: FiuProfileSource
    """ Who has brought a schema in; those of the operator are every application's. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        defaults = self.defaults.to_dict()

        lists = []
        for lists_item_data in self.lists:
            lists_item = lists_item_data.to_dict()
            lists.append(lists_item)

        max_file_bytes: int | None
        max_file_bytes = self.max_file_bytes

        max_zip_bytes: int | None
        max_zip_bytes = self.max_zip_bytes

        name = self.name

        report_deadline_hours: int | None
        report_deadline_hours = self.report_deadline_hours

        source = self.source.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "defaults": defaults,
                "lists": lists,
                "max_file_bytes": max_file_bytes,
                "max_zip_bytes": max_zip_bytes,
                "name": name,
                "report_deadline_hours": report_deadline_hours,
                "source": source,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.fiu_mapping_list import FiuMappingList
        from ..models.fiu_profile_mapping_defaults import FiuProfileMappingDefaults

        d = dict(src_dict)
        defaults = FiuProfileMappingDefaults.from_dict(d.pop("defaults"))

        lists = []
        _lists = d.pop("lists")
        for lists_item_data in _lists:
            lists_item = FiuMappingList.from_dict(lists_item_data)

            lists.append(lists_item)

        def _parse_max_file_bytes(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        max_file_bytes = _parse_max_file_bytes(d.pop("max_file_bytes"))

        def _parse_max_zip_bytes(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        max_zip_bytes = _parse_max_zip_bytes(d.pop("max_zip_bytes"))

        name = d.pop("name")

        def _parse_report_deadline_hours(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        report_deadline_hours = _parse_report_deadline_hours(d.pop("report_deadline_hours"))

        source = FiuProfileSource(d.pop("source"))

        fiu_profile_mapping = cls(
            defaults=defaults,
            lists=lists,
            max_file_bytes=max_file_bytes,
            max_zip_bytes=max_zip_bytes,
            name=name,
            report_deadline_hours=report_deadline_hours,
            source=source,
        )

        fiu_profile_mapping.additional_properties = d
        return fiu_profile_mapping

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
