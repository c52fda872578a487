from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transaction_direction import TransactionDirection
from ..models.travel_rule_rail import TravelRuleRail
from ..models.travel_rule_status import TravelRuleStatus

T = TypeVar("T", bound="TravelRuleEvent")


@_attrs_define
class TravelRuleEvent:
    """What is told of a travel rule exchange."""

    direction: TransactionDirection
    """ The way the money goes, seen from you. """
    rail: TravelRuleRail
    """ The way on which the data travels; empty when none was found. """
    status: TravelRuleStatus
    """ State of a travel rule exchange. It waits for the counterparty, for somebody on this side (ON_HOLD), for a
    proof that
    a wallet belongs to the customer or for more data; no counterparty was found or reached, its data did not match
    or it
    declined; the data was exchanged (COMPLETED) and the transfer is on its chain (FINISHED); it was cancelled, ran
    out of
    time, or no data has to travel.
     """
    transaction_id: UUID
    """ Id of the transaction. """
    travel_rule_status: TravelRuleStatus
    """ State of a travel rule exchange. It waits for the counterparty, for somebody on this side (ON_HOLD), for a
    proof that
    a wallet belongs to the customer or for more data; no counterparty was found or reached, its data did not match
    or it
    declined; the data was exchanged (COMPLETED) and the transfer is on its chain (FINISHED); it was cancelled, ran
    out of
    time, or no data has to travel.
     """
    txn_id: str
    """ Your id of the transaction. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        direction = self.direction.value

        rail = self.rail.value

        status = self.status.value

        transaction_id = str(self.transaction_id)

        travel_rule_status = self.travel_rule_status.value

        txn_id = self.txn_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "direction": direction,
                "rail": rail,
                "status": status,
                "transaction_id": transaction_id,
                "travel_rule_status": travel_rule_status,
                "txn_id": txn_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        direction = TransactionDirection(d.pop("direction"))

        rail = TravelRuleRail(d.pop("rail"))

        status = TravelRuleStatus(d.pop("status"))

        transaction_id = UUID(d.pop("transaction_id"))

        travel_rule_status = TravelRuleStatus(d.pop("travel_rule_status"))

        txn_id = d.pop("txn_id")

        travel_rule_event = cls(
            direction=direction,
            rail=rail,
            status=status,
            transaction_id=transaction_id,
            travel_rule_status=travel_rule_status,
            txn_id=txn_id,
        )

        travel_rule_event.additional_properties = d
        return travel_rule_event

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
