from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.transaction_report_custom_properties import TransactionReportCustomProperties
    from ..models.transaction_report_details import TransactionReportDetails
    from ..models.transaction_report_fingerprint_v2 import TransactionReportFingerprintV2
    from ..models.transaction_report_network import TransactionReportNetwork
    from ..models.transaction_report_party import TransactionReportParty
    from ..models.transaction_report_travel_rule import TransactionReportTravelRule


T = TypeVar("T", bound="TransactionReport")


@_attrs_define
class TransactionReport:
    """A transaction as you report it.

    Example:
        {'subject': {'entity_type': 'individual', 'full_name': 'Ana Example', 'vendor_data': 'customer-42'},
            'transaction_category': 'finance', 'transaction_details': {'amount': '250.00', 'currency': 'EUR', 'direction':
            'outbound'}, 'transaction_id': 'txn-1001'}

    """

    counterparty: TransactionReportParty | Unset = UNSET
    """ One side of a transaction. """
    custom_properties: TransactionReportCustomProperties | Unset = UNSET
    """ What your rules read besides, as custom_values.NAME. """
    fingerprint_v2: TransactionReportFingerprintV2 | Unset = UNSET
    """ What the program on a device makes of the device. """
    include_crypto_screening: bool | Unset = UNSET
    """ Wallets are looked for on lists of sanctions; the setting of the application by default. """
    network_snapshot: TransactionReportNetwork | Unset = UNSET
    """ Your picture of who deals with whom. """
    subject: TransactionReportParty | Unset = UNSET
    """ One side of a transaction. """
    time_zone: str | Unset = UNSET
    """ Time zone of the payment, such as Europe/Madrid. """
    transaction_at: str | Unset = UNSET
    """ When it took place, as in 2026-03-31T14:05:00Z; now by default. """
    transaction_category: str | Unset = UNSET
    """ What it is: finance, kyc, travel_rule, user_event, audit_trail_event, gambling_bet, gambling_limit_change or
    gambling_bonus_change. """
    transaction_details: TransactionReportDetails | Unset = UNSET
    """ What was paid. """
    transaction_id: str | Unset = UNSET
    """ Your id of the transaction, used once. """
    travel_rule_details: TransactionReportTravelRule | Unset = UNSET
    """ What you tell of the exchange of data that travels with a transfer. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        counterparty: dict[str, Any] | Unset = UNSET
        if not isinstance(self.counterparty, Unset):
            counterparty = self.counterparty.to_dict()

        custom_properties: dict[str, Any] | Unset = UNSET
        if not isinstance(self.custom_properties, Unset):
            custom_properties = self.custom_properties.to_dict()

        fingerprint_v2: dict[str, Any] | Unset = UNSET
        if not isinstance(self.fingerprint_v2, Unset):
            fingerprint_v2 = self.fingerprint_v2.to_dict()

        include_crypto_screening = self.include_crypto_screening

        network_snapshot: dict[str, Any] | Unset = UNSET
        if not isinstance(self.network_snapshot, Unset):
            network_snapshot = self.network_snapshot.to_dict()

        subject: dict[str, Any] | Unset = UNSET
        if not isinstance(self.subject, Unset):
            subject = self.subject.to_dict()

        time_zone = self.time_zone

        transaction_at = self.transaction_at

        transaction_category = self.transaction_category

        transaction_details: dict[str, Any] | Unset = UNSET
        if not isinstance(self.transaction_details, Unset):
            transaction_details = self.transaction_details.to_dict()

        transaction_id = self.transaction_id

        travel_rule_details: dict[str, Any] | Unset = UNSET
        if not isinstance(self.travel_rule_details, Unset):
            travel_rule_details = self.travel_rule_details.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if counterparty is not UNSET:
            field_dict["counterparty"] = counterparty
        if custom_properties is not UNSET:
            field_dict["custom_properties"] = custom_properties
        if fingerprint_v2 is not UNSET:
            field_dict["fingerprint_v2"] = fingerprint_v2
        if include_crypto_screening is not UNSET:
            field_dict["include_crypto_screening"] = include_crypto_screening
        if network_snapshot is not UNSET:
            field_dict["network_snapshot"] = network_snapshot
        if subject is not UNSET:
            field_dict["subject"] = subject
        if time_zone is not UNSET:
            field_dict["time_zone"] = time_zone
        if transaction_at is not UNSET:
            field_dict["transaction_at"] = transaction_at
        if transaction_category is not UNSET:
            field_dict["transaction_category"] = transaction_category
        if transaction_details is not UNSET:
            field_dict["transaction_details"] = transaction_details
        if transaction_id is not UNSET:
            field_dict["transaction_id"] = transaction_id
        if travel_rule_details is not UNSET:
            field_dict["travel_rule_details"] = travel_rule_details

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_report_custom_properties import TransactionReportCustomProperties
        from ..models.transaction_report_details import TransactionReportDetails
        from ..models.transaction_report_fingerprint_v2 import TransactionReportFingerprintV2
        from ..models.transaction_report_network import TransactionReportNetwork
        from ..models.transaction_report_party import TransactionReportParty
        from ..models.transaction_report_travel_rule import TransactionReportTravelRule

        d = dict(src_dict)
        _counterparty = d.pop("counterparty", UNSET)
        counterparty: TransactionReportParty | Unset
        if isinstance(_counterparty, Unset):
            counterparty = UNSET
        else:
            counterparty = TransactionReportParty.from_dict(_counterparty)

        _custom_properties = d.pop("custom_properties", UNSET)
        custom_properties: TransactionReportCustomProperties | Unset
        if isinstance(_custom_properties, Unset):
            custom_properties = UNSET
        else:
            custom_properties = TransactionReportCustomProperties.from_dict(_custom_properties)

        _fingerprint_v2 = d.pop("fingerprint_v2", UNSET)
        fingerprint_v2: TransactionReportFingerprintV2 | Unset
        if isinstance(_fingerprint_v2, Unset):
            fingerprint_v2 = UNSET
        else:
            fingerprint_v2 = TransactionReportFingerprintV2.from_dict(_fingerprint_v2)

        include_crypto_screening = d.pop("include_crypto_screening", UNSET)

        _network_snapshot = d.pop("network_snapshot", UNSET)
        network_snapshot: TransactionReportNetwork | Unset
        if isinstance(_network_snapshot, Unset):
            network_snapshot = UNSET
        else:
            network_snapshot = TransactionReportNetwork.from_dict(_network_snapshot)

        _subject = d.pop("subject", UNSET)
        subject: TransactionReportParty | Unset
        if isinstance(_subject, Unset):
            subject = UNSET
        else:
            subject = TransactionReportParty.from_dict(_subject)

        time_zone = d.pop("time_zone", UNSET)

        transaction_at = d.pop("transaction_at", UNSET)

        transaction_category = d.pop("transaction_category", UNSET)

        _transaction_details = d.pop("transaction_details", UNSET)
        transaction_details: TransactionReportDetails | Unset
        if isinstance(_transaction_details, Unset):
            transaction_details = UNSET
        else:
            transaction_details = TransactionReportDetails.from_dict(_transaction_details)

        transaction_id = d.pop("transaction_id", UNSET)

        _travel_rule_details = d.pop("travel_rule_details", UNSET)
        travel_rule_details: TransactionReportTravelRule | Unset
        if isinstance(_travel_rule_details, Unset):
            travel_rule_details = UNSET
        else:
            travel_rule_details = TransactionReportTravelRule.from_dict(_travel_rule_details)

        transaction_report = cls(
            counterparty=counterparty,
            custom_properties=custom_properties,
            fingerprint_v2=fingerprint_v2,
            include_crypto_screening=include_crypto_screening,
            network_snapshot=network_snapshot,
            subject=subject,
            time_zone=time_zone,
            transaction_at=transaction_at,
            transaction_category=transaction_category,
            transaction_details=transaction_details,
            transaction_id=transaction_id,
            travel_rule_details=travel_rule_details,
        )

        transaction_report.additional_properties = d
        return transaction_report

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
