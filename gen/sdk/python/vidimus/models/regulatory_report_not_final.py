from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.regulatory_report_status import RegulatoryReportStatus

T = TypeVar("T", bound="RegulatoryReportNotFinal")


@_attrs_define
class RegulatoryReportNotFinal:
    """A report that is not finalized."""

    detail: str
    """ Why there is no file. """
    status: RegulatoryReportStatus
    """ Where a report stands. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        detail = self.detail

        status = self.status.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "detail": detail,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        detail = d.pop("detail")

        status = RegulatoryReportStatus(d.pop("status"))

        regulatory_report_not_final = cls(
            detail=detail,
            status=status,
        )

        regulatory_report_not_final.additional_properties = d
        return regulatory_report_not_final

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
