from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.top_up_status import TopUpStatus

T = TypeVar("T", bound="TopUp")


@_attrs_define
class TopUp:
    """A payment of credits."""

    amount_in_dollars: str
    """ Amount in US dollars, with two decimals. """
    checkout_session_id: str
    """ Id of the payment, also the reference of the movement of credits. """
    created_at: datetime.datetime
    """ When it was begun. """
    credits_: str
    """ The credits that it buys, with six decimals. """
    paid_at: datetime.datetime | None
    """ When the credits were added. """
    provider: str
    """ Who takes the payment. """
    requested_by: str
    """ The key or the member that began it. """
    status: TopUpStatus
    """ What became of a payment. One that expired or was cancelled adds nothing. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        amount_in_dollars = self.amount_in_dollars

        checkout_session_id = self.checkout_session_id

        created_at = self.created_at.isoformat()

        credits_ = self.credits_

        paid_at: None | str
        if isinstance(self.paid_at, datetime.datetime):
            paid_at = self.paid_at.isoformat()
        else:
            paid_at = self.paid_at

        provider = self.provider

        requested_by = self.requested_by

        status = self.status.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "amount_in_dollars": amount_in_dollars,
                "checkout_session_id": checkout_session_id,
                "created_at": created_at,
                "credits": credits_,
                "paid_at": paid_at,
                "provider": provider,
                "requested_by": requested_by,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        amount_in_dollars = d.pop("amount_in_dollars")

        checkout_session_id = d.pop("checkout_session_id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        credits_ = d.pop("credits")

        def _parse_paid_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                paid_at_type_0 = datetime.datetime.fromisoformat(data)

                return paid_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        paid_at = _parse_paid_at(d.pop("paid_at"))

        provider = d.pop("provider")

        requested_by = d.pop("requested_by")

        status = TopUpStatus(d.pop("status"))

        top_up = cls(
            amount_in_dollars=amount_in_dollars,
            checkout_session_id=checkout_session_id,
            created_at=created_at,
            credits_=credits_,
            paid_at=paid_at,
            provider=provider,
            requested_by=requested_by,
            status=status,
        )

        top_up.additional_properties = d
        return top_up

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
