from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.transaction_rule_reducer_metric import TransactionRuleReducerMetric
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.transaction_rule_reducer_filters import TransactionRuleReducerFilters


T = TypeVar("T", bound="TransactionRuleReducer")


@_attrs_define
class TransactionRuleReducer:
    """One side of a ratio. Its filters are added to those of the aggregation; its window replaces the aggregation's."""

    metric: TransactionRuleReducerMetric
    """ What is made of the records of the window. """
    field: str | Unset = UNSET
    """ The field that is added up or told apart. count takes none. """
    filters: TransactionRuleReducerFilters | Unset = UNSET
    """ Which records count, by fields. A value is compared for equality, a list by membership. The text
    "__current__" stands for the
    value of the record at hand; a record without that value never groups and never matches.
     """
    window: str | Unset = UNSET
    """ A number with m, h or d for minutes, hours or days, from 1m to 365d. """

    def to_dict(self) -> dict[str, Any]:
        metric = self.metric.value

        field = self.field

        filters: dict[str, Any] | Unset = UNSET
        if not isinstance(self.filters, Unset):
            filters = self.filters.to_dict()

        window = self.window

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "metric": metric,
            }
        )
        if field is not UNSET:
            field_dict["field"] = field
        if filters is not UNSET:
            field_dict["filters"] = filters
        if window is not UNSET:
            field_dict["window"] = window

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_rule_reducer_filters import TransactionRuleReducerFilters

        d = dict(src_dict)
        metric = TransactionRuleReducerMetric(d.pop("metric"))

        field = d.pop("field", UNSET)

        _filters = d.pop("filters", UNSET)
        filters: TransactionRuleReducerFilters | Unset
        if isinstance(_filters, Unset):
            filters = UNSET
        else:
            filters = TransactionRuleReducerFilters.from_dict(_filters)

        window = d.pop("window", UNSET)

        transaction_rule_reducer = cls(
            metric=metric,
            field=field,
            filters=filters,
            window=window,
        )

        return transaction_rule_reducer
