from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.vasp_decision import VaspDecision


T = TypeVar("T", bound="VaspDecisionAnswer")


@_attrs_define
class VaspDecisionAnswer:
    """The decision on a provider."""

    decision: None | VaspDecision
    """ The decision; null for none. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.vasp_decision import VaspDecision

        decision: dict[str, Any] | None
        if isinstance(self.decision, VaspDecision):
            decision = self.decision.to_dict()
        else:
            decision = self.decision

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "decision": decision,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.vasp_decision import VaspDecision

        d = dict(src_dict)

        def _parse_decision(data: object) -> None | VaspDecision:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                decision_type_1 = VaspDecision.from_dict(data)

                return decision_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | VaspDecision, data)

        decision = _parse_decision(d.pop("decision"))

        vasp_decision_answer = cls(
            decision=decision,
        )

        vasp_decision_answer.additional_properties = d
        return vasp_decision_answer

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
