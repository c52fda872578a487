from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.wallet_proof_method import WalletProofMethod
from ..types import UNSET, Unset

T = TypeVar("T", bound="TravelRuleWidgetProofRequest")


@_attrs_define
class TravelRuleWidgetProofRequest:
    """A proof, or the wish to begin one."""

    method: WalletProofMethod
    """ How a wallet is proved. """
    declaration: bool | Unset = UNSET
    """ Whether the person declares to hold the wallet. """
    image: str | Unset = UNSET
    """ A screenshot, Base64. """
    signature: str | Unset = UNSET
    """ The signed challenge: hexadecimal for Ethereum and its kind, Base64 for Bitcoin. """
    txid: str | Unset = UNSET
    """ Hash of the small payment. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        method = self.method.value

        declaration = self.declaration

        image = self.image

        signature = self.signature

        txid = self.txid

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "method": method,
            }
        )
        if declaration is not UNSET:
            field_dict["declaration"] = declaration
        if image is not UNSET:
            field_dict["image"] = image
        if signature is not UNSET:
            field_dict["signature"] = signature
        if txid is not UNSET:
            field_dict["txid"] = txid

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        method = WalletProofMethod(d.pop("method"))

        declaration = d.pop("declaration", UNSET)

        image = d.pop("image", UNSET)

        signature = d.pop("signature", UNSET)

        txid = d.pop("txid", UNSET)

        travel_rule_widget_proof_request = cls(
            method=method,
            declaration=declaration,
            image=image,
            signature=signature,
            txid=txid,
        )

        travel_rule_widget_proof_request.additional_properties = d
        return travel_rule_widget_proof_request

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
