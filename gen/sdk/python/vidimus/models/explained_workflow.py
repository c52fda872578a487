from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="ExplainedWorkflow")


@_attrs_define
class ExplainedWorkflow:
    """The version of the workflow that the session runs."""

    label: str
    """ Name of the workflow. """
    version: int
    """ Number of the version. """
    version_id: UUID
    """ Id of the version. """
    workflow_id: UUID
    """ Stable id of the workflow. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        label = self.label

        version = self.version

        version_id = str(self.version_id)

        workflow_id = str(self.workflow_id)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "label": label,
                "version": version,
                "version_id": version_id,
                "workflow_id": workflow_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        label = d.pop("label")

        version = d.pop("version")

        version_id = UUID(d.pop("version_id"))

        workflow_id = UUID(d.pop("workflow_id"))

        explained_workflow = cls(
            label=label,
            version=version,
            version_id=version_id,
            workflow_id=workflow_id,
        )

        explained_workflow.additional_properties = d
        return explained_workflow

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
