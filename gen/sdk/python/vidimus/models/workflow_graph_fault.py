from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="WorkflowGraphFault")


@_attrs_define
class WorkflowGraphFault:
    """What is wrong at one place of a graph."""

    message: str
    """ What is wrong, and what is allowed. """
    node_id: None | str
    """ The node; null for a fault of the graph as a whole. """
    pointer: str
    """ The place in the graph as a JSON pointer (RFC 6901). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        message = self.message

        node_id: None | str
        node_id = self.node_id

        pointer = self.pointer

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "message": message,
                "node_id": node_id,
                "pointer": pointer,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        message = d.pop("message")

        def _parse_node_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        node_id = _parse_node_id(d.pop("node_id"))

        pointer = d.pop("pointer")

        workflow_graph_fault = cls(
            message=message,
            node_id=node_id,
            pointer=pointer,
        )

        workflow_graph_fault.additional_properties = d
        return workflow_graph_fault

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
