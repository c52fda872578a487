from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.regulatory_report_format import RegulatoryReportFormat
from ..models.regulatory_report_type import RegulatoryReportType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.report_template_update_field_config_type_0 import ReportTemplateUpdateFieldConfigType0


T = TypeVar("T", bound="ReportTemplateUpdate")


@_attrs_define
class ReportTemplateUpdate:
    """Members of a template that change."""

    field_config: None | ReportTemplateUpdateFieldConfigType0 | Unset = UNSET
    """ `rentity_id`, `submission_code` and `currency_code_local` are obligatory; `rentity_branch`,
    `enabled_fields`, `reporting_person`, `location`, `reason`, `action` and
    `fincen` are not. Unknown members are refused.
     """
    format_: None | RegulatoryReportFormat | Unset = UNSET
    """ How reports are written. """
    jurisdiction: None | str | Unset = UNSET
    """ Country of the authority, alpha-2. """
    name: None | str | Unset = UNSET
    """ What it is called. """
    profile: None | str | Unset = UNSET
    """ Name of a schema of an authority (`fiu-profiles/`); null takes it away, so that of the jurisdiction counts.
    """
    report_type: None | RegulatoryReportType | Unset = UNSET
    """ Kind of the reports. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.report_template_update_field_config_type_0 import ReportTemplateUpdateFieldConfigType0

        field_config: dict[str, Any] | None | Unset
        if isinstance(self.field_config, Unset):
            field_config = UNSET
        elif isinstance(self.field_config, ReportTemplateUpdateFieldConfigType0):
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

        jurisdiction: None | str | Unset
        if isinstance(self.jurisdiction, Unset):
            jurisdiction = UNSET
        else:
            jurisdiction = self.jurisdiction

        name: None | str | Unset
        if isinstance(self.name, Unset):
            name = UNSET
        else:
            name = self.name

        profile: None | str | Unset
        if isinstance(self.profile, Unset):
            profile = UNSET
        else:
            profile = self.profile

        report_type: None | str | Unset
        if isinstance(self.report_type, Unset):
            report_type = UNSET
        elif isinstance(self.report_type, RegulatoryReportType):
            report_type = self.report_type.value
        else:
            report_type = self.report_type

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if field_config is not UNSET:
            field_dict["field_config"] = field_config
        if format_ is not UNSET:
            field_dict["format"] = format_
        if jurisdiction is not UNSET:
            field_dict["jurisdiction"] = jurisdiction
        if name is not UNSET:
            field_dict["name"] = name
        if profile is not UNSET:
            field_dict["profile"] = profile
        if report_type is not UNSET:
            field_dict["report_type"] = report_type

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.report_template_update_field_config_type_0 import ReportTemplateUpdateFieldConfigType0

        d = dict(src_dict)

        def _parse_field_config(data: object) -> None | ReportTemplateUpdateFieldConfigType0 | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                field_config_type_0 = ReportTemplateUpdateFieldConfigType0.from_dict(data)

                return field_config_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ReportTemplateUpdateFieldConfigType0 | Unset, data)

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

        def _parse_jurisdiction(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        jurisdiction = _parse_jurisdiction(d.pop("jurisdiction", UNSET))

        def _parse_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        name = _parse_name(d.pop("name", UNSET))

        def _parse_profile(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        profile = _parse_profile(d.pop("profile", UNSET))

        def _parse_report_type(data: object) -> None | RegulatoryReportType | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                report_type_type_1 = RegulatoryReportType(data)

                return report_type_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | RegulatoryReportType | Unset, data)

        report_type = _parse_report_type(d.pop("report_type", UNSET))

        report_template_update = cls(
            field_config=field_config,
            format_=format_,
            jurisdiction=jurisdiction,
            name=name,
            profile=profile,
            report_type=report_type,
        )

        report_template_update.additional_properties = d
        return report_template_update

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
