from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.case_priority import CasePriority
from ..types import UNSET, Unset

T = TypeVar("T", bound="CaseChange")


@_attrs_define
class CaseChange:
    """What changes of a case."""

    assigned_to: Any | Unset = UNSET
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    blueprint: Any | Unset = UNSET
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    due_at: datetime.datetime | None | Unset = UNSET
    """ By when somebody should have looked; null clears it. """
    expected_version: int | Unset = UNSET
    """ Version that you have read. """
    metadata: Any | Unset = UNSET
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    priority: CasePriority | Unset = UNSET
    """ How soon somebody should look into a case. """
    status: Any | Unset = UNSET
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    tags: list[str] | Unset = UNSET
    """ Labels, instead of those that there are. """
    title: str | Unset = UNSET
    """ What it is about. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        assigned_to = self.assigned_to

        blueprint = self.blueprint

        due_at: None | str | Unset
        if isinstance(self.due_at, Unset):
            due_at = UNSET
        elif isinstance(self.due_at, datetime.datetime):
            due_at = self.due_at.isoformat()
        else:
            due_at = self.due_at

        expected_version = self.expected_version

        metadata = self.metadata

        priority: str | Unset = UNSET
        if not isinstance(self.priority, Unset):
            priority = self.priority.value

        status = self.status

        tags: list[str] | Unset = UNSET
        if not isinstance(self.tags, Unset):
            tags = self.tags

        title = self.title

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if assigned_to is not UNSET:
            field_dict["assigned_to"] = assigned_to
        if blueprint is not UNSET:
            field_dict["blueprint"] = blueprint
        if due_at is not UNSET:
            field_dict["due_at"] = due_at
        if expected_version is not UNSET:
            field_dict["expected_version"] = expected_version
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if priority is not UNSET:
            field_dict["priority"] = priority
        if status is not UNSET:
            field_dict["status"] = status
        if tags is not UNSET:
            field_dict["tags"] = tags
        if title is not UNSET:
            field_dict["title"] = title

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        assigned_to = d.pop("assigned_to", UNSET)

        blueprint = d.pop("blueprint", UNSET)

        def _parse_due_at(data: object) -> datetime.datetime | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                due_at_type_0 = datetime.datetime.fromisoformat(data)

                return due_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None | Unset, data)

        due_at = _parse_due_at(d.pop("due_at", UNSET))

        expected_version = d.pop("expected_version", UNSET)

        metadata = d.pop("metadata", UNSET)

        _priority = d.pop("priority", UNSET)
        priority: CasePriority | Unset
        if isinstance(_priority, Unset):
            priority = UNSET
        else:
            priority = CasePriority(_priority)

        status = d.pop("status", UNSET)

        tags = cast(list[str], d.pop("tags", UNSET))

        title = d.pop("title", UNSET)

        case_change = cls(
            assigned_to=assigned_to,
            blueprint=blueprint,
            due_at=due_at,
            expected_version=expected_version,
            metadata=metadata,
            priority=priority,
            status=status,
            tags=tags,
            title=title,
        )

        case_change.additional_properties = d
        return case_change

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
