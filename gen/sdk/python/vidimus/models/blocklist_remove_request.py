from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="BlocklistRemoveRequest")


@_attrs_define
class BlocklistRemoveRequest:
    """What of a session is meant; at least one flag is true."""

    session_id: UUID
    """ The session. """
    unblock_document: bool | Unset = False
    """ The document that it showed. """
    unblock_email: bool | Unset = False
    """ The address of mail that it showed. """
    unblock_face: bool | Unset = False
    """ The face that it showed. """
    unblock_phone: bool | Unset = False
    """ The phone number that it showed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        session_id = str(self.session_id)

        unblock_document = self.unblock_document

        unblock_email = self.unblock_email

        unblock_face = self.unblock_face

        unblock_phone = self.unblock_phone

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "session_id": session_id,
            }
        )
        if unblock_document is not UNSET:
            field_dict["unblock_document"] = unblock_document
        if unblock_email is not UNSET:
            field_dict["unblock_email"] = unblock_email
        if unblock_face is not UNSET:
            field_dict["unblock_face"] = unblock_face
        if unblock_phone is not UNSET:
            field_dict["unblock_phone"] = unblock_phone

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        session_id = UUID(d.pop("session_id"))

        unblock_document = d.pop("unblock_document", UNSET)

        unblock_email = d.pop("unblock_email", UNSET)

        unblock_face = d.pop("unblock_face", UNSET)

        unblock_phone = d.pop("unblock_phone", UNSET)

        blocklist_remove_request = cls(
            session_id=session_id,
            unblock_document=unblock_document,
            unblock_email=unblock_email,
            unblock_face=unblock_face,
            unblock_phone=unblock_phone,
        )

        blocklist_remove_request.additional_properties = d
        return blocklist_remove_request

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
