from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.device_transaction_report_network_edges_item import DeviceTransactionReportNetworkEdgesItem
    from ..models.device_transaction_report_network_metrics import DeviceTransactionReportNetworkMetrics
    from ..models.device_transaction_report_network_nodes_item import DeviceTransactionReportNetworkNodesItem


T = TypeVar("T", bound="DeviceTransactionReportNetwork")


@_attrs_define
class DeviceTransactionReportNetwork:
    """Your picture of who deals with whom."""

    edges: list[DeviceTransactionReportNetworkEdgesItem] | Unset = UNSET
    """ What stands between them. """
    metrics: DeviceTransactionReportNetworkMetrics | Unset = UNSET
    """ Figures of the picture. """
    nodes: list[DeviceTransactionReportNetworkNodesItem] | Unset = UNSET
    """ Participants, as you describe them. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        edges: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.edges, Unset):
            edges = []
            for edges_item_data in self.edges:
                edges_item = edges_item_data.to_dict()
                edges.append(edges_item)

        metrics: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metrics, Unset):
            metrics = self.metrics.to_dict()

        nodes: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.nodes, Unset):
            nodes = []
            for nodes_item_data in self.nodes:
                nodes_item = nodes_item_data.to_dict()
                nodes.append(nodes_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if edges is not UNSET:
            field_dict["edges"] = edges
        if metrics is not UNSET:
            field_dict["metrics"] = metrics
        if nodes is not UNSET:
            field_dict["nodes"] = nodes

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.device_transaction_report_network_edges_item import DeviceTransactionReportNetworkEdgesItem
        from ..models.device_transaction_report_network_metrics import DeviceTransactionReportNetworkMetrics
        from ..models.device_transaction_report_network_nodes_item import DeviceTransactionReportNetworkNodesItem

        d = dict(src_dict)
        _edges = d.pop("edges", UNSET)
        edges: list[DeviceTransactionReportNetworkEdgesItem] | Unset = UNSET
        if _edges is not UNSET:
            edges = []
            for edges_item_data in _edges:
                edges_item = DeviceTransactionReportNetworkEdgesItem.from_dict(edges_item_data)

                edges.append(edges_item)

        _metrics = d.pop("metrics", UNSET)
        metrics: DeviceTransactionReportNetworkMetrics | Unset
        if isinstance(_metrics, Unset):
            metrics = UNSET
        else:
            metrics = DeviceTransactionReportNetworkMetrics.from_dict(_metrics)

        _nodes = d.pop("nodes", UNSET)
        nodes: list[DeviceTransactionReportNetworkNodesItem] | Unset = UNSET
        if _nodes is not UNSET:
            nodes = []
            for nodes_item_data in _nodes:
                nodes_item = DeviceTransactionReportNetworkNodesItem.from_dict(nodes_item_data)

                nodes.append(nodes_item)

        device_transaction_report_network = cls(
            edges=edges,
            metrics=metrics,
            nodes=nodes,
        )

        device_transaction_report_network.additional_properties = d
        return device_transaction_report_network

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
