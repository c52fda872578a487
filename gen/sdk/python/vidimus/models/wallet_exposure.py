from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.wallet_exposure_exposure_direction import WalletExposureExposureDirection
from ..models.wallet_exposure_exposure_type import WalletExposureExposureType
from ..models.wallet_severity import WalletSeverity
from ..types import UNSET, Unset

T = TypeVar("T", bound="WalletExposure")


@_attrs_define
class WalletExposure:
    """Somebody whom money came from or went to. Members that are not known are left out."""

    amount_usd: float | Unset = UNSET
    """ How much, in US dollars. """
    category: str | Unset = UNSET
    """ Kind of the other side, such as `mixer`. """
    country: str | Unset = UNSET
    """ Its country, alpha-2. """
    entity_name: str | Unset = UNSET
    """ Its name. """
    entity_subtype: str | Unset = UNSET
    """ What it is more exactly. """
    entity_type: str | Unset = UNSET
    """ What it is. """
    exposure_direction: WalletExposureExposureDirection | Unset = UNSET
    """ Which way the money went. """
    exposure_type: WalletExposureExposureType | Unset = UNSET
    """ Whether others stand between. """
    hops: int | Unset = UNSET
    """ How many stand between. """
    is_direct: bool | Unset = UNSET
    """ Nobody stands between. """
    percentage: float | Unset = UNSET
    """ Part of all money that went this way. """
    risk_level: WalletSeverity | Unset = UNSET
    """ How bad it is; UNKNOWN where nothing was found, for flows of money are not analysed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        amount_usd = self.amount_usd

        category = self.category

        country = self.country

        entity_name = self.entity_name

        entity_subtype = self.entity_subtype

        entity_type = self.entity_type

        exposure_direction: str | Unset = UNSET
        if not isinstance(self.exposure_direction, Unset):
            exposure_direction = self.exposure_direction.value

        exposure_type: str | Unset = UNSET
        if not isinstance(self.exposure_type, Unset):
            exposure_type = self.exposure_type.value

        hops = self.hops

        is_direct = self.is_direct

        percentage = self.percentage

        risk_level: str | Unset = UNSET
        if not isinstance(self.risk_level, Unset):
            risk_level = self.risk_level.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if amount_usd is not UNSET:
            field_dict["amount_usd"] = amount_usd
        if category is not UNSET:
            field_dict["category"] = category
        if country is not UNSET:
            field_dict["country"] = country
        if entity_name is not UNSET:
            field_dict["entity_name"] = entity_name
        if entity_subtype is not UNSET:
            field_dict["entity_subtype"] = entity_subtype
        if entity_type is not UNSET:
            field_dict["entity_type"] = entity_type
        if exposure_direction is not UNSET:
            field_dict["exposure_direction"] = exposure_direction
        if exposure_type is not UNSET:
            field_dict["exposure_type"] = exposure_type
        if hops is not UNSET:
            field_dict["hops"] = hops
        if is_direct is not UNSET:
            field_dict["is_direct"] = is_direct
        if percentage is not UNSET:
            field_dict["percentage"] = percentage
        if risk_level is not UNSET:
            field_dict["risk_level"] = risk_level

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        amount_usd = d.pop("amount_usd", UNSET)

        category = d.pop("category", UNSET)

        country = d.pop("country", UNSET)

        entity_name = d.pop("entity_name", UNSET)

        entity_subtype = d.pop("entity_subtype", UNSET)

        entity_type = d.pop("entity_type", UNSET)

        _exposure_direction = d.pop("exposure_direction", UNSET)
        exposure_direction: WalletExposureExposureDirection | Unset
        if isinstance(_exposure_direction, Unset):
            exposure_direction = UNSET
        else:
            exposure_direction = WalletExposureExposureDirection(_exposure_direction)

        _exposure_type = d.pop("exposure_type", UNSET)
        exposure_type: WalletExposureExposureType | Unset
        if isinstance(_exposure_type, Unset):
            exposure_type = UNSET
        else:
            exposure_type = WalletExposureExposureType(_exposure_type)

        hops = d.pop("hops", UNSET)

        is_direct = d.pop("is_direct", UNSET)

        percentage = d.pop("percentage", UNSET)

        _risk_level = d.pop("risk_level", UNSET)
        risk_level: WalletSeverity | Unset
        if isinstance(_risk_level, Unset):
            risk_level = UNSET
        else:
            risk_level = WalletSeverity(_risk_level)

        wallet_exposure = cls(
            amount_usd=amount_usd,
            category=category,
            country=country,
            entity_name=entity_name,
            entity_subtype=entity_subtype,
            entity_type=entity_type,
            exposure_direction=exposure_direction,
            exposure_type=exposure_type,
            hops=hops,
            is_direct=is_direct,
            percentage=percentage,
            risk_level=risk_level,
        )

        wallet_exposure.additional_properties = d
        return wallet_exposure

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
