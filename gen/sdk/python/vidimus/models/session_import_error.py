from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.session_import_error_raw_row import SessionImportErrorRawRow


T = TypeVar("T", bound="SessionImportError")


@_attrs_define
class SessionImportError:
    """A row that was refused."""

    created_at: datetime.datetime
    """ When it was refused. """
    error: str
    """ Why it was refused. Names columns, never what stood in them. """
    external_id: None | str
    """ The row's `external_id`, if it could be read. """
    raw_row: SessionImportErrorRawRow
    """ The row by columns, long values cut; one that could not be read stands as text in `raw`. Kept for 30 days,
    or for
    as long as results are kept when that is less.
     """
    row_number: int
    """ Number of the row, from 1; header and empty rows are not counted. """
    uuid: UUID
    """ Id of the refusal. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created_at = self.created_at.isoformat()

        error = self.error

        external_id: None | str
        external_id = self.external_id

        raw_row = self.raw_row.to_dict()

        row_number = self.row_number

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "error": error,
                "external_id": external_id,
                "raw_row": raw_row,
                "row_number": row_number,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.session_import_error_raw_row import SessionImportErrorRawRow

        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        error = d.pop("error")

        def _parse_external_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("external_id"))

        raw_row = SessionImportErrorRawRow.from_dict(d.pop("raw_row"))

        row_number = d.pop("row_number")

        uuid = UUID(d.pop("uuid"))

        session_import_error = cls(
            created_at=created_at,
            error=error,
            external_id=external_id,
            raw_row=raw_row,
            row_number=row_number,
            uuid=uuid,
        )

        session_import_error.additional_properties = d
        return session_import_error

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
