from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.vasp_decision_value import VaspDecisionValue

if TYPE_CHECKING:
    from ..models.vasp_brand import VaspBrand


T = TypeVar("T", bound="VaspDecision")


@_attrs_define
class VaspDecision:
    """A decision."""

    decided_by: str
    """ Id of the key that decided. """
    decision: VaspDecisionValue
    """ What the application thinks of a provider. """
    inherited_from: None | VaspBrand
    """ The brand whose decision it is; null for an own one. """
    reason: str
    """ Why; empty where nothing was said. """
    updated_at: datetime.datetime
    """ When it was decided. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.vasp_brand import VaspBrand

        decided_by = self.decided_by

        decision = self.decision.value

        inherited_from: dict[str, Any] | None
        if isinstance(self.inherited_from, VaspBrand):
            inherited_from = self.inherited_from.to_dict()
        else:
            inherited_from = self.inherited_from

        reason = self.reason

        updated_at = self.updated_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "decided_by": decided_by,
                "decision": decision,
                "inherited_from": inherited_from,
                "reason": reason,
                "updated_at": updated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.vasp_brand import VaspBrand

        d = dict(src_dict)
        decided_by = d.pop("decided_by")

        decision = VaspDecisionValue(d.pop("decision"))

        def _parse_inherited_from(data: object) -> None | VaspBrand:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                inherited_from_type_1 = VaspBrand.from_dict(data)

                return inherited_from_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | VaspBrand, data)

        inherited_from = _parse_inherited_from(d.pop("inherited_from"))

        reason = d.pop("reason")

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        vasp_decision = cls(
            decided_by=decided_by,
            decision=decision,
            inherited_from=inherited_from,
            reason=reason,
            updated_at=updated_at,
        )

        vasp_decision.additional_properties = d
        return vasp_decision

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
