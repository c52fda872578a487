from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="BlocklistAddRequest")


@_attrs_define
class BlocklistAddRequest:
    """What of a session is meant; at least one flag is true."""

    session_id: UUID
    """ The session. """
    blocklist_document: bool | Unset = False
    """ The document that it showed. """
    blocklist_email: bool | Unset = False
    """ The address of mail that it showed. """
    blocklist_face: bool | Unset = False
    """ The face that it showed. """
    blocklist_phone: bool | Unset = False
    """ The phone number that it showed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        session_id = str(self.session_id)

        blocklist_document = self.blocklist_document

        blocklist_email = self.blocklist_email

        blocklist_face = self.blocklist_face

        blocklist_phone = self.blocklist_phone

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "session_id": session_id,
            }
        )
        if blocklist_document is not UNSET:
            field_dict["blocklist_document"] = blocklist_document
        if blocklist_email is not UNSET:
            field_dict["blocklist_email"] = blocklist_email
        if blocklist_face is not UNSET:
            field_dict["blocklist_face"] = blocklist_face
        if blocklist_phone is not UNSET:
            field_dict["blocklist_phone"] = blocklist_phone

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        session_id = UUID(d.pop("session_id"))

        blocklist_document = d.pop("blocklist_document", UNSET)

        blocklist_email = d.pop("blocklist_email", UNSET)

        blocklist_face = d.pop("blocklist_face", UNSET)

        blocklist_phone = d.pop("blocklist_phone", UNSET)

        blocklist_add_request = cls(
            session_id=session_id,
            blocklist_document=blocklist_document,
            blocklist_email=blocklist_email,
            blocklist_face=blocklist_face,
            blocklist_phone=blocklist_phone,
        )

        blocklist_add_request.additional_properties = d
        return blocklist_add_request

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
