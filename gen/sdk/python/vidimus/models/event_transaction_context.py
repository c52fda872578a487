from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="EventTransactionContext")


@_attrs_define
class EventTransactionContext:
    """The payment that the event belongs to. It is not recorded as a transaction."""

    amount: float | str | Unset = UNSET
    """ Amount, a number or a decimal text of at most 18 decimals. """
    currency: str | Unset = UNSET
    """ Currency of the amount, such as EUR or BTC. """
    payment_reference_id: str | Unset = UNSET
    """ Your reference of the payment. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        amount: float | str | Unset
        if isinstance(self.amount, Unset):
            amount = UNSET
        else:
            amount = self.amount

        currency = self.currency

        payment_reference_id = self.payment_reference_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if amount is not UNSET:
            field_dict["amount"] = amount
        if currency is not UNSET:
            field_dict["currency"] = currency
        if payment_reference_id is not UNSET:
            field_dict["payment_reference_id"] = payment_reference_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_amount(data: object) -> float | str | Unset:
            if isinstance(data, Unset):
                return data
            return cast(float | str | Unset, data)

        amount = _parse_amount(d.pop("amount", UNSET))

        currency = d.pop("currency", UNSET)

        payment_reference_id = d.pop("payment_reference_id", UNSET)

        event_transaction_context = cls(
            amount=amount,
            currency=currency,
            payment_reference_id=payment_reference_id,
        )

        event_transaction_context.additional_properties = d
        return event_transaction_context

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
