from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="EntityTimes")


@_attrs_define
class EntityTimes:
    """When what happened to a user or a business."""

    created_at: datetime.datetime
    """ When the user or business was created. """
    first_session_at: datetime.datetime | None
    """ When its first session was created. """
    last_activity_at: datetime.datetime | None
    """ When it was last active. """
    last_session_at: datetime.datetime | None
    """ When its latest session was created. """
    updated_at: datetime.datetime
    """ When it was last changed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created_at = self.created_at.isoformat()

        first_session_at: None | str
        if isinstance(self.first_session_at, datetime.datetime):
            first_session_at = self.first_session_at.isoformat()
        else:
            first_session_at = self.first_session_at

        last_activity_at: None | str
        if isinstance(self.last_activity_at, datetime.datetime):
            last_activity_at = self.last_activity_at.isoformat()
        else:
            last_activity_at = self.last_activity_at

        last_session_at: None | str
        if isinstance(self.last_session_at, datetime.datetime):
            last_session_at = self.last_session_at.isoformat()
        else:
            last_session_at = self.last_session_at

        updated_at = self.updated_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "first_session_at": first_session_at,
                "last_activity_at": last_activity_at,
                "last_session_at": last_session_at,
                "updated_at": updated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_first_session_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                first_session_at_type_0 = datetime.datetime.fromisoformat(data)

                return first_session_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        first_session_at = _parse_first_session_at(d.pop("first_session_at"))

        def _parse_last_activity_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_activity_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_activity_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_activity_at = _parse_last_activity_at(d.pop("last_activity_at"))

        def _parse_last_session_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_session_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_session_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_session_at = _parse_last_session_at(d.pop("last_session_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        entity_times = cls(
            created_at=created_at,
            first_session_at=first_session_at,
            last_activity_at=last_activity_at,
            last_session_at=last_session_at,
            updated_at=updated_at,
        )

        entity_times.additional_properties = d
        return entity_times

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
