from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transaction_direction import TransactionDirection
from ..models.transaction_severity import TransactionSeverity
from ..models.transaction_status import TransactionStatus
from ..models.transaction_status_reason import TransactionStatusReason

if TYPE_CHECKING:
    from ..models.ownership_action import OwnershipAction
    from ..models.verification_action import VerificationAction


T = TypeVar("T", bound="TransactionEvent")


@_attrs_define
class TransactionEvent:
    """What the events of transactions have in common."""

    action_required: OwnershipAction | VerificationAction
    """ What the subject of a transaction has to do; null when nothing. """
    amount: str
    """ Amount as a plain decimal, with every digit that was sent. Do not read it as a binary fraction. """
    currency: str
    """ Currency of the amount. """
    direction: TransactionDirection
    """ The way the money goes, seen from you. """
    previous_status: None | TransactionStatus
    """ Status before; null when the transaction was just created. """
    reason: None | TransactionStatusReason
    """ Why the status changed; null when the transaction was just created. """
    score: int
    """ Sum of what the rules that matched have given. """
    severity: None | TransactionSeverity
    """ How grave it is; UNKNOWN until something was found, null only in events of earlier releases. """
    status: TransactionStatus
    """ State of a transaction. """
    transaction_id: UUID
    """ Id of the transaction. """
    txn_id: str
    """ Your id of the transaction. """
    vendor_data: None | str
    """ Your identifier of the subject. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.verification_action import VerificationAction

        action_required: dict[str, Any]
        if isinstance(self.action_required, VerificationAction):
            action_required = self.action_required.to_dict()
        else:
            action_required = self.action_required.to_dict()

        amount = self.amount

        currency = self.currency

        direction = self.direction.value

        previous_status: None | str
        if isinstance(self.previous_status, TransactionStatus):
            previous_status = self.previous_status.value
        else:
            previous_status = self.previous_status

        reason: None | str
        if isinstance(self.reason, TransactionStatusReason):
            reason = self.reason.value
        else:
            reason = self.reason

        score = self.score

        severity: None | str
        if isinstance(self.severity, TransactionSeverity):
            severity = self.severity.value
        else:
            severity = self.severity

        status = self.status.value

        transaction_id = str(self.transaction_id)

        txn_id = self.txn_id

        vendor_data: None | str
        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "action_required": action_required,
                "amount": amount,
                "currency": currency,
                "direction": direction,
                "previous_status": previous_status,
                "reason": reason,
                "score": score,
                "severity": severity,
                "status": status,
                "transaction_id": transaction_id,
                "txn_id": txn_id,
                "vendor_data": vendor_data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.ownership_action import OwnershipAction
        from ..models.verification_action import VerificationAction

        d = dict(src_dict)

        def _parse_action_required(data: object) -> OwnershipAction | VerificationAction:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_transaction_action_type_0 = VerificationAction.from_dict(data)

                return componentsschemas_transaction_action_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_transaction_action_type_1 = OwnershipAction.from_dict(data)

            return componentsschemas_transaction_action_type_1

        action_required = _parse_action_required(d.pop("action_required"))

        amount = d.pop("amount")

        currency = d.pop("currency")

        direction = TransactionDirection(d.pop("direction"))

        def _parse_previous_status(data: object) -> None | TransactionStatus:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                previous_status_type_1 = TransactionStatus(data)

                return previous_status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TransactionStatus, data)

        previous_status = _parse_previous_status(d.pop("previous_status"))

        def _parse_reason(data: object) -> None | TransactionStatusReason:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                reason_type_1 = TransactionStatusReason(data)

                return reason_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TransactionStatusReason, data)

        reason = _parse_reason(d.pop("reason"))

        score = d.pop("score")

        def _parse_severity(data: object) -> None | TransactionSeverity:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                severity_type_1 = TransactionSeverity(data)

                return severity_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TransactionSeverity, data)

        severity = _parse_severity(d.pop("severity"))

        status = TransactionStatus(d.pop("status"))

        transaction_id = UUID(d.pop("transaction_id"))

        txn_id = d.pop("txn_id")

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        transaction_event = cls(
            action_required=action_required,
            amount=amount,
            currency=currency,
            direction=direction,
            previous_status=previous_status,
            reason=reason,
            score=score,
            severity=severity,
            status=status,
            transaction_id=transaction_id,
            txn_id=txn_id,
            vendor_data=vendor_data,
        )

        transaction_event.additional_properties = d
        return transaction_event

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
