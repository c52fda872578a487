from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="CodeLifecycleDetails")


@_attrs_define
class CodeLifecycleDetails:
    """More about a step of the proof."""

    reason: None | str
    """ Why it did not go well. """
    status: str
    """ How it went, such as Success, undeliverable, Approved or Failed. """
    actual_channel: None | str | Unset = UNSET
    """ Way that was used. """
    channel: None | str | Unset = UNSET
    """ Way that was asked for. """
    code_tried: None | str | Unset = UNSET
    """ Code that was entered. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        reason: None | str
        reason = self.reason

        status = self.status

        actual_channel: None | str | Unset
        if isinstance(self.actual_channel, Unset):
            actual_channel = UNSET
        else:
            actual_channel = self.actual_channel

        channel: None | str | Unset
        if isinstance(self.channel, Unset):
            channel = UNSET
        else:
            channel = self.channel

        code_tried: None | str | Unset
        if isinstance(self.code_tried, Unset):
            code_tried = UNSET
        else:
            code_tried = self.code_tried

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "reason": reason,
                "status": status,
            }
        )
        if actual_channel is not UNSET:
            field_dict["actual_channel"] = actual_channel
        if channel is not UNSET:
            field_dict["channel"] = channel
        if code_tried is not UNSET:
            field_dict["code_tried"] = code_tried

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        status = d.pop("status")

        def _parse_actual_channel(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        actual_channel = _parse_actual_channel(d.pop("actual_channel", UNSET))

        def _parse_channel(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        channel = _parse_channel(d.pop("channel", UNSET))

        def _parse_code_tried(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        code_tried = _parse_code_tried(d.pop("code_tried", UNSET))

        code_lifecycle_details = cls(
            reason=reason,
            status=status,
            actual_channel=actual_channel,
            channel=channel,
            code_tried=code_tried,
        )

        code_lifecycle_details.additional_properties = d
        return code_lifecycle_details

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
