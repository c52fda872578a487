from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="CaseStatisticsDay")


@_attrs_define
class CaseStatisticsDay:
    """One day (UTC)."""

    created: int
    """ Number of cases that were opened. """
    date: datetime.date
    """ The day. """
    reviewed: int
    """ Number of resolutions. A case that was reopened counts again; one that was deleted since counts. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created = self.created

        date = self.date.isoformat()

        reviewed = self.reviewed

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created": created,
                "date": date,
                "reviewed": reviewed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        created = d.pop("created")

        date = datetime.date.fromisoformat(d.pop("date"))

        reviewed = d.pop("reviewed")

        case_statistics_day = cls(
            created=created,
            date=date,
            reviewed=reviewed,
        )

        case_statistics_day.additional_properties = d
        return case_statistics_day

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
