from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.regulatory_report_rule import RegulatoryReportRule

T = TypeVar("T", bound="RegulatoryReportFault")


@_attrs_define
class RegulatoryReportFault:
    """Something to mend before a report is finalized."""

    field: str
    """ Member of the report, or place in the document. """
    mend: str
    """ Where it is mended. """
    message: str
    """ What is wrong. """
    rule: RegulatoryReportRule
    """ What a report was found to break. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        field = self.field

        mend = self.mend

        message = self.message

        rule = self.rule.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "field": field,
                "mend": mend,
                "message": message,
                "rule": rule,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        field = d.pop("field")

        mend = d.pop("mend")

        message = d.pop("message")

        rule = RegulatoryReportRule(d.pop("rule"))

        regulatory_report_fault = cls(
            field=field,
            mend=mend,
            message=message,
            rule=rule,
        )

        regulatory_report_fault.additional_properties = d
        return regulatory_report_fault

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
