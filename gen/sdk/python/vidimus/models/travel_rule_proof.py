from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.wallet_proof_method import WalletProofMethod
from ..models.wallet_proof_status import WalletProofStatus

T = TypeVar("T", bound="TravelRuleProof")


@_attrs_define
class TravelRuleProof:
    """A try to prove a wallet, as those see it who decide about it."""

    can_be_decided: bool
    """ Whether somebody has to accept or refuse it. """
    created_at: datetime.datetime
    """ When it was begun. """
    decided_at: datetime.datetime | None
    """ When it was decided; null while it is not. """
    deposit_address: None | str
    """ Where the small payment goes to; null for other methods. """
    evidence: None | str
    """ The signature, the hash of the payment or the declaration that was sent; null for none. """
    expected_amount: None | str
    """ How much the small payment is; null for other methods. """
    image_url: None | str
    """ Short-lived link to the picture that was sent; null for none. """
    method: WalletProofMethod
    """ How a wallet is proved. """
    proof_id: UUID
    """ Id of the proof. """
    status: WalletProofStatus
    """ State of a proof. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        can_be_decided = self.can_be_decided

        created_at = self.created_at.isoformat()

        decided_at: None | str
        if isinstance(self.decided_at, datetime.datetime):
            decided_at = self.decided_at.isoformat()
        else:
            decided_at = self.decided_at

        deposit_address: None | str
        deposit_address = self.deposit_address

        evidence: None | str
        evidence = self.evidence

        expected_amount: None | str
        expected_amount = self.expected_amount

        image_url: None | str
        image_url = self.image_url

        method = self.method.value

        proof_id = str(self.proof_id)

        status = self.status.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "can_be_decided": can_be_decided,
                "created_at": created_at,
                "decided_at": decided_at,
                "deposit_address": deposit_address,
                "evidence": evidence,
                "expected_amount": expected_amount,
                "image_url": image_url,
                "method": method,
                "proof_id": proof_id,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        can_be_decided = d.pop("can_be_decided")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_decided_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                decided_at_type_0 = datetime.datetime.fromisoformat(data)

                return decided_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        decided_at = _parse_decided_at(d.pop("decided_at"))

        def _parse_deposit_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        deposit_address = _parse_deposit_address(d.pop("deposit_address"))

        def _parse_evidence(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        evidence = _parse_evidence(d.pop("evidence"))

        def _parse_expected_amount(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        expected_amount = _parse_expected_amount(d.pop("expected_amount"))

        def _parse_image_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        image_url = _parse_image_url(d.pop("image_url"))

        method = WalletProofMethod(d.pop("method"))

        proof_id = UUID(d.pop("proof_id"))

        status = WalletProofStatus(d.pop("status"))

        travel_rule_proof = cls(
            can_be_decided=can_be_decided,
            created_at=created_at,
            decided_at=decided_at,
            deposit_address=deposit_address,
            evidence=evidence,
            expected_amount=expected_amount,
            image_url=image_url,
            method=method,
            proof_id=proof_id,
            status=status,
        )

        travel_rule_proof.additional_properties = d
        return travel_rule_proof

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
