from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transaction_rule_category import TransactionRuleCategory
from ..models.transaction_rule_evaluation import TransactionRuleEvaluation
from ..models.transaction_rule_mode import TransactionRuleMode
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.transaction_rule_action import TransactionRuleAction
    from ..models.transaction_rule_aggregation import TransactionRuleAggregation
    from ..models.transaction_rule_condition import TransactionRuleCondition
    from ..models.transaction_rule_preset_metadata import TransactionRulePresetMetadata
    from ..models.transaction_rule_scope import TransactionRuleScope


T = TypeVar("T", bound="TransactionRulePreset")


@_attrs_define
class TransactionRulePreset:
    """A ready rule of the library."""

    actions: list[TransactionRuleAction]
    """ What follows when the rule matches. """
    aggregation: list[TransactionRuleAggregation]
    """ What is asked of the record and those before it. All of them have to hold, whatever evaluation_mode says.
    """
    bundles: list[TransactionRuleCategory]
    """ Bundles that the preset is in. """
    category: TransactionRuleCategory
    """ Category of a rule, and name of a bundle of the library. """
    conditions: list[TransactionRuleCondition]
    """ What is asked of the record at hand. """
    description: str
    """ What the rule is for. """
    evaluation_mode: TransactionRuleEvaluation
    """ Whether all conditions have to hold or any. It counts for nothing once conditions carry a group_index. """
    held_back: bool
    """ Whether the preset cannot be installed yet. """
    library_key: str
    """ Key of the preset. """
    mode: TransactionRuleMode
    """ What a rule does when it matches. An active rule acts, one under test is recorded only, a disabled one is
    not asked. """
    scope: TransactionRuleScope
    """ Which records the rule is asked about. Empty lists allow everything, but without record_types a rule is
    about transactions. """
    title: str
    """ Name of the rule; no other rule of the application has it. """
    metadata: TransactionRulePresetMetadata | Unset = UNSET
    """ Anything of your own, 16 KB at most. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        actions = []
        for actions_item_data in self.actions:
            actions_item = actions_item_data.to_dict()
            actions.append(actions_item)

        aggregation = []
        for aggregation_item_data in self.aggregation:
            aggregation_item = aggregation_item_data.to_dict()
            aggregation.append(aggregation_item)

        bundles = []
        for bundles_item_data in self.bundles:
            bundles_item = bundles_item_data.value
            bundles.append(bundles_item)

        category = self.category.value

        conditions = []
        for conditions_item_data in self.conditions:
            conditions_item = conditions_item_data.to_dict()
            conditions.append(conditions_item)

        description = self.description

        evaluation_mode = self.evaluation_mode.value

        held_back = self.held_back

        library_key = self.library_key

        mode = self.mode.value

        scope = self.scope.to_dict()

        title = self.title

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "actions": actions,
                "aggregation": aggregation,
                "bundles": bundles,
                "category": category,
                "conditions": conditions,
                "description": description,
                "evaluation_mode": evaluation_mode,
                "held_back": held_back,
                "library_key": library_key,
                "mode": mode,
                "scope": scope,
                "title": title,
            }
        )
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_rule_action import TransactionRuleAction
        from ..models.transaction_rule_aggregation import TransactionRuleAggregation
        from ..models.transaction_rule_condition import TransactionRuleCondition
        from ..models.transaction_rule_preset_metadata import TransactionRulePresetMetadata
        from ..models.transaction_rule_scope import TransactionRuleScope

        d = dict(src_dict)
        actions = []
        _actions = d.pop("actions")
        for actions_item_data in _actions:
            actions_item = TransactionRuleAction.from_dict(actions_item_data)

            actions.append(actions_item)

        aggregation = []
        _aggregation = d.pop("aggregation")
        for aggregation_item_data in _aggregation:
            aggregation_item = TransactionRuleAggregation.from_dict(aggregation_item_data)

            aggregation.append(aggregation_item)

        bundles = []
        _bundles = d.pop("bundles")
        for bundles_item_data in _bundles:
            bundles_item = TransactionRuleCategory(bundles_item_data)

            bundles.append(bundles_item)

        category = TransactionRuleCategory(d.pop("category"))

        conditions = []
        _conditions = d.pop("conditions")
        for conditions_item_data in _conditions:
            conditions_item = TransactionRuleCondition.from_dict(conditions_item_data)

            conditions.append(conditions_item)

        description = d.pop("description")

        evaluation_mode = TransactionRuleEvaluation(d.pop("evaluation_mode"))

        held_back = d.pop("held_back")

        library_key = d.pop("library_key")

        mode = TransactionRuleMode(d.pop("mode"))

        scope = TransactionRuleScope.from_dict(d.pop("scope"))

        title = d.pop("title")

        _metadata = d.pop("metadata", UNSET)
        metadata: TransactionRulePresetMetadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = TransactionRulePresetMetadata.from_dict(_metadata)

        transaction_rule_preset = cls(
            actions=actions,
            aggregation=aggregation,
            bundles=bundles,
            category=category,
            conditions=conditions,
            description=description,
            evaluation_mode=evaluation_mode,
            held_back=held_back,
            library_key=library_key,
            mode=mode,
            scope=scope,
            title=title,
            metadata=metadata,
        )

        transaction_rule_preset.additional_properties = d
        return transaction_rule_preset

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
