from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.device_transaction_report_details import DeviceTransactionReportDetails
    from ..models.device_transaction_report_fingerprint_v2 import DeviceTransactionReportFingerprintV2
    from ..models.device_transaction_report_network import DeviceTransactionReportNetwork
    from ..models.device_transaction_report_party import DeviceTransactionReportParty
    from ..models.device_transaction_report_props import DeviceTransactionReportProps
    from ..models.device_transaction_report_travel_rule import DeviceTransactionReportTravelRule


T = TypeVar("T", bound="DeviceTransactionReport")


@_attrs_define
class DeviceTransactionReport:
    """A transaction as you report it.

    Example:
        {'info': {'amount': '250.00', 'currency': 'EUR', 'direction': 'outbound'}, 'subject': {'fullName': 'Ana
            Example'}, 'txnId': 'txn-1001', 'type': 'finance'}

    """

    counterparty: DeviceTransactionReportParty | Unset = UNSET
    """ One side of a transaction. """
    fingerprint_v2: DeviceTransactionReportFingerprintV2 | Unset = UNSET
    """ What the program on a device makes of the device. """
    include_crypto_screening: bool | Unset = UNSET
    """ Wallets are looked for on lists of sanctions; the setting of the application by default. """
    info: DeviceTransactionReportDetails | Unset = UNSET
    """ What was paid. """
    network_snapshot: DeviceTransactionReportNetwork | Unset = UNSET
    """ Your picture of who deals with whom. """
    props: DeviceTransactionReportProps | Unset = UNSET
    """ What your rules read besides, as custom_values.NAME. """
    subject: DeviceTransactionReportParty | Unset = UNSET
    """ One side of a transaction. """
    travel_rule: DeviceTransactionReportTravelRule | Unset = UNSET
    """ What you tell of the exchange of data that travels with a transfer. """
    txn_date: str | Unset = UNSET
    """ When it took place, as in 2026-03-31T14:05:00Z; now by default. """
    txn_id: str | Unset = UNSET
    """ Your id of the transaction, used once. """
    type_: str | Unset = UNSET
    """ What it is: finance, kyc, travel_rule, user_event, audit_trail_event, gambling_bet, gambling_limit_change or
    gambling_bonus_change. """
    zone_id: str | Unset = UNSET
    """ Time zone of the payment, such as Europe/Madrid. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        counterparty: dict[str, Any] | Unset = UNSET
        if not isinstance(self.counterparty, Unset):
            counterparty = self.counterparty.to_dict()

        fingerprint_v2: dict[str, Any] | Unset = UNSET
        if not isinstance(self.fingerprint_v2, Unset):
            fingerprint_v2 = self.fingerprint_v2.to_dict()

        include_crypto_screening = self.include_crypto_screening

        info: dict[str, Any] | Unset = UNSET
        if not isinstance(self.info, Unset):
            info = self.info.to_dict()

        network_snapshot: dict[str, Any] | Unset = UNSET
        if not isinstance(self.network_snapshot, Unset):
            network_snapshot = self.network_snapshot.to_dict()

        props: dict[str, Any] | Unset = UNSET
        if not isinstance(self.props, Unset):
            props = self.props.to_dict()

        subject: dict[str, Any] | Unset = UNSET
        if not isinstance(self.subject, Unset):
            subject = self.subject.to_dict()

        travel_rule: dict[str, Any] | Unset = UNSET
        if not isinstance(self.travel_rule, Unset):
            travel_rule = self.travel_rule.to_dict()

        txn_date = self.txn_date

        txn_id = self.txn_id

        type_ = self.type_

        zone_id = self.zone_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if counterparty is not UNSET:
            field_dict["counterparty"] = counterparty
        if fingerprint_v2 is not UNSET:
            field_dict["fingerprint_v2"] = fingerprint_v2
        if include_crypto_screening is not UNSET:
            field_dict["includeCryptoScreening"] = include_crypto_screening
        if info is not UNSET:
            field_dict["info"] = info
        if network_snapshot is not UNSET:
            field_dict["network_snapshot"] = network_snapshot
        if props is not UNSET:
            field_dict["props"] = props
        if subject is not UNSET:
            field_dict["subject"] = subject
        if travel_rule is not UNSET:
            field_dict["travelRule"] = travel_rule
        if txn_date is not UNSET:
            field_dict["txnDate"] = txn_date
        if txn_id is not UNSET:
            field_dict["txnId"] = txn_id
        if type_ is not UNSET:
            field_dict["type"] = type_
        if zone_id is not UNSET:
            field_dict["zoneId"] = zone_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.device_transaction_report_details import DeviceTransactionReportDetails
        from ..models.device_transaction_report_fingerprint_v2 import DeviceTransactionReportFingerprintV2
        from ..models.device_transaction_report_network import DeviceTransactionReportNetwork
        from ..models.device_transaction_report_party import DeviceTransactionReportParty
        from ..models.device_transaction_report_props import DeviceTransactionReportProps
        from ..models.device_transaction_report_travel_rule import DeviceTransactionReportTravelRule

        d = dict(src_dict)
        _counterparty = d.pop("counterparty", UNSET)
        counterparty: DeviceTransactionReportParty | Unset
        if isinstance(_counterparty, Unset):
            counterparty = UNSET
        else:
            counterparty = DeviceTransactionReportParty.from_dict(_counterparty)

        _fingerprint_v2 = d.pop("fingerprint_v2", UNSET)
        fingerprint_v2: DeviceTransactionReportFingerprintV2 | Unset
        if isinstance(_fingerprint_v2, Unset):
            fingerprint_v2 = UNSET
        else:
            fingerprint_v2 = DeviceTransactionReportFingerprintV2.from_dict(_fingerprint_v2)

        include_crypto_screening = d.pop("includeCryptoScreening", UNSET)

        _info = d.pop("info", UNSET)
        info: DeviceTransactionReportDetails | Unset
        if isinstance(_info, Unset):
            info = UNSET
        else:
            info = DeviceTransactionReportDetails.from_dict(_info)

        _network_snapshot = d.pop("network_snapshot", UNSET)
        network_snapshot: DeviceTransactionReportNetwork | Unset
        if isinstance(_network_snapshot, Unset):
            network_snapshot = UNSET
        else:
            network_snapshot = DeviceTransactionReportNetwork.from_dict(_network_snapshot)

        _props = d.pop("props", UNSET)
        props: DeviceTransactionReportProps | Unset
        if isinstance(_props, Unset):
            props = UNSET
        else:
            props = DeviceTransactionReportProps.from_dict(_props)

        _subject = d.pop("subject", UNSET)
        subject: DeviceTransactionReportParty | Unset
        if isinstance(_subject, Unset):
            subject = UNSET
        else:
            subject = DeviceTransactionReportParty.from_dict(_subject)

        _travel_rule = d.pop("travelRule", UNSET)
        travel_rule: DeviceTransactionReportTravelRule | Unset
        if isinstance(_travel_rule, Unset):
            travel_rule = UNSET
        else:
            travel_rule = DeviceTransactionReportTravelRule.from_dict(_travel_rule)

        txn_date = d.pop("txnDate", UNSET)

        txn_id = d.pop("txnId", UNSET)

        type_ = d.pop("type", UNSET)

        zone_id = d.pop("zoneId", UNSET)

        device_transaction_report = cls(
            counterparty=counterparty,
            fingerprint_v2=fingerprint_v2,
            include_crypto_screening=include_crypto_screening,
            info=info,
            network_snapshot=network_snapshot,
            props=props,
            subject=subject,
            travel_rule=travel_rule,
            txn_date=txn_date,
            txn_id=txn_id,
            type_=type_,
            zone_id=zone_id,
        )

        device_transaction_report.additional_properties = d
        return device_transaction_report

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
