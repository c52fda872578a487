from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.case_assignment_method import CaseAssignmentMethod
from ..models.case_blueprint_preset_key import CaseBlueprintPresetKey

T = TypeVar("T", bound="CaseBlueprintListItem")


@_attrs_define
class CaseBlueprintListItem:
    """A kind of cases."""

    assignee_pool: list[UUID]
    """ Accounts of the members who work on its cases; a preset has none at first. """
    assignment_method: CaseAssignmentMethod
    """ Whether people take cases themselves, or are given them when they come. """
    created_at: datetime.datetime
    """ When it was made. """
    description: None | str
    """ What it is for. """
    escalation_enabled: bool
    """ Its cases may be escalated. """
    is_active: bool
    """ New cases may have it. """
    max_active_cases: int | None
    """ Nobody is given a case while they have so many of the blueprint; null for no bound. """
    name: str
    """ Name. """
    preset_key: CaseBlueprintPresetKey | None
    """ Preset that it was installed from. """
    require_resolution_note: bool
    """ No case is resolved without a note. """
    transfer_enabled: bool
    """ Its cases may be moved to any other blueprint. """
    uuid: UUID
    """ Id of the blueprint. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        assignee_pool = []
        for assignee_pool_item_data in self.assignee_pool:
            assignee_pool_item = str(assignee_pool_item_data)
            assignee_pool.append(assignee_pool_item)

        assignment_method = self.assignment_method.value

        created_at = self.created_at.isoformat()

        description: None | str
        description = self.description

        escalation_enabled = self.escalation_enabled

        is_active = self.is_active

        max_active_cases: int | None
        max_active_cases = self.max_active_cases

        name = self.name

        preset_key: None | str
        if isinstance(self.preset_key, CaseBlueprintPresetKey):
            preset_key = self.preset_key.value
        else:
            preset_key = self.preset_key

        require_resolution_note = self.require_resolution_note

        transfer_enabled = self.transfer_enabled

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "assignee_pool": assignee_pool,
                "assignment_method": assignment_method,
                "created_at": created_at,
                "description": description,
                "escalation_enabled": escalation_enabled,
                "is_active": is_active,
                "max_active_cases": max_active_cases,
                "name": name,
                "preset_key": preset_key,
                "require_resolution_note": require_resolution_note,
                "transfer_enabled": transfer_enabled,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        assignee_pool = []
        _assignee_pool = d.pop("assignee_pool")
        for assignee_pool_item_data in _assignee_pool:
            assignee_pool_item = UUID(assignee_pool_item_data)

            assignee_pool.append(assignee_pool_item)

        assignment_method = CaseAssignmentMethod(d.pop("assignment_method"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))

        escalation_enabled = d.pop("escalation_enabled")

        is_active = d.pop("is_active")

        def _parse_max_active_cases(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        max_active_cases = _parse_max_active_cases(d.pop("max_active_cases"))

        name = d.pop("name")

        def _parse_preset_key(data: object) -> CaseBlueprintPresetKey | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                preset_key_type_1 = CaseBlueprintPresetKey(data)

                return preset_key_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CaseBlueprintPresetKey | None, data)

        preset_key = _parse_preset_key(d.pop("preset_key"))

        require_resolution_note = d.pop("require_resolution_note")

        transfer_enabled = d.pop("transfer_enabled")

        uuid = UUID(d.pop("uuid"))

        case_blueprint_list_item = cls(
            assignee_pool=assignee_pool,
            assignment_method=assignment_method,
            created_at=created_at,
            description=description,
            escalation_enabled=escalation_enabled,
            is_active=is_active,
            max_active_cases=max_active_cases,
            name=name,
            preset_key=preset_key,
            require_resolution_note=require_resolution_note,
            transfer_enabled=transfer_enabled,
            uuid=uuid,
        )

        case_blueprint_list_item.additional_properties = d
        return case_blueprint_list_item

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
