from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="SessionAssignRequest")


@_attrs_define
class SessionAssignRequest:
    """Whether the caller takes a session or lets it go."""

    assigned: bool | Unset = True
    """ True takes it, false lets it go. """
    take_over: bool | Unset = False
    """ Whether to do so where another one has it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        assigned = self.assigned

        take_over = self.take_over

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if assigned is not UNSET:
            field_dict["assigned"] = assigned
        if take_over is not UNSET:
            field_dict["take_over"] = take_over

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        assigned = d.pop("assigned", UNSET)

        take_over = d.pop("take_over", UNSET)

        session_assign_request = cls(
            assigned=assigned,
            take_over=take_over,
        )

        session_assign_request.additional_properties = d
        return session_assign_request

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
