from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.list_entry_type import ListEntryType
from ..models.list_type import ListType

T = TypeVar("T", bound="ValueList")


@_attrs_define
class ValueList:
    """A list, without its entries."""

    created_at: datetime.datetime
    """ When the list was made. """
    description: None | str
    """ What it is for. """
    entry_count: int
    """ Number of entries. """
    entry_type: ListEntryType
    """ What the entries of a list are. """
    is_system: bool
    """ Whether the product keeps the list. Such a list is neither renamed nor deleted. """
    last_entry_added_at: datetime.datetime | None
    """ When the newest entry was made; null for a list without entries. """
    list_type: ListType
    """ What a list is for. A blocklist declines or refuses whoever is on it; an allowlist keeps duplicates from
    counting against
    whoever is on it; a list of your own is there for rules.
     """
    name: str
    """ Name of the list. """
    uuid: UUID
    """ Id of the list. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created_at = self.created_at.isoformat()

        description: None | str
        description = self.description

        entry_count = self.entry_count

        entry_type = self.entry_type.value

        is_system = self.is_system

        last_entry_added_at: None | str
        if isinstance(self.last_entry_added_at, datetime.datetime):
            last_entry_added_at = self.last_entry_added_at.isoformat()
        else:
            last_entry_added_at = self.last_entry_added_at

        list_type = self.list_type.value

        name = self.name

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "description": description,
                "entry_count": entry_count,
                "entry_type": entry_type,
                "is_system": is_system,
                "last_entry_added_at": last_entry_added_at,
                "list_type": list_type,
                "name": name,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))

        entry_count = d.pop("entry_count")

        entry_type = ListEntryType(d.pop("entry_type"))

        is_system = d.pop("is_system")

        def _parse_last_entry_added_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_entry_added_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_entry_added_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_entry_added_at = _parse_last_entry_added_at(d.pop("last_entry_added_at"))

        list_type = ListType(d.pop("list_type"))

        name = d.pop("name")

        uuid = UUID(d.pop("uuid"))

        value_list = cls(
            created_at=created_at,
            description=description,
            entry_count=entry_count,
            entry_type=entry_type,
            is_system=is_system,
            last_entry_added_at=last_entry_added_at,
            list_type=list_type,
            name=name,
            uuid=uuid,
        )

        value_list.additional_properties = d
        return value_list

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
