from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="WorkflowGraphDocument")


@_attrs_define
class WorkflowGraphDocument:
    """`start_node`, the id of the feature node where sessions begin, and `nodes` by id. Every node has a `node_type`:
    `feature`, `branch`, `status`, `webhook` or `action`, and leads on by `next` or `branches`. At most 200 nodes, 50 of
    them features.

        Example:
            {'nodes': {'feature_ocr': {'feature': 'OCR', 'next': 'status_end', 'node_type': 'feature'}, 'status_end':
                {'node_type': 'status', 'session_status': 'Determine'}}, 'start_node': 'feature_ocr'}

    """

    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        workflow_graph_document = cls()

        workflow_graph_document.additional_properties = d
        return workflow_graph_document

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
