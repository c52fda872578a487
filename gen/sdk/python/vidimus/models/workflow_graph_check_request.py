from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.workflow_graph_document import WorkflowGraphDocument


T = TypeVar("T", bound="WorkflowGraphCheckRequest")


@_attrs_define
class WorkflowGraphCheckRequest:
    """What to check. A member that is not listed here is refused.

    Example:
        {'graph': {'nodes': {'feature_ocr': {'feature': 'OCR', 'next': 'status_end', 'node_type': 'feature'},
            'status_end': {'node_type': 'status', 'session_status': 'Determine'}}, 'start_node': 'feature_ocr'}}

    """

    graph: None | Unset | WorkflowGraphDocument = UNSET
    """ The graph to check. """
    workflow_uuid: None | Unset | UUID = UNSET
    """ Version of the workflow to which the graph belongs. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.workflow_graph_document import WorkflowGraphDocument

        graph: dict[str, Any] | None | Unset
        if isinstance(self.graph, Unset):
            graph = UNSET
        elif isinstance(self.graph, WorkflowGraphDocument):
            graph = self.graph.to_dict()
        else:
            graph = self.graph

        workflow_uuid: None | str | Unset
        if isinstance(self.workflow_uuid, Unset):
            workflow_uuid = UNSET
        elif isinstance(self.workflow_uuid, UUID):
            workflow_uuid = str(self.workflow_uuid)
        else:
            workflow_uuid = self.workflow_uuid

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if graph is not UNSET:
            field_dict["graph"] = graph
        if workflow_uuid is not UNSET:
            field_dict["workflow_uuid"] = workflow_uuid

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.workflow_graph_document import WorkflowGraphDocument

        d = dict(src_dict)

        def _parse_graph(data: object) -> None | Unset | WorkflowGraphDocument:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                graph_type_1 = WorkflowGraphDocument.from_dict(data)

                return graph_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | WorkflowGraphDocument, data)

        graph = _parse_graph(d.pop("graph", UNSET))

        def _parse_workflow_uuid(data: object) -> None | Unset | UUID:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                workflow_uuid_type_0 = UUID(data)

                return workflow_uuid_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | UUID, data)

        workflow_uuid = _parse_workflow_uuid(d.pop("workflow_uuid", UNSET))

        workflow_graph_check_request = cls(
            graph=graph,
            workflow_uuid=workflow_uuid,
        )

        return workflow_graph_check_request
