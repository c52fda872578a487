from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transaction_status import TransactionStatus

T = TypeVar("T", bound="TransactionStatusAnswer")


@_attrs_define
class TransactionStatusAnswer:
    """The status of a transaction as it is now."""

    status: TransactionStatus
    """ State of a transaction. """
    txn_id: str
    """ Your id of it. """
    uuid: UUID
    """ Id of the transaction. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        status = self.status.value

        txn_id = self.txn_id

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "status": status,
                "txn_id": txn_id,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        status = TransactionStatus(d.pop("status"))

        txn_id = d.pop("txn_id")

        uuid = UUID(d.pop("uuid"))

        transaction_status_answer = cls(
            status=status,
            txn_id=txn_id,
            uuid=uuid,
        )

        transaction_status_answer.additional_properties = d
        return transaction_status_answer

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
