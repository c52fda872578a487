from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transaction_rule_backtest_status import TransactionRuleBacktestStatus

T = TypeVar("T", bound="TransactionRuleBacktest")


@_attrs_define
class TransactionRuleBacktest:
    """A back-test in the background."""

    affected_entities: int
    """ The subjects of those. """
    completed_at: datetime.datetime | None
    """ When it ended. """
    created_at: datetime.datetime
    """ When it was asked for, which is the end of its period. """
    evaluated: int
    """ Records of the period that the rule is about, of those that were read. """
    last_error: None | str
    """ Why the back-test failed. """
    matched: int
    """ Those of them that it matches. """
    period_days: int
    """ How many days before created_at are looked at. """
    processed_records: int
    """ Records that were read. It begins anew when the back-test is interrupted. """
    progress: int
    """ How much of the records was read, in whole percent. """
    started_at: datetime.datetime | None
    """ When the first record was read. """
    status: TransactionRuleBacktestStatus
    """ How far a back-test is. """
    total_records: int
    """ Records to be read, those before the period as well. """
    uuid: UUID
    """ Id of the back-test. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        affected_entities = self.affected_entities

        completed_at: None | str
        if isinstance(self.completed_at, datetime.datetime):
            completed_at = self.completed_at.isoformat()
        else:
            completed_at = self.completed_at

        created_at = self.created_at.isoformat()

        evaluated = self.evaluated

        last_error: None | str
        last_error = self.last_error

        matched = self.matched

        period_days = self.period_days

        processed_records = self.processed_records

        progress = self.progress

        started_at: None | str
        if isinstance(self.started_at, datetime.datetime):
            started_at = self.started_at.isoformat()
        else:
            started_at = self.started_at

        status = self.status.value

        total_records = self.total_records

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "affected_entities": affected_entities,
                "completed_at": completed_at,
                "created_at": created_at,
                "evaluated": evaluated,
                "last_error": last_error,
                "matched": matched,
                "period_days": period_days,
                "processed_records": processed_records,
                "progress": progress,
                "started_at": started_at,
                "status": status,
                "total_records": total_records,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        affected_entities = d.pop("affected_entities")

        def _parse_completed_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                completed_at_type_0 = datetime.datetime.fromisoformat(data)

                return completed_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        completed_at = _parse_completed_at(d.pop("completed_at"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        evaluated = d.pop("evaluated")

        def _parse_last_error(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        last_error = _parse_last_error(d.pop("last_error"))

        matched = d.pop("matched")

        period_days = d.pop("period_days")

        processed_records = d.pop("processed_records")

        progress = d.pop("progress")

        def _parse_started_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                started_at_type_0 = datetime.datetime.fromisoformat(data)

                return started_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        started_at = _parse_started_at(d.pop("started_at"))

        status = TransactionRuleBacktestStatus(d.pop("status"))

        total_records = d.pop("total_records")

        uuid = UUID(d.pop("uuid"))

        transaction_rule_backtest = cls(
            affected_entities=affected_entities,
            completed_at=completed_at,
            created_at=created_at,
            evaluated=evaluated,
            last_error=last_error,
            matched=matched,
            period_days=period_days,
            processed_records=processed_records,
            progress=progress,
            started_at=started_at,
            status=status,
            total_records=total_records,
            uuid=uuid,
        )

        transaction_rule_backtest.additional_properties = d
        return transaction_rule_backtest

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
