from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.transaction_report_details_crypto_params import TransactionReportDetailsCryptoParams


T = TypeVar("T", bound="TransactionReportDetails")


@_attrs_define
class TransactionReportDetails:
    """What was paid."""

    action_type: str | Unset = UNSET
    """ What was done, such as deposit; the category by default. """
    amount: float | str | Unset = UNSET
    """ A number or the text of one, not negative, with at most 18 digits before the point and 18 behind it. """
    amount_in_default_currency: float | str | Unset = UNSET
    """ A number or the text of one, not negative, with at most 18 digits before the point and 18 behind it. """
    crypto_params: TransactionReportDetailsCryptoParams | Unset = UNSET
    """ More about a payment on a chain, such as `crypto_chain`. """
    currency: str | Unset = UNSET
    """ Currency, such as EUR or BTC. """
    currency_kind: str | Unset = UNSET
    """ Kind of the currency: fiat or crypto. """
    default_currency: str | Unset = UNSET
    """ Currency of your own conversion. """
    direction: str | Unset = UNSET
    """ The way the money goes: inbound, in, outbound or out. """
    payment_details: str | Unset = UNSET
    """ Words of the payment. """
    payment_reference_id: str | Unset = UNSET
    """ Reference of the payment; the hash on a chain. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        action_type = self.action_type

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

        currency_kind = self.currency_kind

        default_currency = self.default_currency

        direction = self.direction

        payment_details = self.payment_details

        payment_reference_id = self.payment_reference_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if action_type is not UNSET:
            field_dict["action_type"] = action_type
        if amount is not UNSET:
            field_dict["amount"] = amount
        if amount_in_default_currency is not UNSET:
            field_dict["amount_in_default_currency"] = amount_in_default_currency
        if crypto_params is not UNSET:
            field_dict["crypto_params"] = crypto_params
        if currency is not UNSET:
            field_dict["currency"] = currency
        if currency_kind is not UNSET:
            field_dict["currency_kind"] = currency_kind
        if default_currency is not UNSET:
            field_dict["default_currency"] = default_currency
        if direction is not UNSET:
            field_dict["direction"] = direction
        if payment_details is not UNSET:
            field_dict["payment_details"] = payment_details
        if payment_reference_id is not UNSET:
            field_dict["payment_reference_id"] = payment_reference_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_report_details_crypto_params import TransactionReportDetailsCryptoParams

        d = dict(src_dict)
        action_type = d.pop("action_type", UNSET)

        def _parse_amount(data: object) -> float | str | Unset:
            if isinstance(data, Unset):
                return data
            return cast(float | str | Unset, data)

        amount = _parse_amount(d.pop("amount", UNSET))

        def _parse_amount_in_default_currency(data: object) -> float | str | Unset:
            if isinstance(data, Unset):
                return data
            return cast(float | str | Unset, data)

        amount_in_default_currency = _parse_amount_in_default_currency(d.pop("amount_in_default_currency", UNSET))

        _crypto_params = d.pop("crypto_params", UNSET)
        crypto_params: TransactionReportDetailsCryptoParams | Unset
        if isinstance(_crypto_params, Unset):
            crypto_params = UNSET
        else:
            crypto_params = TransactionReportDetailsCryptoParams.from_dict(_crypto_params)

        currency = d.pop("currency", UNSET)

        currency_kind = d.pop("currency_kind", UNSET)

        default_currency = d.pop("default_currency", UNSET)

        direction = d.pop("direction", UNSET)

        payment_details = d.pop("payment_details", UNSET)

        payment_reference_id = d.pop("payment_reference_id", UNSET)

        transaction_report_details = cls(
            action_type=action_type,
            amount=amount,
            amount_in_default_currency=amount_in_default_currency,
            crypto_params=crypto_params,
            currency=currency,
            currency_kind=currency_kind,
            default_currency=default_currency,
            direction=direction,
            payment_details=payment_details,
            payment_reference_id=payment_reference_id,
        )

        transaction_report_details.additional_properties = d
        return transaction_report_details

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
