from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.transaction_network_edges_item import TransactionNetworkEdgesItem
    from ..models.transaction_network_metrics import TransactionNetworkMetrics
    from ..models.transaction_network_nodes_item import TransactionNetworkNodesItem


T = TypeVar("T", bound="TransactionNetwork")


@_attrs_define
class TransactionNetwork:
    """Who deals with whom: your own picture where you sent one, else the participants with those that they dealt with
    lately, in the
    newest 500 payments of each side and 100 edges at most. Nodes of ours have `id`, `name`, `vendor_data`, `is_party`
    (one of
    the two sides) and `kind` (`user`, `business` or null for strangers), edges `from`, `to`, `currency`, `payments`,
    `total`, `first_at` and `last_at`.

    """

    edges: list[TransactionNetworkEdgesItem]
    """ What stands between them. """
    metrics: TransactionNetworkMetrics
    """ Figures of the picture. """
    nodes: list[TransactionNetworkNodesItem]
    """ Participants. """
    uuid: UUID
    """ Id of the picture. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        edges = []
        for edges_item_data in self.edges:
            edges_item = edges_item_data.to_dict()
            edges.append(edges_item)

        metrics = self.metrics.to_dict()

        nodes = []
        for nodes_item_data in self.nodes:
            nodes_item = nodes_item_data.to_dict()
            nodes.append(nodes_item)

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "edges": edges,
                "metrics": metrics,
                "nodes": nodes,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_network_edges_item import TransactionNetworkEdgesItem
        from ..models.transaction_network_metrics import TransactionNetworkMetrics
        from ..models.transaction_network_nodes_item import TransactionNetworkNodesItem

        d = dict(src_dict)
        edges = []
        _edges = d.pop("edges")
        for edges_item_data in _edges:
            edges_item = TransactionNetworkEdgesItem.from_dict(edges_item_data)

            edges.append(edges_item)

        metrics = TransactionNetworkMetrics.from_dict(d.pop("metrics"))

        nodes = []
        _nodes = d.pop("nodes")
        for nodes_item_data in _nodes:
            nodes_item = TransactionNetworkNodesItem.from_dict(nodes_item_data)

            nodes.append(nodes_item)

        uuid = UUID(d.pop("uuid"))

        transaction_network = cls(
            edges=edges,
            metrics=metrics,
            nodes=nodes,
            uuid=uuid,
        )

        transaction_network.additional_properties = d
        return transaction_network

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
