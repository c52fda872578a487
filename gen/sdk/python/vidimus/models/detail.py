from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="Detail")


@_attrs_define
class Detail:
    """A refusal that concerns no single field.

    Example:
        {'detail': 'Not found.'}

    """

    detail: str
    """ What was refused, for a reader. """
    step_up: bool | Unset = UNSET
    """ There and true where a browser's login has to show once more who it is; the same call then goes through. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        detail = self.detail

        step_up = self.step_up

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "detail": detail,
            }
        )
        if step_up is not UNSET:
            field_dict["step_up"] = step_up

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        detail = d.pop("detail")

        step_up = d.pop("step_up", UNSET)

        detail = cls(
            detail=detail,
            step_up=step_up,
        )

        detail.additional_properties = d
        return detail

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
