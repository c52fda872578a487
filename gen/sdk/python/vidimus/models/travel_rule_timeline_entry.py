from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.travel_rule_status import TravelRuleStatus

T = TypeVar("T", bound="TravelRuleTimelineEntry")


@_attrs_define
class TravelRuleTimelineEntry:
    """A status that an exchange has had."""

    at: datetime.datetime
    """ Since when. """
    detail: str
    """ Why, in words. """
    status: TravelRuleStatus
    """ State of a travel rule exchange. It waits for the counterparty, for somebody on this side (ON_HOLD), for a
    proof that
    a wallet belongs to the customer or for more data; no counterparty was found or reached, its data did not match
    or it
    declined; the data was exchanged (COMPLETED) and the transfer is on its chain (FINISHED); it was cancelled, ran
    out of
    time, or no data has to travel.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        at = self.at.isoformat()

        detail = self.detail

        status = self.status.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "at": at,
                "detail": detail,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        at = datetime.datetime.fromisoformat(d.pop("at"))

        detail = d.pop("detail")

        status = TravelRuleStatus(d.pop("status"))

        travel_rule_timeline_entry = cls(
            at=at,
            detail=detail,
            status=status,
        )

        travel_rule_timeline_entry.additional_properties = d
        return travel_rule_timeline_entry

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
