from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.wallet_address_entry_create_entity_type import WalletAddressEntryCreateEntityType
from ..types import UNSET, Unset

T = TypeVar("T", bound="WalletAddressEntryCreate")


@_attrs_define
class WalletAddressEntryCreate:
    """A new entry."""

    address: str
    """ Address of the wallet. """
    chain: str | Unset = UNSET
    """ Its chain, such as BTC, or another name of a network. Without one the address counts for every chain that
    has it. """
    entity_type: WalletAddressEntryCreateEntityType | Unset = WalletAddressEntryCreateEntityType.INDIVIDUAL
    """ What the holder is. """
    holder_name: str | Unset = UNSET
    """ Name of the holder. """
    holder_vendor_data: str | Unset = UNSET
    """ Own reference of the holder. """
    self_declared: bool | Unset = False
    """ Take the wallet as proved at once. """
    travel_address: str | Unset = UNSET
    """ Travel address of another provider that holds the wallet; an empty one is none. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        address = self.address

        chain = self.chain

        entity_type: str | Unset = UNSET
        if not isinstance(self.entity_type, Unset):
            entity_type = self.entity_type.value

        holder_name = self.holder_name

        holder_vendor_data = self.holder_vendor_data

        self_declared = self.self_declared

        travel_address = self.travel_address

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "address": address,
            }
        )
        if chain is not UNSET:
            field_dict["chain"] = chain
        if entity_type is not UNSET:
            field_dict["entity_type"] = entity_type
        if holder_name is not UNSET:
            field_dict["holder_name"] = holder_name
        if holder_vendor_data is not UNSET:
            field_dict["holder_vendor_data"] = holder_vendor_data
        if self_declared is not UNSET:
            field_dict["self_declared"] = self_declared
        if travel_address is not UNSET:
            field_dict["travel_address"] = travel_address

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        address = d.pop("address")

        chain = d.pop("chain", UNSET)

        _entity_type = d.pop("entity_type", UNSET)
        entity_type: WalletAddressEntryCreateEntityType | Unset
        if isinstance(_entity_type, Unset):
            entity_type = UNSET
        else:
            entity_type = WalletAddressEntryCreateEntityType(_entity_type)

        holder_name = d.pop("holder_name", UNSET)

        holder_vendor_data = d.pop("holder_vendor_data", UNSET)

        self_declared = d.pop("self_declared", UNSET)

        travel_address = d.pop("travel_address", UNSET)

        wallet_address_entry_create = cls(
            address=address,
            chain=chain,
            entity_type=entity_type,
            holder_name=holder_name,
            holder_vendor_data=holder_vendor_data,
            self_declared=self_declared,
            travel_address=travel_address,
        )

        wallet_address_entry_create.additional_properties = d
        return wallet_address_entry_create

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
