from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define

from ..models.transaction_rule_action_group import TransactionRuleActionGroup
from ..models.transaction_rule_action_priority import TransactionRuleActionPriority
from ..models.transaction_rule_action_type import TransactionRuleActionType
from ..types import UNSET, Unset

T = TypeVar("T", bound="TransactionRuleAction")


@_attrs_define
class TransactionRuleAction:
    """One thing that a matching rule does. value is points for add_score, a status for change_status, texts for add_tags,
    a text for
    add_note, the id of a list for add_to_list and a title for open_case.

    """

    type_: TransactionRuleActionType
    """ What is done. """
    blueprint: UUID | Unset = UNSET
    """ The blueprint of the case. Where it is gone or inactive when the rule matches, the case is opened without
    one. """
    due_hours: int | Unset = UNSET
    """ After how many hours the case is due; what the blueprint says where it is left out. """
    field: str | Unset = UNSET
    """ The field whose value is put on the list. """
    group: TransactionRuleActionGroup | Unset = UNSET
    """ Which matches share a case. With subject_day those of one subject within 24 hours go into one case while it
    is open; with none, which is
    the default, each match opens its own.
     """
    priority: TransactionRuleActionPriority | Unset = UNSET
    """ Priority of the case. """
    value: Any | Unset = UNSET
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    workflow_id: UUID | Unset = UNSET
    """ The workflow that the subject goes through, where the status is AWAITING_USER. """

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_.value

        blueprint: str | Unset = UNSET
        if not isinstance(self.blueprint, Unset):
            blueprint = str(self.blueprint)

        due_hours = self.due_hours

        field = self.field

        group: str | Unset = UNSET
        if not isinstance(self.group, Unset):
            group = self.group.value

        priority: str | Unset = UNSET
        if not isinstance(self.priority, Unset):
            priority = self.priority.value

        value = self.value

        workflow_id: str | Unset = UNSET
        if not isinstance(self.workflow_id, Unset):
            workflow_id = str(self.workflow_id)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
            }
        )
        if blueprint is not UNSET:
            field_dict["blueprint"] = blueprint
        if due_hours is not UNSET:
            field_dict["due_hours"] = due_hours
        if field is not UNSET:
            field_dict["field"] = field
        if group is not UNSET:
            field_dict["group"] = group
        if priority is not UNSET:
            field_dict["priority"] = priority
        if value is not UNSET:
            field_dict["value"] = value
        if workflow_id is not UNSET:
            field_dict["workflow_id"] = workflow_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        type_ = TransactionRuleActionType(d.pop("type"))

        _blueprint = d.pop("blueprint", UNSET)
        blueprint: UUID | Unset
        if isinstance(_blueprint, Unset):
            blueprint = UNSET
        else:
            blueprint = UUID(_blueprint)

        due_hours = d.pop("due_hours", UNSET)

        field = d.pop("field", UNSET)

        _group = d.pop("group", UNSET)
        group: TransactionRuleActionGroup | Unset
        if isinstance(_group, Unset):
            group = UNSET
        else:
            group = TransactionRuleActionGroup(_group)

        _priority = d.pop("priority", UNSET)
        priority: TransactionRuleActionPriority | Unset
        if isinstance(_priority, Unset):
            priority = UNSET
        else:
            priority = TransactionRuleActionPriority(_priority)

        value = d.pop("value", UNSET)

        _workflow_id = d.pop("workflow_id", UNSET)
        workflow_id: UUID | Unset
        if isinstance(_workflow_id, Unset):
            workflow_id = UNSET
        else:
            workflow_id = UUID(_workflow_id)

        transaction_rule_action = cls(
            type_=type_,
            blueprint=blueprint,
            due_hours=due_hours,
            field=field,
            group=group,
            priority=priority,
            value=value,
            workflow_id=workflow_id,
        )

        return transaction_rule_action
