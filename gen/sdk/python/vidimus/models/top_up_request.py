from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="TopUpRequest")


@_attrs_define
class TopUpRequest:
    """Credits that somebody wants to pay for."""

    amount_in_dollars: Any | Unset = UNSET
    """ Amount in US dollars, from 50 to 1,000,000, a number. """
    cancel_url: None | str | Unset = UNSET
    """ Where the payer is sent who does not pay. """
    success_url: None | str | Unset = UNSET
    """ Where the payer is sent after paying. `{CHECKOUT_SESSION_ID}` in it stands for the id of the payment. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        amount_in_dollars = self.amount_in_dollars

        cancel_url: None | str | Unset
        if isinstance(self.cancel_url, Unset):
            cancel_url = UNSET
        else:
            cancel_url = self.cancel_url

        success_url: None | str | Unset
        if isinstance(self.success_url, Unset):
            success_url = UNSET
        else:
            success_url = self.success_url

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if amount_in_dollars is not UNSET:
            field_dict["amount_in_dollars"] = amount_in_dollars
        if cancel_url is not UNSET:
            field_dict["cancel_url"] = cancel_url
        if success_url is not UNSET:
            field_dict["success_url"] = success_url

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        amount_in_dollars = d.pop("amount_in_dollars", UNSET)

        def _parse_cancel_url(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        cancel_url = _parse_cancel_url(d.pop("cancel_url", UNSET))

        def _parse_success_url(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        success_url = _parse_success_url(d.pop("success_url", UNSET))

        top_up_request = cls(
            amount_in_dollars=amount_in_dollars,
            cancel_url=cancel_url,
            success_url=success_url,
        )

        top_up_request.additional_properties = d
        return top_up_request

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
