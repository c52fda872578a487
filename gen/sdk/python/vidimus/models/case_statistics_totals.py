from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="CaseStatisticsTotals")


@_attrs_define
class CaseStatisticsTotals:
    """Figures of cases that were opened in the range and are not deleted. Rates are from 0 to 1; what nothing is known of
    is 0.

    """

    assigned: int
    """ Number of those that somebody has had. """
    avg_assign_hours: float
    """ Mean time until the first member got one. """
    avg_handling_hours: float
    """ Mean time from the first member to the resolution. """
    avg_resolve_hours: float
    """ Mean time from opening to resolution. """
    created: int
    """ Number of cases. """
    escalation_rate: float
    """ Share of those that were escalated. """
    false_positive_rate: float
    """ Share of the resolved ones that were a false positive. """
    reassignment_rate: float
    """ Share of the assigned ones that several members have had. """
    resolved: int
    """ Number of those that are resolved now. """
    threat_rate: float
    """ Share of the resolved ones that were a valid threat. """
    unresolved: int
    """ Number of those that are not resolved now. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        assigned = self.assigned

        avg_assign_hours = self.avg_assign_hours

        avg_handling_hours = self.avg_handling_hours

        avg_resolve_hours = self.avg_resolve_hours

        created = self.created

        escalation_rate = self.escalation_rate

        false_positive_rate = self.false_positive_rate

        reassignment_rate = self.reassignment_rate

        resolved = self.resolved

        threat_rate = self.threat_rate

        unresolved = self.unresolved

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "assigned": assigned,
                "avg_assign_hours": avg_assign_hours,
                "avg_handling_hours": avg_handling_hours,
                "avg_resolve_hours": avg_resolve_hours,
                "created": created,
                "escalation_rate": escalation_rate,
                "false_positive_rate": false_positive_rate,
                "reassignment_rate": reassignment_rate,
                "resolved": resolved,
                "threat_rate": threat_rate,
                "unresolved": unresolved,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        assigned = d.pop("assigned")

        avg_assign_hours = d.pop("avg_assign_hours")

        avg_handling_hours = d.pop("avg_handling_hours")

        avg_resolve_hours = d.pop("avg_resolve_hours")

        created = d.pop("created")

        escalation_rate = d.pop("escalation_rate")

        false_positive_rate = d.pop("false_positive_rate")

        reassignment_rate = d.pop("reassignment_rate")

        resolved = d.pop("resolved")

        threat_rate = d.pop("threat_rate")

        unresolved = d.pop("unresolved")

        case_statistics_totals = cls(
            assigned=assigned,
            avg_assign_hours=avg_assign_hours,
            avg_handling_hours=avg_handling_hours,
            avg_resolve_hours=avg_resolve_hours,
            created=created,
            escalation_rate=escalation_rate,
            false_positive_rate=false_positive_rate,
            reassignment_rate=reassignment_rate,
            resolved=resolved,
            threat_rate=threat_rate,
            unresolved=unresolved,
        )

        case_statistics_totals.additional_properties = d
        return case_statistics_totals

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
