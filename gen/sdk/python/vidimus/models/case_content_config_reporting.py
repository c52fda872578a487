from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="CaseContentConfigReporting")


@_attrs_define
class CaseContentConfigReporting:
    """Reports to authorities."""

    enabled: bool
    """ The section is shown. """
    fiu_reports: bool
    """ Reports to financial intelligence units are shown. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        enabled = self.enabled

        fiu_reports = self.fiu_reports

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "enabled": enabled,
                "fiu_reports": fiu_reports,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        enabled = d.pop("enabled")

        fiu_reports = d.pop("fiu_reports")

        case_content_config_reporting = cls(
            enabled=enabled,
            fiu_reports=fiu_reports,
        )

        case_content_config_reporting.additional_properties = d
        return case_content_config_reporting

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
