from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.regulatory_report_fault import RegulatoryReportFault


T = TypeVar("T", bound="RegulatoryReportInvalid")


@_attrs_define
class RegulatoryReportInvalid:
    """A report that cannot be finalized."""

    detail: str
    """ Why not. """
    errors: list[RegulatoryReportFault]
    """ What was found wrong. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        detail = self.detail

        errors = []
        for errors_item_data in self.errors:
            errors_item = errors_item_data.to_dict()
            errors.append(errors_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "detail": detail,
                "errors": errors,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.regulatory_report_fault import RegulatoryReportFault

        d = dict(src_dict)
        detail = d.pop("detail")

        errors = []
        _errors = d.pop("errors")
        for errors_item_data in _errors:
            errors_item = RegulatoryReportFault.from_dict(errors_item_data)

            errors.append(errors_item)

        regulatory_report_invalid = cls(
            detail=detail,
            errors=errors,
        )

        regulatory_report_invalid.additional_properties = d
        return regulatory_report_invalid

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
