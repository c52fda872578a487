from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.session_status import SessionStatus

if TYPE_CHECKING:
    from ..models.id_match_user import IDMatchUser


T = TypeVar("T", bound="IDMatch")


@_attrs_define
class IDMatch:
    """Another session, or a blocked entry, with the same document."""

    api_service: None | str
    """ Standalone call that made the session, if one did. """
    front_image_url: None | str
    """ Link to the front of that document. """
    is_blocklisted: bool | None
    """ Whether the document is on a blocklist. """
    session_id: None | UUID
    """ Id of that session. """
    session_number: int | None
    """ Number of that session. """
    status: None | SessionStatus
    """ Status of that session. """
    user_details: IDMatchUser | None
    """ What is known of that person. """
    vendor_data: None | str
    """ Your identifier of that other person. """
    verification_date: datetime.datetime | None
    """ When that session was decided. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.id_match_user import IDMatchUser

        api_service: None | str
        api_service = self.api_service

        front_image_url: None | str
        front_image_url = self.front_image_url

        is_blocklisted: bool | None
        is_blocklisted = self.is_blocklisted

        session_id: None | str
        if isinstance(self.session_id, UUID):
            session_id = str(self.session_id)
        else:
            session_id = self.session_id

        session_number: int | None
        session_number = self.session_number

        status: None | str
        if isinstance(self.status, SessionStatus):
            status = self.status.value
        else:
            status = self.status

        user_details: dict[str, Any] | None
        if isinstance(self.user_details, IDMatchUser):
            user_details = self.user_details.to_dict()
        else:
            user_details = self.user_details

        vendor_data: None | str
        vendor_data = self.vendor_data

        verification_date: None | str
        if isinstance(self.verification_date, datetime.datetime):
            verification_date = self.verification_date.isoformat()
        else:
            verification_date = self.verification_date

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "api_service": api_service,
                "front_image_url": front_image_url,
                "is_blocklisted": is_blocklisted,
                "session_id": session_id,
                "session_number": session_number,
                "status": status,
                "user_details": user_details,
                "vendor_data": vendor_data,
                "verification_date": verification_date,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.id_match_user import IDMatchUser

        d = dict(src_dict)

        def _parse_api_service(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        api_service = _parse_api_service(d.pop("api_service"))

        def _parse_front_image_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        front_image_url = _parse_front_image_url(d.pop("front_image_url"))

        def _parse_is_blocklisted(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        is_blocklisted = _parse_is_blocklisted(d.pop("is_blocklisted"))

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

        def _parse_status(data: object) -> None | SessionStatus:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                status_type_1 = SessionStatus(data)

                return status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionStatus, data)

        status = _parse_status(d.pop("status"))

        def _parse_user_details(data: object) -> IDMatchUser | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                user_details_type_1 = IDMatchUser.from_dict(data)

                return user_details_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(IDMatchUser | None, data)

        user_details = _parse_user_details(d.pop("user_details"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        def _parse_verification_date(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                verification_date_type_0 = datetime.datetime.fromisoformat(data)

                return verification_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        verification_date = _parse_verification_date(d.pop("verification_date"))

        id_match = cls(
            api_service=api_service,
            front_image_url=front_image_url,
            is_blocklisted=is_blocklisted,
            session_id=session_id,
            session_number=session_number,
            status=status,
            user_details=user_details,
            vendor_data=vendor_data,
            verification_date=verification_date,
        )

        id_match.additional_properties = d
        return id_match

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
