from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="FlatCaseNote")


@_attrs_define
class FlatCaseNote:
    """Something that was written about a case."""

    actor_name: str
    """ Name of the key that wrote it. """
    created_at: datetime.datetime
    """ When it was written. """
    note: str
    """ The text. """
    uuid: UUID
    """ Id of the note. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        actor_name = self.actor_name

        created_at = self.created_at.isoformat()

        note = self.note

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "actor_name": actor_name,
                "created_at": created_at,
                "note": note,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        actor_name = d.pop("actor_name")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        note = d.pop("note")

        uuid = UUID(d.pop("uuid"))

        flat_case_note = cls(
            actor_name=actor_name,
            created_at=created_at,
            note=note,
            uuid=uuid,
        )

        flat_case_note.additional_properties = d
        return flat_case_note

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
