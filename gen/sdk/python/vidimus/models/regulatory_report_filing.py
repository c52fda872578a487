from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="RegulatoryReportFiling")


@_attrs_define
class RegulatoryReportFiling:
    """That a report was filed."""

    filed_at: datetime.datetime
    """ When it was filed; not in the future, and not before it was finalized. """
    fiu_reference: None | str | Unset = UNSET
    """ What the authority calls the report. """
    note: None | str | Unset = UNSET
    """ What is to be remembered of it, such as who took it or by which way it went. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        filed_at = self.filed_at.isoformat()

        fiu_reference: None | str | Unset
        if isinstance(self.fiu_reference, Unset):
            fiu_reference = UNSET
        else:
            fiu_reference = self.fiu_reference

        note: None | str | Unset
        if isinstance(self.note, Unset):
            note = UNSET
        else:
            note = self.note

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "filed_at": filed_at,
            }
        )
        if fiu_reference is not UNSET:
            field_dict["fiu_reference"] = fiu_reference
        if note is not UNSET:
            field_dict["note"] = note

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        filed_at = datetime.datetime.fromisoformat(d.pop("filed_at"))

        def _parse_fiu_reference(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        fiu_reference = _parse_fiu_reference(d.pop("fiu_reference", UNSET))

        def _parse_note(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        note = _parse_note(d.pop("note", UNSET))

        regulatory_report_filing = cls(
            filed_at=filed_at,
            fiu_reference=fiu_reference,
            note=note,
        )

        regulatory_report_filing.additional_properties = d
        return regulatory_report_filing

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
