from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.workflow_graph_document import WorkflowGraphDocument


T = TypeVar("T", bound="WorkflowBranchFieldsRequest")


@_attrs_define
class WorkflowBranchFieldsRequest:
    """A graph and one of its nodes. A member that is not listed here is refused."""

    graph: WorkflowGraphDocument
    """ `start_node`, the id of the feature node where sessions begin, and `nodes` by id. Every node has a
    `node_type`:
    `feature`, `branch`, `status`, `webhook` or `action`, and leads on by `next` or `branches`. At most 200 nodes,
    50 of
    them features.
     """
    branch_node_id: None | str | Unset = UNSET
    """ Id of the node. """
    node_id: None | str | Unset = UNSET
    """ Id of the node, as older clients name it. """

    def to_dict(self) -> dict[str, Any]:
        graph = self.graph.to_dict()

        branch_node_id: None | str | Unset
        if isinstance(self.branch_node_id, Unset):
            branch_node_id = UNSET
        else:
            branch_node_id = self.branch_node_id

        node_id: None | str | Unset
        if isinstance(self.node_id, Unset):
            node_id = UNSET
        else:
            node_id = self.node_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "graph": graph,
            }
        )
        if branch_node_id is not UNSET:
            field_dict["branch_node_id"] = branch_node_id
        if node_id is not UNSET:
            field_dict["node_id"] = node_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.workflow_graph_document import WorkflowGraphDocument

        d = dict(src_dict)
        graph = WorkflowGraphDocument.from_dict(d.pop("graph"))

        def _parse_branch_node_id(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        branch_node_id = _parse_branch_node_id(d.pop("branch_node_id", UNSET))

        def _parse_node_id(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        node_id = _parse_node_id(d.pop("node_id", UNSET))

        workflow_branch_fields_request = cls(
            graph=graph,
            branch_node_id=branch_node_id,
            node_id=node_id,
        )

        return workflow_branch_fields_request
