from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.link_edge import LinkEdge
    from ..models.link_node import LinkNode
    from ..models.link_search import LinkSearch


T = TypeVar("T", bound="LinkGraph")


@_attrs_define
class LinkGraph:
    """What a user or a business is linked with."""

    edges: list[LinkEdge]
    """ What stands between the nodes. """
    is_cut: bool
    """ Whether there is more than fits. """
    kinds: list[LinkSearch]
    """ What was looked for, one entry for each kind. """
    nodes: list[LinkNode]
    """ The user or business first, then what it is linked with. """
    subject: str
    """ Id of the node that stands for the user or business itself. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        edges = []
        for edges_item_data in self.edges:
            edges_item = edges_item_data.to_dict()
            edges.append(edges_item)

        is_cut = self.is_cut

        kinds = []
        for kinds_item_data in self.kinds:
            kinds_item = kinds_item_data.to_dict()
            kinds.append(kinds_item)

        nodes = []
        for nodes_item_data in self.nodes:
            nodes_item = nodes_item_data.to_dict()
            nodes.append(nodes_item)

        subject = self.subject

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "edges": edges,
                "is_cut": is_cut,
                "kinds": kinds,
                "nodes": nodes,
                "subject": subject,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.link_edge import LinkEdge
        from ..models.link_node import LinkNode
        from ..models.link_search import LinkSearch

        d = dict(src_dict)
        edges = []
        _edges = d.pop("edges")
        for edges_item_data in _edges:
            edges_item = LinkEdge.from_dict(edges_item_data)

            edges.append(edges_item)

        is_cut = d.pop("is_cut")

        kinds = []
        _kinds = d.pop("kinds")
        for kinds_item_data in _kinds:
            kinds_item = LinkSearch.from_dict(kinds_item_data)

            kinds.append(kinds_item)

        nodes = []
        _nodes = d.pop("nodes")
        for nodes_item_data in _nodes:
            nodes_item = LinkNode.from_dict(nodes_item_data)

            nodes.append(nodes_item)

        subject = d.pop("subject")

        link_graph = cls(
            edges=edges,
            is_cut=is_cut,
            kinds=kinds,
            nodes=nodes,
            subject=subject,
        )

        link_graph.additional_properties = d
        return link_graph

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
