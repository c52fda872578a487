from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="EventPlaceType0")


@_attrs_define
class EventPlaceType0:
    """What the files of network addresses said of the address when the event came; null without an address or such a file."""

    ip_address: str
    """ The address. """
    ip_city: None | str
    """ City. """
    ip_country: None | str
    """ Name of the country. """
    ip_country_code: None | str
    """ Code of the country (ISO 3166-1 alpha-2). """
    ip_state: None | str
    """ State or region. """
    is_data_center: bool | None
    """ The address is that of a data centre; null when that is not known. """
    is_vpn_or_tor: bool | None
    """ The address hides where its user is; null when that is not known. """
    isp: None | str
    """ Who provides the connection. """
    latitude: float | None
    """ Latitude in degrees. """
    longitude: float | None
    """ Longitude in degrees. """
    organization: None | str
    """ Who holds the network. """
    time_zone: None | str
    """ Time zone of the place. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
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

        isp: None | str
        isp = self.isp

        latitude: float | None
        latitude = self.latitude

        longitude: float | None
        longitude = self.longitude

        organization: None | str
        organization = self.organization

        time_zone: None | str
        time_zone = self.time_zone

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
                "isp": isp,
                "latitude": latitude,
                "longitude": longitude,
                "organization": organization,
                "time_zone": time_zone,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        ip_address = d.pop("ip_address")

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

        def _parse_isp(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        isp = _parse_isp(d.pop("isp"))

        def _parse_latitude(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        latitude = _parse_latitude(d.pop("latitude"))

        def _parse_longitude(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        longitude = _parse_longitude(d.pop("longitude"))

        def _parse_organization(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        organization = _parse_organization(d.pop("organization"))

        def _parse_time_zone(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        time_zone = _parse_time_zone(d.pop("time_zone"))

        event_place_type_0 = cls(
            ip_address=ip_address,
            ip_city=ip_city,
            ip_country=ip_country,
            ip_country_code=ip_country_code,
            ip_state=ip_state,
            is_data_center=is_data_center,
            is_vpn_or_tor=is_vpn_or_tor,
            isp=isp,
            latitude=latitude,
            longitude=longitude,
            organization=organization,
            time_zone=time_zone,
        )

        event_place_type_0.additional_properties = d
        return event_place_type_0

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
