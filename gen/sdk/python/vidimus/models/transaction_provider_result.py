from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transaction_provider_result_result_type import TransactionProviderResultResultType
from ..models.transaction_severity import TransactionSeverity

if TYPE_CHECKING:
    from ..models.transaction_provider_result_payload import TransactionProviderResultPayload


T = TypeVar("T", bound="TransactionProviderResult")


@_attrs_define
class TransactionProviderResult:
    """What a provider found out about a transaction."""

    created_at: datetime.datetime
    """ When. """
    payload: TransactionProviderResultPayload
    """ The outcome as the provider tells it. """
    provider: str
    """ Who was asked. """
    result_type: TransactionProviderResultResultType
    """ What was asked. """
    score: int
    """ How grave, from 0 to 100. """
    severity: TransactionSeverity
    """ How grave what was found of a transaction is. What was given no points is UNKNOWN, which is no verdict. """
    status: str
    """ What became of it. """
    summary: None | str
    """ The outcome in a sentence. """
    uuid: UUID
    """ Id. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created_at = self.created_at.isoformat()

        payload = self.payload.to_dict()

        provider = self.provider

        result_type = self.result_type.value

        score = self.score

        severity = self.severity.value

        status = self.status

        summary: None | str
        summary = self.summary

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "payload": payload,
                "provider": provider,
                "result_type": result_type,
                "score": score,
                "severity": severity,
                "status": status,
                "summary": summary,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_provider_result_payload import TransactionProviderResultPayload

        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        payload = TransactionProviderResultPayload.from_dict(d.pop("payload"))

        provider = d.pop("provider")

        result_type = TransactionProviderResultResultType(d.pop("result_type"))

        score = d.pop("score")

        severity = TransactionSeverity(d.pop("severity"))

        status = d.pop("status")

        def _parse_summary(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        summary = _parse_summary(d.pop("summary"))

        uuid = UUID(d.pop("uuid"))

        transaction_provider_result = cls(
            created_at=created_at,
            payload=payload,
            provider=provider,
            result_type=result_type,
            score=score,
            severity=severity,
            status=status,
            summary=summary,
            uuid=uuid,
        )

        transaction_provider_result.additional_properties = d
        return transaction_provider_result

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
