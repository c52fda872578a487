from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="CaseAttachment")


@_attrs_define
class CaseAttachment:
    """A file of a note."""

    file_size: int
    """ Size in bytes. """
    filename: str
    """ Name that it was uploaded with. """
    s3_key: str
    """ Name of the file. """
    url: str
    """ Where it can be loaded for an hour. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        file_size = self.file_size

        filename = self.filename

        s3_key = self.s3_key

        url = self.url

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "file_size": file_size,
                "filename": filename,
                "s3_key": s3_key,
                "url": url,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        file_size = d.pop("file_size")

        filename = d.pop("filename")

        s3_key = d.pop("s3_key")

        url = d.pop("url")

        case_attachment = cls(
            file_size=file_size,
            filename=filename,
            s3_key=s3_key,
            url=url,
        )

        case_attachment.additional_properties = d
        return case_attachment

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
