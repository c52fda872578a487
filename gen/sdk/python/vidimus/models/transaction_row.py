from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transaction_direction import TransactionDirection
from ..models.transaction_severity import TransactionSeverity
from ..models.transaction_status import TransactionStatus

if TYPE_CHECKING:
    from ..models.transaction_tag import TransactionTag


T = TypeVar("T", bound="TransactionRow")


@_attrs_define
class TransactionRow:
    """A transaction in a list."""

    action_type: str
    """ What was done. """
    amount: str
    """ Amount, a decimal without zeros that say nothing. """
    assigned_to_name: None | str
    """ Who looks after it; null as nobody is assigned. """
    counterparty_country: None | str
    """ Country of the counterparty, alpha-3. """
    counterparty_name: None | str
    """ Name of the counterparty. """
    counterparty_vendor_data: None | str
    """ Your identifier of the counterparty. """
    created_at: datetime.datetime
    """ When it was reported. """
    currency: str
    """ Currency. """
    decision_reason_code: None | str
    """ Why it has its status. """
    decision_reason_label: None | str
    """ The same for a reader. """
    direction: TransactionDirection
    """ The way the money goes, seen from you. """
    payment_details: None | str
    """ Words of the payment. """
    preferred_currency_amount: None | str
    """ Amount in the currency of the application. """
    preferred_currency_code: None | str
    """ Currency of the application. """
    score: int
    """ Sum of what the rules that matched have given. """
    severity: TransactionSeverity
    """ How grave what was found of a transaction is. What was given no points is UNKNOWN, which is no verdict. """
    status: TransactionStatus
    """ State of a transaction. """
    subject_country: None | str
    """ Country of the subject, alpha-3. """
    subject_name: None | str
    """ Name of the subject. """
    subject_vendor_data: None | str
    """ Your identifier of the subject. """
    tags: list[TransactionTag]
    """ Labels. """
    transaction_number: int
    """ Number of the transaction in the application. """
    transaction_type: str
    """ Category, in camel case. """
    txn_date: datetime.datetime
    """ When it took place. """
    txn_id: str
    """ Your id. """
    uuid: UUID
    """ Id that we gave. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        action_type = self.action_type

        amount = self.amount

        assigned_to_name: None | str
        assigned_to_name = self.assigned_to_name

        counterparty_country: None | str
        counterparty_country = self.counterparty_country

        counterparty_name: None | str
        counterparty_name = self.counterparty_name

        counterparty_vendor_data: None | str
        counterparty_vendor_data = self.counterparty_vendor_data

        created_at = self.created_at.isoformat()

        currency = self.currency

        decision_reason_code: None | str
        decision_reason_code = self.decision_reason_code

        decision_reason_label: None | str
        decision_reason_label = self.decision_reason_label

        direction = self.direction.value

        payment_details: None | str
        payment_details = self.payment_details

        preferred_currency_amount: None | str
        preferred_currency_amount = self.preferred_currency_amount

        preferred_currency_code: None | str
        preferred_currency_code = self.preferred_currency_code

        score = self.score

        severity = self.severity.value

        status = self.status.value

        subject_country: None | str
        subject_country = self.subject_country

        subject_name: None | str
        subject_name = self.subject_name

        subject_vendor_data: None | str
        subject_vendor_data = self.subject_vendor_data

        tags = []
        for tags_item_data in self.tags:
            tags_item = tags_item_data.to_dict()
            tags.append(tags_item)

        transaction_number = self.transaction_number

        transaction_type = self.transaction_type

        txn_date = self.txn_date.isoformat()

        txn_id = self.txn_id

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "action_type": action_type,
                "amount": amount,
                "assigned_to_name": assigned_to_name,
                "counterparty_country": counterparty_country,
                "counterparty_name": counterparty_name,
                "counterparty_vendor_data": counterparty_vendor_data,
                "created_at": created_at,
                "currency": currency,
                "decision_reason_code": decision_reason_code,
                "decision_reason_label": decision_reason_label,
                "direction": direction,
                "payment_details": payment_details,
                "preferred_currency_amount": preferred_currency_amount,
                "preferred_currency_code": preferred_currency_code,
                "score": score,
                "severity": severity,
                "status": status,
                "subject_country": subject_country,
                "subject_name": subject_name,
                "subject_vendor_data": subject_vendor_data,
                "tags": tags,
                "transaction_number": transaction_number,
                "transaction_type": transaction_type,
                "txn_date": txn_date,
                "txn_id": txn_id,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_tag import TransactionTag

        d = dict(src_dict)
        action_type = d.pop("action_type")

        amount = d.pop("amount")

        def _parse_assigned_to_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        assigned_to_name = _parse_assigned_to_name(d.pop("assigned_to_name"))

        def _parse_counterparty_country(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        counterparty_country = _parse_counterparty_country(d.pop("counterparty_country"))

        def _parse_counterparty_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        counterparty_name = _parse_counterparty_name(d.pop("counterparty_name"))

        def _parse_counterparty_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        counterparty_vendor_data = _parse_counterparty_vendor_data(d.pop("counterparty_vendor_data"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        currency = d.pop("currency")

        def _parse_decision_reason_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        decision_reason_code = _parse_decision_reason_code(d.pop("decision_reason_code"))

        def _parse_decision_reason_label(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        decision_reason_label = _parse_decision_reason_label(d.pop("decision_reason_label"))

        direction = TransactionDirection(d.pop("direction"))

        def _parse_payment_details(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        payment_details = _parse_payment_details(d.pop("payment_details"))

        def _parse_preferred_currency_amount(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        preferred_currency_amount = _parse_preferred_currency_amount(d.pop("preferred_currency_amount"))

        def _parse_preferred_currency_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        preferred_currency_code = _parse_preferred_currency_code(d.pop("preferred_currency_code"))

        score = d.pop("score")

        severity = TransactionSeverity(d.pop("severity"))

        status = TransactionStatus(d.pop("status"))

        def _parse_subject_country(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        subject_country = _parse_subject_country(d.pop("subject_country"))

        def _parse_subject_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        subject_name = _parse_subject_name(d.pop("subject_name"))

        def _parse_subject_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        subject_vendor_data = _parse_subject_vendor_data(d.pop("subject_vendor_data"))

        tags = []
        _tags = d.pop("tags")
        for tags_item_data in _tags:
            tags_item = TransactionTag.from_dict(tags_item_data)

            tags.append(tags_item)

        transaction_number = d.pop("transaction_number")

        transaction_type = d.pop("transaction_type")

        txn_date = datetime.datetime.fromisoformat(d.pop("txn_date"))

        txn_id = d.pop("txn_id")

        uuid = UUID(d.pop("uuid"))

        transaction_row = cls(
            action_type=action_type,
            amount=amount,
            assigned_to_name=assigned_to_name,
            counterparty_country=counterparty_country,
            counterparty_name=counterparty_name,
            counterparty_vendor_data=counterparty_vendor_data,
            created_at=created_at,
            currency=currency,
            decision_reason_code=decision_reason_code,
            decision_reason_label=decision_reason_label,
            direction=direction,
            payment_details=payment_details,
            preferred_currency_amount=preferred_currency_amount,
            preferred_currency_code=preferred_currency_code,
            score=score,
            severity=severity,
            status=status,
            subject_country=subject_country,
            subject_name=subject_name,
            subject_vendor_data=subject_vendor_data,
            tags=tags,
            transaction_number=transaction_number,
            transaction_type=transaction_type,
            txn_date=txn_date,
            txn_id=txn_id,
            uuid=uuid,
        )

        transaction_row.additional_properties = d
        return transaction_row

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
