from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.wallet_proof_method import WalletProofMethod
from ..models.wallet_proof_status import WalletProofStatus

T = TypeVar("T", bound="TravelRuleWidgetProofSummary")


@_attrs_define
class TravelRuleWidgetProofSummary:
    """A proof."""

    chain: str
    """ Its chain. """
    challenge: None | str
    """ The text to sign. """
    created_at: datetime.datetime
    """ When it was begun. """
    deposit_address: None | str
    """ Where the small payment goes to. """
    expected_amount: None | str
    """ How much it is. """
    expires_at: datetime.datetime | None
    """ Until when the proof can be completed. """
    method: WalletProofMethod
    """ How a wallet is proved. """
    proof_id: UUID
    """ Id of the proof. """
    status: WalletProofStatus
    """ State of a proof. """
    wallet_address: str
    """ The wallet. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        chain = self.chain

        challenge: None | str
        challenge = self.challenge

        created_at = self.created_at.isoformat()

        deposit_address: None | str
        deposit_address = self.deposit_address

        expected_amount: None | str
        expected_amount = self.expected_amount

        expires_at: None | str
        if isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        method = self.method.value

        proof_id = str(self.proof_id)

        status = self.status.value

        wallet_address = self.wallet_address

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "chain": chain,
                "challenge": challenge,
                "created_at": created_at,
                "deposit_address": deposit_address,
                "expected_amount": expected_amount,
                "expires_at": expires_at,
                "method": method,
                "proof_id": proof_id,
                "status": status,
                "wallet_address": wallet_address,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        chain = d.pop("chain")

        def _parse_challenge(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        challenge = _parse_challenge(d.pop("challenge"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_deposit_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        deposit_address = _parse_deposit_address(d.pop("deposit_address"))

        def _parse_expected_amount(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        expected_amount = _parse_expected_amount(d.pop("expected_amount"))

        def _parse_expires_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expires_at_type_0 = datetime.datetime.fromisoformat(data)

                return expires_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))

        method = WalletProofMethod(d.pop("method"))

        proof_id = UUID(d.pop("proof_id"))

        status = WalletProofStatus(d.pop("status"))

        wallet_address = d.pop("wallet_address")

        travel_rule_widget_proof_summary = cls(
            chain=chain,
            challenge=challenge,
            created_at=created_at,
            deposit_address=deposit_address,
            expected_amount=expected_amount,
            expires_at=expires_at,
            method=method,
            proof_id=proof_id,
            status=status,
            wallet_address=wallet_address,
        )

        travel_rule_widget_proof_summary.additional_properties = d
        return travel_rule_widget_proof_summary

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
