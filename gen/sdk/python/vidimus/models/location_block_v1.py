from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus

if TYPE_CHECKING:
    from ..models.coordinates import Coordinates
    from ..models.distance_v1 import DistanceV1


T = TypeVar("T", bound="LocationBlockV1")


@_attrs_define
class LocationBlockV1:
    """Where the person was, and with which device."""

    browser_family: None | str
    """ Browser. """
    device_brand: None | str
    """ Brand of the device. """
    device_model: None | str
    """ Model of the device. """
    distance_from_document_to_ip_km: DistanceV1
    """ How far two places are apart. """
    document_location: Coordinates | None
    """ Where the address of the document is. """
    ip_address: None | str
    """ The address. """
    ip_city: None | str
    """ City of the address. """
    ip_country: None | str
    """ Country of the address. """
    ip_country_code: None | str
    """ Country of the address, alpha-2. """
    ip_location: Coordinates | None
    """ Where the address of the device is. """
    ip_state: None | str
    """ Region of the address. """
    is_data_center: bool | None
    """ Whether the address belongs to a data centre. """
    is_vpn_or_tor: bool | None
    """ Whether the address hides another one. """
    isp: None | str
    """ Provider of the address. """
    latitude: float | None
    """ Degrees north. """
    longitude: float | None
    """ Degrees east. """
    organization: None | str
    """ Organisation that uses the address. """
    os_family: None | str
    """ Operating system. """
    platform: None | str
    """ Kind of the device, such as mobile or desktop. """
    status: FeatureStatus | None
    """ Status of the step. """
    time_zone: None | str
    """ Time zone, as in the IANA database. """
    time_zone_offset: None | str
    """ Difference to UTC. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.coordinates import Coordinates

        browser_family: None | str
        browser_family = self.browser_family

        device_brand: None | str
        device_brand = self.device_brand

        device_model: None | str
        device_model = self.device_model

        distance_from_document_to_ip_km = self.distance_from_document_to_ip_km.to_dict()

        document_location: dict[str, Any] | None
        if isinstance(self.document_location, Coordinates):
            document_location = self.document_location.to_dict()
        else:
            document_location = self.document_location

        ip_address: None | str
        ip_address = self.ip_address

        ip_city: None | str
        ip_city = self.ip_city

        ip_country: None | str
        ip_country = self.ip_country

        ip_country_code: None | str
        ip_country_code = self.ip_country_code

        ip_location: dict[str, Any] | None
        if isinstance(self.ip_location, Coordinates):
            ip_location = self.ip_location.to_dict()
        else:
            ip_location = self.ip_location

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

        os_family: None | str
        os_family = self.os_family

        platform: None | str
        platform = self.platform

        status: None | str
        if isinstance(self.status, FeatureStatus):
            status = self.status.value
        else:
            status = self.status

        time_zone: None | str
        time_zone = self.time_zone

        time_zone_offset: None | str
        time_zone_offset = self.time_zone_offset

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "browser_family": browser_family,
                "device_brand": device_brand,
                "device_model": device_model,
                "distance_from_document_to_ip_km": distance_from_document_to_ip_km,
                "document_location": document_location,
                "ip_address": ip_address,
                "ip_city": ip_city,
                "ip_country": ip_country,
                "ip_country_code": ip_country_code,
                "ip_location": ip_location,
                "ip_state": ip_state,
                "is_data_center": is_data_center,
                "is_vpn_or_tor": is_vpn_or_tor,
                "isp": isp,
                "latitude": latitude,
                "longitude": longitude,
                "organization": organization,
                "os_family": os_family,
                "platform": platform,
                "status": status,
                "time_zone": time_zone,
                "time_zone_offset": time_zone_offset,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.coordinates import Coordinates
        from ..models.distance_v1 import DistanceV1

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

        def _parse_device_model(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        device_model = _parse_device_model(d.pop("device_model"))

        distance_from_document_to_ip_km = DistanceV1.from_dict(d.pop("distance_from_document_to_ip_km"))

        def _parse_document_location(data: object) -> Coordinates | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                document_location_type_1 = Coordinates.from_dict(data)

                return document_location_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Coordinates | None, data)

        document_location = _parse_document_location(d.pop("document_location"))

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

        def _parse_ip_location(data: object) -> Coordinates | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                ip_location_type_1 = Coordinates.from_dict(data)

                return ip_location_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Coordinates | None, data)

        ip_location = _parse_ip_location(d.pop("ip_location"))

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

        def _parse_status(data: object) -> FeatureStatus | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                status_type_1 = FeatureStatus(data)

                return status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FeatureStatus | None, data)

        status = _parse_status(d.pop("status"))

        def _parse_time_zone(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        time_zone = _parse_time_zone(d.pop("time_zone"))

        def _parse_time_zone_offset(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        time_zone_offset = _parse_time_zone_offset(d.pop("time_zone_offset"))

        location_block_v1 = cls(
            browser_family=browser_family,
            device_brand=device_brand,
            device_model=device_model,
            distance_from_document_to_ip_km=distance_from_document_to_ip_km,
            document_location=document_location,
            ip_address=ip_address,
            ip_city=ip_city,
            ip_country=ip_country,
            ip_country_code=ip_country_code,
            ip_location=ip_location,
            ip_state=ip_state,
            is_data_center=is_data_center,
            is_vpn_or_tor=is_vpn_or_tor,
            isp=isp,
            latitude=latitude,
            longitude=longitude,
            organization=organization,
            os_family=os_family,
            platform=platform,
            status=status,
            time_zone=time_zone,
            time_zone_offset=time_zone_offset,
        )

        location_block_v1.additional_properties = d
        return location_block_v1

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
