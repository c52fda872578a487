from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from .. import types
from ..models.session_import_format import SessionImportFormat
from ..models.session_import_type import SessionImportType
from ..types import UNSET, File, FileTypes, Unset

T = TypeVar("T", bound="SessionImportForm")


@_attrs_define
class SessionImportForm:
    """A file to import, or its address."""

    file: File | Unset = UNSET
    """ The file, UTF-8, at most 25 MB and 100,000 rows; 5,000 of status rules. """
    import_type: SessionImportType | Unset = UNSET
    """ What the rows of the file are: verified persons, verified businesses, status rules of the steps of a
    workflow, or transactions of an
    earlier system.
     """
    source_file_url: str | Unset = UNSET
    """ Public HTTPS address of the file, in place of `file`. """
    source_format: SessionImportFormat | Unset = UNSET
    """ How the file is written: comma-separated values with a header (RFC 4180), or one JSON object per line. Told
    from the
    file's name and content when it is not given.
     """
    workflow_id: UUID | Unset = UNSET
    """ Published workflow that the sessions belong to, or whose steps get the status rules. Required, but for
    transactions, which belong to none. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        file: FileTypes | Unset = UNSET
        if not isinstance(self.file, Unset):
            file = self.file.to_tuple()

        import_type: str | Unset = UNSET
        if not isinstance(self.import_type, Unset):
            import_type = self.import_type.value

        source_file_url = self.source_file_url

        source_format: str | Unset = UNSET
        if not isinstance(self.source_format, Unset):
            source_format = self.source_format.value

        workflow_id: str | Unset = UNSET
        if not isinstance(self.workflow_id, Unset):
            workflow_id = str(self.workflow_id)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if file is not UNSET:
            field_dict["file"] = file
        if import_type is not UNSET:
            field_dict["import_type"] = import_type
        if source_file_url is not UNSET:
            field_dict["source_file_url"] = source_file_url
        if source_format is not UNSET:
            field_dict["source_format"] = source_format
        if workflow_id is not UNSET:
            field_dict["workflow_id"] = workflow_id

        return field_dict

    def to_multipart(self) -> types.RequestFiles:
        files: types.RequestFiles = []

        if not isinstance(self.file, Unset):
            files.append(("file", self.file.to_tuple()))

        if not isinstance(self.import_type, Unset):
            files.append(("import_type", (None, str(self.import_type.value).encode(), "text/plain")))

        if not isinstance(self.source_file_url, Unset):
            files.append(("source_file_url", (None, str(self.source_file_url).encode(), "text/plain")))

        if not isinstance(self.source_format, Unset):
            files.append(("source_format", (None, str(self.source_format.value).encode(), "text/plain")))

        if not isinstance(self.workflow_id, Unset):
            files.append(("workflow_id", (None, str(self.workflow_id), "text/plain")))

        for prop_name, prop in self.additional_properties.items():
            files.append((prop_name, (None, str(prop).encode(), "text/plain")))

        return files

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        _file = d.pop("file", UNSET)
        file: File | Unset
        if isinstance(_file, Unset):
            file = UNSET
        else:
            file = File(payload=BytesIO(_file))

        _import_type = d.pop("import_type", UNSET)
        import_type: SessionImportType | Unset
        if isinstance(_import_type, Unset):
            import_type = UNSET
        else:
            import_type = SessionImportType(_import_type)

        source_file_url = d.pop("source_file_url", UNSET)

        _source_format = d.pop("source_format", UNSET)
        source_format: SessionImportFormat | Unset
        if isinstance(_source_format, Unset):
            source_format = UNSET
        else:
            source_format = SessionImportFormat(_source_format)

        _workflow_id = d.pop("workflow_id", UNSET)
        workflow_id: UUID | Unset
        if isinstance(_workflow_id, Unset):
            workflow_id = UNSET
        else:
            workflow_id = UUID(_workflow_id)

        session_import_form = cls(
            file=file,
            import_type=import_type,
            source_file_url=source_file_url,
            source_format=source_format,
            workflow_id=workflow_id,
        )

        session_import_form.additional_properties = d
        return session_import_form

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
