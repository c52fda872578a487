from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.regulatory_report_format import RegulatoryReportFormat
from ..models.regulatory_report_type import RegulatoryReportType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.report_template_request_field_config_type_0 import ReportTemplateRequestFieldConfigType0


T = TypeVar("T", bound="ReportTemplateRequest")


@_attrs_define
class ReportTemplateRequest:
    """A template of reports."""

    jurisdiction: str
    """ Country of the authority, alpha-2. """
    name: str
    """ What it is called. """
    report_type: RegulatoryReportType
    """ Kind of a report. """
    field_config: None | ReportTemplateRequestFieldConfigType0 | Unset = UNSET
    """ `rentity_id`, `submission_code` and `currency_code_local` are obligatory; `rentity_branch`,
    `enabled_fields`, `reporting_person`, `location`, `reason`, `action` and
    `fincen` are not. Unknown members are refused.
     """
    format_: None | RegulatoryReportFormat | Unset = UNSET
    """ How reports are written. """
    profile: None | str | Unset = UNSET
    """ Name of a schema of an authority (`fiu-profiles/`). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.report_template_request_field_config_type_0 import ReportTemplateRequestFieldConfigType0

        jurisdiction = self.jurisdiction

        name = self.name

        report_type = self.report_type.value

        field_config: dict[str, Any] | None | Unset
        if isinstance(self.field_config, Unset):
            field_config = UNSET
        elif isinstance(self.field_config, ReportTemplateRequestFieldConfigType0):
            field_config = self.field_config.to_dict()
        else:
            field_config = self.field_config

        format_: None | str | Unset
        if isinstance(self.format_, Unset):
            format_ = UNSET
        elif isinstance(self.format_, RegulatoryReportFormat):
            format_ = self.format_.value
        else:
            format_ = self.format_

        profile: None | str | Unset
        if isinstance(self.profile, Unset):
            profile = UNSET
        else:
            profile = self.profile

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "jurisdiction": jurisdiction,
                "name": name,
                "report_type": report_type,
            }
        )
        if field_config is not UNSET:
            field_dict["field_config"] = field_config
        if format_ is not UNSET:
            field_dict["format"] = format_
        if profile is not UNSET:
            field_dict["profile"] = profile

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.report_template_request_field_config_type_0 import ReportTemplateRequestFieldConfigType0

        d = dict(src_dict)
        jurisdiction = d.pop("jurisdiction")

        name = d.pop("name")

        report_type = RegulatoryReportType(d.pop("report_type"))

        def _parse_field_config(data: object) -> None | ReportTemplateRequestFieldConfigType0 | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                field_config_type_0 = ReportTemplateRequestFieldConfigType0.from_dict(data)

                return field_config_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ReportTemplateRequestFieldConfigType0 | Unset, data)

        field_config = _parse_field_config(d.pop("field_config", UNSET))

        def _parse_format_(data: object) -> None | RegulatoryReportFormat | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                format_type_1 = RegulatoryReportFormat(data)

                return format_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | RegulatoryReportFormat | Unset, data)

        format_ = _parse_format_(d.pop("format", UNSET))

        def _parse_profile(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        profile = _parse_profile(d.pop("profile", UNSET))

        report_template_request = cls(
            jurisdiction=jurisdiction,
            name=name,
            report_type=report_type,
            field_config=field_config,
            format_=format_,
            profile=profile,
        )

        report_template_request.additional_properties = d
        return report_template_request

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
