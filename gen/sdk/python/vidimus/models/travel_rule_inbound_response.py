from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.travel_rule_transfer_detail import TravelRuleTransferDetail


T = TypeVar("T", bound="TravelRuleInboundResponse")


@_attrs_define
class TravelRuleInboundResponse:
    """The deposit as it is recorded."""

    created: bool
    """ Whether this call has recorded it. """
    transaction_id: UUID
    """ Id of the transaction. """
    travel_rule: TravelRuleTransferDetail
    """ An exchange. """
    txn_id: str
    """ Its second id. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created = self.created

        transaction_id = str(self.transaction_id)

        travel_rule = self.travel_rule.to_dict()

        txn_id = self.txn_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created": created,
                "transaction_id": transaction_id,
                "travel_rule": travel_rule,
                "txn_id": txn_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.travel_rule_transfer_detail import TravelRuleTransferDetail

        d = dict(src_dict)
        created = d.pop("created")

        transaction_id = UUID(d.pop("transaction_id"))

        travel_rule = TravelRuleTransferDetail.from_dict(d.pop("travel_rule"))

        txn_id = d.pop("txn_id")

        travel_rule_inbound_response = cls(
            created=created,
            transaction_id=transaction_id,
            travel_rule=travel_rule,
            txn_id=txn_id,
        )

        travel_rule_inbound_response.additional_properties = d
        return travel_rule_inbound_response

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
