from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.device_transaction_report_details_crypto_params import DeviceTransactionReportDetailsCryptoParams


T = TypeVar("T", bound="DeviceTransactionReportDetails")


@_attrs_define
class DeviceTransactionReportDetails:
    """What was paid."""

    amount: float | str | Unset = UNSET
    """ A number or the text of one, not negative, with at most 18 digits before the point and 18 behind it. """
    amount_in_default_currency: float | str | Unset = UNSET
    """ A number or the text of one, not negative, with at most 18 digits before the point and 18 behind it. """
    crypto_params: DeviceTransactionReportDetailsCryptoParams | Unset = UNSET
    """ More about a payment on a chain, such as `crypto_chain`. """
    currency: str | Unset = UNSET
    """ Currency, such as EUR or BTC. """
    currency_type: str | Unset = UNSET
    """ Kind of the currency: fiat or crypto. """
    default_currency_code: str | Unset = UNSET
    """ Currency of your own conversion. """
    direction: str | Unset = UNSET
    """ The way the money goes: inbound, in, outbound or out. """
    payment_details: str | Unset = UNSET
    """ Words of the payment. """
    payment_txn_id: str | Unset = UNSET
    """ Reference of the payment; the hash on a chain. """
    type_: str | Unset = UNSET
    """ What was done, such as deposit; the category by default. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        amount: float | str | Unset
        if isinstance(self.amount, Unset):
            amount = UNSET
        else:
            amount = self.amount

        amount_in_default_currency: float | str | Unset
        if isinstance(self.amount_in_default_currency, Unset):
            amount_in_default_currency = UNSET
        else:
            amount_in_default_currency = self.amount_in_default_currency

        crypto_params: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crypto_params, Unset):
            crypto_params = self.crypto_params.to_dict()

        currency = self.currency

        currency_type = self.currency_type

        default_currency_code = self.default_currency_code

        direction = self.direction

        payment_details = self.payment_details

        payment_txn_id = self.payment_txn_id

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if amount is not UNSET:
            field_dict["amount"] = amount
        if amount_in_default_currency is not UNSET:
            field_dict["amountInDefaultCurrency"] = amount_in_default_currency
        if crypto_params is not UNSET:
            field_dict["cryptoParams"] = crypto_params
        if currency is not UNSET:
            field_dict["currency"] = currency
        if currency_type is not UNSET:
            field_dict["currencyType"] = currency_type
        if default_currency_code is not UNSET:
            field_dict["defaultCurrencyCode"] = default_currency_code
        if direction is not UNSET:
            field_dict["direction"] = direction
        if payment_details is not UNSET:
            field_dict["paymentDetails"] = payment_details
        if payment_txn_id is not UNSET:
            field_dict["paymentTxnId"] = payment_txn_id
        if type_ is not UNSET:
            field_dict["type"] = type_

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.device_transaction_report_details_crypto_params import DeviceTransactionReportDetailsCryptoParams

        d = dict(src_dict)

        def _parse_amount(data: object) -> float | str | Unset:
            if isinstance(data, Unset):
                return data
            return cast(float | str | Unset, data)

        amount = _parse_amount(d.pop("amount", UNSET))

        def _parse_amount_in_default_currency(data: object) -> float | str | Unset:
            if isinstance(data, Unset):
                return data
            return cast(float | str | Unset, data)

        amount_in_default_currency = _parse_amount_in_default_currency(d.pop("amountInDefaultCurrency", UNSET))

        _crypto_params = d.pop("cryptoParams", UNSET)
        crypto_params: DeviceTransactionReportDetailsCryptoParams | Unset
        if isinstance(_crypto_params, Unset):
            crypto_params = UNSET
        else:
            crypto_params = DeviceTransactionReportDetailsCryptoParams.from_dict(_crypto_params)

        currency = d.pop("currency", UNSET)

        currency_type = d.pop("currencyType", UNSET)

        default_currency_code = d.pop("defaultCurrencyCode", UNSET)

        direction = d.pop("direction", UNSET)

        payment_details = d.pop("paymentDetails", UNSET)

        payment_txn_id = d.pop("paymentTxnId", UNSET)

        type_ = d.pop("type", UNSET)

        device_transaction_report_details = cls(
            amount=amount,
            amount_in_default_currency=amount_in_default_currency,
            crypto_params=crypto_params,
            currency=currency,
            currency_type=currency_type,
            default_currency_code=default_currency_code,
            direction=direction,
            payment_details=payment_details,
            payment_txn_id=payment_txn_id,
            type_=type_,
        )

        device_transaction_report_details.additional_properties = d
        return device_transaction_report_details

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
