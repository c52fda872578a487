from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.blocklist_item_type import BlocklistItemType

T = TypeVar("T", bound="BlocklistItem")


@_attrs_define
class BlocklistItem:
    """What is blocked, with the session it was taken from. Members of other kinds are null."""

    blocklisted_at: datetime.datetime
    """ Since when it is blocked. """
    document_number: None | str
    """ Number of the document. """
    document_type: None | str
    """ Short code of the kind of document, as that session showed it. """
    email: None | str
    """ The address of mail. """
    face_image: None | str
    """ Picture of the face, for an hour. """
    phone_number: None | str
    """ The phone number. """
    session_id: None | UUID
    """ Session that it was taken from; null for none. """
    session_number: int | None
    """ Number of that session. """
    type_: BlocklistItemType
    """ What of a person is blocked. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        blocklisted_at = self.blocklisted_at.isoformat()

        document_number: None | str
        document_number = self.document_number

        document_type: None | str
        document_type = self.document_type

        email: None | str
        email = self.email

        face_image: None | str
        face_image = self.face_image

        phone_number: None | str
        phone_number = self.phone_number

        session_id: None | str
        if isinstance(self.session_id, UUID):
            session_id = str(self.session_id)
        else:
            session_id = self.session_id

        session_number: int | None
        session_number = self.session_number

        type_ = self.type_.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "blocklisted_at": blocklisted_at,
                "document_number": document_number,
                "document_type": document_type,
                "email": email,
                "face_image": face_image,
                "phone_number": phone_number,
                "session_id": session_id,
                "session_number": session_number,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        blocklisted_at = datetime.datetime.fromisoformat(d.pop("blocklisted_at"))

        def _parse_document_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        document_number = _parse_document_number(d.pop("document_number"))

        def _parse_document_type(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        document_type = _parse_document_type(d.pop("document_type"))

        def _parse_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        email = _parse_email(d.pop("email"))

        def _parse_face_image(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        face_image = _parse_face_image(d.pop("face_image"))

        def _parse_phone_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        phone_number = _parse_phone_number(d.pop("phone_number"))

        def _parse_session_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                session_id_type_0 = UUID(data)

                return session_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        session_id = _parse_session_id(d.pop("session_id"))

        def _parse_session_number(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        session_number = _parse_session_number(d.pop("session_number"))

        type_ = BlocklistItemType(d.pop("type"))

        blocklist_item = cls(
            blocklisted_at=blocklisted_at,
            document_number=document_number,
            document_type=document_type,
            email=email,
            face_image=face_image,
            phone_number=phone_number,
            session_id=session_id,
            session_number=session_number,
            type_=type_,
        )

        blocklist_item.additional_properties = d
        return blocklist_item

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
