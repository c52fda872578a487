from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="TransactionNoteRequest")


@_attrs_define
class TransactionNoteRequest:
    """A note."""

    note: str
    """ The text. Blanks around it are dropped. """
    mentioned_emails: list[str] | Unset = UNSET
    """ Addresses of whom it is meant for. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        note = self.note

        mentioned_emails: list[str] | Unset = UNSET
        if not isinstance(self.mentioned_emails, Unset):
            mentioned_emails = self.mentioned_emails

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "note": note,
            }
        )
        if mentioned_emails is not UNSET:
            field_dict["mentioned_emails"] = mentioned_emails

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        note = d.pop("note")

        mentioned_emails = cast(list[str], d.pop("mentioned_emails", UNSET))

        transaction_note_request = cls(
            note=note,
            mentioned_emails=mentioned_emails,
        )

        transaction_note_request.additional_properties = d
        return transaction_note_request

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
