from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.code_signals_device_platform import CodeSignalsDevicePlatform
from ..types import UNSET, Unset

T = TypeVar("T", bound="CodeSignals")


@_attrs_define
class CodeSignals:
    """What your backend knows of the device that asked. It is accepted and not used."""

    app_version: str | Unset = UNSET
    """ Version of your app. """
    device_id: str | Unset = UNSET
    """ Your identifier of the device. """
    device_model: str | Unset = UNSET
    """ Model of the device. """
    device_platform: CodeSignalsDevicePlatform | Unset = UNSET
    """ System of the device. """
    ip: str | Unset = UNSET
    """ Address of the device. """
    os_version: str | Unset = UNSET
    """ Version of its system. """
    user_agent: str | Unset = UNSET
    """ User agent of the device. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        app_version = self.app_version

        device_id = self.device_id

        device_model = self.device_model

        device_platform: str | Unset = UNSET
        if not isinstance(self.device_platform, Unset):
            device_platform = self.device_platform.value

        ip = self.ip

        os_version = self.os_version

        user_agent = self.user_agent

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if app_version is not UNSET:
            field_dict["app_version"] = app_version
        if device_id is not UNSET:
            field_dict["device_id"] = device_id
        if device_model is not UNSET:
            field_dict["device_model"] = device_model
        if device_platform is not UNSET:
            field_dict["device_platform"] = device_platform
        if ip is not UNSET:
            field_dict["ip"] = ip
        if os_version is not UNSET:
            field_dict["os_version"] = os_version
        if user_agent is not UNSET:
            field_dict["user_agent"] = user_agent

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        app_version = d.pop("app_version", UNSET)

        device_id = d.pop("device_id", UNSET)

        device_model = d.pop("device_model", UNSET)

        _device_platform = d.pop("device_platform", UNSET)
        device_platform: CodeSignalsDevicePlatform | Unset
        if isinstance(_device_platform, Unset):
            device_platform = UNSET
        else:
            device_platform = CodeSignalsDevicePlatform(_device_platform)

        ip = d.pop("ip", UNSET)

        os_version = d.pop("os_version", UNSET)

        user_agent = d.pop("user_agent", UNSET)

        code_signals = cls(
            app_version=app_version,
            device_id=device_id,
            device_model=device_model,
            device_platform=device_platform,
            ip=ip,
            os_version=os_version,
            user_agent=user_agent,
        )

        code_signals.additional_properties = d
        return code_signals

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
