from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.wallet_chain import WalletChain
from ..models.wallet_screening_request_direction import WalletScreeningRequestDirection
from ..types import UNSET, Unset

T = TypeVar("T", bound="WalletScreeningRequest")


@_attrs_define
class WalletScreeningRequest:
    """The address to look for. `wallet_address` and `blockchain` are needed; `address` and `currency` are other names of
    them, which count where those are not given.

    """

    address: str | Unset = UNSET
    """ Another name of `wallet_address`. """
    blockchain: WalletChain | Unset = UNSET
    """ Blockchain of an address; for a token, the token. """
    currency: WalletChain | Unset = UNSET
    """ Blockchain of an address; for a token, the token. """
    direction: WalletScreeningRequestDirection | Unset = UNSET
    """ Which way money is to go. It is accepted and changes nothing, as flows are not analysed. """
    wallet_address: str | Unset = UNSET
    """ The address, in a form that its chain has: its checksum has to be right, and that of a hexadecimal address
    is looked
    at where it mixes capitals and small letters.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        address = self.address

        blockchain: str | Unset = UNSET
        if not isinstance(self.blockchain, Unset):
            blockchain = self.blockchain.value

        currency: str | Unset = UNSET
        if not isinstance(self.currency, Unset):
            currency = self.currency.value

        direction: str | Unset = UNSET
        if not isinstance(self.direction, Unset):
            direction = self.direction.value

        wallet_address = self.wallet_address

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if address is not UNSET:
            field_dict["address"] = address
        if blockchain is not UNSET:
            field_dict["blockchain"] = blockchain
        if currency is not UNSET:
            field_dict["currency"] = currency
        if direction is not UNSET:
            field_dict["direction"] = direction
        if wallet_address is not UNSET:
            field_dict["wallet_address"] = wallet_address

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        address = d.pop("address", UNSET)

        _blockchain = d.pop("blockchain", UNSET)
        blockchain: WalletChain | Unset
        if isinstance(_blockchain, Unset):
            blockchain = UNSET
        else:
            blockchain = WalletChain(_blockchain)

        _currency = d.pop("currency", UNSET)
        currency: WalletChain | Unset
        if isinstance(_currency, Unset):
            currency = UNSET
        else:
            currency = WalletChain(_currency)

        _direction = d.pop("direction", UNSET)
        direction: WalletScreeningRequestDirection | Unset
        if isinstance(_direction, Unset):
            direction = UNSET
        else:
            direction = WalletScreeningRequestDirection(_direction)

        wallet_address = d.pop("wallet_address", UNSET)

        wallet_screening_request = cls(
            address=address,
            blockchain=blockchain,
            currency=currency,
            direction=direction,
            wallet_address=wallet_address,
        )

        wallet_screening_request.additional_properties = d
        return wallet_screening_request

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
