from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.monitoring_outcome import MonitoringOutcome

T = TypeVar("T", bound="MonitoringResult")


@_attrs_define
class MonitoringResult:
    """What became of one user or business."""

    internal_id: UUID
    """ Id that we gave. """
    outcome: MonitoringOutcome
    """ What became of one user or business: its screening is watched now (`enabled`), or it had none and was
    screened first
    (`screened_and_enabled`), it was watched already, or is watched no more. Skipped are those without a name,
    blocked ones
    and those of sandbox applications. Failures leave everything as it was.
     """
    vendor_data: None | str
    """ Your identifier; null for one that was deleted meanwhile. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        internal_id = str(self.internal_id)

        outcome = self.outcome.value

        vendor_data: None | str
        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "internal_id": internal_id,
                "outcome": outcome,
                "vendor_data": vendor_data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        internal_id = UUID(d.pop("internal_id"))

        outcome = MonitoringOutcome(d.pop("outcome"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        monitoring_result = cls(
            internal_id=internal_id,
            outcome=outcome,
            vendor_data=vendor_data,
        )

        monitoring_result.additional_properties = d
        return monitoring_result

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
