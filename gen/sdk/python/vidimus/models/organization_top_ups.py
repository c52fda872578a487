from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.organization_top_up import OrganizationTopUp


T = TypeVar("T", bound="OrganizationTopUps")


@_attrs_define
class OrganizationTopUps:
    """What an organization may spend, and one page of its payments."""

    auto_refill_amount: None | str
    """ How many are bought then. """
    auto_refill_enabled: bool
    """ Whether credits are bought when they run low. Credits of this installation are added by its operator. """
    auto_refill_threshold: None | str
    """ What counts as low. """
    available: str
    """ The balance without what is set aside. """
    balance: str
    """ Credits of the live applications together, with four decimals. """
    count: int
    """ Number of rows on all pages. """
    next_: None | str
    """ Address of the next page. """
    previous: None | str
    """ Address of the previous page. """
    reserved: str
    """ What of the balance is set aside for sessions that are not over. """
    results: list[OrganizationTopUp]
    """ The payments of this page. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        auto_refill_amount: None | str
        auto_refill_amount = self.auto_refill_amount

        auto_refill_enabled = self.auto_refill_enabled

        auto_refill_threshold: None | str
        auto_refill_threshold = self.auto_refill_threshold

        available = self.available

        balance = self.balance

        count = self.count

        next_: None | str
        next_ = self.next_

        previous: None | str
        previous = self.previous

        reserved = self.reserved

        results = []
        for results_item_data in self.results:
            results_item = results_item_data.to_dict()
            results.append(results_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "auto_refill_amount": auto_refill_amount,
                "auto_refill_enabled": auto_refill_enabled,
                "auto_refill_threshold": auto_refill_threshold,
                "available": available,
                "balance": balance,
                "count": count,
                "next": next_,
                "previous": previous,
                "reserved": reserved,
                "results": results,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.organization_top_up import OrganizationTopUp

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

        count = d.pop("count")

        def _parse_next_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_ = _parse_next_(d.pop("next"))

        def _parse_previous(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        previous = _parse_previous(d.pop("previous"))

        reserved = d.pop("reserved")

        results = []
        _results = d.pop("results")
        for results_item_data in _results:
            results_item = OrganizationTopUp.from_dict(results_item_data)

            results.append(results_item)

        organization_top_ups = cls(
            auto_refill_amount=auto_refill_amount,
            auto_refill_enabled=auto_refill_enabled,
            auto_refill_threshold=auto_refill_threshold,
            available=available,
            balance=balance,
            count=count,
            next_=next_,
            previous=previous,
            reserved=reserved,
            results=results,
        )

        organization_top_ups.additional_properties = d
        return organization_top_ups

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
