from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.ip_match_match_mode import IPMatchMatchMode
from ..models.ip_match_match_source import IPMatchMatchSource
from ..models.ip_match_match_type import IPMatchMatchType
from ..models.ip_match_source import IPMatchSource
from ..models.session_status import SessionStatus

if TYPE_CHECKING:
    from ..models.ip_device import IPDevice
    from ..models.ip_location import IPLocation


T = TypeVar("T", bound="IPMatch")


@_attrs_define
class IPMatch:
    """A session of another user with the same address or device."""

    api_service: None | str
    """ Call that made it; null for sessions. """
    confidence: float | None
    """ How certain it is, 0 to 1. """
    device_info: IPDevice | None
    """ The device of that session. """
    is_blocklisted: bool | None
    """ Always false. """
    location_info: IPLocation | None
    """ The address of that session. """
    match_mode: IPMatchMatchMode
    """ What the certainty rests on. """
    match_source: IPMatchMatchSource
    """ How it was found. """
    match_type: IPMatchMatchType
    """ What is the same. """
    matched_value: None | str
    """ The value that is the same. """
    session_id: None | UUID
    """ Id of that session. """
    session_number: int | None
    """ Its number. """
    source: IPMatchSource
    """ Where it was found. """
    status: None | SessionStatus
    """ Status of that session. """
    vendor_data: None | str
    """ Your identifier of the other user. """
    verification_date: datetime.datetime | None
    """ When that session ended. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.ip_device import IPDevice
        from ..models.ip_location import IPLocation

        api_service: None | str
        api_service = self.api_service

        confidence: float | None
        confidence = self.confidence

        device_info: dict[str, Any] | None
        if isinstance(self.device_info, IPDevice):
            device_info = self.device_info.to_dict()
        else:
            device_info = self.device_info

        is_blocklisted: bool | None
        is_blocklisted = self.is_blocklisted

        location_info: dict[str, Any] | None
        if isinstance(self.location_info, IPLocation):
            location_info = self.location_info.to_dict()
        else:
            location_info = self.location_info

        match_mode = self.match_mode.value

        match_source = self.match_source.value

        match_type = self.match_type.value

        matched_value: None | str
        matched_value = self.matched_value

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
                "confidence": confidence,
                "device_info": device_info,
                "is_blocklisted": is_blocklisted,
                "location_info": location_info,
                "match_mode": match_mode,
                "match_source": match_source,
                "match_type": match_type,
                "matched_value": matched_value,
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
        from ..models.ip_device import IPDevice
        from ..models.ip_location import IPLocation

        d = dict(src_dict)

        def _parse_api_service(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        api_service = _parse_api_service(d.pop("api_service"))

        def _parse_confidence(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        confidence = _parse_confidence(d.pop("confidence"))

        def _parse_device_info(data: object) -> IPDevice | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                device_info_type_1 = IPDevice.from_dict(data)

                return device_info_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(IPDevice | None, data)

        device_info = _parse_device_info(d.pop("device_info"))

        def _parse_is_blocklisted(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        is_blocklisted = _parse_is_blocklisted(d.pop("is_blocklisted"))

        def _parse_location_info(data: object) -> IPLocation | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                location_info_type_1 = IPLocation.from_dict(data)

                return location_info_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(IPLocation | None, data)

        location_info = _parse_location_info(d.pop("location_info"))

        match_mode = IPMatchMatchMode(d.pop("match_mode"))

        match_source = IPMatchMatchSource(d.pop("match_source"))

        match_type = IPMatchMatchType(d.pop("match_type"))

        def _parse_matched_value(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        matched_value = _parse_matched_value(d.pop("matched_value"))

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

        source = IPMatchSource(d.pop("source"))

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

        ip_match = cls(
            api_service=api_service,
            confidence=confidence,
            device_info=device_info,
            is_blocklisted=is_blocklisted,
            location_info=location_info,
            match_mode=match_mode,
            match_source=match_source,
            match_type=match_type,
            matched_value=matched_value,
            session_id=session_id,
            session_number=session_number,
            source=source,
            status=status,
            vendor_data=vendor_data,
            verification_date=verification_date,
        )

        ip_match.additional_properties = d
        return ip_match

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
