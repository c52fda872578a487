from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.transaction_note_metadata import TransactionNoteMetadata


T = TypeVar("T", bound="TransactionNote")


@_attrs_define
class TransactionNote:
    """Something that was written about a transaction, or a change of its status."""

    actor_email: None | str
    """ Address of who wrote it; null for keys. """
    actor_name: None | str
    """ Name of who wrote it; null for keys. """
    created_at: datetime.datetime
    """ When. """
    metadata: TransactionNoteMetadata
    """ `kind` is note, rule_note or status_change. """
    note: str
    """ The text; that of a change of status may be empty. """
    uuid: UUID
    """ Id. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        actor_email: None | str
        actor_email = self.actor_email

        actor_name: None | str
        actor_name = self.actor_name

        created_at = self.created_at.isoformat()

        metadata = self.metadata.to_dict()

        note = self.note

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "actor_email": actor_email,
                "actor_name": actor_name,
                "created_at": created_at,
                "metadata": metadata,
                "note": note,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_note_metadata import TransactionNoteMetadata

        d = dict(src_dict)

        def _parse_actor_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        actor_email = _parse_actor_email(d.pop("actor_email"))

        def _parse_actor_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        actor_name = _parse_actor_name(d.pop("actor_name"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        metadata = TransactionNoteMetadata.from_dict(d.pop("metadata"))

        note = d.pop("note")

        uuid = UUID(d.pop("uuid"))

        transaction_note = cls(
            actor_email=actor_email,
            actor_name=actor_name,
            created_at=created_at,
            metadata=metadata,
            note=note,
            uuid=uuid,
        )

        transaction_note.additional_properties = d
        return transaction_note

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
