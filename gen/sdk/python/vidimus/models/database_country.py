from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.database_country_service import DatabaseCountryService


T = TypeVar("T", bound="DatabaseCountry")


@_attrs_define
class DatabaseCountry:
    """A country and the databases of it that this installation can ask."""

    country: str
    """ Alpha-3. """
    services: list[DatabaseCountryService]
    """ The databases. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        country = self.country

        services = []
        for services_item_data in self.services:
            services_item = services_item_data.to_dict()
            services.append(services_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "country": country,
                "services": services,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.database_country_service import DatabaseCountryService

        d = dict(src_dict)
        country = d.pop("country")

        services = []
        _services = d.pop("services")
        for services_item_data in _services:
            services_item = DatabaseCountryService.from_dict(services_item_data)

            services.append(services_item)

        database_country = cls(
            country=country,
            services=services,
        )

        database_country.additional_properties = d
        return database_country

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
