from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.travel_rule_direction import TravelRuleDirection
from ..models.travel_rule_rail import TravelRuleRail
from ..models.travel_rule_status import TravelRuleStatus

if TYPE_CHECKING:
    from ..models.travel_rule_counterparty import TravelRuleCounterparty


T = TypeVar("T", bound="TravelRuleTransferRow")


@_attrs_define
class TravelRuleTransferRow:
    """An exchange in a list."""

    amount: str
    """ How much is transferred. """
    counterparty_vasp: None | TravelRuleCounterparty
    """ The other provider; null where it is not known. """
    created_at: datetime.datetime
    """ When it began. """
    currency: str
    """ In which currency. """
    deadline_at: datetime.datetime | None
    """ When the exchange expires; null where it does not. """
    direction: TravelRuleDirection
    """ Way that the transfer goes, seen from the customer. """
    ownership_confirmed: bool | None
    """ Whether the wallet is the beneficiary's; null while nobody has said. """
    rail: TravelRuleRail
    """ The way on which the data travels; empty when none was found. """
    required: bool
    """ Whether the law asks for the exchange. """
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
    txn_id: str
    """ Your id of the transaction. """
    uuid: UUID
    """ Id of the exchange. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.travel_rule_counterparty import TravelRuleCounterparty

        amount = self.amount

        counterparty_vasp: dict[str, Any] | None
        if isinstance(self.counterparty_vasp, TravelRuleCounterparty):
            counterparty_vasp = self.counterparty_vasp.to_dict()
        else:
            counterparty_vasp = self.counterparty_vasp

        created_at = self.created_at.isoformat()

        currency = self.currency

        deadline_at: None | str
        if isinstance(self.deadline_at, datetime.datetime):
            deadline_at = self.deadline_at.isoformat()
        else:
            deadline_at = self.deadline_at

        direction = self.direction.value

        ownership_confirmed: bool | None
        ownership_confirmed = self.ownership_confirmed

        rail = self.rail.value

        required = self.required

        status = self.status.value

        transaction_id = str(self.transaction_id)

        txn_id = self.txn_id

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "amount": amount,
                "counterparty_vasp": counterparty_vasp,
                "created_at": created_at,
                "currency": currency,
                "deadline_at": deadline_at,
                "direction": direction,
                "ownership_confirmed": ownership_confirmed,
                "rail": rail,
                "required": required,
                "status": status,
                "transaction_id": transaction_id,
                "txn_id": txn_id,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.travel_rule_counterparty import TravelRuleCounterparty

        d = dict(src_dict)
        amount = d.pop("amount")

        def _parse_counterparty_vasp(data: object) -> None | TravelRuleCounterparty:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                counterparty_vasp_type_1 = TravelRuleCounterparty.from_dict(data)

                return counterparty_vasp_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TravelRuleCounterparty, data)

        counterparty_vasp = _parse_counterparty_vasp(d.pop("counterparty_vasp"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        currency = d.pop("currency")

        def _parse_deadline_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                deadline_at_type_0 = datetime.datetime.fromisoformat(data)

                return deadline_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        deadline_at = _parse_deadline_at(d.pop("deadline_at"))

        direction = TravelRuleDirection(d.pop("direction"))

        def _parse_ownership_confirmed(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        ownership_confirmed = _parse_ownership_confirmed(d.pop("ownership_confirmed"))

        rail = TravelRuleRail(d.pop("rail"))

        required = d.pop("required")

        status = TravelRuleStatus(d.pop("status"))

        transaction_id = UUID(d.pop("transaction_id"))

        txn_id = d.pop("txn_id")

        uuid = UUID(d.pop("uuid"))

        travel_rule_transfer_row = cls(
            amount=amount,
            counterparty_vasp=counterparty_vasp,
            created_at=created_at,
            currency=currency,
            deadline_at=deadline_at,
            direction=direction,
            ownership_confirmed=ownership_confirmed,
            rail=rail,
            required=required,
            status=status,
            transaction_id=transaction_id,
            txn_id=txn_id,
            uuid=uuid,
        )

        travel_rule_transfer_row.additional_properties = d
        return travel_rule_transfer_row

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
