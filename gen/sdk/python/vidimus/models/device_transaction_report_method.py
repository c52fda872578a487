from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="DeviceTransactionReportMethod")


@_attrs_define
class DeviceTransactionReportMethod:
    """The account that a party pays from or is paid to."""

    account_id: str | Unset = UNSET
    """ Number of the account, IBAN, or address of a wallet. """
    issuing_country: str | Unset = UNSET
    """ Country of the account, ISO 3166-1. """
    type_: str | Unset = UNSET
    """ Way of paying: bank_card, bank_account, crypto_wallet, ewallet, unhosted_wallet or other. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        account_id = self.account_id

        issuing_country = self.issuing_country

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if account_id is not UNSET:
            field_dict["accountId"] = account_id
        if issuing_country is not UNSET:
            field_dict["issuingCountry"] = issuing_country
        if type_ is not UNSET:
            field_dict["type"] = type_

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        account_id = d.pop("accountId", UNSET)

        issuing_country = d.pop("issuingCountry", UNSET)

        type_ = d.pop("type", UNSET)

        device_transaction_report_method = cls(
            account_id=account_id,
            issuing_country=issuing_country,
            type_=type_,
        )

        device_transaction_report_method.additional_properties = d
        return device_transaction_report_method

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
