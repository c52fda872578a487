from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus

if TYPE_CHECKING:
    from ..models.id_document_place import IDDocumentPlace
    from ..models.ip_match import IPMatch
    from ..models.ip_place import IPPlace
    from ..models.poa_document_place import POADocumentPlace
    from ..models.warning import Warning_


T = TypeVar("T", bound="IPAnalysis")


@_attrs_define
class IPAnalysis:
    """What is known about the device and the address that a person used."""

    browser_family: None | str
    """ Name of the browser. """
    device_brand: None | str
    """ Maker of the device. """
    device_fingerprint: None | str
    """ Recognises the device; null when it is not known. """
    device_model: None | str
    """ Model of the device. """
    id_document: IDDocumentPlace
    """ Place of the address on the identity document. """
    ip: IPPlace
    """ Place of the address. """
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
    """ Whether the address belongs to a data centre; null when no source knows. """
    is_vpn_or_tor: bool | None
    """ Whether the address hides where its user is; null when no source knows. """
    isp: None | str
    """ Provider that the address belongs to. """
    latitude: float | None
    """ Degrees north of the address. """
    longitude: float | None
    """ Degrees east of the address. """
    matches: list[IPMatch] | None
    """ Sessions of other users with the same address (at most 5) or device (at most 10). """
    node_id: None | str
    """ Step of the workflow that made the result. """
    organization: None | str
    """ Organisation that uses the address. """
    os_family: None | str
    """ Name of the operating system. """
    platform: None | str
    """ Kind of the device, such as mobile or desktop. """
    poa_document: POADocumentPlace
    """ Place of the address on the proof of address. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    time_zone: None | str
    """ Time zone of the address, such as Europe/Madrid. """
    time_zone_offset: None | str
    """ Its offset from UTC when the address was looked at, such as +0100. """
    warnings: list[Warning_] | None
    """ What the step has found. """
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

        id_document = self.id_document.to_dict()

        ip = self.ip.to_dict()

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

        isp: None | str
        isp = self.isp

        latitude: float | None
        latitude = self.latitude

        longitude: float | None
        longitude = self.longitude

        matches: list[dict[str, Any]] | None
        if isinstance(self.matches, list):
            matches = []
            for matches_type_0_item_data in self.matches:
                matches_type_0_item = matches_type_0_item_data.to_dict()
                matches.append(matches_type_0_item)

        else:
            matches = self.matches

        node_id: None | str
        node_id = self.node_id

        organization: None | str
        organization = self.organization

        os_family: None | str
        os_family = self.os_family

        platform: None | str
        platform = self.platform

        poa_document = self.poa_document.to_dict()

        status = self.status.value

        time_zone: None | str
        time_zone = self.time_zone

        time_zone_offset: None | str
        time_zone_offset = self.time_zone_offset

        warnings: list[dict[str, Any]] | None
        if isinstance(self.warnings, list):
            warnings = []
            for warnings_type_0_item_data in self.warnings:
                warnings_type_0_item = warnings_type_0_item_data.to_dict()
                warnings.append(warnings_type_0_item)

        else:
            warnings = self.warnings

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "browser_family": browser_family,
                "device_brand": device_brand,
                "device_fingerprint": device_fingerprint,
                "device_model": device_model,
                "id_document": id_document,
                "ip": ip,
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
                "matches": matches,
                "node_id": node_id,
                "organization": organization,
                "os_family": os_family,
                "platform": platform,
                "poa_document": poa_document,
                "status": status,
                "time_zone": time_zone,
                "time_zone_offset": time_zone_offset,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.id_document_place import IDDocumentPlace
        from ..models.ip_match import IPMatch
        from ..models.ip_place import IPPlace
        from ..models.poa_document_place import POADocumentPlace
        from ..models.warning import Warning_

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

        id_document = IDDocumentPlace.from_dict(d.pop("id_document"))

        ip = IPPlace.from_dict(d.pop("ip"))

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

        def _parse_matches(data: object) -> list[IPMatch] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                matches_type_0 = []
                _matches_type_0 = data
                for matches_type_0_item_data in _matches_type_0:
                    matches_type_0_item = IPMatch.from_dict(matches_type_0_item_data)

                    matches_type_0.append(matches_type_0_item)

                return matches_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[IPMatch] | None, data)

        matches = _parse_matches(d.pop("matches"))

        def _parse_node_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        node_id = _parse_node_id(d.pop("node_id"))

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

        poa_document = POADocumentPlace.from_dict(d.pop("poa_document"))

        status = FeatureStatus(d.pop("status"))

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

        def _parse_warnings(data: object) -> list[Warning_] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                warnings_type_0 = []
                _warnings_type_0 = data
                for warnings_type_0_item_data in _warnings_type_0:
                    warnings_type_0_item = Warning_.from_dict(warnings_type_0_item_data)

                    warnings_type_0.append(warnings_type_0_item)

                return warnings_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[Warning_] | None, data)

        warnings = _parse_warnings(d.pop("warnings"))

        ip_analysis = cls(
            browser_family=browser_family,
            device_brand=device_brand,
            device_fingerprint=device_fingerprint,
            device_model=device_model,
            id_document=id_document,
            ip=ip,
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
            matches=matches,
            node_id=node_id,
            organization=organization,
            os_family=os_family,
            platform=platform,
            poa_document=poa_document,
            status=status,
            time_zone=time_zone,
            time_zone_offset=time_zone_offset,
            warnings=warnings,
        )

        ip_analysis.additional_properties = d
        return ip_analysis

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
