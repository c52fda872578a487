from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="TransactionReportAddress")


@_attrs_define
class TransactionReportAddress:
    """Address of a party."""

    country: str | Unset = UNSET
    """ Country, ISO 3166-1. """
    post_code: str | Unset = UNSET
    """ Code of the post. """
    state: str | Unset = UNSET
    """ State or region. """
    street: str | Unset = UNSET
    """ Street and number. """
    town: str | Unset = UNSET
    """ Town. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        country = self.country

        post_code = self.post_code

        state = self.state

        street = self.street

        town = self.town

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if country is not UNSET:
            field_dict["country"] = country
        if post_code is not UNSET:
            field_dict["post_code"] = post_code
        if state is not UNSET:
            field_dict["state"] = state
        if street is not UNSET:
            field_dict["street"] = street
        if town is not UNSET:
            field_dict["town"] = town

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        country = d.pop("country", UNSET)

        post_code = d.pop("post_code", UNSET)

        state = d.pop("state", UNSET)

        street = d.pop("street", UNSET)

        town = d.pop("town", UNSET)

        transaction_report_address = cls(
            country=country,
            post_code=post_code,
            state=state,
            street=street,
            town=town,
        )

        transaction_report_address.additional_properties = d
        return transaction_report_address

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
