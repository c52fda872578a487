from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="EventDeviceContext")


@_attrs_define
class EventDeviceContext:
    """The device that the subject used; further members are kept. With a monitoring token the service fills in address and
    user agent
    itself, whatever is sent.

    """

    fingerprint: str | Unset = UNSET
    """ What the device is recognised by. """
    ip: str | Unset = UNSET
    """ Network address. """
    user_agent: str | Unset = UNSET
    """ Program, as it names itself. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        fingerprint = self.fingerprint

        ip = self.ip

        user_agent = self.user_agent

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if fingerprint is not UNSET:
            field_dict["fingerprint"] = fingerprint
        if ip is not UNSET:
            field_dict["ip"] = ip
        if user_agent is not UNSET:
            field_dict["user_agent"] = user_agent

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        fingerprint = d.pop("fingerprint", UNSET)

        ip = d.pop("ip", UNSET)

        user_agent = d.pop("user_agent", UNSET)

        event_device_context = cls(
            fingerprint=fingerprint,
            ip=ip,
            user_agent=user_agent,
        )

        event_device_context.additional_properties = d
        return event_device_context

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
