from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.wallet_address_entry_update_entity_type import WalletAddressEntryUpdateEntityType
from ..types import UNSET, Unset

T = TypeVar("T", bound="WalletAddressEntryUpdate")


@_attrs_define
class WalletAddressEntryUpdate:
    """What can be changed of an entry."""

    entity_type: WalletAddressEntryUpdateEntityType | Unset = UNSET
    """ What the holder is. """
    holder_name: None | str | Unset = UNSET
    """ Name of the holder. """
    holder_vendor_data: None | str | Unset = UNSET
    """ Own reference of the holder. """
    travel_address: None | str | Unset = UNSET
    """ Travel address of another provider that holds the wallet; an empty one is none. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entity_type: str | Unset = UNSET
        if not isinstance(self.entity_type, Unset):
            entity_type = self.entity_type.value

        holder_name: None | str | Unset
        if isinstance(self.holder_name, Unset):
            holder_name = UNSET
        else:
            holder_name = self.holder_name

        holder_vendor_data: None | str | Unset
        if isinstance(self.holder_vendor_data, Unset):
            holder_vendor_data = UNSET
        else:
            holder_vendor_data = self.holder_vendor_data

        travel_address: None | str | Unset
        if isinstance(self.travel_address, Unset):
            travel_address = UNSET
        else:
            travel_address = self.travel_address

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if entity_type is not UNSET:
            field_dict["entity_type"] = entity_type
        if holder_name is not UNSET:
            field_dict["holder_name"] = holder_name
        if holder_vendor_data is not UNSET:
            field_dict["holder_vendor_data"] = holder_vendor_data
        if travel_address is not UNSET:
            field_dict["travel_address"] = travel_address

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        _entity_type = d.pop("entity_type", UNSET)
        entity_type: WalletAddressEntryUpdateEntityType | Unset
        if isinstance(_entity_type, Unset):
            entity_type = UNSET
        else:
            entity_type = WalletAddressEntryUpdateEntityType(_entity_type)

        def _parse_holder_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        holder_name = _parse_holder_name(d.pop("holder_name", UNSET))

        def _parse_holder_vendor_data(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        holder_vendor_data = _parse_holder_vendor_data(d.pop("holder_vendor_data", UNSET))

        def _parse_travel_address(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        travel_address = _parse_travel_address(d.pop("travel_address", UNSET))

        wallet_address_entry_update = cls(
            entity_type=entity_type,
            holder_name=holder_name,
            holder_vendor_data=holder_vendor_data,
            travel_address=travel_address,
        )

        wallet_address_entry_update.additional_properties = d
        return wallet_address_entry_update

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
