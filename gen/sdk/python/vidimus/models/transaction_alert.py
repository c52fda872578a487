from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transaction_alert_source import TransactionAlertSource
from ..models.transaction_alert_status import TransactionAlertStatus
from ..models.transaction_severity import TransactionSeverity

if TYPE_CHECKING:
    from ..models.transaction_alert_metadata import TransactionAlertMetadata


T = TypeVar("T", bound="TransactionAlert")


@_attrs_define
class TransactionAlert:
    """Something that a person should look at."""

    created_at: datetime.datetime
    """ When it was raised. """
    description: None | str
    """ More about it. """
    due_at: datetime.datetime | None
    """ Until when. """
    metadata: TransactionAlertMetadata
    """ More about it. """
    severity: TransactionSeverity
    """ How grave what was found of a transaction is. What was given no points is UNKNOWN, which is no verdict. """
    source: TransactionAlertSource
    """ Who raised it. """
    status: TransactionAlertStatus
    """ Where it stands. """
    title: str
    """ What it is about. """
    uuid: UUID
    """ Id. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created_at = self.created_at.isoformat()

        description: None | str
        description = self.description

        due_at: None | str
        if isinstance(self.due_at, datetime.datetime):
            due_at = self.due_at.isoformat()
        else:
            due_at = self.due_at

        metadata = self.metadata.to_dict()

        severity = self.severity.value

        source = self.source.value

        status = self.status.value

        title = self.title

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "description": description,
                "due_at": due_at,
                "metadata": metadata,
                "severity": severity,
                "source": source,
                "status": status,
                "title": title,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_alert_metadata import TransactionAlertMetadata

        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))

        def _parse_due_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                due_at_type_0 = datetime.datetime.fromisoformat(data)

                return due_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        due_at = _parse_due_at(d.pop("due_at"))

        metadata = TransactionAlertMetadata.from_dict(d.pop("metadata"))

        severity = TransactionSeverity(d.pop("severity"))

        source = TransactionAlertSource(d.pop("source"))

        status = TransactionAlertStatus(d.pop("status"))

        title = d.pop("title")

        uuid = UUID(d.pop("uuid"))

        transaction_alert = cls(
            created_at=created_at,
            description=description,
            due_at=due_at,
            metadata=metadata,
            severity=severity,
            source=source,
            status=status,
            title=title,
            uuid=uuid,
        )

        transaction_alert.additional_properties = d
        return transaction_alert

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
