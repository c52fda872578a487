from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="TopUpCheckout")


@_attrs_define
class TopUpCheckout:
    """Where credits are paid."""

    checkout_session_id: str
    """ Id of the payment, also the reference of the movement of credits. """
    checkout_session_url: str
    """ Page on which it is paid. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        checkout_session_id = self.checkout_session_id

        checkout_session_url = self.checkout_session_url

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "checkout_session_id": checkout_session_id,
                "checkout_session_url": checkout_session_url,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        checkout_session_id = d.pop("checkout_session_id")

        checkout_session_url = d.pop("checkout_session_url")

        top_up_checkout = cls(
            checkout_session_id=checkout_session_id,
            checkout_session_url=checkout_session_url,
        )

        top_up_checkout.additional_properties = d
        return top_up_checkout

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
