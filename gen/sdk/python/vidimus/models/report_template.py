from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.regulatory_report_format import RegulatoryReportFormat
from ..models.regulatory_report_type import RegulatoryReportType

if TYPE_CHECKING:
    from ..models.open_object import OpenObject


T = TypeVar("T", bound="ReportTemplate")


@_attrs_define
class ReportTemplate:
    """A template of reports."""

    created_at: datetime.datetime
    """ When it was made. """
    field_config: OpenObject
    """ An object whose members depend on the case. """
    format_: RegulatoryReportFormat
    """ How a report is written for the authority. """
    jurisdiction: str
    """ Country of the authority, alpha-2. """
    name: str
    """ What it is called. """
    profile: None | str
    """ Name of a schema of an authority (`fiu-profiles/`). """
    report_type: RegulatoryReportType
    """ Kind of a report. """
    report_type_display: str
    """ The kind in words. """
    updated_at: datetime.datetime
    """ When it was changed last. """
    uuid: UUID
    """ Id of the template. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created_at = self.created_at.isoformat()

        field_config = self.field_config.to_dict()

        format_ = self.format_.value

        jurisdiction = self.jurisdiction

        name = self.name

        profile: None | str
        profile = self.profile

        report_type = self.report_type.value

        report_type_display = self.report_type_display

        updated_at = self.updated_at.isoformat()

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "field_config": field_config,
                "format": format_,
                "jurisdiction": jurisdiction,
                "name": name,
                "profile": profile,
                "report_type": report_type,
                "report_type_display": report_type_display,
                "updated_at": updated_at,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.open_object import OpenObject

        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        field_config = OpenObject.from_dict(d.pop("field_config"))

        format_ = RegulatoryReportFormat(d.pop("format"))

        jurisdiction = d.pop("jurisdiction")

        name = d.pop("name")

        def _parse_profile(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        profile = _parse_profile(d.pop("profile"))

        report_type = RegulatoryReportType(d.pop("report_type"))

        report_type_display = d.pop("report_type_display")

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        uuid = UUID(d.pop("uuid"))

        report_template = cls(
            created_at=created_at,
            field_config=field_config,
            format_=format_,
            jurisdiction=jurisdiction,
            name=name,
            profile=profile,
            report_type=report_type,
            report_type_display=report_type_display,
            updated_at=updated_at,
            uuid=uuid,
        )

        report_template.additional_properties = d
        return report_template

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
