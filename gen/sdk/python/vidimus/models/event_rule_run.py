from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.event_rule_run_mode import EventRuleRunMode
from ..models.event_severity import EventSeverity

T = TypeVar("T", bound="EventRuleRun")


@_attrs_define
class EventRuleRun:
    """A rule that matched."""

    action_summary: str
    """ What the rule did, in words. """
    created_at: datetime.datetime
    """ When it was asked. """
    is_test: bool
    """ The rule was under test and changed nothing. """
    matched: bool
    """ Always true. """
    mode: EventRuleRunMode
    """ Mode of the rule at that moment. """
    rule: UUID
    """ Id of the rule. """
    rule_category: str
    """ Category of the rule. """
    rule_description: None | str
    """ What the rule says of itself. """
    rule_title: str
    """ Name of the rule. """
    score_delta: int
    """ Points that the rule gave. """
    severity: EventSeverity
    """ How grave the score is; UNKNOWN without points, which is no verdict. """
    status_target: None | str
    """ Status that the rule asked for; null for none. """
    uuid: UUID
    """ Id of the run. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        action_summary = self.action_summary

        created_at = self.created_at.isoformat()

        is_test = self.is_test

        matched = self.matched

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
        d = dict(src_dict)
        action_summary = d.pop("action_summary")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        is_test = d.pop("is_test")

        matched = d.pop("matched")

        mode = EventRuleRunMode(d.pop("mode"))

        rule = UUID(d.pop("rule"))

        rule_category = d.pop("rule_category")

        def _parse_rule_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        rule_description = _parse_rule_description(d.pop("rule_description"))

        rule_title = d.pop("rule_title")

        score_delta = d.pop("score_delta")

        severity = EventSeverity(d.pop("severity"))

        def _parse_status_target(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        status_target = _parse_status_target(d.pop("status_target"))

        uuid = UUID(d.pop("uuid"))

        event_rule_run = cls(
            action_summary=action_summary,
            created_at=created_at,
            is_test=is_test,
            matched=matched,
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

        event_rule_run.additional_properties = d
        return event_rule_run

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
