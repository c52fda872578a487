from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.regulatory_report_status import RegulatoryReportStatus

if TYPE_CHECKING:
    from ..models.regulatory_report_fault import RegulatoryReportFault


T = TypeVar("T", bound="RegulatoryReportCheck")


@_attrs_define
class RegulatoryReportCheck:
    """What is wrong with a report."""

    errors: list[RegulatoryReportFault]
    """ What was found wrong. """
    is_valid: bool
    """ Whether nothing is wrong. """
    status: RegulatoryReportStatus
    """ Where a report stands. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        errors = []
        for errors_item_data in self.errors:
            errors_item = errors_item_data.to_dict()
            errors.append(errors_item)

        is_valid = self.is_valid

        status = self.status.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "errors": errors,
                "is_valid": is_valid,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.regulatory_report_fault import RegulatoryReportFault

        d = dict(src_dict)
        errors = []
        _errors = d.pop("errors")
        for errors_item_data in _errors:
            errors_item = RegulatoryReportFault.from_dict(errors_item_data)

            errors.append(errors_item)

        is_valid = d.pop("is_valid")

        status = RegulatoryReportStatus(d.pop("status"))

        regulatory_report_check = cls(
            errors=errors,
            is_valid=is_valid,
            status=status,
        )

        regulatory_report_check.additional_properties = d
        return regulatory_report_check

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
