from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transaction_matched_condition_kind import TransactionMatchedConditionKind

if TYPE_CHECKING:
    from ..models.transaction_matched_condition_definition import TransactionMatchedConditionDefinition


T = TypeVar("T", bound="TransactionMatchedCondition")


@_attrs_define
class TransactionMatchedCondition:
    """A condition or an aggregation of a rule that held for a transaction."""

    compared: list[str]
    """ The values of the other field, where a condition compares two fields; else empty. """
    definition: TransactionMatchedConditionDefinition
    """ The condition or aggregation as the rule had it then, with the members of `conditions` or `aggregation` of
    rules. """
    kind: TransactionMatchedConditionKind
    """ Which of the two it is. """
    observed: list[str]
    """ What it saw, as texts: the value of the field, or the first values of a list; of an aggregation the number
    that was compared, of a
    sequence how often it was gone through. Empty where the transaction has none.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        compared = self.compared

        definition = self.definition.to_dict()

        kind = self.kind.value

        observed = self.observed

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "compared": compared,
                "definition": definition,
                "kind": kind,
                "observed": observed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_matched_condition_definition import TransactionMatchedConditionDefinition

        d = dict(src_dict)
        compared = cast(list[str], d.pop("compared"))

        definition = TransactionMatchedConditionDefinition.from_dict(d.pop("definition"))

        kind = TransactionMatchedConditionKind(d.pop("kind"))

        observed = cast(list[str], d.pop("observed"))

        transaction_matched_condition = cls(
            compared=compared,
            definition=definition,
            kind=kind,
            observed=observed,
        )

        transaction_matched_condition.additional_properties = d
        return transaction_matched_condition

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
