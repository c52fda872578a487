from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="TransactionRuleTrialReport")


@_attrs_define
class TransactionRuleTrialReport:
    """What a rule would have found."""

    affected_entities: int
    """ The subjects of those. """
    evaluated: int
    """ Records of the period that the rule is about. """
    matched: int
    """ Those of them that it matches. """
    period_days: int
    """ How many days were looked at. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        affected_entities = self.affected_entities

        evaluated = self.evaluated

        matched = self.matched

        period_days = self.period_days

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "affected_entities": affected_entities,
                "evaluated": evaluated,
                "matched": matched,
                "period_days": period_days,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        affected_entities = d.pop("affected_entities")

        evaluated = d.pop("evaluated")

        matched = d.pop("matched")

        period_days = d.pop("period_days")

        transaction_rule_trial_report = cls(
            affected_entities=affected_entities,
            evaluated=evaluated,
            matched=matched,
            period_days=period_days,
        )

        transaction_rule_trial_report.additional_properties = d
        return transaction_rule_trial_report

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
