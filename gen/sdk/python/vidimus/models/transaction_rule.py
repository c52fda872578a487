from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transaction_rule_category import TransactionRuleCategory
from ..models.transaction_rule_evaluation import TransactionRuleEvaluation
from ..models.transaction_rule_mode import TransactionRuleMode
from ..models.transaction_rule_source import TransactionRuleSource

if TYPE_CHECKING:
    from ..models.transaction_rule_action import TransactionRuleAction
    from ..models.transaction_rule_aggregation import TransactionRuleAggregation
    from ..models.transaction_rule_condition import TransactionRuleCondition
    from ..models.transaction_rule_metadata import TransactionRuleMetadata
    from ..models.transaction_rule_scope import TransactionRuleScope


T = TypeVar("T", bound="TransactionRule")


@_attrs_define
class TransactionRule:
    """A rule, with what became of the records that it matched."""

    actions: list[TransactionRuleAction]
    """ What follows when the rule matches. """
    aggregation: list[TransactionRuleAggregation]
    """ What is asked of the record and those before it. All of them have to hold, whatever evaluation_mode says.
    """
    approved_pct: float
    """ How many of a hundred of them are approved. """
    bundles: list[TransactionRuleCategory]
    """ Bundles of the preset. """
    category: TransactionRuleCategory
    """ Category of a rule, and name of a bundle of the library. """
    conditions: list[TransactionRuleCondition]
    """ What is asked of the record at hand. """
    created_at: datetime.datetime
    """ When the rule was made. """
    declined_pct: float
    """ How many of a hundred of them are declined. """
    description: str
    """ What the rule is for. """
    evaluation_mode: TransactionRuleEvaluation
    """ Whether all conditions have to hold or any. It counts for nothing once conditions carry a group_index. """
    latest_triggered_at: datetime.datetime | None
    """ When the rule matched last. """
    library_key: None | str
    """ Key of the preset; null for a rule of your own. """
    metadata: TransactionRuleMetadata
    """ Anything of your own, 16 KB at most. """
    mode: TransactionRuleMode
    """ What a rule does when it matches. An active rule acts, one under test is recorded only, a disabled one is
    not asked. """
    reviewed_pct: float
    """ How many of a hundred of them are in review or wait for the user. """
    run_count: int
    """ How many records the rule has matched. """
    scope: TransactionRuleScope
    """ Which records the rule is asked about. Empty lists allow everything, but without record_types a rule is
    about transactions. """
    source: TransactionRuleSource
    """ Where a rule came from, the library or yourself. """
    title: str
    """ Name of the rule; no other rule of the application has it. """
    updated_at: datetime.datetime
    """ When the rule was changed last. """
    uuid: UUID
    """ Id of the rule. """
    version: int
    """ Counts the forms that the rule has had. """
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

        approved_pct = self.approved_pct

        bundles = []
        for bundles_item_data in self.bundles:
            bundles_item = bundles_item_data.value
            bundles.append(bundles_item)

        category = self.category.value

        conditions = []
        for conditions_item_data in self.conditions:
            conditions_item = conditions_item_data.to_dict()
            conditions.append(conditions_item)

        created_at = self.created_at.isoformat()

        declined_pct = self.declined_pct

        description = self.description

        evaluation_mode = self.evaluation_mode.value

        latest_triggered_at: None | str
        if isinstance(self.latest_triggered_at, datetime.datetime):
            latest_triggered_at = self.latest_triggered_at.isoformat()
        else:
            latest_triggered_at = self.latest_triggered_at

        library_key: None | str
        library_key = self.library_key

        metadata = self.metadata.to_dict()

        mode = self.mode.value

        reviewed_pct = self.reviewed_pct

        run_count = self.run_count

        scope = self.scope.to_dict()

        source = self.source.value

        title = self.title

        updated_at = self.updated_at.isoformat()

        uuid = str(self.uuid)

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "actions": actions,
                "aggregation": aggregation,
                "approved_pct": approved_pct,
                "bundles": bundles,
                "category": category,
                "conditions": conditions,
                "created_at": created_at,
                "declined_pct": declined_pct,
                "description": description,
                "evaluation_mode": evaluation_mode,
                "latest_triggered_at": latest_triggered_at,
                "library_key": library_key,
                "metadata": metadata,
                "mode": mode,
                "reviewed_pct": reviewed_pct,
                "run_count": run_count,
                "scope": scope,
                "source": source,
                "title": title,
                "updated_at": updated_at,
                "uuid": uuid,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_rule_action import TransactionRuleAction
        from ..models.transaction_rule_aggregation import TransactionRuleAggregation
        from ..models.transaction_rule_condition import TransactionRuleCondition
        from ..models.transaction_rule_metadata import TransactionRuleMetadata
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

        approved_pct = d.pop("approved_pct")

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

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        declined_pct = d.pop("declined_pct")

        description = d.pop("description")

        evaluation_mode = TransactionRuleEvaluation(d.pop("evaluation_mode"))

        def _parse_latest_triggered_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                latest_triggered_at_type_0 = datetime.datetime.fromisoformat(data)

                return latest_triggered_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        latest_triggered_at = _parse_latest_triggered_at(d.pop("latest_triggered_at"))

        def _parse_library_key(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        library_key = _parse_library_key(d.pop("library_key"))

        metadata = TransactionRuleMetadata.from_dict(d.pop("metadata"))

        mode = TransactionRuleMode(d.pop("mode"))

        reviewed_pct = d.pop("reviewed_pct")

        run_count = d.pop("run_count")

        scope = TransactionRuleScope.from_dict(d.pop("scope"))

        source = TransactionRuleSource(d.pop("source"))

        title = d.pop("title")

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        uuid = UUID(d.pop("uuid"))

        version = d.pop("version")

        transaction_rule = cls(
            actions=actions,
            aggregation=aggregation,
            approved_pct=approved_pct,
            bundles=bundles,
            category=category,
            conditions=conditions,
            created_at=created_at,
            declined_pct=declined_pct,
            description=description,
            evaluation_mode=evaluation_mode,
            latest_triggered_at=latest_triggered_at,
            library_key=library_key,
            metadata=metadata,
            mode=mode,
            reviewed_pct=reviewed_pct,
            run_count=run_count,
            scope=scope,
            source=source,
            title=title,
            updated_at=updated_at,
            uuid=uuid,
            version=version,
        )

        transaction_rule.additional_properties = d
        return transaction_rule

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
