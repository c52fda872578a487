from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BillingBalance")


@_attrs_define
class BillingBalance:
    """What an application may spend."""

    auto_refill_amount: None | str
    """ How many are bought then. """
    auto_refill_enabled: bool
    """ Whether credits are bought when they run low. Credits of this installation are added by its operator. """
    auto_refill_threshold: None | str
    """ What counts as low. """
    available: str
    """ The balance without what is set aside; new sessions and calls are paid from it. """
    balance: str
    """ Credits, with four decimals; below zero where more was done than was paid. """
    reserved: str
    """ What of the balance is set aside for sessions that are not over, at the price of their dearest way. It is
    free again
    when they are, and only what was carried out is charged.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        auto_refill_amount: None | str
        auto_refill_amount = self.auto_refill_amount

        auto_refill_enabled = self.auto_refill_enabled

        auto_refill_threshold: None | str
        auto_refill_threshold = self.auto_refill_threshold

        available = self.available

        balance = self.balance

        reserved = self.reserved

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "auto_refill_amount": auto_refill_amount,
                "auto_refill_enabled": auto_refill_enabled,
                "auto_refill_threshold": auto_refill_threshold,
                "available": available,
                "balance": balance,
                "reserved": reserved,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_auto_refill_amount(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        auto_refill_amount = _parse_auto_refill_amount(d.pop("auto_refill_amount"))

        auto_refill_enabled = d.pop("auto_refill_enabled")

        def _parse_auto_refill_threshold(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        auto_refill_threshold = _parse_auto_refill_threshold(d.pop("auto_refill_threshold"))

        available = d.pop("available")

        balance = d.pop("balance")

        reserved = d.pop("reserved")

        billing_balance = cls(
            auto_refill_amount=auto_refill_amount,
            auto_refill_enabled=auto_refill_enabled,
            auto_refill_threshold=auto_refill_threshold,
            available=available,
            balance=balance,
            reserved=reserved,
        )

        billing_balance.additional_properties = d
        return billing_balance

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
