from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.application_credits_mode import ApplicationCreditsMode

T = TypeVar("T", bound="ApplicationCredits")


@_attrs_define
class ApplicationCredits:
    """Balance of an application."""

    available: str
    """ The balance without what is set aside; new sessions and calls are paid from it. """
    balance: str
    """ Credits, with four decimals. """
    mode: ApplicationCreditsMode
    """ Whether its sessions are real. Sandbox applications spend nothing. """
    name: str
    """ Its name. """
    reserved: str
    """ What of the balance is set aside for sessions that are not over, at the price of their dearest way. It is
    free again
    when they are, and only what was carried out is charged.
     """
    uuid: UUID
    """ Id of the application. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        available = self.available

        balance = self.balance

        mode = self.mode.value

        name = self.name

        reserved = self.reserved

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "available": available,
                "balance": balance,
                "mode": mode,
                "name": name,
                "reserved": reserved,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        available = d.pop("available")

        balance = d.pop("balance")

        mode = ApplicationCreditsMode(d.pop("mode"))

        name = d.pop("name")

        reserved = d.pop("reserved")

        uuid = UUID(d.pop("uuid"))

        application_credits = cls(
            available=available,
            balance=balance,
            mode=mode,
            name=name,
            reserved=reserved,
            uuid=uuid,
        )

        application_credits.additional_properties = d
        return application_credits

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
