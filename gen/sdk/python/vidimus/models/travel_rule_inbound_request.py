from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.travel_rule_inbound_request_beneficiary_data import TravelRuleInboundRequestBeneficiaryData
    from ..models.travel_rule_inbound_request_originator_data import TravelRuleInboundRequestOriginatorData
    from ..models.travel_rule_originating_vasp import TravelRuleOriginatingVasp


T = TypeVar("T", bound="TravelRuleInboundRequest")


@_attrs_define
class TravelRuleInboundRequest:
    """A deposit."""

    amount: str
    """ Amount. """
    chain: str
    """ Chain that it came on. """
    currency: str
    """ Currency. """
    txid: str
    """ Hash of the transfer. """
    wallet_address: str
    """ Wallet that it came to. """
    beneficiary_data: TravelRuleInboundRequestBeneficiaryData | Unset = UNSET
    """ What is known of the receiver. """
    originating_vasp: TravelRuleOriginatingVasp | Unset = UNSET
    """ The provider that has sent. """
    originator_data: TravelRuleInboundRequestOriginatorData | Unset = UNSET
    """ What is known of the sender: IVMS101, or plain members such as `name`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        amount = self.amount

        chain = self.chain

        currency = self.currency

        txid = self.txid

        wallet_address = self.wallet_address

        beneficiary_data: dict[str, Any] | Unset = UNSET
        if not isinstance(self.beneficiary_data, Unset):
            beneficiary_data = self.beneficiary_data.to_dict()

        originating_vasp: dict[str, Any] | Unset = UNSET
        if not isinstance(self.originating_vasp, Unset):
            originating_vasp = self.originating_vasp.to_dict()

        originator_data: dict[str, Any] | Unset = UNSET
        if not isinstance(self.originator_data, Unset):
            originator_data = self.originator_data.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "amount": amount,
                "chain": chain,
                "currency": currency,
                "txid": txid,
                "wallet_address": wallet_address,
            }
        )
        if beneficiary_data is not UNSET:
            field_dict["beneficiary_data"] = beneficiary_data
        if originating_vasp is not UNSET:
            field_dict["originating_vasp"] = originating_vasp
        if originator_data is not UNSET:
            field_dict["originator_data"] = originator_data

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.travel_rule_inbound_request_beneficiary_data import TravelRuleInboundRequestBeneficiaryData
        from ..models.travel_rule_inbound_request_originator_data import TravelRuleInboundRequestOriginatorData
        from ..models.travel_rule_originating_vasp import TravelRuleOriginatingVasp

        d = dict(src_dict)
        amount = d.pop("amount")

        chain = d.pop("chain")

        currency = d.pop("currency")

        txid = d.pop("txid")

        wallet_address = d.pop("wallet_address")

        _beneficiary_data = d.pop("beneficiary_data", UNSET)
        beneficiary_data: TravelRuleInboundRequestBeneficiaryData | Unset
        if isinstance(_beneficiary_data, Unset):
            beneficiary_data = UNSET
        else:
            beneficiary_data = TravelRuleInboundRequestBeneficiaryData.from_dict(_beneficiary_data)

        _originating_vasp = d.pop("originating_vasp", UNSET)
        originating_vasp: TravelRuleOriginatingVasp | Unset
        if isinstance(_originating_vasp, Unset):
            originating_vasp = UNSET
        else:
            originating_vasp = TravelRuleOriginatingVasp.from_dict(_originating_vasp)

        _originator_data = d.pop("originator_data", UNSET)
        originator_data: TravelRuleInboundRequestOriginatorData | Unset
        if isinstance(_originator_data, Unset):
            originator_data = UNSET
        else:
            originator_data = TravelRuleInboundRequestOriginatorData.from_dict(_originator_data)

        travel_rule_inbound_request = cls(
            amount=amount,
            chain=chain,
            currency=currency,
            txid=txid,
            wallet_address=wallet_address,
            beneficiary_data=beneficiary_data,
            originating_vasp=originating_vasp,
            originator_data=originator_data,
        )

        travel_rule_inbound_request.additional_properties = d
        return travel_rule_inbound_request

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
