from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.case_entity_action import CaseEntityAction
from ..models.entity_status import EntityStatus
from ..types import UNSET, Unset

T = TypeVar("T", bound="CaseEntityActionRequest")


@_attrs_define
class CaseEntityActionRequest:
    """What to do to whom a case is about."""

    action: CaseEntityAction
    """ Something that can be done to whom a case is about. """
    note: None | str | Unset = UNSET
    """ The text; needed for `add_note`. """
    status: EntityStatus | None | Unset = UNSET
    """ The status to give; needed for `set_status`. """
    tags: list[str] | Unset = UNSET
    """ The labels to put on; needed for `add_tags`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        action = self.action.value

        note: None | str | Unset
        if isinstance(self.note, Unset):
            note = UNSET
        else:
            note = self.note

        status: None | str | Unset
        if isinstance(self.status, Unset):
            status = UNSET
        elif isinstance(self.status, EntityStatus):
            status = self.status.value
        else:
            status = self.status

        tags: list[str] | Unset = UNSET
        if not isinstance(self.tags, Unset):
            tags = self.tags

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "action": action,
            }
        )
        if note is not UNSET:
            field_dict["note"] = note
        if status is not UNSET:
            field_dict["status"] = status
        if tags is not UNSET:
            field_dict["tags"] = tags

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        action = CaseEntityAction(d.pop("action"))

        def _parse_note(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        note = _parse_note(d.pop("note", UNSET))

        def _parse_status(data: object) -> EntityStatus | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                status_type_1 = EntityStatus(data)

                return status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EntityStatus | None | Unset, data)

        status = _parse_status(d.pop("status", UNSET))

        tags = cast(list[str], d.pop("tags", UNSET))

        case_entity_action_request = cls(
            action=action,
            note=note,
            status=status,
            tags=tags,
        )

        case_entity_action_request.additional_properties = d
        return case_entity_action_request

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
