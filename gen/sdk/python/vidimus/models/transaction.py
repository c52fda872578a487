from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transaction_currency_type import TransactionCurrencyType
from ..models.transaction_direction import TransactionDirection
from ..models.transaction_severity import TransactionSeverity
from ..models.transaction_status import TransactionStatus

if TYPE_CHECKING:
    from ..models.ownership_action import OwnershipAction
    from ..models.transaction_activity import TransactionActivity
    from ..models.transaction_alert import TransactionAlert
    from ..models.transaction_cost import TransactionCost
    from ..models.transaction_metadata import TransactionMetadata
    from ..models.transaction_network import TransactionNetwork
    from ..models.transaction_party import TransactionParty
    from ..models.transaction_payment_method import TransactionPaymentMethod
    from ..models.transaction_props import TransactionProps
    from ..models.transaction_provider_result import TransactionProviderResult
    from ..models.transaction_remediation import TransactionRemediation
    from ..models.transaction_rule_run import TransactionRuleRun
    from ..models.transaction_tag import TransactionTag
    from ..models.transaction_travel_rule import TransactionTravelRule
    from ..models.verification_action import VerificationAction


T = TypeVar("T", bound="Transaction")


@_attrs_define
class Transaction:
    """A transaction."""

    action_required: OwnershipAction | VerificationAction
    """ What the subject of a transaction has to do; null when nothing. """
    action_type: str
    """ What was done. """
    activities: list[TransactionActivity]
    """ What happened to it, the oldest first. """
    alerts: list[TransactionAlert]
    """ What a person should look at. """
    amount: str
    """ Amount, a decimal without zeros that say nothing. """
    amount_in_default_currency: None | str
    """ Your own conversion. """
    cost_breakdown: TransactionCost
    """ What the application was charged for the transaction. A row for the transaction is always there; it is
    0.0000 in a sandbox application,
    for what was imported or came from another provider, and where the installation asks no price.
     """
    currency: str
    """ Currency. """
    currency_type: TransactionCurrencyType
    """ Kind of the currency. """
    decision_reason_code: None | str
    """ Why it has its status. """
    decision_reason_label: None | str
    """ The same for a reader. """
    default_currency_code: None | str
    """ Its currency. """
    direction: TransactionDirection
    """ The way the money goes, seen from you. """
    metadata: TransactionMetadata
    """ Subject and counterparty as they were sent. """
    network_snapshot: None | TransactionNetwork
    """ Who deals with whom. """
    parties: list[TransactionParty]
    """ The sides. """
    payment_details: None | str
    """ Words of the payment. """
    payment_methods: list[TransactionPaymentMethod]
    """ The accounts. """
    payment_txn_id: None | str
    """ Reference of the payment. """
    preferred_currency_amount: None | str
    """ Amount in the currency of the application. """
    preferred_currency_code: None | str
    """ Currency of the application. """
    props: TransactionProps
    """ Your custom properties. """
    provider_results: list[TransactionProviderResult]
    """ What providers found out. """
    remediation: None | TransactionRemediation
    """ The session in which the subject clears it. """
    rule_runs: list[TransactionRuleRun]
    """ The rules that matched. """
    score: int
    """ Sum of what the rules that matched have given. """
    severity: TransactionSeverity
    """ How grave what was found of a transaction is. What was given no points is UNKNOWN, which is no verdict. """
    status: TransactionStatus
    """ State of a transaction. """
    tags: list[TransactionTag]
    """ Labels. """
    transaction_number: int
    """ Number of the transaction in the application. """
    transaction_type: str
    """ Category, in camel case. """
    travel_rule: None | TransactionTravelRule
    """ The exchange of data that travels with it. """
    txn_date: datetime.datetime
    """ When it took place. """
    txn_id: str
    """ Your id. """
    uuid: UUID
    """ Id that we gave. """
    vendor_data: None | str
    """ Your identifier of the subject. """
    zone_id: None | str
    """ Time zone. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.transaction_network import TransactionNetwork
        from ..models.transaction_remediation import TransactionRemediation
        from ..models.transaction_travel_rule import TransactionTravelRule
        from ..models.verification_action import VerificationAction

        action_required: dict[str, Any]
        if isinstance(self.action_required, VerificationAction):
            action_required = self.action_required.to_dict()
        else:
            action_required = self.action_required.to_dict()

        action_type = self.action_type

        activities = []
        for activities_item_data in self.activities:
            activities_item = activities_item_data.to_dict()
            activities.append(activities_item)

        alerts = []
        for alerts_item_data in self.alerts:
            alerts_item = alerts_item_data.to_dict()
            alerts.append(alerts_item)

        amount = self.amount

        amount_in_default_currency: None | str
        amount_in_default_currency = self.amount_in_default_currency

        cost_breakdown = self.cost_breakdown.to_dict()

        currency = self.currency

        currency_type = self.currency_type.value

        decision_reason_code: None | str
        decision_reason_code = self.decision_reason_code

        decision_reason_label: None | str
        decision_reason_label = self.decision_reason_label

        default_currency_code: None | str
        default_currency_code = self.default_currency_code

        direction = self.direction.value

        metadata = self.metadata.to_dict()

        network_snapshot: dict[str, Any] | None
        if isinstance(self.network_snapshot, TransactionNetwork):
            network_snapshot = self.network_snapshot.to_dict()
        else:
            network_snapshot = self.network_snapshot

        parties = []
        for parties_item_data in self.parties:
            parties_item = parties_item_data.to_dict()
            parties.append(parties_item)

        payment_details: None | str
        payment_details = self.payment_details

        payment_methods = []
        for payment_methods_item_data in self.payment_methods:
            payment_methods_item = payment_methods_item_data.to_dict()
            payment_methods.append(payment_methods_item)

        payment_txn_id: None | str
        payment_txn_id = self.payment_txn_id

        preferred_currency_amount: None | str
        preferred_currency_amount = self.preferred_currency_amount

        preferred_currency_code: None | str
        preferred_currency_code = self.preferred_currency_code

        props = self.props.to_dict()

        provider_results = []
        for provider_results_item_data in self.provider_results:
            provider_results_item = provider_results_item_data.to_dict()
            provider_results.append(provider_results_item)

        remediation: dict[str, Any] | None
        if isinstance(self.remediation, TransactionRemediation):
            remediation = self.remediation.to_dict()
        else:
            remediation = self.remediation

        rule_runs = []
        for rule_runs_item_data in self.rule_runs:
            rule_runs_item = rule_runs_item_data.to_dict()
            rule_runs.append(rule_runs_item)

        score = self.score

        severity = self.severity.value

        status = self.status.value

        tags = []
        for tags_item_data in self.tags:
            tags_item = tags_item_data.to_dict()
            tags.append(tags_item)

        transaction_number = self.transaction_number

        transaction_type = self.transaction_type

        travel_rule: dict[str, Any] | None
        if isinstance(self.travel_rule, TransactionTravelRule):
            travel_rule = self.travel_rule.to_dict()
        else:
            travel_rule = self.travel_rule

        txn_date = self.txn_date.isoformat()

        txn_id = self.txn_id

        uuid = str(self.uuid)

        vendor_data: None | str
        vendor_data = self.vendor_data

        zone_id: None | str
        zone_id = self.zone_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "action_required": action_required,
                "action_type": action_type,
                "activities": activities,
                "alerts": alerts,
                "amount": amount,
                "amount_in_default_currency": amount_in_default_currency,
                "cost_breakdown": cost_breakdown,
                "currency": currency,
                "currency_type": currency_type,
                "decision_reason_code": decision_reason_code,
                "decision_reason_label": decision_reason_label,
                "default_currency_code": default_currency_code,
                "direction": direction,
                "metadata": metadata,
                "network_snapshot": network_snapshot,
                "parties": parties,
                "payment_details": payment_details,
                "payment_methods": payment_methods,
                "payment_txn_id": payment_txn_id,
                "preferred_currency_amount": preferred_currency_amount,
                "preferred_currency_code": preferred_currency_code,
                "props": props,
                "provider_results": provider_results,
                "remediation": remediation,
                "rule_runs": rule_runs,
                "score": score,
                "severity": severity,
                "status": status,
                "tags": tags,
                "transaction_number": transaction_number,
                "transaction_type": transaction_type,
                "travel_rule": travel_rule,
                "txn_date": txn_date,
                "txn_id": txn_id,
                "uuid": uuid,
                "vendor_data": vendor_data,
                "zone_id": zone_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.ownership_action import OwnershipAction
        from ..models.transaction_activity import TransactionActivity
        from ..models.transaction_alert import TransactionAlert
        from ..models.transaction_cost import TransactionCost
        from ..models.transaction_metadata import TransactionMetadata
        from ..models.transaction_network import TransactionNetwork
        from ..models.transaction_party import TransactionParty
        from ..models.transaction_payment_method import TransactionPaymentMethod
        from ..models.transaction_props import TransactionProps
        from ..models.transaction_provider_result import TransactionProviderResult
        from ..models.transaction_remediation import TransactionRemediation
        from ..models.transaction_rule_run import TransactionRuleRun
        from ..models.transaction_tag import TransactionTag
        from ..models.transaction_travel_rule import TransactionTravelRule
        from ..models.verification_action import VerificationAction

        d = dict(src_dict)

        def _parse_action_required(data: object) -> OwnershipAction | VerificationAction:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_transaction_action_type_0 = VerificationAction.from_dict(data)

                return componentsschemas_transaction_action_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_transaction_action_type_1 = OwnershipAction.from_dict(data)

            return componentsschemas_transaction_action_type_1

        action_required = _parse_action_required(d.pop("action_required"))

        action_type = d.pop("action_type")

        activities = []
        _activities = d.pop("activities")
        for activities_item_data in _activities:
            activities_item = TransactionActivity.from_dict(activities_item_data)

            activities.append(activities_item)

        alerts = []
        _alerts = d.pop("alerts")
        for alerts_item_data in _alerts:
            alerts_item = TransactionAlert.from_dict(alerts_item_data)

            alerts.append(alerts_item)

        amount = d.pop("amount")

        def _parse_amount_in_default_currency(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        amount_in_default_currency = _parse_amount_in_default_currency(d.pop("amount_in_default_currency"))

        cost_breakdown = TransactionCost.from_dict(d.pop("cost_breakdown"))

        currency = d.pop("currency")

        currency_type = TransactionCurrencyType(d.pop("currency_type"))

        def _parse_decision_reason_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        decision_reason_code = _parse_decision_reason_code(d.pop("decision_reason_code"))

        def _parse_decision_reason_label(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        decision_reason_label = _parse_decision_reason_label(d.pop("decision_reason_label"))

        def _parse_default_currency_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        default_currency_code = _parse_default_currency_code(d.pop("default_currency_code"))

        direction = TransactionDirection(d.pop("direction"))

        metadata = TransactionMetadata.from_dict(d.pop("metadata"))

        def _parse_network_snapshot(data: object) -> None | TransactionNetwork:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                network_snapshot_type_1 = TransactionNetwork.from_dict(data)

                return network_snapshot_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TransactionNetwork, data)

        network_snapshot = _parse_network_snapshot(d.pop("network_snapshot"))

        parties = []
        _parties = d.pop("parties")
        for parties_item_data in _parties:
            parties_item = TransactionParty.from_dict(parties_item_data)

            parties.append(parties_item)

        def _parse_payment_details(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        payment_details = _parse_payment_details(d.pop("payment_details"))

        payment_methods = []
        _payment_methods = d.pop("payment_methods")
        for payment_methods_item_data in _payment_methods:
            payment_methods_item = TransactionPaymentMethod.from_dict(payment_methods_item_data)

            payment_methods.append(payment_methods_item)

        def _parse_payment_txn_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        payment_txn_id = _parse_payment_txn_id(d.pop("payment_txn_id"))

        def _parse_preferred_currency_amount(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        preferred_currency_amount = _parse_preferred_currency_amount(d.pop("preferred_currency_amount"))

        def _parse_preferred_currency_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        preferred_currency_code = _parse_preferred_currency_code(d.pop("preferred_currency_code"))

        props = TransactionProps.from_dict(d.pop("props"))

        provider_results = []
        _provider_results = d.pop("provider_results")
        for provider_results_item_data in _provider_results:
            provider_results_item = TransactionProviderResult.from_dict(provider_results_item_data)

            provider_results.append(provider_results_item)

        def _parse_remediation(data: object) -> None | TransactionRemediation:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                remediation_type_1 = TransactionRemediation.from_dict(data)

                return remediation_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TransactionRemediation, data)

        remediation = _parse_remediation(d.pop("remediation"))

        rule_runs = []
        _rule_runs = d.pop("rule_runs")
        for rule_runs_item_data in _rule_runs:
            rule_runs_item = TransactionRuleRun.from_dict(rule_runs_item_data)

            rule_runs.append(rule_runs_item)

        score = d.pop("score")

        severity = TransactionSeverity(d.pop("severity"))

        status = TransactionStatus(d.pop("status"))

        tags = []
        _tags = d.pop("tags")
        for tags_item_data in _tags:
            tags_item = TransactionTag.from_dict(tags_item_data)

            tags.append(tags_item)

        transaction_number = d.pop("transaction_number")

        transaction_type = d.pop("transaction_type")

        def _parse_travel_rule(data: object) -> None | TransactionTravelRule:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                travel_rule_type_1 = TransactionTravelRule.from_dict(data)

                return travel_rule_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TransactionTravelRule, data)

        travel_rule = _parse_travel_rule(d.pop("travel_rule"))

        txn_date = datetime.datetime.fromisoformat(d.pop("txn_date"))

        txn_id = d.pop("txn_id")

        uuid = UUID(d.pop("uuid"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        def _parse_zone_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        zone_id = _parse_zone_id(d.pop("zone_id"))

        transaction = cls(
            action_required=action_required,
            action_type=action_type,
            activities=activities,
            alerts=alerts,
            amount=amount,
            amount_in_default_currency=amount_in_default_currency,
            cost_breakdown=cost_breakdown,
            currency=currency,
            currency_type=currency_type,
            decision_reason_code=decision_reason_code,
            decision_reason_label=decision_reason_label,
            default_currency_code=default_currency_code,
            direction=direction,
            metadata=metadata,
            network_snapshot=network_snapshot,
            parties=parties,
            payment_details=payment_details,
            payment_methods=payment_methods,
            payment_txn_id=payment_txn_id,
            preferred_currency_amount=preferred_currency_amount,
            preferred_currency_code=preferred_currency_code,
            props=props,
            provider_results=provider_results,
            remediation=remediation,
            rule_runs=rule_runs,
            score=score,
            severity=severity,
            status=status,
            tags=tags,
            transaction_number=transaction_number,
            transaction_type=transaction_type,
            travel_rule=travel_rule,
            txn_date=txn_date,
            txn_id=txn_id,
            uuid=uuid,
            vendor_data=vendor_data,
            zone_id=zone_id,
        )

        transaction.additional_properties = d
        return transaction

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
