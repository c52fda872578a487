from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="WebhookDeliverySummary")


@_attrs_define
class WebhookDeliverySummary:
    """How a destination has done so far."""

    avg_response_time_ms: int | None
    """ Mean time until the destination answered. """
    error_rate_percentage: int
    """ Share of attempts that failed. """
    failed_deliveries: int
    """ Number of attempts that failed. """
    last_delivery_at: datetime.datetime | None
    """ Time of the last attempt. """
    max_response_time_ms: int | None
    """ Longest time until the destination answered. """
    min_response_time_ms: int | None
    """ Shortest time until the destination answered. """
    total_deliveries: int
    """ Number of attempts to deliver. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        avg_response_time_ms: int | None
        avg_response_time_ms = self.avg_response_time_ms

        error_rate_percentage = self.error_rate_percentage

        failed_deliveries = self.failed_deliveries

        last_delivery_at: None | str
        if isinstance(self.last_delivery_at, datetime.datetime):
            last_delivery_at = self.last_delivery_at.isoformat()
        else:
            last_delivery_at = self.last_delivery_at

        max_response_time_ms: int | None
        max_response_time_ms = self.max_response_time_ms

        min_response_time_ms: int | None
        min_response_time_ms = self.min_response_time_ms

        total_deliveries = self.total_deliveries

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "avg_response_time_ms": avg_response_time_ms,
                "error_rate_percentage": error_rate_percentage,
                "failed_deliveries": failed_deliveries,
                "last_delivery_at": last_delivery_at,
                "max_response_time_ms": max_response_time_ms,
                "min_response_time_ms": min_response_time_ms,
                "total_deliveries": total_deliveries,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_avg_response_time_ms(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        avg_response_time_ms = _parse_avg_response_time_ms(d.pop("avg_response_time_ms"))

        error_rate_percentage = d.pop("error_rate_percentage")

        failed_deliveries = d.pop("failed_deliveries")

        def _parse_last_delivery_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_delivery_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_delivery_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_delivery_at = _parse_last_delivery_at(d.pop("last_delivery_at"))

        def _parse_max_response_time_ms(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        max_response_time_ms = _parse_max_response_time_ms(d.pop("max_response_time_ms"))

        def _parse_min_response_time_ms(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        min_response_time_ms = _parse_min_response_time_ms(d.pop("min_response_time_ms"))

        total_deliveries = d.pop("total_deliveries")

        webhook_delivery_summary = cls(
            avg_response_time_ms=avg_response_time_ms,
            error_rate_percentage=error_rate_percentage,
            failed_deliveries=failed_deliveries,
            last_delivery_at=last_delivery_at,
            max_response_time_ms=max_response_time_ms,
            min_response_time_ms=min_response_time_ms,
            total_deliveries=total_deliveries,
        )

        webhook_delivery_summary.additional_properties = d
        return webhook_delivery_summary

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
