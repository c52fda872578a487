from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.event_refusal_code import EventRefusalCode
from ..types import UNSET, Unset

T = TypeVar("T", bound="EventRefusal")


@_attrs_define
class EventRefusal:
    """Why the call was refused. `code` is `event_monitoring_disabled` while the application has event monitoring switched
    off.

    """

    detail: str
    """ What was refused, for a reader. """
    code: EventRefusalCode | Unset = UNSET
    """ The same in a word, where there is one. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        detail = self.detail

        code: str | Unset = UNSET
        if not isinstance(self.code, Unset):
            code = self.code.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "detail": detail,
            }
        )
        if code is not UNSET:
            field_dict["code"] = code

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        detail = d.pop("detail")

        _code = d.pop("code", UNSET)
        code: EventRefusalCode | Unset
        if isinstance(_code, Unset):
            code = UNSET
        else:
            code = EventRefusalCode(_code)

        event_refusal = cls(
            detail=detail,
            code=code,
        )

        event_refusal.additional_properties = d
        return event_refusal

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
