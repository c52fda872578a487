from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="UboKycSummary")


@_attrs_define
class UboKycSummary:
    """Verifications of the beneficial owners in numbers."""

    approved: int
    """ Those that are approved. """
    flagged: int
    """ Those that are declined or in review. """
    pending: int
    """ The others. """
    total: int
    """ All of them. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        approved = self.approved

        flagged = self.flagged

        pending = self.pending

        total = self.total

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "approved": approved,
                "flagged": flagged,
                "pending": pending,
                "total": total,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        approved = d.pop("approved")

        flagged = d.pop("flagged")

        pending = d.pop("pending")

        total = d.pop("total")

        ubo_kyc_summary = cls(
            approved=approved,
            flagged=flagged,
            pending=pending,
            total=total,
        )

        ubo_kyc_summary.additional_properties = d
        return ubo_kyc_summary

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
