from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.travel_rule_transfer_patch_request_action import TravelRuleTransferPatchRequestAction
from ..types import UNSET, Unset

T = TypeVar("T", bound="TravelRuleTransferPatchRequest")


@_attrs_define
class TravelRuleTransferPatchRequest:
    """What is done; exactly one member."""

    action: TravelRuleTransferPatchRequestAction | Unset = UNSET
    """ What to do. """
    payment_txn_id: str | Unset = UNSET
    """ Hash of the transfer on its chain. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        action: str | Unset = UNSET
        if not isinstance(self.action, Unset):
            action = self.action.value

        payment_txn_id = self.payment_txn_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if action is not UNSET:
            field_dict["action"] = action
        if payment_txn_id is not UNSET:
            field_dict["payment_txn_id"] = payment_txn_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        _action = d.pop("action", UNSET)
        action: TravelRuleTransferPatchRequestAction | Unset
        if isinstance(_action, Unset):
            action = UNSET
        else:
            action = TravelRuleTransferPatchRequestAction(_action)

        payment_txn_id = d.pop("payment_txn_id", UNSET)

        travel_rule_transfer_patch_request = cls(
            action=action,
            payment_txn_id=payment_txn_id,
        )

        travel_rule_transfer_patch_request.additional_properties = d
        return travel_rule_transfer_patch_request

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
