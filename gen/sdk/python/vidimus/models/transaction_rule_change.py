from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.transaction_rule_category import TransactionRuleCategory
from ..models.transaction_rule_evaluation import TransactionRuleEvaluation
from ..models.transaction_rule_mode import TransactionRuleMode
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.transaction_rule_action import TransactionRuleAction
    from ..models.transaction_rule_aggregation import TransactionRuleAggregation
    from ..models.transaction_rule_change_metadata import TransactionRuleChangeMetadata
    from ..models.transaction_rule_condition import TransactionRuleCondition
    from ..models.transaction_rule_scope import TransactionRuleScope


T = TypeVar("T", bound="TransactionRuleChange")


@_attrs_define
class TransactionRuleChange:
    """New values of members. What is not sent stays as it is."""

    actions: list[TransactionRuleAction] | Unset = UNSET
    """ What follows when the rule matches. """
    aggregation: list[TransactionRuleAggregation] | Unset = UNSET
    """ What is asked of the record and those before it. All of them have to hold, whatever evaluation_mode says.
    """
    category: TransactionRuleCategory | Unset = UNSET
    """ Category of a rule, and name of a bundle of the library. """
    conditions: list[TransactionRuleCondition] | Unset = UNSET
    """ What is asked of the record at hand. """
    description: str | Unset = UNSET
    """ What the rule is for. """
    evaluation_mode: TransactionRuleEvaluation | Unset = UNSET
    """ Whether all conditions have to hold or any. It counts for nothing once conditions carry a group_index. """
    metadata: TransactionRuleChangeMetadata | Unset = UNSET
    """ Anything of your own, 16 KB at most. """
    mode: TransactionRuleMode | Unset = UNSET
    """ What a rule does when it matches. An active rule acts, one under test is recorded only, a disabled one is
    not asked. """
    scope: TransactionRuleScope | Unset = UNSET
    """ Which records the rule is asked about. Empty lists allow everything, but without record_types a rule is
    about transactions. """
    title: str | Unset = UNSET
    """ Name of the rule; no other rule of the application has it. """

    def to_dict(self) -> dict[str, Any]:
        actions: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.actions, Unset):
            actions = []
            for actions_item_data in self.actions:
                actions_item = actions_item_data.to_dict()
                actions.append(actions_item)

        aggregation: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.aggregation, Unset):
            aggregation = []
            for aggregation_item_data in self.aggregation:
                aggregation_item = aggregation_item_data.to_dict()
                aggregation.append(aggregation_item)

        category: str | Unset = UNSET
        if not isinstance(self.category, Unset):
            category = self.category.value

        conditions: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.conditions, Unset):
            conditions = []
            for conditions_item_data in self.conditions:
                conditions_item = conditions_item_data.to_dict()
                conditions.append(conditions_item)

        description = self.description

        evaluation_mode: str | Unset = UNSET
        if not isinstance(self.evaluation_mode, Unset):
            evaluation_mode = self.evaluation_mode.value

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        mode: str | Unset = UNSET
        if not isinstance(self.mode, Unset):
            mode = self.mode.value

        scope: dict[str, Any] | Unset = UNSET
        if not isinstance(self.scope, Unset):
            scope = self.scope.to_dict()

        title = self.title

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if actions is not UNSET:
            field_dict["actions"] = actions
        if aggregation is not UNSET:
            field_dict["aggregation"] = aggregation
        if category is not UNSET:
            field_dict["category"] = category
        if conditions is not UNSET:
            field_dict["conditions"] = conditions
        if description is not UNSET:
            field_dict["description"] = description
        if evaluation_mode is not UNSET:
            field_dict["evaluation_mode"] = evaluation_mode
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if mode is not UNSET:
            field_dict["mode"] = mode
        if scope is not UNSET:
            field_dict["scope"] = scope
        if title is not UNSET:
            field_dict["title"] = title

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_rule_action import TransactionRuleAction
        from ..models.transaction_rule_aggregation import TransactionRuleAggregation
        from ..models.transaction_rule_change_metadata import TransactionRuleChangeMetadata
        from ..models.transaction_rule_condition import TransactionRuleCondition
        from ..models.transaction_rule_scope import TransactionRuleScope

        d = dict(src_dict)
        _actions = d.pop("actions", UNSET)
        actions: list[TransactionRuleAction] | Unset = UNSET
        if _actions is not UNSET:
            actions = []
            for actions_item_data in _actions:
                actions_item = TransactionRuleAction.from_dict(actions_item_data)

                actions.append(actions_item)

        _aggregation = d.pop("aggregation", UNSET)
        aggregation: list[TransactionRuleAggregation] | Unset = UNSET
        if _aggregation is not UNSET:
            aggregation = []
            for aggregation_item_data in _aggregation:
                aggregation_item = TransactionRuleAggregation.from_dict(aggregation_item_data)

                aggregation.append(aggregation_item)

        _category = d.pop("category", UNSET)
        category: TransactionRuleCategory | Unset
        if isinstance(_category, Unset):
            category = UNSET
        else:
            category = TransactionRuleCategory(_category)

        _conditions = d.pop("conditions", UNSET)
        conditions: list[TransactionRuleCondition] | Unset = UNSET
        if _conditions is not UNSET:
            conditions = []
            for conditions_item_data in _conditions:
                conditions_item = TransactionRuleCondition.from_dict(conditions_item_data)

                conditions.append(conditions_item)

        description = d.pop("description", UNSET)

        _evaluation_mode = d.pop("evaluation_mode", UNSET)
        evaluation_mode: TransactionRuleEvaluation | Unset
        if isinstance(_evaluation_mode, Unset):
            evaluation_mode = UNSET
        else:
            evaluation_mode = TransactionRuleEvaluation(_evaluation_mode)

        _metadata = d.pop("metadata", UNSET)
        metadata: TransactionRuleChangeMetadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = TransactionRuleChangeMetadata.from_dict(_metadata)

        _mode = d.pop("mode", UNSET)
        mode: TransactionRuleMode | Unset
        if isinstance(_mode, Unset):
            mode = UNSET
        else:
            mode = TransactionRuleMode(_mode)

        _scope = d.pop("scope", UNSET)
        scope: TransactionRuleScope | Unset
        if isinstance(_scope, Unset):
            scope = UNSET
        else:
            scope = TransactionRuleScope.from_dict(_scope)

        title = d.pop("title", UNSET)

        transaction_rule_change = cls(
            actions=actions,
            aggregation=aggregation,
            category=category,
            conditions=conditions,
            description=description,
            evaluation_mode=evaluation_mode,
            metadata=metadata,
            mode=mode,
            scope=scope,
            title=title,
        )

        return transaction_rule_change
