from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.transaction_activity_metadata import TransactionActivityMetadata


T = TypeVar("T", bound="TransactionActivity")


@_attrs_define
class TransactionActivity:
    """Something that happened to a transaction."""

    activity_type: str
    """ What happened, such as TRANSACTION_CREATED. """
    description: None | str
    """ Words that belong to it. """
    metadata: TransactionActivityMetadata
    """ More about it. """
    occurred_at: datetime.datetime
    """ When. """
    source: str
    """ Who did it. """
    status: None | str
    """ Status that it led to. """
    title: None | str
    """ What happened, for a reader. """
    uuid: UUID
    """ Id. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        activity_type = self.activity_type

        description: None | str
        description = self.description

        metadata = self.metadata.to_dict()

        occurred_at = self.occurred_at.isoformat()

        source = self.source

        status: None | str
        status = self.status

        title: None | str
        title = self.title

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "activity_type": activity_type,
                "description": description,
                "metadata": metadata,
                "occurred_at": occurred_at,
                "source": source,
                "status": status,
                "title": title,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_activity_metadata import TransactionActivityMetadata

        d = dict(src_dict)
        activity_type = d.pop("activity_type")

        def _parse_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))

        metadata = TransactionActivityMetadata.from_dict(d.pop("metadata"))

        occurred_at = datetime.datetime.fromisoformat(d.pop("occurred_at"))

        source = d.pop("source")

        def _parse_status(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        status = _parse_status(d.pop("status"))

        def _parse_title(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        title = _parse_title(d.pop("title"))

        uuid = UUID(d.pop("uuid"))

        transaction_activity = cls(
            activity_type=activity_type,
            description=description,
            metadata=metadata,
            occurred_at=occurred_at,
            source=source,
            status=status,
            title=title,
            uuid=uuid,
        )

        transaction_activity.additional_properties = d
        return transaction_activity

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
