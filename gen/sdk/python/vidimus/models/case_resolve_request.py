from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.case_resolution import CaseResolution
from ..types import UNSET, Unset

T = TypeVar("T", bound="CaseResolveRequest")


@_attrs_define
class CaseResolveRequest:
    """How a case ends."""

    resolution: CaseResolution
    """ How a case ended. """
    checker: None | Unset | UUID = UNSET
    """ Account of the member who has to approve it, where somebody has to; null for everybody who may. """
    note: None | str | Unset = UNSET
    """ Why. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        resolution = self.resolution.value

        checker: None | str | Unset
        if isinstance(self.checker, Unset):
            checker = UNSET
        elif isinstance(self.checker, UUID):
            checker = str(self.checker)
        else:
            checker = self.checker

        note: None | str | Unset
        if isinstance(self.note, Unset):
            note = UNSET
        else:
            note = self.note

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "resolution": resolution,
            }
        )
        if checker is not UNSET:
            field_dict["checker"] = checker
        if note is not UNSET:
            field_dict["note"] = note

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        resolution = CaseResolution(d.pop("resolution"))

        def _parse_checker(data: object) -> None | Unset | UUID:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                checker_type_0 = UUID(data)

                return checker_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | UUID, data)

        checker = _parse_checker(d.pop("checker", UNSET))

        def _parse_note(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        note = _parse_note(d.pop("note", UNSET))

        case_resolve_request = cls(
            resolution=resolution,
            checker=checker,
            note=note,
        )

        case_resolve_request.additional_properties = d
        return case_resolve_request

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
