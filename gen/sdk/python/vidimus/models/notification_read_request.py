from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="NotificationReadRequest")


@_attrs_define
class NotificationReadRequest:
    """What is read."""

    notification_uuids: list[UUID] | Unset = UNSET
    """ Ids of notifications; all where none is given. """
    until: datetime.datetime | Unset = UNSET
    """ Only what happened up to this moment. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        notification_uuids: list[str] | Unset = UNSET
        if not isinstance(self.notification_uuids, Unset):
            notification_uuids = []
            for notification_uuids_item_data in self.notification_uuids:
                notification_uuids_item = str(notification_uuids_item_data)
                notification_uuids.append(notification_uuids_item)

        until: str | Unset = UNSET
        if not isinstance(self.until, Unset):
            until = self.until.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if notification_uuids is not UNSET:
            field_dict["notification_uuids"] = notification_uuids
        if until is not UNSET:
            field_dict["until"] = until

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        _notification_uuids = d.pop("notification_uuids", UNSET)
        notification_uuids: list[UUID] | Unset = UNSET
        if _notification_uuids is not UNSET:
            notification_uuids = []
            for notification_uuids_item_data in _notification_uuids:
                notification_uuids_item = UUID(notification_uuids_item_data)

                notification_uuids.append(notification_uuids_item)

        _until = d.pop("until", UNSET)
        until: datetime.datetime | Unset
        if isinstance(_until, Unset):
            until = UNSET
        else:
            until = datetime.datetime.fromisoformat(_until)

        notification_read_request = cls(
            notification_uuids=notification_uuids,
            until=until,
        )

        notification_read_request.additional_properties = d
        return notification_read_request

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
