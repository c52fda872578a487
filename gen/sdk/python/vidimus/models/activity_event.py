from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="ActivityEvent")


@_attrs_define
class ActivityEvent:
    """What is told of a record."""

    activity_type: str
    """ What happened, such as TRANSACTION_CREATED. New types may be added. """
    description: None | str
    """ What happened, in a sentence or two. """
    metadata: Any
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    occurred_at: datetime.datetime
    """ When it happened. """
    source: str
    """ Where the record comes from, such as CUSTOMER, SYSTEM or VERIFICATION. """
    status: None | str
    """ Status of what it happened to; null when that has none. """
    title: None | str
    """ What happened, in a few words. """
    uuid: UUID
    """ Id of the record. """
    vendor_business_id: None | UUID
    """ Id of the business; null when it happened to no business. """
    vendor_data: None | str
    """ Your identifier of the user or business. """
    vendor_user_id: None | UUID
    """ Id of the user; null when it happened to no user. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        activity_type = self.activity_type

        description: None | str
        description = self.description

        metadata = self.metadata

        occurred_at = self.occurred_at.isoformat()

        source = self.source

        status: None | str
        status = self.status

        title: None | str
        title = self.title

        uuid = str(self.uuid)

        vendor_business_id: None | str
        if isinstance(self.vendor_business_id, UUID):
            vendor_business_id = str(self.vendor_business_id)
        else:
            vendor_business_id = self.vendor_business_id

        vendor_data: None | str
        vendor_data = self.vendor_data

        vendor_user_id: None | str
        if isinstance(self.vendor_user_id, UUID):
            vendor_user_id = str(self.vendor_user_id)
        else:
            vendor_user_id = self.vendor_user_id

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
                "vendor_business_id": vendor_business_id,
                "vendor_data": vendor_data,
                "vendor_user_id": vendor_user_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        activity_type = d.pop("activity_type")

        def _parse_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))

        metadata = d.pop("metadata")

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

        def _parse_vendor_business_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                vendor_business_id_type_0 = UUID(data)

                return vendor_business_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        vendor_business_id = _parse_vendor_business_id(d.pop("vendor_business_id"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        def _parse_vendor_user_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                vendor_user_id_type_0 = UUID(data)

                return vendor_user_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        vendor_user_id = _parse_vendor_user_id(d.pop("vendor_user_id"))

        activity_event = cls(
            activity_type=activity_type,
            description=description,
            metadata=metadata,
            occurred_at=occurred_at,
            source=source,
            status=status,
            title=title,
            uuid=uuid,
            vendor_business_id=vendor_business_id,
            vendor_data=vendor_data,
            vendor_user_id=vendor_user_id,
        )

        activity_event.additional_properties = d
        return activity_event

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
