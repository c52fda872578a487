from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="IPLocation")


@_attrs_define
class IPLocation:
    """An address and its place."""

    ip_address: None | str
    """ The address. """
    ip_city: None | str
    """ City of the address. """
    ip_country: None | str
    """ Name of the country of the address. """
    ip_country_code: None | str
    """ Country of the address, alpha-2. """
    ip_state: None | str
    """ State or region of the address. """
    is_data_center: bool | None
    """ Whether the address belongs to a data centre. """
    is_vpn_or_tor: bool | None
    """ Whether the address hides where its user is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ip_address: None | str
        ip_address = self.ip_address

        ip_city: None | str
        ip_city = self.ip_city

        ip_country: None | str
        ip_country = self.ip_country

        ip_country_code: None | str
        ip_country_code = self.ip_country_code

        ip_state: None | str
        ip_state = self.ip_state

        is_data_center: bool | None
        is_data_center = self.is_data_center

        is_vpn_or_tor: bool | None
        is_vpn_or_tor = self.is_vpn_or_tor

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ip_address": ip_address,
                "ip_city": ip_city,
                "ip_country": ip_country,
                "ip_country_code": ip_country_code,
                "ip_state": ip_state,
                "is_data_center": is_data_center,
                "is_vpn_or_tor": is_vpn_or_tor,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_ip_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ip_address = _parse_ip_address(d.pop("ip_address"))

        def _parse_ip_city(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ip_city = _parse_ip_city(d.pop("ip_city"))

        def _parse_ip_country(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ip_country = _parse_ip_country(d.pop("ip_country"))

        def _parse_ip_country_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ip_country_code = _parse_ip_country_code(d.pop("ip_country_code"))

        def _parse_ip_state(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ip_state = _parse_ip_state(d.pop("ip_state"))

        def _parse_is_data_center(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        is_data_center = _parse_is_data_center(d.pop("is_data_center"))

        def _parse_is_vpn_or_tor(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        is_vpn_or_tor = _parse_is_vpn_or_tor(d.pop("is_vpn_or_tor"))

        ip_location = cls(
            ip_address=ip_address,
            ip_city=ip_city,
            ip_country=ip_country,
            ip_country_code=ip_country_code,
            ip_state=ip_state,
            is_data_center=is_data_center,
            is_vpn_or_tor=is_vpn_or_tor,
        )

        ip_location.additional_properties = d
        return ip_location

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
