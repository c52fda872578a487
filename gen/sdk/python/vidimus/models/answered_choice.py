from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="AnsweredChoice")


@_attrs_define
class AnsweredChoice:
    """One choice."""

    label: str
    """ What the person read. """
    requires_text_input: bool | None
    """ Whether a text was asked for beside it. """
    value: str
    """ What the answer holds. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        label = self.label

        requires_text_input: bool | None
        requires_text_input = self.requires_text_input

        value = self.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "label": label,
                "requires_text_input": requires_text_input,
                "value": value,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        label = d.pop("label")

        def _parse_requires_text_input(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        requires_text_input = _parse_requires_text_input(d.pop("requires_text_input"))

        value = d.pop("value")

        answered_choice = cls(
            label=label,
            requires_text_input=requires_text_input,
            value=value,
        )

        answered_choice.additional_properties = d
        return answered_choice

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
