from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transaction_rule_run_mode import TransactionRuleRunMode
from ..models.transaction_severity import TransactionSeverity

if TYPE_CHECKING:
    from ..models.transaction_matched_condition import TransactionMatchedCondition
    from ..models.transaction_rule_run_action_summary import TransactionRuleRunActionSummary
    from ..models.transaction_rule_run_metadata import TransactionRuleRunMetadata


T = TypeVar("T", bound="TransactionRuleRun")


@_attrs_define
class TransactionRuleRun:
    """A rule that matched a transaction."""

    action_summary: TransactionRuleRunActionSummary
    """ What it did. """
    created_at: datetime.datetime
    """ When. """
    is_test: bool
    """ The rule is under test and changed nothing. """
    matched: bool
    """ It matched. """
    matched_conditions: list[TransactionMatchedCondition]
    """ The conditions and aggregations for which the rule held, all of those that it needs and of alternatives
    those that held. Empty of
    transactions before this was kept.
     """
    metadata: TransactionRuleRunMetadata
    """ More about it. """
    mode: TransactionRuleRunMode
    """ Mode of the rule at that moment. """
    rule: UUID
    """ Id of the rule. """
    rule_category: str
    """ Category of the rule. """
    rule_description: None | str
    """ What the rule is for. """
    rule_title: str
    """ Title of the rule. """
    score_delta: int
    """ Points that it gave. """
    severity: TransactionSeverity
    """ How grave what was found of a transaction is. What was given no points is UNKNOWN, which is no verdict. """
    status_target: None | str
    """ Status that it asks for. """
    uuid: UUID
    """ Id. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        action_summary = self.action_summary.to_dict()

        created_at = self.created_at.isoformat()

        is_test = self.is_test

        matched = self.matched

        matched_conditions = []
        for matched_conditions_item_data in self.matched_conditions:
            matched_conditions_item = matched_conditions_item_data.to_dict()
            matched_conditions.append(matched_conditions_item)

        metadata = self.metadata.to_dict()

        mode = self.mode.value

        rule = str(self.rule)

        rule_category = self.rule_category

        rule_description: None | str
        rule_description = self.rule_description

        rule_title = self.rule_title

        score_delta = self.score_delta

        severity = self.severity.value

        status_target: None | str
        status_target = self.status_target

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "action_summary": action_summary,
                "created_at": created_at,
                "is_test": is_test,
                "matched": matched,
                "matched_conditions": matched_conditions,
                "metadata": metadata,
                "mode": mode,
                "rule": rule,
                "rule_category": rule_category,
                "rule_description": rule_description,
                "rule_title": rule_title,
                "score_delta": score_delta,
                "severity": severity,
                "status_target": status_target,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_matched_condition import TransactionMatchedCondition
        from ..models.transaction_rule_run_action_summary import TransactionRuleRunActionSummary
        from ..models.transaction_rule_run_metadata import TransactionRuleRunMetadata

        d = dict(src_dict)
        action_summary = TransactionRuleRunActionSummary.from_dict(d.pop("action_summary"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        is_test = d.pop("is_test")

        matched = d.pop("matched")

        matched_conditions = []
        _matched_conditions = d.pop("matched_conditions")
        for matched_conditions_item_data in _matched_conditions:
            matched_conditions_item = TransactionMatchedCondition.from_dict(matched_conditions_item_data)

            matched_conditions.append(matched_conditions_item)

        metadata = TransactionRuleRunMetadata.from_dict(d.pop("metadata"))

        mode = TransactionRuleRunMode(d.pop("mode"))

        rule = UUID(d.pop("rule"))

        rule_category = d.pop("rule_category")

        def _parse_rule_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        rule_description = _parse_rule_description(d.pop("rule_description"))

        rule_title = d.pop("rule_title")

        score_delta = d.pop("score_delta")

        severity = TransactionSeverity(d.pop("severity"))

        def _parse_status_target(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        status_target = _parse_status_target(d.pop("status_target"))

        uuid = UUID(d.pop("uuid"))

        transaction_rule_run = cls(
            action_summary=action_summary,
            created_at=created_at,
            is_test=is_test,
            matched=matched,
            matched_conditions=matched_conditions,
            metadata=metadata,
            mode=mode,
            rule=rule,
            rule_category=rule_category,
            rule_description=rule_description,
            rule_title=rule_title,
            score_delta=score_delta,
            severity=severity,
            status_target=status_target,
            uuid=uuid,
        )

        transaction_rule_run.additional_properties = d
        return transaction_rule_run

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
