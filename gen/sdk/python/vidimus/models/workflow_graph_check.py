from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.workflow_dropped_settings import WorkflowDroppedSettings
    from ..models.workflow_graph_fault import WorkflowGraphFault


T = TypeVar("T", bound="WorkflowGraphCheck")


@_attrs_define
class WorkflowGraphCheck:
    """What the check of a graph found."""

    dropped_settings: WorkflowDroppedSettings
    """ The settings that saving dropped because their feature does not know them, by node. """
    errors: list[WorkflowGraphFault]
    """ All faults; empty when the graph is valid. """
    is_publishable: bool
    """ Whether sessions can run the graph. """
    is_valid: bool
    """ Whether a draft can hold the graph. """
    publish_errors: list[WorkflowGraphFault]
    """ Why sessions cannot run a valid graph yet, by node. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        dropped_settings = self.dropped_settings.to_dict()

        errors = []
        for errors_item_data in self.errors:
            errors_item = errors_item_data.to_dict()
            errors.append(errors_item)

        is_publishable = self.is_publishable

        is_valid = self.is_valid

        publish_errors = []
        for publish_errors_item_data in self.publish_errors:
            publish_errors_item = publish_errors_item_data.to_dict()
            publish_errors.append(publish_errors_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "dropped_settings": dropped_settings,
                "errors": errors,
                "is_publishable": is_publishable,
                "is_valid": is_valid,
                "publish_errors": publish_errors,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.workflow_dropped_settings import WorkflowDroppedSettings
        from ..models.workflow_graph_fault import WorkflowGraphFault

        d = dict(src_dict)
        dropped_settings = WorkflowDroppedSettings.from_dict(d.pop("dropped_settings"))

        errors = []
        _errors = d.pop("errors")
        for errors_item_data in _errors:
            errors_item = WorkflowGraphFault.from_dict(errors_item_data)

            errors.append(errors_item)

        is_publishable = d.pop("is_publishable")

        is_valid = d.pop("is_valid")

        publish_errors = []
        _publish_errors = d.pop("publish_errors")
        for publish_errors_item_data in _publish_errors:
            publish_errors_item = WorkflowGraphFault.from_dict(publish_errors_item_data)

            publish_errors.append(publish_errors_item)

        workflow_graph_check = cls(
            dropped_settings=dropped_settings,
            errors=errors,
            is_publishable=is_publishable,
            is_valid=is_valid,
            publish_errors=publish_errors,
        )

        workflow_graph_check.additional_properties = d
        return workflow_graph_check

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
