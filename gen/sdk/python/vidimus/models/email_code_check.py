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
    from ..models.email_proof import EmailProof


T = TypeVar("T", bound="EmailCodeCheck")


@_attrs_define
class EmailCodeCheck:
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
    email: EmailProof | None | Unset = UNSET
    """ Outcome; null while another code may be entered, absent when none waits. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.email_proof import EmailProof

        created_at = self.created_at.isoformat()

        message = self.message

        metadata = self.metadata

        request_id = str(self.request_id)

        status = self.status.value

        vendor_data: None | str
        vendor_data = self.vendor_data

        email: dict[str, Any] | None | Unset
        if isinstance(self.email, Unset):
            email = UNSET
        elif isinstance(self.email, EmailProof):
            email = self.email.to_dict()
        else:
            email = self.email

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
        if email is not UNSET:
            field_dict["email"] = email

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.email_proof import EmailProof

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

        def _parse_email(data: object) -> EmailProof | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                email_type_1 = EmailProof.from_dict(data)

                return email_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EmailProof | None | Unset, data)

        email = _parse_email(d.pop("email", UNSET))

        email_code_check = cls(
            created_at=created_at,
            message=message,
            metadata=metadata,
            request_id=request_id,
            status=status,
            vendor_data=vendor_data,
            email=email,
        )

        email_code_check.additional_properties = d
        return email_code_check

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
