from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.vasp_decision_value import VaspDecisionValue
from ..types import UNSET, Unset

T = TypeVar("T", bound="VaspDecisionRequest")


@_attrs_define
class VaspDecisionRequest:
    """What is decided."""

    decision: VaspDecisionValue
    """ What the application thinks of a provider. """
    reason: str | Unset = UNSET
    """ Why; it replaces what was said before. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        decision = self.decision.value

        reason = self.reason

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "decision": decision,
            }
        )
        if reason is not UNSET:
            field_dict["reason"] = reason

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        decision = VaspDecisionValue(d.pop("decision"))

        reason = d.pop("reason", UNSET)

        vasp_decision_request = cls(
            decision=decision,
            reason=reason,
        )

        vasp_decision_request.additional_properties = d
        return vasp_decision_request

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
