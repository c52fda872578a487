from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="CaseChecklistItem")


@_attrs_define
class CaseChecklistItem:
    """Something that has to be done."""

    completed_at: datetime.datetime | None
    """ When it was done. """
    completed_by: None | str
    """ Address of the member who did it, or name of the key. """
    is_completed: bool
    """ It is done. """
    label: str
    """ What is to be done. """
    order: int
    """ Place in the list, from one. """
    uuid: UUID
    """ Id of the item. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        completed_at: None | str
        if isinstance(self.completed_at, datetime.datetime):
            completed_at = self.completed_at.isoformat()
        else:
            completed_at = self.completed_at

        completed_by: None | str
        completed_by = self.completed_by

        is_completed = self.is_completed

        label = self.label

        order = self.order

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "completed_at": completed_at,
                "completed_by": completed_by,
                "is_completed": is_completed,
                "label": label,
                "order": order,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

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

        def _parse_completed_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        completed_by = _parse_completed_by(d.pop("completed_by"))

        is_completed = d.pop("is_completed")

        label = d.pop("label")

        order = d.pop("order")

        uuid = UUID(d.pop("uuid"))

        case_checklist_item = cls(
            completed_at=completed_at,
            completed_by=completed_by,
            is_completed=is_completed,
            label=label,
            order=order,
            uuid=uuid,
        )

        case_checklist_item.additional_properties = d
        return case_checklist_item

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
