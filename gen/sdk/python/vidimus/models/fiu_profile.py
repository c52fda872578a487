from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.fiu_profile_source import FiuProfileSource

if TYPE_CHECKING:
    from ..models.fiu_profile_pattern import FiuProfilePattern


T = TypeVar("T", bound="FiuProfile")


@_attrs_define
class FiuProfile:
    """The schema of an authority that takes goAML."""

    created_at: datetime.datetime | None
    """ When it was uploaded; null for those of the operator. """
    max_file_bytes: int | None
    """ How much one file of a report may have, in bytes. """
    max_zip_bytes: int | None
    """ How much a report with its attachments may have when it is packed, in bytes. """
    name: str
    """ What it is called. """
    report_deadline_hours: int | None
    """ Hours from the opening of a case to when its report has to be with the authority. """
    rewritten_patterns: list[FiuProfilePattern]
    """ Patterns of the schema that are not what the authority means, as they were written and as they are read. """
    sha256: str
    """ SHA-256 of the file, in hexadecimal. """
    size_bytes: int
    """ Size of the file. """
    source: FiuProfileSource
    """ Who has brought a schema in; those of the operator are every application's. """
    updated_at: datetime.datetime | None
    """ When it was changed last; null for those of the operator. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created_at: None | str
        if isinstance(self.created_at, datetime.datetime):
            created_at = self.created_at.isoformat()
        else:
            created_at = self.created_at

        max_file_bytes: int | None
        max_file_bytes = self.max_file_bytes

        max_zip_bytes: int | None
        max_zip_bytes = self.max_zip_bytes

        name = self.name

        report_deadline_hours: int | None
        report_deadline_hours = self.report_deadline_hours

        rewritten_patterns = []
        for rewritten_patterns_item_data in self.rewritten_patterns:
            rewritten_patterns_item = rewritten_patterns_item_data.to_dict()
            rewritten_patterns.append(rewritten_patterns_item)

        sha256 = self.sha256

        size_bytes = self.size_bytes

        source = self.source.value

        updated_at: None | str
        if isinstance(self.updated_at, datetime.datetime):
            updated_at = self.updated_at.isoformat()
        else:
            updated_at = self.updated_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "max_file_bytes": max_file_bytes,
                "max_zip_bytes": max_zip_bytes,
                "name": name,
                "report_deadline_hours": report_deadline_hours,
                "rewritten_patterns": rewritten_patterns,
                "sha256": sha256,
                "size_bytes": size_bytes,
                "source": source,
                "updated_at": updated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.fiu_profile_pattern import FiuProfilePattern

        d = dict(src_dict)

        def _parse_created_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                created_at_type_0 = datetime.datetime.fromisoformat(data)

                return created_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        created_at = _parse_created_at(d.pop("created_at"))

        def _parse_max_file_bytes(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        max_file_bytes = _parse_max_file_bytes(d.pop("max_file_bytes"))

        def _parse_max_zip_bytes(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        max_zip_bytes = _parse_max_zip_bytes(d.pop("max_zip_bytes"))

        name = d.pop("name")

        def _parse_report_deadline_hours(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        report_deadline_hours = _parse_report_deadline_hours(d.pop("report_deadline_hours"))

        rewritten_patterns = []
        _rewritten_patterns = d.pop("rewritten_patterns")
        for rewritten_patterns_item_data in _rewritten_patterns:
            rewritten_patterns_item = FiuProfilePattern.from_dict(rewritten_patterns_item_data)

            rewritten_patterns.append(rewritten_patterns_item)

        sha256 = d.pop("sha256")

        size_bytes = d.pop("size_bytes")

        source = FiuProfileSource(d.pop("source"))

        def _parse_updated_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                updated_at_type_0 = datetime.datetime.fromisoformat(data)

                return updated_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        updated_at = _parse_updated_at(d.pop("updated_at"))

        fiu_profile = cls(
            created_at=created_at,
            max_file_bytes=max_file_bytes,
            max_zip_bytes=max_zip_bytes,
            name=name,
            report_deadline_hours=report_deadline_hours,
            rewritten_patterns=rewritten_patterns,
            sha256=sha256,
            size_bytes=size_bytes,
            source=source,
            updated_at=updated_at,
        )

        fiu_profile.additional_properties = d
        return fiu_profile

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
