from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.travel_rule_pickup_respond_request_decision import TravelRulePickupRespondRequestDecision
from ..types import UNSET, Unset

T = TypeVar("T", bound="TravelRulePickupRespondRequest")


@_attrs_define
class TravelRulePickupRespondRequest:
    """The answer."""

    decision: TravelRulePickupRespondRequestDecision
    """ Whether the transfer is taken. """
    beneficiary_name: str | Unset = UNSET
    """ Name of the customer whom the wallet belongs to. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        decision = self.decision.value

        beneficiary_name = self.beneficiary_name

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "decision": decision,
            }
        )
        if beneficiary_name is not UNSET:
            field_dict["beneficiary_name"] = beneficiary_name

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        decision = TravelRulePickupRespondRequestDecision(d.pop("decision"))

        beneficiary_name = d.pop("beneficiary_name", UNSET)

        travel_rule_pickup_respond_request = cls(
            decision=decision,
            beneficiary_name=beneficiary_name,
        )

        travel_rule_pickup_respond_request.additional_properties = d
        return travel_rule_pickup_respond_request

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
