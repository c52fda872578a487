from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.transaction_settings_request_exchange_rates import TransactionSettingsRequestExchangeRates


T = TypeVar("T", bound="TransactionSettingsRequest")


@_attrs_define
class TransactionSettingsRequest:
    """What to change of how transactions are judged."""

    counterparty_screening_enabled: bool | Unset = UNSET
    """ Names of counterparties are looked for on lists of sanctions and the like. """
    crypto_screening_enabled: bool | Unset = UNSET
    """ Wallets are looked for on lists of sanctions, where a transaction does not say otherwise. """
    exchange_rates: TransactionSettingsRequestExchangeRates | Unset = UNSET
    """ What one unit of other currencies is worth in the preferred one, as decimals by code. """
    preferred_currency: None | str | Unset = UNSET
    """ Currency that amounts are also told in; null for none. """
    preferred_decline_score_threshold: int | Unset = UNSET
    """ Score from which a transaction is declined; 500 is never. """
    preferred_review_score_threshold: int | Unset = UNSET
    """ Score from which a transaction is reviewed. """
    remediation_workflow_id: None | Unset | UUID = UNSET
    """ Workflow of the sessions in which subjects clear their transactions; null leaves it to what the subject was
    approved with. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        counterparty_screening_enabled = self.counterparty_screening_enabled

        crypto_screening_enabled = self.crypto_screening_enabled

        exchange_rates: dict[str, Any] | Unset = UNSET
        if not isinstance(self.exchange_rates, Unset):
            exchange_rates = self.exchange_rates.to_dict()

        preferred_currency: None | str | Unset
        if isinstance(self.preferred_currency, Unset):
            preferred_currency = UNSET
        else:
            preferred_currency = self.preferred_currency

        preferred_decline_score_threshold = self.preferred_decline_score_threshold

        preferred_review_score_threshold = self.preferred_review_score_threshold

        remediation_workflow_id: None | str | Unset
        if isinstance(self.remediation_workflow_id, Unset):
            remediation_workflow_id = UNSET
        elif isinstance(self.remediation_workflow_id, UUID):
            remediation_workflow_id = str(self.remediation_workflow_id)
        else:
            remediation_workflow_id = self.remediation_workflow_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if counterparty_screening_enabled is not UNSET:
            field_dict["counterparty_screening_enabled"] = counterparty_screening_enabled
        if crypto_screening_enabled is not UNSET:
            field_dict["crypto_screening_enabled"] = crypto_screening_enabled
        if exchange_rates is not UNSET:
            field_dict["exchange_rates"] = exchange_rates
        if preferred_currency is not UNSET:
            field_dict["preferred_currency"] = preferred_currency
        if preferred_decline_score_threshold is not UNSET:
            field_dict["preferred_decline_score_threshold"] = preferred_decline_score_threshold
        if preferred_review_score_threshold is not UNSET:
            field_dict["preferred_review_score_threshold"] = preferred_review_score_threshold
        if remediation_workflow_id is not UNSET:
            field_dict["remediation_workflow_id"] = remediation_workflow_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_settings_request_exchange_rates import TransactionSettingsRequestExchangeRates

        d = dict(src_dict)
        counterparty_screening_enabled = d.pop("counterparty_screening_enabled", UNSET)

        crypto_screening_enabled = d.pop("crypto_screening_enabled", UNSET)

        _exchange_rates = d.pop("exchange_rates", UNSET)
        exchange_rates: TransactionSettingsRequestExchangeRates | Unset
        if isinstance(_exchange_rates, Unset):
            exchange_rates = UNSET
        else:
            exchange_rates = TransactionSettingsRequestExchangeRates.from_dict(_exchange_rates)

        def _parse_preferred_currency(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        preferred_currency = _parse_preferred_currency(d.pop("preferred_currency", UNSET))

        preferred_decline_score_threshold = d.pop("preferred_decline_score_threshold", UNSET)

        preferred_review_score_threshold = d.pop("preferred_review_score_threshold", UNSET)

        def _parse_remediation_workflow_id(data: object) -> None | Unset | UUID:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                remediation_workflow_id_type_0 = UUID(data)

                return remediation_workflow_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | UUID, data)

        remediation_workflow_id = _parse_remediation_workflow_id(d.pop("remediation_workflow_id", UNSET))

        transaction_settings_request = cls(
            counterparty_screening_enabled=counterparty_screening_enabled,
            crypto_screening_enabled=crypto_screening_enabled,
            exchange_rates=exchange_rates,
            preferred_currency=preferred_currency,
            preferred_decline_score_threshold=preferred_decline_score_threshold,
            preferred_review_score_threshold=preferred_review_score_threshold,
            remediation_workflow_id=remediation_workflow_id,
        )

        transaction_settings_request.additional_properties = d
        return transaction_settings_request

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
