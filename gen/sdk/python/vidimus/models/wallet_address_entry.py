from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="WalletAddressEntry")


@_attrs_define
class WalletAddressEntry:
    """A wallet and who holds it."""

    address: str
    """ Address of the wallet, as it was entered. """
    chain: None | str
    """ Its chain. """
    created_at: datetime.datetime
    """ When it was entered. """
    entity_type: str
    """ What the holder is. """
    holder_name: None | str
    """ Name of the holder. """
    holder_vendor_data: None | str
    """ Own reference of the holder. """
    is_ownership_verified: bool
    """ Whether the wallet counts as the holder's for this application, by a proof or by a declaration. """
    self_declared: bool
    """ Whether it was taken as proved on the word of who entered it. """
    travel_address: None | str
    """ Travel address of another provider that holds the wallet. """
    uuid: UUID
    """ Id of the entry. """
    is_contested: bool | Unset = UNSET
    """ Whether another application of the installation claims the wallet too. Transfers inside the installation go
    to
    whoever has proved it last, and to nobody while nobody has.
     """
    is_ownership_proved: bool | Unset = UNSET
    """ Whether the holder has proved the wallet by a signature. A declaration and a picture are claims, not proofs.
    """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        address = self.address

        chain: None | str
        chain = self.chain

        created_at = self.created_at.isoformat()

        entity_type = self.entity_type

        holder_name: None | str
        holder_name = self.holder_name

        holder_vendor_data: None | str
        holder_vendor_data = self.holder_vendor_data

        is_ownership_verified = self.is_ownership_verified

        self_declared = self.self_declared

        travel_address: None | str
        travel_address = self.travel_address

        uuid = str(self.uuid)

        is_contested = self.is_contested

        is_ownership_proved = self.is_ownership_proved

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "address": address,
                "chain": chain,
                "created_at": created_at,
                "entity_type": entity_type,
                "holder_name": holder_name,
                "holder_vendor_data": holder_vendor_data,
                "is_ownership_verified": is_ownership_verified,
                "self_declared": self_declared,
                "travel_address": travel_address,
                "uuid": uuid,
            }
        )
        if is_contested is not UNSET:
            field_dict["is_contested"] = is_contested
        if is_ownership_proved is not UNSET:
            field_dict["is_ownership_proved"] = is_ownership_proved

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        address = d.pop("address")

        def _parse_chain(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        chain = _parse_chain(d.pop("chain"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        entity_type = d.pop("entity_type")

        def _parse_holder_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        holder_name = _parse_holder_name(d.pop("holder_name"))

        def _parse_holder_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        holder_vendor_data = _parse_holder_vendor_data(d.pop("holder_vendor_data"))

        is_ownership_verified = d.pop("is_ownership_verified")

        self_declared = d.pop("self_declared")

        def _parse_travel_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        travel_address = _parse_travel_address(d.pop("travel_address"))

        uuid = UUID(d.pop("uuid"))

        is_contested = d.pop("is_contested", UNSET)

        is_ownership_proved = d.pop("is_ownership_proved", UNSET)

        wallet_address_entry = cls(
            address=address,
            chain=chain,
            created_at=created_at,
            entity_type=entity_type,
            holder_name=holder_name,
            holder_vendor_data=holder_vendor_data,
            is_ownership_verified=is_ownership_verified,
            self_declared=self_declared,
            travel_address=travel_address,
            uuid=uuid,
            is_contested=is_contested,
            is_ownership_proved=is_ownership_proved,
        )

        wallet_address_entry.additional_properties = d
        return wallet_address_entry

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
