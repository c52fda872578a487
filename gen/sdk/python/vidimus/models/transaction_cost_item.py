from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transaction_cost_item_reason import TransactionCostItemReason

T = TypeVar("T", bound="TransactionCostItem")


@_attrs_define
class TransactionCostItem:
    """One charge."""

    amount: str
    """ How much, as a decimal. """
    created_at: datetime.datetime
    """ When. """
    reason: TransactionCostItemReason
    """ What for, the transaction itself or the screening of its wallet. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        amount = self.amount

        created_at = self.created_at.isoformat()

        reason = self.reason.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "amount": amount,
                "created_at": created_at,
                "reason": reason,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        amount = d.pop("amount")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        reason = TransactionCostItemReason(d.pop("reason"))

        transaction_cost_item = cls(
            amount=amount,
            created_at=created_at,
            reason=reason,
        )

        transaction_cost_item.additional_properties = d
        return transaction_cost_item

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
