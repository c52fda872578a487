from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.address_proof_result import AddressProofResult


T = TypeVar("T", bound="AddressProofCall")


@_attrs_define
class AddressProofCall:
    """Answer to a check of a proof of address."""

    created_at: datetime.datetime
    """ When the call was carried out. """
    metadata: Any
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    poa: AddressProofResult
    """ What was read of a proof of address, and what speaks against it.
     """
    request_id: UUID
    """ Id of the session when the call was kept. """
    vendor_data: None | str
    """ As it was sent. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created_at = self.created_at.isoformat()

        metadata = self.metadata

        poa = self.poa.to_dict()

        request_id = str(self.request_id)

        vendor_data: None | str
        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "metadata": metadata,
                "poa": poa,
                "request_id": request_id,
                "vendor_data": vendor_data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.address_proof_result import AddressProofResult

        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        metadata = d.pop("metadata")

        poa = AddressProofResult.from_dict(d.pop("poa"))

        request_id = UUID(d.pop("request_id"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        address_proof_call = cls(
            created_at=created_at,
            metadata=metadata,
            poa=poa,
            request_id=request_id,
            vendor_data=vendor_data,
        )

        address_proof_call.additional_properties = d
        return address_proof_call

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
