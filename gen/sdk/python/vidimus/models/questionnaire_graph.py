from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.questionnaire_graph_nodes import QuestionnaireGraphNodes


T = TypeVar("T", bound="QuestionnaireGraph")


@_attrs_define
class QuestionnaireGraph:
    """The elements by their keys, each with the next."""

    nodes: QuestionnaireGraphNodes
    """ The elements by their keys. """
    start_node: str
    """ Key of the first element. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        nodes = self.nodes.to_dict()

        start_node = self.start_node

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "nodes": nodes,
                "start_node": start_node,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.questionnaire_graph_nodes import QuestionnaireGraphNodes

        d = dict(src_dict)
        nodes = QuestionnaireGraphNodes.from_dict(d.pop("nodes"))

        start_node = d.pop("start_node")

        questionnaire_graph = cls(
            nodes=nodes,
            start_node=start_node,
        )

        questionnaire_graph.additional_properties = d
        return questionnaire_graph

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
