from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="TravelRuleWidgetSessionCreate")


@_attrs_define
class TravelRuleWidgetSessionCreate:
    """A wallet to be proved."""

    chain: str
    """ Its chain. """
    wallet_address: str
    """ Address of the wallet. """
    callback_url: str | Unset = UNSET
    """ Where to send the person afterwards. """
    expires_in_minutes: int | Unset = 60
    """ How long the page works. """
    holder_name: str | Unset = UNSET
    """ Name of who is asked. """
    satoshi_deposit_address: str | Unset = UNSET
    """ Address that a small payment from the wallet can go to. """
    transaction_id: UUID | Unset = UNSET
    """ Transaction whose exchange waits for the proof. """
    vendor_data: str | Unset = UNSET
    """ Own reference of who is asked. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        chain = self.chain

        wallet_address = self.wallet_address

        callback_url = self.callback_url

        expires_in_minutes = self.expires_in_minutes

        holder_name = self.holder_name

        satoshi_deposit_address = self.satoshi_deposit_address

        transaction_id: str | Unset = UNSET
        if not isinstance(self.transaction_id, Unset):
            transaction_id = str(self.transaction_id)

        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "chain": chain,
                "wallet_address": wallet_address,
            }
        )
        if callback_url is not UNSET:
            field_dict["callback_url"] = callback_url
        if expires_in_minutes is not UNSET:
            field_dict["expires_in_minutes"] = expires_in_minutes
        if holder_name is not UNSET:
            field_dict["holder_name"] = holder_name
        if satoshi_deposit_address is not UNSET:
            field_dict["satoshi_deposit_address"] = satoshi_deposit_address
        if transaction_id is not UNSET:
            field_dict["transaction_id"] = transaction_id
        if vendor_data is not UNSET:
            field_dict["vendor_data"] = vendor_data

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        chain = d.pop("chain")

        wallet_address = d.pop("wallet_address")

        callback_url = d.pop("callback_url", UNSET)

        expires_in_minutes = d.pop("expires_in_minutes", UNSET)

        holder_name = d.pop("holder_name", UNSET)

        satoshi_deposit_address = d.pop("satoshi_deposit_address", UNSET)

        _transaction_id = d.pop("transaction_id", UNSET)
        transaction_id: UUID | Unset
        if isinstance(_transaction_id, Unset):
            transaction_id = UNSET
        else:
            transaction_id = UUID(_transaction_id)

        vendor_data = d.pop("vendor_data", UNSET)

        travel_rule_widget_session_create = cls(
            chain=chain,
            wallet_address=wallet_address,
            callback_url=callback_url,
            expires_in_minutes=expires_in_minutes,
            holder_name=holder_name,
            satoshi_deposit_address=satoshi_deposit_address,
            transaction_id=transaction_id,
            vendor_data=vendor_data,
        )

        travel_rule_widget_session_create.additional_properties = d
        return travel_rule_widget_session_create

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
