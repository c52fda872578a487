from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.code_check_status import CodeCheckStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.phone_proof import PhoneProof


T = TypeVar("T", bound="PhoneCodeCheck")


@_attrs_define
class PhoneCodeCheck:
    """What became of the entry."""

    created_at: datetime.datetime
    """ When the call was carried out. """
    message: str
    """ The status in words, with the entries that are left. """
    metadata: Any
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    request_id: UUID
    """ Id of the session when the proof is over, and of this call alone otherwise. """
    status: CodeCheckStatus
    """ `Failed` for a wrong code while another may be entered; `Declined` also for the third wrong one; `Expired or
    Not Found`
    when no code waits for an answer.
     """
    vendor_data: None | str
    """ As it was sent with the request for the code. """
    phone: None | PhoneProof | Unset = UNSET
    """ Outcome; null while another code may be entered, absent when none waits. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.phone_proof import PhoneProof

        created_at = self.created_at.isoformat()

        message = self.message

        metadata = self.metadata

        request_id = str(self.request_id)

        status = self.status.value

        vendor_data: None | str
        vendor_data = self.vendor_data

        phone: dict[str, Any] | None | Unset
        if isinstance(self.phone, Unset):
            phone = UNSET
        elif isinstance(self.phone, PhoneProof):
            phone = self.phone.to_dict()
        else:
            phone = self.phone

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "message": message,
                "metadata": metadata,
                "request_id": request_id,
                "status": status,
                "vendor_data": vendor_data,
            }
        )
        if phone is not UNSET:
            field_dict["phone"] = phone

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.phone_proof import PhoneProof

        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        message = d.pop("message")

        metadata = d.pop("metadata")

        request_id = UUID(d.pop("request_id"))

        status = CodeCheckStatus(d.pop("status"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        def _parse_phone(data: object) -> None | PhoneProof | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                phone_type_1 = PhoneProof.from_dict(data)

                return phone_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PhoneProof | Unset, data)

        phone = _parse_phone(d.pop("phone", UNSET))

        phone_code_check = cls(
            created_at=created_at,
            message=message,
            metadata=metadata,
            request_id=request_id,
            status=status,
            vendor_data=vendor_data,
            phone=phone,
        )

        phone_code_check.additional_properties = d
        return phone_code_check

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
