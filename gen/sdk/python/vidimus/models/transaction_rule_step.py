from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.transaction_rule_step_match import TransactionRuleStepMatch


T = TypeVar("T", bound="TransactionRuleStep")


@_attrs_define
class TransactionRuleStep:
    """One step of a sequence. All that it names has to be the record's."""

    action_type: str | Unset = UNSET
    """ Action type of the record. """
    event_category: str | Unset = UNSET
    """ Category of the event. """
    match: TransactionRuleStepMatch | Unset = UNSET
    """ Other fields, by equality or membership. """

    def to_dict(self) -> dict[str, Any]:
        action_type = self.action_type

        event_category = self.event_category

        match: dict[str, Any] | Unset = UNSET
        if not isinstance(self.match, Unset):
            match = self.match.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if action_type is not UNSET:
            field_dict["action_type"] = action_type
        if event_category is not UNSET:
            field_dict["event_category"] = event_category
        if match is not UNSET:
            field_dict["match"] = match

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_rule_step_match import TransactionRuleStepMatch

        d = dict(src_dict)
        action_type = d.pop("action_type", UNSET)

        event_category = d.pop("event_category", UNSET)

        _match = d.pop("match", UNSET)
        match: TransactionRuleStepMatch | Unset
        if isinstance(_match, Unset):
            match = UNSET
        else:
            match = TransactionRuleStepMatch.from_dict(_match)

        transaction_rule_step = cls(
            action_type=action_type,
            event_category=event_category,
            match=match,
        )

        return transaction_rule_step
