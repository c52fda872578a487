from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="IPDevice")


@_attrs_define
class IPDevice:
    """A device."""

    browser_family: None | str
    """ Name of the browser. """
    device_brand: None | str
    """ Maker of the device. """
    device_fingerprint: None | str
    """ Recognises the device; null when it is not known. """
    device_model: None | str
    """ Model of the device. """
    os_family: None | str
    """ Name of the operating system. """
    platform: None | str
    """ Kind of the device, such as mobile or desktop. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        browser_family: None | str
        browser_family = self.browser_family

        device_brand: None | str
        device_brand = self.device_brand

        device_fingerprint: None | str
        device_fingerprint = self.device_fingerprint

        device_model: None | str
        device_model = self.device_model

        os_family: None | str
        os_family = self.os_family

        platform: None | str
        platform = self.platform

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "browser_family": browser_family,
                "device_brand": device_brand,
                "device_fingerprint": device_fingerprint,
                "device_model": device_model,
                "os_family": os_family,
                "platform": platform,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_browser_family(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        browser_family = _parse_browser_family(d.pop("browser_family"))

        def _parse_device_brand(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        device_brand = _parse_device_brand(d.pop("device_brand"))

        def _parse_device_fingerprint(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        device_fingerprint = _parse_device_fingerprint(d.pop("device_fingerprint"))

        def _parse_device_model(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        device_model = _parse_device_model(d.pop("device_model"))

        def _parse_os_family(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        os_family = _parse_os_family(d.pop("os_family"))

        def _parse_platform(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        platform = _parse_platform(d.pop("platform"))

        ip_device = cls(
            browser_family=browser_family,
            device_brand=device_brand,
            device_fingerprint=device_fingerprint,
            device_model=device_model,
            os_family=os_family,
            platform=platform,
        )

        ip_device.additional_properties = d
        return ip_device

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
