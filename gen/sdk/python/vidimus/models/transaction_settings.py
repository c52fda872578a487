from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.transaction_settings_exchange_rates import TransactionSettingsExchangeRates


T = TypeVar("T", bound="TransactionSettings")


@_attrs_define
class TransactionSettings:
    """How transactions are judged."""

    counterparty_screening_enabled: bool
    """ Names of counterparties are looked for on lists of sanctions and the like. """
    crypto_screening_enabled: bool
    """ Wallets are looked for on lists of sanctions, where a transaction does not say otherwise. """
    exchange_rates: TransactionSettingsExchangeRates
    """ What one unit of other currencies is worth in the preferred one, as decimals by code. """
    preferred_currency: None | str
    """ Currency that amounts are also told in; null for none. """
    preferred_decline_score_threshold: int
    """ Score from which a transaction is declined; 500 is never. """
    preferred_review_score_threshold: int
    """ Score from which a transaction is reviewed. """
    remediation_workflow_id: None | UUID
    """ Workflow of the sessions in which subjects clear their transactions; null leaves it to what the subject was
    approved with. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        counterparty_screening_enabled = self.counterparty_screening_enabled

        crypto_screening_enabled = self.crypto_screening_enabled

        exchange_rates = self.exchange_rates.to_dict()

        preferred_currency: None | str
        preferred_currency = self.preferred_currency

        preferred_decline_score_threshold = self.preferred_decline_score_threshold

        preferred_review_score_threshold = self.preferred_review_score_threshold

        remediation_workflow_id: None | str
        if isinstance(self.remediation_workflow_id, UUID):
            remediation_workflow_id = str(self.remediation_workflow_id)
        else:
            remediation_workflow_id = self.remediation_workflow_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "counterparty_screening_enabled": counterparty_screening_enabled,
                "crypto_screening_enabled": crypto_screening_enabled,
                "exchange_rates": exchange_rates,
                "preferred_currency": preferred_currency,
                "preferred_decline_score_threshold": preferred_decline_score_threshold,
                "preferred_review_score_threshold": preferred_review_score_threshold,
                "remediation_workflow_id": remediation_workflow_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_settings_exchange_rates import TransactionSettingsExchangeRates

        d = dict(src_dict)
        counterparty_screening_enabled = d.pop("counterparty_screening_enabled")

        crypto_screening_enabled = d.pop("crypto_screening_enabled")

        exchange_rates = TransactionSettingsExchangeRates.from_dict(d.pop("exchange_rates"))

        def _parse_preferred_currency(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        preferred_currency = _parse_preferred_currency(d.pop("preferred_currency"))

        preferred_decline_score_threshold = d.pop("preferred_decline_score_threshold")

        preferred_review_score_threshold = d.pop("preferred_review_score_threshold")

        def _parse_remediation_workflow_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                remediation_workflow_id_type_0 = UUID(data)

                return remediation_workflow_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        remediation_workflow_id = _parse_remediation_workflow_id(d.pop("remediation_workflow_id"))

        transaction_settings = cls(
            counterparty_screening_enabled=counterparty_screening_enabled,
            crypto_screening_enabled=crypto_screening_enabled,
            exchange_rates=exchange_rates,
            preferred_currency=preferred_currency,
            preferred_decline_score_threshold=preferred_decline_score_threshold,
            preferred_review_score_threshold=preferred_review_score_threshold,
            remediation_workflow_id=remediation_workflow_id,
        )

        transaction_settings.additional_properties = d
        return transaction_settings

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
