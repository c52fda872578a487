from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.travel_rule_status import TravelRuleStatus

if TYPE_CHECKING:
    from ..models.hosted_branding import HostedBranding


T = TypeVar("T", bound="TravelRulePickupInfo")


@_attrs_define
class TravelRulePickupInfo:
    """What a provider is asked by mail."""

    amount: str
    """ Amount of the transfer. """
    beneficiary_wallet: str
    """ Wallet that it goes to. """
    currency: str
    """ Its currency. """
    customization: HostedBranding | None
    """ Look of the page; null for the usual one. """
    expires_at: datetime.datetime | None
    """ Until when it can be answered. """
    originator_vasp_name: str
    """ Name of the provider that asks. """
    status: TravelRuleStatus
    """ State of a travel rule exchange. It waits for the counterparty, for somebody on this side (ON_HOLD), for a
    proof that
    a wallet belongs to the customer or for more data; no counterparty was found or reached, its data did not match
    or it
    declined; the data was exchanged (COMPLETED) and the transfer is on its chain (FINISHED); it was cancelled, ran
    out of
    time, or no data has to travel.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.hosted_branding import HostedBranding

        amount = self.amount

        beneficiary_wallet = self.beneficiary_wallet

        currency = self.currency

        customization: dict[str, Any] | None
        if isinstance(self.customization, HostedBranding):
            customization = self.customization.to_dict()
        else:
            customization = self.customization

        expires_at: None | str
        if isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        originator_vasp_name = self.originator_vasp_name

        status = self.status.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "amount": amount,
                "beneficiary_wallet": beneficiary_wallet,
                "currency": currency,
                "customization": customization,
                "expires_at": expires_at,
                "originator_vasp_name": originator_vasp_name,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.hosted_branding import HostedBranding

        d = dict(src_dict)
        amount = d.pop("amount")

        beneficiary_wallet = d.pop("beneficiary_wallet")

        currency = d.pop("currency")

        def _parse_customization(data: object) -> HostedBranding | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                customization_type_1 = HostedBranding.from_dict(data)

                return customization_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HostedBranding | None, data)

        customization = _parse_customization(d.pop("customization"))

        def _parse_expires_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expires_at_type_0 = datetime.datetime.fromisoformat(data)

                return expires_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))

        originator_vasp_name = d.pop("originator_vasp_name")

        status = TravelRuleStatus(d.pop("status"))

        travel_rule_pickup_info = cls(
            amount=amount,
            beneficiary_wallet=beneficiary_wallet,
            currency=currency,
            customization=customization,
            expires_at=expires_at,
            originator_vasp_name=originator_vasp_name,
            status=status,
        )

        travel_rule_pickup_info.additional_properties = d
        return travel_rule_pickup_info

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
