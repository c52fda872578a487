from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.transaction_rule_condition_operator import TransactionRuleConditionOperator
from ..models.transaction_rule_condition_value_type import TransactionRuleConditionValueType
from ..types import UNSET, Unset

T = TypeVar("T", bound="TransactionRuleCondition")


@_attrs_define
class TransactionRuleCondition:
    """One question to the record at hand."""

    field: str
    """ Name of a field, such as amount, or a path below custom_values or payload. """
    operator: TransactionRuleConditionOperator
    """ How field and value are compared. """
    group_index: int | Unset = UNSET
    """ Puts conditions together. All conditions of a group have to hold, and one group; conditions without a group
    always. """
    score: int | Unset = UNSET
    """ From which similarity on fuzzy_match holds. """
    value: Any | Unset = UNSET
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    value_type: TransactionRuleConditionValueType | Unset = UNSET
    """ What value is. A literal if nothing is said. """

    def to_dict(self) -> dict[str, Any]:
        field = self.field

        operator = self.operator.value

        group_index = self.group_index

        score = self.score

        value = self.value

        value_type: str | Unset = UNSET
        if not isinstance(self.value_type, Unset):
            value_type = self.value_type.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "field": field,
                "operator": operator,
            }
        )
        if group_index is not UNSET:
            field_dict["group_index"] = group_index
        if score is not UNSET:
            field_dict["score"] = score
        if value is not UNSET:
            field_dict["value"] = value
        if value_type is not UNSET:
            field_dict["value_type"] = value_type

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        field = d.pop("field")

        operator = TransactionRuleConditionOperator(d.pop("operator"))

        group_index = d.pop("group_index", UNSET)

        score = d.pop("score", UNSET)

        value = d.pop("value", UNSET)

        _value_type = d.pop("value_type", UNSET)
        value_type: TransactionRuleConditionValueType | Unset
        if isinstance(_value_type, Unset):
            value_type = UNSET
        else:
            value_type = TransactionRuleConditionValueType(_value_type)

        transaction_rule_condition = cls(
            field=field,
            operator=operator,
            group_index=group_index,
            score=score,
            value=value,
            value_type=value_type,
        )

        return transaction_rule_condition
