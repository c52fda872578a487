from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.regulatory_report_file import RegulatoryReportFile

T = TypeVar("T", bound="RegulatoryReportLink")


@_attrs_define
class RegulatoryReportLink:
    """A link to a file."""

    download_url: str
    """ The link. """
    file: RegulatoryReportFile
    """ A file of a finalized report; zip is the XML of goAML with files of the case. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        download_url = self.download_url

        file = self.file.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "download_url": download_url,
                "file": file,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        download_url = d.pop("download_url")

        file = RegulatoryReportFile(d.pop("file"))

        regulatory_report_link = cls(
            download_url=download_url,
            file=file,
        )

        regulatory_report_link.additional_properties = d
        return regulatory_report_link

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
