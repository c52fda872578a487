from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.case_resolution import CaseResolution
from ..models.case_status import CaseStatus
from ..types import UNSET, Unset

T = TypeVar("T", bound="CaseBulkStatusRequest")


@_attrs_define
class CaseBulkStatusRequest:
    """Cases and the status that they get."""

    case_uuids: list[UUID]
    """ The cases. """
    status: CaseStatus
    """ Where a case stands. AWAITING_USER waits for the person. """
    note: None | str | Unset = UNSET
    """ Why. """
    resolution: CaseResolution | Unset = UNSET
    """ How a case ended. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        case_uuids = []
        for case_uuids_item_data in self.case_uuids:
            case_uuids_item = str(case_uuids_item_data)
            case_uuids.append(case_uuids_item)

        status = self.status.value

        note: None | str | Unset
        if isinstance(self.note, Unset):
            note = UNSET
        else:
            note = self.note

        resolution: str | Unset = UNSET
        if not isinstance(self.resolution, Unset):
            resolution = self.resolution.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "case_uuids": case_uuids,
                "status": status,
            }
        )
        if note is not UNSET:
            field_dict["note"] = note
        if resolution is not UNSET:
            field_dict["resolution"] = resolution

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        case_uuids = []
        _case_uuids = d.pop("case_uuids")
        for case_uuids_item_data in _case_uuids:
            case_uuids_item = UUID(case_uuids_item_data)

            case_uuids.append(case_uuids_item)

        status = CaseStatus(d.pop("status"))

        def _parse_note(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        note = _parse_note(d.pop("note", UNSET))

        _resolution = d.pop("resolution", UNSET)
        resolution: CaseResolution | Unset
        if isinstance(_resolution, Unset):
            resolution = UNSET
        else:
            resolution = CaseResolution(_resolution)

        case_bulk_status_request = cls(
            case_uuids=case_uuids,
            status=status,
            note=note,
            resolution=resolution,
        )

        case_bulk_status_request.additional_properties = d
        return case_bulk_status_request

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
