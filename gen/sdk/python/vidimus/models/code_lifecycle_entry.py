from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.code_lifecycle_details import CodeLifecycleDetails


T = TypeVar("T", bound="CodeLifecycleEntry")


@_attrs_define
class CodeLifecycleEntry:
    """Something that was done to prove an address."""

    details: CodeLifecycleDetails | None
    """ More about it; null when there is nothing to tell. """
    fee: float
    """ What it cost. """
    timestamp: datetime.datetime
    """ When; the zone is written as `+00:00`. """
    type_: str
    """ What was done, such as `PHONE_VERIFICATION_MESSAGE_SENT`, `PHONE_VERIFICATION_RETRY_MESSAGE_SENT`,
    `PHONE_DELIVERY_UNDELIVERABLE`, `INVALID_CODE_ENTERED`, `VALID_CODE_ENTERED` or `PHONE_VERIFICATION_APPROVED`;
    the same
    with `EMAIL` for addresses.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.code_lifecycle_details import CodeLifecycleDetails

        details: dict[str, Any] | None
        if isinstance(self.details, CodeLifecycleDetails):
            details = self.details.to_dict()
        else:
            details = self.details

        fee = self.fee

        timestamp = self.timestamp.isoformat()

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "details": details,
                "fee": fee,
                "timestamp": timestamp,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.code_lifecycle_details import CodeLifecycleDetails

        d = dict(src_dict)

        def _parse_details(data: object) -> CodeLifecycleDetails | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                details_type_1 = CodeLifecycleDetails.from_dict(data)

                return details_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CodeLifecycleDetails | None, data)

        details = _parse_details(d.pop("details"))

        fee = d.pop("fee")

        timestamp = datetime.datetime.fromisoformat(d.pop("timestamp"))

        type_ = d.pop("type")

        code_lifecycle_entry = cls(
            details=details,
            fee=fee,
            timestamp=timestamp,
            type_=type_,
        )

        code_lifecycle_entry.additional_properties = d
        return code_lifecycle_entry

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
