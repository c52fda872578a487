from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="CompanyDocumentCounters")


@_attrs_define
class CompanyDocumentCounters:
    """How many documents of a group there are."""

    approved: int
    """ Those that are approved. """
    declined: int
    """ Those that are declined. """
    in_review: int
    """ Those that a person has to look at. """
    missing: int
    """ Those that were asked for and not brought. """
    other: int
    """ Those in another state. """
    pending: int
    """ Those that are being looked at. """
    total: int
    """ All of them. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        approved = self.approved

        declined = self.declined

        in_review = self.in_review

        missing = self.missing

        other = self.other

        pending = self.pending

        total = self.total

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "approved": approved,
                "declined": declined,
                "in_review": in_review,
                "missing": missing,
                "other": other,
                "pending": pending,
                "total": total,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        approved = d.pop("approved")

        declined = d.pop("declined")

        in_review = d.pop("in_review")

        missing = d.pop("missing")

        other = d.pop("other")

        pending = d.pop("pending")

        total = d.pop("total")

        company_document_counters = cls(
            approved=approved,
            declined=declined,
            in_review=in_review,
            missing=missing,
            other=other,
            pending=pending,
            total=total,
        )

        company_document_counters.additional_properties = d
        return company_document_counters

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
