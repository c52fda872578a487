from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.case_resolution import CaseResolution

T = TypeVar("T", bound="CasePendingResolution")


@_attrs_define
class CasePendingResolution:
    """A resolution that waits for a second person."""

    maker_blueprint_id: UUID
    """ Blueprint to which the case returns when it is not approved. """
    maker_email: None | str
    """ Address of the member who proposed it; null for a key. """
    maker_name: None | str
    """ Name of that member, or of the key. """
    resolution: CaseResolution
    """ How a case ended. """
    resolution_notes: None | str
    """ Why. """
    staged_at: datetime.datetime
    """ When it was proposed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        maker_blueprint_id = str(self.maker_blueprint_id)

        maker_email: None | str
        maker_email = self.maker_email

        maker_name: None | str
        maker_name = self.maker_name

        resolution = self.resolution.value

        resolution_notes: None | str
        resolution_notes = self.resolution_notes

        staged_at = self.staged_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "maker_blueprint_id": maker_blueprint_id,
                "maker_email": maker_email,
                "maker_name": maker_name,
                "resolution": resolution,
                "resolution_notes": resolution_notes,
                "staged_at": staged_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        maker_blueprint_id = UUID(d.pop("maker_blueprint_id"))

        def _parse_maker_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        maker_email = _parse_maker_email(d.pop("maker_email"))

        def _parse_maker_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        maker_name = _parse_maker_name(d.pop("maker_name"))

        resolution = CaseResolution(d.pop("resolution"))

        def _parse_resolution_notes(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        resolution_notes = _parse_resolution_notes(d.pop("resolution_notes"))

        staged_at = datetime.datetime.fromisoformat(d.pop("staged_at"))

        case_pending_resolution = cls(
            maker_blueprint_id=maker_blueprint_id,
            maker_email=maker_email,
            maker_name=maker_name,
            resolution=resolution,
            resolution_notes=resolution_notes,
            staged_at=staged_at,
        )

        case_pending_resolution.additional_properties = d
        return case_pending_resolution

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
