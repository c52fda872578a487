from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="WorkflowField")


@_attrs_define
class WorkflowField:
    """A result that rules can ask about."""

    field: str
    """ Path of the result, as a rule names it. A `*` at its end stands for any name. """
    operators: list[str]
    """ The operators that can be asked of it. """
    type_: str
    """ What the result holds; it decides which operators fit. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        field = self.field

        operators = self.operators

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "field": field,
                "operators": operators,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        field = d.pop("field")

        operators = cast(list[str], d.pop("operators"))

        type_ = d.pop("type")

        workflow_field = cls(
            field=field,
            operators=operators,
            type_=type_,
        )

        workflow_field.additional_properties = d
        return workflow_field

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
