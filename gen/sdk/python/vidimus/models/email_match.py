from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.contact_match_source import ContactMatchSource
from ..models.session_status import SessionStatus

T = TypeVar("T", bound="EmailMatch")


@_attrs_define
class EmailMatch:
    """Another use of an address."""

    api_service: None | str
    """ Standalone call that made the session, if one did. """
    email: None | str
    """ The address. """
    is_blocklisted: bool | None
    """ Whether the address is on a blocklist. """
    session_id: None | UUID
    """ Id of that session; null for an entry of a list. """
    session_number: int | None
    """ Number of that session. """
    source: ContactMatchSource
    """ Where the other use was found. """
    status: None | SessionStatus
    """ Status of that session. """
    vendor_data: None | str
    """ Your identifier of that other person. """
    verification_date: datetime.datetime | None
    """ When that session was decided. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        api_service: None | str
        api_service = self.api_service

        email: None | str
        email = self.email

        is_blocklisted: bool | None
        is_blocklisted = self.is_blocklisted

        session_id: None | str
        if isinstance(self.session_id, UUID):
            session_id = str(self.session_id)
        else:
            session_id = self.session_id

        session_number: int | None
        session_number = self.session_number

        source = self.source.value

        status: None | str
        if isinstance(self.status, SessionStatus):
            status = self.status.value
        else:
            status = self.status

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
                "email": email,
                "is_blocklisted": is_blocklisted,
                "session_id": session_id,
                "session_number": session_number,
                "source": source,
                "status": status,
                "vendor_data": vendor_data,
                "verification_date": verification_date,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_api_service(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        api_service = _parse_api_service(d.pop("api_service"))

        def _parse_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        email = _parse_email(d.pop("email"))

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

        source = ContactMatchSource(d.pop("source"))

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

        email_match = cls(
            api_service=api_service,
            email=email,
            is_blocklisted=is_blocklisted,
            session_id=session_id,
            session_number=session_number,
            source=source,
            status=status,
            vendor_data=vendor_data,
            verification_date=verification_date,
        )

        email_match.additional_properties = d
        return email_match

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
