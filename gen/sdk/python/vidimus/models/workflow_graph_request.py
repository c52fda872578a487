from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.workflow_graph_document import WorkflowGraphDocument


T = TypeVar("T", bound="WorkflowGraphRequest")


@_attrs_define
class WorkflowGraphRequest:
    """The graph to save. A member that is not listed here is refused."""

    graph: WorkflowGraphDocument
    """ `start_node`, the id of the feature node where sessions begin, and `nodes` by id. Every node has a
    `node_type`:
    `feature`, `branch`, `status`, `webhook` or `action`, and leads on by `next` or `branches`. At most 200 nodes,
    50 of
    them features.
     """

    def to_dict(self) -> dict[str, Any]:
        graph = self.graph.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "graph": graph,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.workflow_graph_document import WorkflowGraphDocument

        d = dict(src_dict)
        graph = WorkflowGraphDocument.from_dict(d.pop("graph"))

        workflow_graph_request = cls(
            graph=graph,
        )

        return workflow_graph_request
