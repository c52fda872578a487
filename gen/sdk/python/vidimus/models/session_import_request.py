from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.session_import_format import SessionImportFormat
from ..models.session_import_type import SessionImportType
from ..types import UNSET, Unset

T = TypeVar("T", bound="SessionImportRequest")


@_attrs_define
class SessionImportRequest:
    """A file to import."""

    source_file_url: str
    """ Public HTTPS address that the file is fetched from, once. Redirects are not followed. """
    import_type: SessionImportType | Unset = UNSET
    """ What the rows of the file are: verified persons, verified businesses, status rules of the steps of a
    workflow, or transactions of an
    earlier system.
     """
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
        source_file_url = self.source_file_url

        import_type: str | Unset = UNSET
        if not isinstance(self.import_type, Unset):
            import_type = self.import_type.value

        source_format: str | Unset = UNSET
        if not isinstance(self.source_format, Unset):
            source_format = self.source_format.value

        workflow_id: str | Unset = UNSET
        if not isinstance(self.workflow_id, Unset):
            workflow_id = str(self.workflow_id)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "source_file_url": source_file_url,
            }
        )
        if import_type is not UNSET:
            field_dict["import_type"] = import_type
        if source_format is not UNSET:
            field_dict["source_format"] = source_format
        if workflow_id is not UNSET:
            field_dict["workflow_id"] = workflow_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        source_file_url = d.pop("source_file_url")

        _import_type = d.pop("import_type", UNSET)
        import_type: SessionImportType | Unset
        if isinstance(_import_type, Unset):
            import_type = UNSET
        else:
            import_type = SessionImportType(_import_type)

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

        session_import_request = cls(
            source_file_url=source_file_url,
            import_type=import_type,
            source_format=source_format,
            workflow_id=workflow_id,
        )

        session_import_request.additional_properties = d
        return session_import_request

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
