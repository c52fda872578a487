from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.coordinates import Coordinates
    from ..models.parsed_address_raw_results_type_0 import ParsedAddressRawResultsType0


T = TypeVar("T", bound="ParsedAddress")


@_attrs_define
class ParsedAddress:
    """An address in parts."""

    address_type: None | str
    """ Kind of the street. """
    category: None | str
    """ Kind of the place. """
    city: None | str
    """ City. """
    country: None | str
    """ Country, alpha-2. """
    document_location: Coordinates | None
    """ Coordinates of the address. """
    formatted_address: None | str
    """ The address in one line. """
    is_verified: bool | None
    """ Whether a geocoder confirmed the address. """
    label: None | str
    """ Where the address was found. """
    postal_code: None | str
    """ Postal code. """
    raw_results: None | ParsedAddressRawResultsType0
    """ Answer of the geocoder. """
    region: None | str
    """ Region. """
    street_1: None | str
    """ First street line. """
    street_2: None | str
    """ Second street line. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.coordinates import Coordinates
        from ..models.parsed_address_raw_results_type_0 import ParsedAddressRawResultsType0

        address_type: None | str
        address_type = self.address_type

        category: None | str
        category = self.category

        city: None | str
        city = self.city

        country: None | str
        country = self.country

        document_location: dict[str, Any] | None
        if isinstance(self.document_location, Coordinates):
            document_location = self.document_location.to_dict()
        else:
            document_location = self.document_location

        formatted_address: None | str
        formatted_address = self.formatted_address

        is_verified: bool | None
        is_verified = self.is_verified

        label: None | str
        label = self.label

        postal_code: None | str
        postal_code = self.postal_code

        raw_results: dict[str, Any] | None
        if isinstance(self.raw_results, ParsedAddressRawResultsType0):
            raw_results = self.raw_results.to_dict()
        else:
            raw_results = self.raw_results

        region: None | str
        region = self.region

        street_1: None | str
        street_1 = self.street_1

        street_2: None | str
        street_2 = self.street_2

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "address_type": address_type,
                "category": category,
                "city": city,
                "country": country,
                "document_location": document_location,
                "formatted_address": formatted_address,
                "is_verified": is_verified,
                "label": label,
                "postal_code": postal_code,
                "raw_results": raw_results,
                "region": region,
                "street_1": street_1,
                "street_2": street_2,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.coordinates import Coordinates
        from ..models.parsed_address_raw_results_type_0 import ParsedAddressRawResultsType0

        d = dict(src_dict)

        def _parse_address_type(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        address_type = _parse_address_type(d.pop("address_type"))

        def _parse_category(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        category = _parse_category(d.pop("category"))

        def _parse_city(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        city = _parse_city(d.pop("city"))

        def _parse_country(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        country = _parse_country(d.pop("country"))

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

        def _parse_formatted_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        formatted_address = _parse_formatted_address(d.pop("formatted_address"))

        def _parse_is_verified(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        is_verified = _parse_is_verified(d.pop("is_verified"))

        def _parse_label(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        label = _parse_label(d.pop("label"))

        def _parse_postal_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        postal_code = _parse_postal_code(d.pop("postal_code"))

        def _parse_raw_results(data: object) -> None | ParsedAddressRawResultsType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                raw_results_type_0 = ParsedAddressRawResultsType0.from_dict(data)

                return raw_results_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ParsedAddressRawResultsType0, data)

        raw_results = _parse_raw_results(d.pop("raw_results"))

        def _parse_region(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        region = _parse_region(d.pop("region"))

        def _parse_street_1(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        street_1 = _parse_street_1(d.pop("street_1"))

        def _parse_street_2(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        street_2 = _parse_street_2(d.pop("street_2"))

        parsed_address = cls(
            address_type=address_type,
            category=category,
            city=city,
            country=country,
            document_location=document_location,
            formatted_address=formatted_address,
            is_verified=is_verified,
            label=label,
            postal_code=postal_code,
            raw_results=raw_results,
            region=region,
            street_1=street_1,
            street_2=street_2,
        )

        parsed_address.additional_properties = d
        return parsed_address

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
