from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define

from ..models.case_assignment_method import CaseAssignmentMethod
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.case_content_config_request import CaseContentConfigRequest


T = TypeVar("T", bound="CaseBlueprintChange")


@_attrs_define
class CaseBlueprintChange:
    """What changes of a kind of cases."""

    assignee_pool: list[UUID] | Unset = UNSET
    """ Accounts of the members who work on its cases, at least one. """
    assignment_method: CaseAssignmentMethod | Unset = UNSET
    """ Whether people take cases themselves, or are given them when they come. """
    content_config: CaseContentConfigRequest | Unset = UNSET
    """ Sections as answers have them. Members that are left out are false; sections and members that there are not
    are refused.
     """
    default_due_hours: int | None | Unset = UNSET
    """ A case is due so many hours after it was opened; null for never. """
    description: None | str | Unset = UNSET
    """ What it is for. """
    escalation_blueprint: None | Unset | UUID = UNSET
    """ Where they then go. """
    escalation_enabled: bool | Unset = UNSET
    """ Its cases may be escalated. """
    expected_version: int | Unset = UNSET
    """ Version that you have read. """
    four_eyes_checker_blueprint: None | Unset | UUID = UNSET
    """ Where a resolution waits until a second person approves it; null for none. """
    is_active: bool | Unset = UNSET
    """ New cases may have it. """
    max_active_cases: int | None | Unset = UNSET
    """ Nobody is given a case while they have so many of the blueprint; null for no bound. """
    name: str | Unset = UNSET
    """ Name, unique among the active ones whatever its case. """
    require_resolution_note: bool | Unset = UNSET
    """ No case is resolved without a note. """
    transfer_enabled: bool | Unset = UNSET
    """ Its cases may be moved to any other blueprint. """

    def to_dict(self) -> dict[str, Any]:
        assignee_pool: list[str] | Unset = UNSET
        if not isinstance(self.assignee_pool, Unset):
            assignee_pool = []
            for assignee_pool_item_data in self.assignee_pool:
                assignee_pool_item = str(assignee_pool_item_data)
                assignee_pool.append(assignee_pool_item)

        assignment_method: str | Unset = UNSET
        if not isinstance(self.assignment_method, Unset):
            assignment_method = self.assignment_method.value

        content_config: dict[str, Any] | Unset = UNSET
        if not isinstance(self.content_config, Unset):
            content_config = self.content_config.to_dict()

        default_due_hours: int | None | Unset
        if isinstance(self.default_due_hours, Unset):
            default_due_hours = UNSET
        else:
            default_due_hours = self.default_due_hours

        description: None | str | Unset
        if isinstance(self.description, Unset):
            description = UNSET
        else:
            description = self.description

        escalation_blueprint: None | str | Unset
        if isinstance(self.escalation_blueprint, Unset):
            escalation_blueprint = UNSET
        elif isinstance(self.escalation_blueprint, UUID):
            escalation_blueprint = str(self.escalation_blueprint)
        else:
            escalation_blueprint = self.escalation_blueprint

        escalation_enabled = self.escalation_enabled

        expected_version = self.expected_version

        four_eyes_checker_blueprint: None | str | Unset
        if isinstance(self.four_eyes_checker_blueprint, Unset):
            four_eyes_checker_blueprint = UNSET
        elif isinstance(self.four_eyes_checker_blueprint, UUID):
            four_eyes_checker_blueprint = str(self.four_eyes_checker_blueprint)
        else:
            four_eyes_checker_blueprint = self.four_eyes_checker_blueprint

        is_active = self.is_active

        max_active_cases: int | None | Unset
        if isinstance(self.max_active_cases, Unset):
            max_active_cases = UNSET
        else:
            max_active_cases = self.max_active_cases

        name = self.name

        require_resolution_note = self.require_resolution_note

        transfer_enabled = self.transfer_enabled

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if assignee_pool is not UNSET:
            field_dict["assignee_pool"] = assignee_pool
        if assignment_method is not UNSET:
            field_dict["assignment_method"] = assignment_method
        if content_config is not UNSET:
            field_dict["content_config"] = content_config
        if default_due_hours is not UNSET:
            field_dict["default_due_hours"] = default_due_hours
        if description is not UNSET:
            field_dict["description"] = description
        if escalation_blueprint is not UNSET:
            field_dict["escalation_blueprint"] = escalation_blueprint
        if escalation_enabled is not UNSET:
            field_dict["escalation_enabled"] = escalation_enabled
        if expected_version is not UNSET:
            field_dict["expected_version"] = expected_version
        if four_eyes_checker_blueprint is not UNSET:
            field_dict["four_eyes_checker_blueprint"] = four_eyes_checker_blueprint
        if is_active is not UNSET:
            field_dict["is_active"] = is_active
        if max_active_cases is not UNSET:
            field_dict["max_active_cases"] = max_active_cases
        if name is not UNSET:
            field_dict["name"] = name
        if require_resolution_note is not UNSET:
            field_dict["require_resolution_note"] = require_resolution_note
        if transfer_enabled is not UNSET:
            field_dict["transfer_enabled"] = transfer_enabled

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.case_content_config_request import CaseContentConfigRequest

        d = dict(src_dict)
        _assignee_pool = d.pop("assignee_pool", UNSET)
        assignee_pool: list[UUID] | Unset = UNSET
        if _assignee_pool is not UNSET:
            assignee_pool = []
            for assignee_pool_item_data in _assignee_pool:
                assignee_pool_item = UUID(assignee_pool_item_data)

                assignee_pool.append(assignee_pool_item)

        _assignment_method = d.pop("assignment_method", UNSET)
        assignment_method: CaseAssignmentMethod | Unset
        if isinstance(_assignment_method, Unset):
            assignment_method = UNSET
        else:
            assignment_method = CaseAssignmentMethod(_assignment_method)

        _content_config = d.pop("content_config", UNSET)
        content_config: CaseContentConfigRequest | Unset
        if isinstance(_content_config, Unset):
            content_config = UNSET
        else:
            content_config = CaseContentConfigRequest.from_dict(_content_config)

        def _parse_default_due_hours(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        default_due_hours = _parse_default_due_hours(d.pop("default_due_hours", UNSET))

        def _parse_description(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        description = _parse_description(d.pop("description", UNSET))

        def _parse_escalation_blueprint(data: object) -> None | Unset | UUID:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                escalation_blueprint_type_0 = UUID(data)

                return escalation_blueprint_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | UUID, data)

        escalation_blueprint = _parse_escalation_blueprint(d.pop("escalation_blueprint", UNSET))

        escalation_enabled = d.pop("escalation_enabled", UNSET)

        expected_version = d.pop("expected_version", UNSET)

        def _parse_four_eyes_checker_blueprint(data: object) -> None | Unset | UUID:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                four_eyes_checker_blueprint_type_0 = UUID(data)

                return four_eyes_checker_blueprint_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | UUID, data)

        four_eyes_checker_blueprint = _parse_four_eyes_checker_blueprint(d.pop("four_eyes_checker_blueprint", UNSET))

        is_active = d.pop("is_active", UNSET)

        def _parse_max_active_cases(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        max_active_cases = _parse_max_active_cases(d.pop("max_active_cases", UNSET))

        name = d.pop("name", UNSET)

        require_resolution_note = d.pop("require_resolution_note", UNSET)

        transfer_enabled = d.pop("transfer_enabled", UNSET)

        case_blueprint_change = cls(
            assignee_pool=assignee_pool,
            assignment_method=assignment_method,
            content_config=content_config,
            default_due_hours=default_due_hours,
            description=description,
            escalation_blueprint=escalation_blueprint,
            escalation_enabled=escalation_enabled,
            expected_version=expected_version,
            four_eyes_checker_blueprint=four_eyes_checker_blueprint,
            is_active=is_active,
            max_active_cases=max_active_cases,
            name=name,
            require_resolution_note=require_resolution_note,
            transfer_enabled=transfer_enabled,
        )

        return case_blueprint_change
