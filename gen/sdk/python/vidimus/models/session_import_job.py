from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.session_import_format import SessionImportFormat
from ..models.session_import_status import SessionImportStatus
from ..models.session_import_type import SessionImportType

T = TypeVar("T", bound="SessionImportJob")


@_attrs_define
class SessionImportJob:
    """An import."""

    checkpoint_row: int
    """ Row after which the import goes on when it is interrupted. """
    completed_at: datetime.datetime | None
    """ When it ended. """
    created_at: datetime.datetime
    """ When it was asked for. """
    created_count: int
    """ Rows that became a session, a transaction or a status rule. """
    failed_count: int
    """ Rows that were refused; see the errors. """
    import_type: SessionImportType
    """ What the rows of the file are: verified persons, verified businesses, status rules of the steps of a
    workflow, or transactions of an
    earlier system.
     """
    last_error: None | str
    """ Why the import failed. """
    processed_rows: int
    """ Rows that were looked at so far. """
    skipped_count: int
    """ Rows that say what an earlier import said, or what the step has as a rule already. """
    source_filename: str
    """ Name of the file, as sent or as its address ends. """
    source_format: SessionImportFormat
    """ How the file is written: comma-separated values with a header (RFC 4180), or one JSON object per line. Told
    from the
    file's name and content when it is not given.
     """
    started_at: datetime.datetime | None
    """ When the first row was looked at. """
    status: SessionImportStatus
    """ How far an import is. `PAUSED` and `CANCELLED` are not used at present. """
    total_media_bytes: int
    """ Always 0. Rows carry no files. """
    total_rows: int
    """ Rows of the file, header and empty rows left out; 0 until they were counted. """
    updated_at: datetime.datetime
    """ When it last went on. """
    updated_count: int
    """ Rows that changed a session of an earlier import; always 0 for other rows. """
    uuid: UUID
    """ Id of the import. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        checkpoint_row = self.checkpoint_row

        completed_at: None | str
        if isinstance(self.completed_at, datetime.datetime):
            completed_at = self.completed_at.isoformat()
        else:
            completed_at = self.completed_at

        created_at = self.created_at.isoformat()

        created_count = self.created_count

        failed_count = self.failed_count

        import_type = self.import_type.value

        last_error: None | str
        last_error = self.last_error

        processed_rows = self.processed_rows

        skipped_count = self.skipped_count

        source_filename = self.source_filename

        source_format = self.source_format.value

        started_at: None | str
        if isinstance(self.started_at, datetime.datetime):
            started_at = self.started_at.isoformat()
        else:
            started_at = self.started_at

        status = self.status.value

        total_media_bytes = self.total_media_bytes

        total_rows = self.total_rows

        updated_at = self.updated_at.isoformat()

        updated_count = self.updated_count

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "checkpoint_row": checkpoint_row,
                "completed_at": completed_at,
                "created_at": created_at,
                "created_count": created_count,
                "failed_count": failed_count,
                "import_type": import_type,
                "last_error": last_error,
                "processed_rows": processed_rows,
                "skipped_count": skipped_count,
                "source_filename": source_filename,
                "source_format": source_format,
                "started_at": started_at,
                "status": status,
                "total_media_bytes": total_media_bytes,
                "total_rows": total_rows,
                "updated_at": updated_at,
                "updated_count": updated_count,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        checkpoint_row = d.pop("checkpoint_row")

        def _parse_completed_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                completed_at_type_0 = datetime.datetime.fromisoformat(data)

                return completed_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        completed_at = _parse_completed_at(d.pop("completed_at"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        created_count = d.pop("created_count")

        failed_count = d.pop("failed_count")

        import_type = SessionImportType(d.pop("import_type"))

        def _parse_last_error(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        last_error = _parse_last_error(d.pop("last_error"))

        processed_rows = d.pop("processed_rows")

        skipped_count = d.pop("skipped_count")

        source_filename = d.pop("source_filename")

        source_format = SessionImportFormat(d.pop("source_format"))

        def _parse_started_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                started_at_type_0 = datetime.datetime.fromisoformat(data)

                return started_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        started_at = _parse_started_at(d.pop("started_at"))

        status = SessionImportStatus(d.pop("status"))

        total_media_bytes = d.pop("total_media_bytes")

        total_rows = d.pop("total_rows")

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        updated_count = d.pop("updated_count")

        uuid = UUID(d.pop("uuid"))

        session_import_job = cls(
            checkpoint_row=checkpoint_row,
            completed_at=completed_at,
            created_at=created_at,
            created_count=created_count,
            failed_count=failed_count,
            import_type=import_type,
            last_error=last_error,
            processed_rows=processed_rows,
            skipped_count=skipped_count,
            source_filename=source_filename,
            source_format=source_format,
            started_at=started_at,
            status=status,
            total_media_bytes=total_media_bytes,
            total_rows=total_rows,
            updated_at=updated_at,
            updated_count=updated_count,
            uuid=uuid,
        )

        session_import_job.additional_properties = d
        return session_import_job

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
