from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.transaction_rule_scope_directions_item import TransactionRuleScopeDirectionsItem
from ..models.transaction_rule_scope_record_types_item import TransactionRuleScopeRecordTypesItem
from ..types import UNSET, Unset

T = TypeVar("T", bound="TransactionRuleScope")


@_attrs_define
class TransactionRuleScope:
    """Which records the rule is asked about. Empty lists allow everything, but without record_types a rule is about
    transactions.

    """

    action_types: list[str] | Unset = UNSET
    """ Action types of either. """
    directions: list[TransactionRuleScopeDirectionsItem] | Unset = UNSET
    """ Directions of transactions. """
    event_categories: list[str] | Unset = UNSET
    """ Categories of events. """
    record_types: list[TransactionRuleScopeRecordTypesItem] | Unset = UNSET
    """ Transactions, events, or both. """
    transaction_types: list[str] | Unset = UNSET
    """ Categories of transactions. """

    def to_dict(self) -> dict[str, Any]:
        action_types: list[str] | Unset = UNSET
        if not isinstance(self.action_types, Unset):
            action_types = self.action_types

        directions: list[str] | Unset = UNSET
        if not isinstance(self.directions, Unset):
            directions = []
            for directions_item_data in self.directions:
                directions_item = directions_item_data.value
                directions.append(directions_item)

        event_categories: list[str] | Unset = UNSET
        if not isinstance(self.event_categories, Unset):
            event_categories = self.event_categories

        record_types: list[str] | Unset = UNSET
        if not isinstance(self.record_types, Unset):
            record_types = []
            for record_types_item_data in self.record_types:
                record_types_item = record_types_item_data.value
                record_types.append(record_types_item)

        transaction_types: list[str] | Unset = UNSET
        if not isinstance(self.transaction_types, Unset):
            transaction_types = self.transaction_types

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if action_types is not UNSET:
            field_dict["action_types"] = action_types
        if directions is not UNSET:
            field_dict["directions"] = directions
        if event_categories is not UNSET:
            field_dict["event_categories"] = event_categories
        if record_types is not UNSET:
            field_dict["record_types"] = record_types
        if transaction_types is not UNSET:
            field_dict["transaction_types"] = transaction_types

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        action_types = cast(list[str], d.pop("action_types", UNSET))

        _directions = d.pop("directions", UNSET)
        directions: list[TransactionRuleScopeDirectionsItem] | Unset = UNSET
        if _directions is not UNSET:
            directions = []
            for directions_item_data in _directions:
                directions_item = TransactionRuleScopeDirectionsItem(directions_item_data)

                directions.append(directions_item)

        event_categories = cast(list[str], d.pop("event_categories", UNSET))

        _record_types = d.pop("record_types", UNSET)
        record_types: list[TransactionRuleScopeRecordTypesItem] | Unset = UNSET
        if _record_types is not UNSET:
            record_types = []
            for record_types_item_data in _record_types:
                record_types_item = TransactionRuleScopeRecordTypesItem(record_types_item_data)

                record_types.append(record_types_item)

        transaction_types = cast(list[str], d.pop("transaction_types", UNSET))

        transaction_rule_scope = cls(
            action_types=action_types,
            directions=directions,
            event_categories=event_categories,
            record_types=record_types,
            transaction_types=transaction_types,
        )

        return transaction_rule_scope
