from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from .. import types
from ..types import UNSET, File, Unset

T = TypeVar("T", bound="FiuProfileForm")


@_attrs_define
class FiuProfileForm:
    """The schema of an authority."""

    file: File
    """ The XSD, of at most 2 MB. """
    name: str
    """ What it is called, kept in capitals. Reports to a country take the schema that is named after it, alpha-2.
    """
    max_file_bytes: int | Unset = UNSET
    """ How much one file of a report may have, in bytes. """
    max_zip_bytes: int | Unset = UNSET
    """ How much a report with its attachments may have when it is packed, in bytes. """
    replace: bool | Unset = UNSET
    """ Whether it takes the place of the application's schema of the name. Without it a name that is taken is
    refused. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        file = self.file.to_tuple()

        name = self.name

        max_file_bytes = self.max_file_bytes

        max_zip_bytes = self.max_zip_bytes

        replace = self.replace

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "file": file,
                "name": name,
            }
        )
        if max_file_bytes is not UNSET:
            field_dict["max_file_bytes"] = max_file_bytes
        if max_zip_bytes is not UNSET:
            field_dict["max_zip_bytes"] = max_zip_bytes
        if replace is not UNSET:
            field_dict["replace"] = replace

        return field_dict

    def to_multipart(self) -> types.RequestFiles:
        files: types.RequestFiles = []

        files.append(("file", self.file.to_tuple()))

        files.append(("name", (None, str(self.name).encode(), "text/plain")))

        if not isinstance(self.max_file_bytes, Unset):
            files.append(("max_file_bytes", (None, str(self.max_file_bytes).encode(), "text/plain")))

        if not isinstance(self.max_zip_bytes, Unset):
            files.append(("max_zip_bytes", (None, str(self.max_zip_bytes).encode(), "text/plain")))

        if not isinstance(self.replace, Unset):
            files.append(("replace", (None, str(self.replace).encode(), "text/plain")))

        for prop_name, prop in self.additional_properties.items():
            files.append((prop_name, (None, str(prop).encode(), "text/plain")))

        return files

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        file = File(payload=BytesIO(d.pop("file")))

        name = d.pop("name")

        max_file_bytes = d.pop("max_file_bytes", UNSET)

        max_zip_bytes = d.pop("max_zip_bytes", UNSET)

        replace = d.pop("replace", UNSET)

        fiu_profile_form = cls(
            file=file,
            name=name,
            max_file_bytes=max_file_bytes,
            max_zip_bytes=max_zip_bytes,
            replace=replace,
        )

        fiu_profile_form.additional_properties = d
        return fiu_profile_form

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
