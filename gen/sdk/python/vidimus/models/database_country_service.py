from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="DatabaseCountryService")


@_attrs_define
class DatabaseCountryService:
    """A database."""

    name: str
    """ Its name. """
    price: float
    """ Credits for a call. """
    required_fields: list[str]
    """ Members that a call must have. A full_name may stand in its parts. """
    requires_consent: bool
    """ Whether a call must say that the person agreed. """
    service_id: str
    """ Id of the service in workflows and calls. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        price = self.price

        required_fields = self.required_fields

        requires_consent = self.requires_consent

        service_id = self.service_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "name": name,
                "price": price,
                "required_fields": required_fields,
                "requires_consent": requires_consent,
                "service_id": service_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        name = d.pop("name")

        price = d.pop("price")

        required_fields = cast(list[str], d.pop("required_fields"))

        requires_consent = d.pop("requires_consent")

        service_id = d.pop("service_id")

        database_country_service = cls(
            name=name,
            price=price,
            required_fields=required_fields,
            requires_consent=requires_consent,
            service_id=service_id,
        )

        database_country_service.additional_properties = d
        return database_country_service

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
