from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.wallet_severity import WalletSeverity
from ..types import UNSET, Unset

T = TypeVar("T", bound="WalletConnection")


@_attrs_define
class WalletConnection:
    """Somebody whom the address is connected with. Members that are not known are left out."""

    categories: list[str] | Unset = UNSET
    """ Kinds of risk. """
    country: str | Unset = UNSET
    """ Its country, alpha-2. """
    entity_name: str | Unset = UNSET
    """ Name, as the list has it. """
    entity_subtype: str | Unset = UNSET
    """ What it is more exactly. """
    entity_type: str | Unset = UNSET
    """ What it is, such as `person` or `company`. """
    is_direct: bool | Unset = UNSET
    """ The address is its own. """
    percentage: float | Unset = UNSET
    """ Part of all money of the address. """
    received_hops: int | Unset = UNSET
    """ How many stand between on the way in. """
    received_usd: float | Unset = UNSET
    """ What came from it, in US dollars. """
    risk_level: WalletSeverity | Unset = UNSET
    """ How bad it is; UNKNOWN where nothing was found, for flows of money are not analysed. """
    sent_hops: int | Unset = UNSET
    """ How many stand between on the way out. """
    sent_usd: float | Unset = UNSET
    """ What went to it, in US dollars. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        categories: list[str] | Unset = UNSET
        if not isinstance(self.categories, Unset):
            categories = self.categories

        country = self.country

        entity_name = self.entity_name

        entity_subtype = self.entity_subtype

        entity_type = self.entity_type

        is_direct = self.is_direct

        percentage = self.percentage

        received_hops = self.received_hops

        received_usd = self.received_usd

        risk_level: str | Unset = UNSET
        if not isinstance(self.risk_level, Unset):
            risk_level = self.risk_level.value

        sent_hops = self.sent_hops

        sent_usd = self.sent_usd

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if categories is not UNSET:
            field_dict["categories"] = categories
        if country is not UNSET:
            field_dict["country"] = country
        if entity_name is not UNSET:
            field_dict["entity_name"] = entity_name
        if entity_subtype is not UNSET:
            field_dict["entity_subtype"] = entity_subtype
        if entity_type is not UNSET:
            field_dict["entity_type"] = entity_type
        if is_direct is not UNSET:
            field_dict["is_direct"] = is_direct
        if percentage is not UNSET:
            field_dict["percentage"] = percentage
        if received_hops is not UNSET:
            field_dict["received_hops"] = received_hops
        if received_usd is not UNSET:
            field_dict["received_usd"] = received_usd
        if risk_level is not UNSET:
            field_dict["risk_level"] = risk_level
        if sent_hops is not UNSET:
            field_dict["sent_hops"] = sent_hops
        if sent_usd is not UNSET:
            field_dict["sent_usd"] = sent_usd

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        categories = cast(list[str], d.pop("categories", UNSET))

        country = d.pop("country", UNSET)

        entity_name = d.pop("entity_name", UNSET)

        entity_subtype = d.pop("entity_subtype", UNSET)

        entity_type = d.pop("entity_type", UNSET)

        is_direct = d.pop("is_direct", UNSET)

        percentage = d.pop("percentage", UNSET)

        received_hops = d.pop("received_hops", UNSET)

        received_usd = d.pop("received_usd", UNSET)

        _risk_level = d.pop("risk_level", UNSET)
        risk_level: WalletSeverity | Unset
        if isinstance(_risk_level, Unset):
            risk_level = UNSET
        else:
            risk_level = WalletSeverity(_risk_level)

        sent_hops = d.pop("sent_hops", UNSET)

        sent_usd = d.pop("sent_usd", UNSET)

        wallet_connection = cls(
            categories=categories,
            country=country,
            entity_name=entity_name,
            entity_subtype=entity_subtype,
            entity_type=entity_type,
            is_direct=is_direct,
            percentage=percentage,
            received_hops=received_hops,
            received_usd=received_usd,
            risk_level=risk_level,
            sent_hops=sent_hops,
            sent_usd=sent_usd,
        )

        wallet_connection.additional_properties = d
        return wallet_connection

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
