from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.case_assignment_method import CaseAssignmentMethod
from ..models.case_blueprint_preset_key import CaseBlueprintPresetKey

if TYPE_CHECKING:
    from ..models.case_blueprint_name import CaseBlueprintName
    from ..models.case_content_config import CaseContentConfig
    from ..models.case_creation_source import CaseCreationSource


T = TypeVar("T", bound="CaseBlueprintDetail")


@_attrs_define
class CaseBlueprintDetail:
    """A kind of cases with all its settings."""

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
    content_config: CaseContentConfig
    """ What is shown of a case and what has to be done. """
    creation_sources: list[CaseCreationSource]
    """ What opens cases of it by itself. """
    default_due_hours: int | None
    """ A case is due so many hours after it was opened; null for never. """
    escalation_blueprint: None | UUID
    """ Where escalated cases go. """
    escalation_blueprint_name: None | str
    """ Its name. """
    four_eyes_checker_blueprint: None | UUID
    """ Where resolutions wait for a second person. """
    four_eyes_checker_blueprint_name: None | str
    """ Its name. """
    receives_escalation_from: list[CaseBlueprintName]
    """ Blueprints whose cases are escalated to it. """
    updated_at: datetime.datetime
    """ When it was changed last. """
    version: int
    """ Number of its changes, from one. """
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

        content_config = self.content_config.to_dict()

        creation_sources = []
        for creation_sources_item_data in self.creation_sources:
            creation_sources_item = creation_sources_item_data.to_dict()
            creation_sources.append(creation_sources_item)

        default_due_hours: int | None
        default_due_hours = self.default_due_hours

        escalation_blueprint: None | str
        if isinstance(self.escalation_blueprint, UUID):
            escalation_blueprint = str(self.escalation_blueprint)
        else:
            escalation_blueprint = self.escalation_blueprint

        escalation_blueprint_name: None | str
        escalation_blueprint_name = self.escalation_blueprint_name

        four_eyes_checker_blueprint: None | str
        if isinstance(self.four_eyes_checker_blueprint, UUID):
            four_eyes_checker_blueprint = str(self.four_eyes_checker_blueprint)
        else:
            four_eyes_checker_blueprint = self.four_eyes_checker_blueprint

        four_eyes_checker_blueprint_name: None | str
        four_eyes_checker_blueprint_name = self.four_eyes_checker_blueprint_name

        receives_escalation_from = []
        for receives_escalation_from_item_data in self.receives_escalation_from:
            receives_escalation_from_item = receives_escalation_from_item_data.to_dict()
            receives_escalation_from.append(receives_escalation_from_item)

        updated_at = self.updated_at.isoformat()

        version = self.version

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
                "content_config": content_config,
                "creation_sources": creation_sources,
                "default_due_hours": default_due_hours,
                "escalation_blueprint": escalation_blueprint,
                "escalation_blueprint_name": escalation_blueprint_name,
                "four_eyes_checker_blueprint": four_eyes_checker_blueprint,
                "four_eyes_checker_blueprint_name": four_eyes_checker_blueprint_name,
                "receives_escalation_from": receives_escalation_from,
                "updated_at": updated_at,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.case_blueprint_name import CaseBlueprintName
        from ..models.case_content_config import CaseContentConfig
        from ..models.case_creation_source import CaseCreationSource

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

        content_config = CaseContentConfig.from_dict(d.pop("content_config"))

        creation_sources = []
        _creation_sources = d.pop("creation_sources")
        for creation_sources_item_data in _creation_sources:
            creation_sources_item = CaseCreationSource.from_dict(creation_sources_item_data)

            creation_sources.append(creation_sources_item)

        def _parse_default_due_hours(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        default_due_hours = _parse_default_due_hours(d.pop("default_due_hours"))

        def _parse_escalation_blueprint(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                escalation_blueprint_type_0 = UUID(data)

                return escalation_blueprint_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        escalation_blueprint = _parse_escalation_blueprint(d.pop("escalation_blueprint"))

        def _parse_escalation_blueprint_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        escalation_blueprint_name = _parse_escalation_blueprint_name(d.pop("escalation_blueprint_name"))

        def _parse_four_eyes_checker_blueprint(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                four_eyes_checker_blueprint_type_0 = UUID(data)

                return four_eyes_checker_blueprint_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        four_eyes_checker_blueprint = _parse_four_eyes_checker_blueprint(d.pop("four_eyes_checker_blueprint"))

        def _parse_four_eyes_checker_blueprint_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        four_eyes_checker_blueprint_name = _parse_four_eyes_checker_blueprint_name(
            d.pop("four_eyes_checker_blueprint_name")
        )

        receives_escalation_from = []
        _receives_escalation_from = d.pop("receives_escalation_from")
        for receives_escalation_from_item_data in _receives_escalation_from:
            receives_escalation_from_item = CaseBlueprintName.from_dict(receives_escalation_from_item_data)

            receives_escalation_from.append(receives_escalation_from_item)

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        version = d.pop("version")

        case_blueprint_detail = cls(
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
            content_config=content_config,
            creation_sources=creation_sources,
            default_due_hours=default_due_hours,
            escalation_blueprint=escalation_blueprint,
            escalation_blueprint_name=escalation_blueprint_name,
            four_eyes_checker_blueprint=four_eyes_checker_blueprint,
            four_eyes_checker_blueprint_name=four_eyes_checker_blueprint_name,
            receives_escalation_from=receives_escalation_from,
            updated_at=updated_at,
            version=version,
        )

        case_blueprint_detail.additional_properties = d
        return case_blueprint_detail

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
