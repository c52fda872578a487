from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.phone_code_sending_status import PhoneCodeSendingStatus

T = TypeVar("T", bound="PhoneCodeSending")


@_attrs_define
class PhoneCodeSending:
    """What became of the code."""

    metadata: Any
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    reason: None | str
    """ Why the number was refused, where the gateway says so. """
    request_id: UUID
    """ Id of the proof. It becomes the id of its session. """
    status: PhoneCodeSendingStatus
    """ `Success` for the first code, `Retry` for one that replaces it within five minutes, and `Blocked` when the
    gateway
    refused the number.
     """
    vendor_data: None | str
    """ As it was sent. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        metadata = self.metadata

        reason: None | str
        reason = self.reason

        request_id = str(self.request_id)

        status = self.status.value

        vendor_data: None | str
        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "metadata": metadata,
                "reason": reason,
                "request_id": request_id,
                "status": status,
                "vendor_data": vendor_data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        metadata = d.pop("metadata")

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        request_id = UUID(d.pop("request_id"))

        status = PhoneCodeSendingStatus(d.pop("status"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        phone_code_sending = cls(
            metadata=metadata,
            reason=reason,
            request_id=request_id,
            status=status,
            vendor_data=vendor_data,
        )

        phone_code_sending.additional_properties = d
        return phone_code_sending

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
