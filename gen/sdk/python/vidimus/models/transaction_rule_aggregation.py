from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.transaction_rule_aggregation_kind import TransactionRuleAggregationKind
from ..models.transaction_rule_aggregation_metric import TransactionRuleAggregationMetric
from ..models.transaction_rule_aggregation_operator import TransactionRuleAggregationOperator
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.transaction_rule_aggregation_filters import TransactionRuleAggregationFilters
    from ..models.transaction_rule_reducer import TransactionRuleReducer
    from ..models.transaction_rule_step import TransactionRuleStep


T = TypeVar("T", bound="TransactionRuleAggregation")


@_attrs_define
class TransactionRuleAggregation:
    """A question to the record and those before it. A metric compares a number; a ratio compares two; a sequence asks
    whether steps were
    gone through in order, the record at hand being the last; a correlation looks across subjects.

    """

    denominator: TransactionRuleReducer | Unset = UNSET
    """ One side of a ratio. Its filters are added to those of the aggregation; its window replaces the
    aggregation's. """
    field: str | Unset = UNSET
    """ The field that is added up or told apart. count takes none. """
    fields: list[str] | Unset = UNSET
    """ The fields whose values a correlation compares. """
    filters: TransactionRuleAggregationFilters | Unset = UNSET
    """ Which records count, by fields. A value is compared for equality, a list by membership. The text
    "__current__" stands for the
    value of the record at hand; a record without that value never groups and never matches.
     """
    kind: TransactionRuleAggregationKind | Unset = UNSET
    """ The sort of the aggregation. A metric if nothing is said. """
    metric: TransactionRuleAggregationMetric | Unset = UNSET
    """ What is made of the records of the window. """
    min_count: int | Unset = UNSET
    """ How often a sequence has to have been gone through. Once if nothing is said. """
    numerator: TransactionRuleReducer | Unset = UNSET
    """ One side of a ratio. Its filters are added to those of the aggregation; its window replaces the
    aggregation's. """
    operator: TransactionRuleAggregationOperator | Unset = UNSET
    """ How the number is compared. """
    pair: bool | Unset = UNSET
    """ Whether a correlation takes its two fields in either order. """
    steps: list[TransactionRuleStep] | Unset = UNSET
    """ The steps of a sequence, 2 to 10. """
    value: Any | Unset = UNSET
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    window: str | Unset = UNSET
    """ A number with m, h or d for minutes, hours or days, from 1m to 365d. """

    def to_dict(self) -> dict[str, Any]:
        denominator: dict[str, Any] | Unset = UNSET
        if not isinstance(self.denominator, Unset):
            denominator = self.denominator.to_dict()

        field = self.field

        fields: list[str] | Unset = UNSET
        if not isinstance(self.fields, Unset):
            fields = self.fields

        filters: dict[str, Any] | Unset = UNSET
        if not isinstance(self.filters, Unset):
            filters = self.filters.to_dict()

        kind: str | Unset = UNSET
        if not isinstance(self.kind, Unset):
            kind = self.kind.value

        metric: str | Unset = UNSET
        if not isinstance(self.metric, Unset):
            metric = self.metric.value

        min_count = self.min_count

        numerator: dict[str, Any] | Unset = UNSET
        if not isinstance(self.numerator, Unset):
            numerator = self.numerator.to_dict()

        operator: str | Unset = UNSET
        if not isinstance(self.operator, Unset):
            operator = self.operator.value

        pair = self.pair

        steps: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.steps, Unset):
            steps = []
            for steps_item_data in self.steps:
                steps_item = steps_item_data.to_dict()
                steps.append(steps_item)

        value = self.value

        window = self.window

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if denominator is not UNSET:
            field_dict["denominator"] = denominator
        if field is not UNSET:
            field_dict["field"] = field
        if fields is not UNSET:
            field_dict["fields"] = fields
        if filters is not UNSET:
            field_dict["filters"] = filters
        if kind is not UNSET:
            field_dict["kind"] = kind
        if metric is not UNSET:
            field_dict["metric"] = metric
        if min_count is not UNSET:
            field_dict["min_count"] = min_count
        if numerator is not UNSET:
            field_dict["numerator"] = numerator
        if operator is not UNSET:
            field_dict["operator"] = operator
        if pair is not UNSET:
            field_dict["pair"] = pair
        if steps is not UNSET:
            field_dict["steps"] = steps
        if value is not UNSET:
            field_dict["value"] = value
        if window is not UNSET:
            field_dict["window"] = window

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_rule_aggregation_filters import TransactionRuleAggregationFilters
        from ..models.transaction_rule_reducer import TransactionRuleReducer
        from ..models.transaction_rule_step import TransactionRuleStep

        d = dict(src_dict)
        _denominator = d.pop("denominator", UNSET)
        denominator: TransactionRuleReducer | Unset
        if isinstance(_denominator, Unset):
            denominator = UNSET
        else:
            denominator = TransactionRuleReducer.from_dict(_denominator)

        field = d.pop("field", UNSET)

        fields = cast(list[str], d.pop("fields", UNSET))

        _filters = d.pop("filters", UNSET)
        filters: TransactionRuleAggregationFilters | Unset
        if isinstance(_filters, Unset):
            filters = UNSET
        else:
            filters = TransactionRuleAggregationFilters.from_dict(_filters)

        _kind = d.pop("kind", UNSET)
        kind: TransactionRuleAggregationKind | Unset
        if isinstance(_kind, Unset):
            kind = UNSET
        else:
            kind = TransactionRuleAggregationKind(_kind)

        _metric = d.pop("metric", UNSET)
        metric: TransactionRuleAggregationMetric | Unset
        if isinstance(_metric, Unset):
            metric = UNSET
        else:
            metric = TransactionRuleAggregationMetric(_metric)

        min_count = d.pop("min_count", UNSET)

        _numerator = d.pop("numerator", UNSET)
        numerator: TransactionRuleReducer | Unset
        if isinstance(_numerator, Unset):
            numerator = UNSET
        else:
            numerator = TransactionRuleReducer.from_dict(_numerator)

        _operator = d.pop("operator", UNSET)
        operator: TransactionRuleAggregationOperator | Unset
        if isinstance(_operator, Unset):
            operator = UNSET
        else:
            operator = TransactionRuleAggregationOperator(_operator)

        pair = d.pop("pair", UNSET)

        _steps = d.pop("steps", UNSET)
        steps: list[TransactionRuleStep] | Unset = UNSET
        if _steps is not UNSET:
            steps = []
            for steps_item_data in _steps:
                steps_item = TransactionRuleStep.from_dict(steps_item_data)

                steps.append(steps_item)

        value = d.pop("value", UNSET)

        window = d.pop("window", UNSET)

        transaction_rule_aggregation = cls(
            denominator=denominator,
            field=field,
            fields=fields,
            filters=filters,
            kind=kind,
            metric=metric,
            min_count=min_count,
            numerator=numerator,
            operator=operator,
            pair=pair,
            steps=steps,
            value=value,
            window=window,
        )

        return transaction_rule_aggregation
