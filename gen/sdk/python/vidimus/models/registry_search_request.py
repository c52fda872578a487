from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.registry_search_type import RegistrySearchType
from ..models.registry_tier import RegistryTier
from ..types import UNSET, Unset

T = TypeVar("T", bound="RegistrySearchRequest")


@_attrs_define
class RegistrySearchRequest:
    """What to look for. A name or a number is needed."""

    country_code: str
    """ Country of the registry, alpha-2. The United States have registries of states only, so the state is needed
    there,
    such as `US-CA`; elsewhere a part of ISO 3166-2 narrows the search.
     """
    metadata: Any | Unset = UNSET
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    name: str | Unset = UNSET
    """ Name of the company, or a part of it. """
    registration_number: str | Unset = UNSET
    """ Number in the registry. It counts where a name is given too. """
    search_type: RegistrySearchType | Unset = RegistrySearchType.CONTAINS
    """ How a name is compared. """
    tier: RegistryTier | Unset = RegistryTier.BASIC
    """ How much is asked of registries: `basic` is the company and its officers, `shareholders` also those who own
    it directly,
    `ubo` also those who own it in the end.
     """
    vendor_data: str | Unset = UNSET
    """ Your identifier of the business, told again. """
    webhook_url: str | Unset = UNSET
    """ Public https address to which the outcome is posted. With it the answer comes at once and the list is still
    empty.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        country_code = self.country_code

        metadata = self.metadata

        name = self.name

        registration_number = self.registration_number

        search_type: str | Unset = UNSET
        if not isinstance(self.search_type, Unset):
            search_type = self.search_type.value

        tier: str | Unset = UNSET
        if not isinstance(self.tier, Unset):
            tier = self.tier.value

        vendor_data = self.vendor_data

        webhook_url = self.webhook_url

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "country_code": country_code,
            }
        )
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if name is not UNSET:
            field_dict["name"] = name
        if registration_number is not UNSET:
            field_dict["registration_number"] = registration_number
        if search_type is not UNSET:
            field_dict["search_type"] = search_type
        if tier is not UNSET:
            field_dict["tier"] = tier
        if vendor_data is not UNSET:
            field_dict["vendor_data"] = vendor_data
        if webhook_url is not UNSET:
            field_dict["webhook_url"] = webhook_url

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        country_code = d.pop("country_code")

        metadata = d.pop("metadata", UNSET)

        name = d.pop("name", UNSET)

        registration_number = d.pop("registration_number", UNSET)

        _search_type = d.pop("search_type", UNSET)
        search_type: RegistrySearchType | Unset
        if isinstance(_search_type, Unset):
            search_type = UNSET
        else:
            search_type = RegistrySearchType(_search_type)

        _tier = d.pop("tier", UNSET)
        tier: RegistryTier | Unset
        if isinstance(_tier, Unset):
            tier = UNSET
        else:
            tier = RegistryTier(_tier)

        vendor_data = d.pop("vendor_data", UNSET)

        webhook_url = d.pop("webhook_url", UNSET)

        registry_search_request = cls(
            country_code=country_code,
            metadata=metadata,
            name=name,
            registration_number=registration_number,
            search_type=search_type,
            tier=tier,
            vendor_data=vendor_data,
            webhook_url=webhook_url,
        )

        registry_search_request.additional_properties = d
        return registry_search_request

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
