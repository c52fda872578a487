from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.event_category import EventCategory
from ..types import UNSET, Unset

T = TypeVar("T", bound="MonitoringTokenRequest")


@_attrs_define
class MonitoringTokenRequest:
    """Whom a token is for, and what it may do."""

    vendor_data: str
    """ Subject of every event that is submitted with the token. """
    allowed_event_categories: list[EventCategory] | Unset = UNSET
    """ Categories of events that may be submitted; none stands for all. """
    bind_to_origin: None | str | Unset = UNSET
    """ Origin of the only pages that may use the token, such as https://shop.example. """
    entity_type: str | Unset = UNSET
    """ `company` for a company; anything else is a person. """
    max_uses: int | None | Unset = UNSET
    """ How many events may be submitted; null for any number. """
    ttl_seconds: int | Unset = 900
    """ How long the token is good. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        vendor_data = self.vendor_data

        allowed_event_categories: list[str] | Unset = UNSET
        if not isinstance(self.allowed_event_categories, Unset):
            allowed_event_categories = []
            for allowed_event_categories_item_data in self.allowed_event_categories:
                allowed_event_categories_item = allowed_event_categories_item_data.value
                allowed_event_categories.append(allowed_event_categories_item)

        bind_to_origin: None | str | Unset
        if isinstance(self.bind_to_origin, Unset):
            bind_to_origin = UNSET
        else:
            bind_to_origin = self.bind_to_origin

        entity_type = self.entity_type

        max_uses: int | None | Unset
        if isinstance(self.max_uses, Unset):
            max_uses = UNSET
        else:
            max_uses = self.max_uses

        ttl_seconds = self.ttl_seconds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "vendor_data": vendor_data,
            }
        )
        if allowed_event_categories is not UNSET:
            field_dict["allowed_event_categories"] = allowed_event_categories
        if bind_to_origin is not UNSET:
            field_dict["bind_to_origin"] = bind_to_origin
        if entity_type is not UNSET:
            field_dict["entity_type"] = entity_type
        if max_uses is not UNSET:
            field_dict["max_uses"] = max_uses
        if ttl_seconds is not UNSET:
            field_dict["ttl_seconds"] = ttl_seconds

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        vendor_data = d.pop("vendor_data")

        _allowed_event_categories = d.pop("allowed_event_categories", UNSET)
        allowed_event_categories: list[EventCategory] | Unset = UNSET
        if _allowed_event_categories is not UNSET:
            allowed_event_categories = []
            for allowed_event_categories_item_data in _allowed_event_categories:
                allowed_event_categories_item = EventCategory(allowed_event_categories_item_data)

                allowed_event_categories.append(allowed_event_categories_item)

        def _parse_bind_to_origin(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        bind_to_origin = _parse_bind_to_origin(d.pop("bind_to_origin", UNSET))

        entity_type = d.pop("entity_type", UNSET)

        def _parse_max_uses(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        max_uses = _parse_max_uses(d.pop("max_uses", UNSET))

        ttl_seconds = d.pop("ttl_seconds", UNSET)

        monitoring_token_request = cls(
            vendor_data=vendor_data,
            allowed_event_categories=allowed_event_categories,
            bind_to_origin=bind_to_origin,
            entity_type=entity_type,
            max_uses=max_uses,
            ttl_seconds=ttl_seconds,
        )

        monitoring_token_request.additional_properties = d
        return monitoring_token_request

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
