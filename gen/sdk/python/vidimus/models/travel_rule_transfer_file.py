from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.travel_rule_transfer_action import TravelRuleTransferAction

if TYPE_CHECKING:
    from ..models.travel_rule_proof_page import TravelRuleProofPage
    from ..models.travel_rule_transfer_detail import TravelRuleTransferDetail


T = TypeVar("T", bound="TravelRuleTransferFile")


@_attrs_define
class TravelRuleTransferFile:
    """An exchange with what belongs to it."""

    allowed_actions: list[TravelRuleTransferAction]
    """ What can be done about the exchange as it is. """
    amount: str
    """ How much is transferred. """
    chain: str
    """ Chain of the wallet; empty where it is not known. """
    currency: str
    """ In which currency. """
    payment_txn_id: None | str
    """ Hash of the transfer on its chain; null while it is not known. """
    proof_pages: list[TravelRuleProofPage]
    """ The pages on which the wallet was to be proved, the newest first, at most 20. """
    transaction_id: UUID
    """ Id of the transaction. """
    transfer: TravelRuleTransferDetail
    """ An exchange. """
    txn_id: str
    """ Your id of the transaction. """
    wallet_address: str
    """ Wallet of the receiver; empty for none. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        allowed_actions = []
        for allowed_actions_item_data in self.allowed_actions:
            allowed_actions_item = allowed_actions_item_data.value
            allowed_actions.append(allowed_actions_item)

        amount = self.amount

        chain = self.chain

        currency = self.currency

        payment_txn_id: None | str
        payment_txn_id = self.payment_txn_id

        proof_pages = []
        for proof_pages_item_data in self.proof_pages:
            proof_pages_item = proof_pages_item_data.to_dict()
            proof_pages.append(proof_pages_item)

        transaction_id = str(self.transaction_id)

        transfer = self.transfer.to_dict()

        txn_id = self.txn_id

        wallet_address = self.wallet_address

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "allowed_actions": allowed_actions,
                "amount": amount,
                "chain": chain,
                "currency": currency,
                "payment_txn_id": payment_txn_id,
                "proof_pages": proof_pages,
                "transaction_id": transaction_id,
                "transfer": transfer,
                "txn_id": txn_id,
                "wallet_address": wallet_address,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.travel_rule_proof_page import TravelRuleProofPage
        from ..models.travel_rule_transfer_detail import TravelRuleTransferDetail

        d = dict(src_dict)
        allowed_actions = []
        _allowed_actions = d.pop("allowed_actions")
        for allowed_actions_item_data in _allowed_actions:
            allowed_actions_item = TravelRuleTransferAction(allowed_actions_item_data)

            allowed_actions.append(allowed_actions_item)

        amount = d.pop("amount")

        chain = d.pop("chain")

        currency = d.pop("currency")

        def _parse_payment_txn_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        payment_txn_id = _parse_payment_txn_id(d.pop("payment_txn_id"))

        proof_pages = []
        _proof_pages = d.pop("proof_pages")
        for proof_pages_item_data in _proof_pages:
            proof_pages_item = TravelRuleProofPage.from_dict(proof_pages_item_data)

            proof_pages.append(proof_pages_item)

        transaction_id = UUID(d.pop("transaction_id"))

        transfer = TravelRuleTransferDetail.from_dict(d.pop("transfer"))

        txn_id = d.pop("txn_id")

        wallet_address = d.pop("wallet_address")

        travel_rule_transfer_file = cls(
            allowed_actions=allowed_actions,
            amount=amount,
            chain=chain,
            currency=currency,
            payment_txn_id=payment_txn_id,
            proof_pages=proof_pages,
            transaction_id=transaction_id,
            transfer=transfer,
            txn_id=txn_id,
            wallet_address=wallet_address,
        )

        travel_rule_transfer_file.additional_properties = d
        return travel_rule_transfer_file

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
