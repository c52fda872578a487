from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="DeviceTransactionReportAccount")


@_attrs_define
class DeviceTransactionReportAccount:
    """What reports to authorities tell of the account of a party beside its number."""

    beneficiary: str | Unset = UNSET
    """ Whom it benefits. """
    client_number: str | Unset = UNSET
    """ Number that the institution gave its holder. """
    currency: str | Unset = UNSET
    """ Currency of the account, ISO 4217. """
    name: str | Unset = UNSET
    """ Name of the account. Default is that of the party. """
    opened: str | Unset = UNSET
    """ Day on which it was opened, YYYY-MM-DD. """
    status: str | Unset = UNSET
    """ Its state, in your words or those of the authority. """
    type_: str | Unset = UNSET
    """ Kind of the account, in your words or those of the authority. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        beneficiary = self.beneficiary

        client_number = self.client_number

        currency = self.currency

        name = self.name

        opened = self.opened

        status = self.status

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if beneficiary is not UNSET:
            field_dict["beneficiary"] = beneficiary
        if client_number is not UNSET:
            field_dict["client_number"] = client_number
        if currency is not UNSET:
            field_dict["currency"] = currency
        if name is not UNSET:
            field_dict["name"] = name
        if opened is not UNSET:
            field_dict["opened"] = opened
        if status is not UNSET:
            field_dict["status"] = status
        if type_ is not UNSET:
            field_dict["type"] = type_

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        beneficiary = d.pop("beneficiary", UNSET)

        client_number = d.pop("client_number", UNSET)

        currency = d.pop("currency", UNSET)

        name = d.pop("name", UNSET)

        opened = d.pop("opened", UNSET)

        status = d.pop("status", UNSET)

        type_ = d.pop("type", UNSET)

        device_transaction_report_account = cls(
            beneficiary=beneficiary,
            client_number=client_number,
            currency=currency,
            name=name,
            opened=opened,
            status=status,
            type_=type_,
        )

        device_transaction_report_account.additional_properties = d
        return device_transaction_report_account

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
