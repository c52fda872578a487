from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.callback_method import CallbackMethod
from ..models.workflow_status import WorkflowStatus

if TYPE_CHECKING:
    from ..models.workflow_dropped_settings import WorkflowDroppedSettings
    from ..models.workflow_graph_document import WorkflowGraphDocument


T = TypeVar("T", bound="WorkflowGraphState")


@_attrs_define
class WorkflowGraphState:
    """The graph of one version."""

    callback: None | str
    """ Callback of sessions that do not bring their own. """
    callback_method: CallbackMethod
    """ Which device is sent to the callback at the end: the one that opened the session first, the one that
    finished it,
    or both.
     """
    dropped_settings: WorkflowDroppedSettings
    """ The settings that saving dropped because their feature does not know them, by node. """
    graph: WorkflowGraphDocument
    """ `start_node`, the id of the feature node where sessions begin, and `nodes` by id. Every node has a
    `node_type`:
    `feature`, `branch`, `status`, `webhook` or `action`, and leads on by `next` or `branches`. At most 200 nodes,
    50 of
    them features.
     """
    is_editable: bool
    """ Whether this version is a draft. """
    is_simple_workflow: bool
    """ Whether the steps run one after the other without branches. """
    status: WorkflowStatus
    """ A draft can be edited and runs no sessions. New sessions run the latest published version. """
    uuid: UUID
    """ Id of this version. """
    version: int
    """ Number of this version. """
    workflow_id: UUID
    """ Stable id of the workflow. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        callback: None | str
        callback = self.callback

        callback_method = self.callback_method.value

        dropped_settings = self.dropped_settings.to_dict()

        graph = self.graph.to_dict()

        is_editable = self.is_editable

        is_simple_workflow = self.is_simple_workflow

        status = self.status.value

        uuid = str(self.uuid)

        version = self.version

        workflow_id = str(self.workflow_id)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "callback": callback,
                "callback_method": callback_method,
                "dropped_settings": dropped_settings,
                "graph": graph,
                "is_editable": is_editable,
                "is_simple_workflow": is_simple_workflow,
                "status": status,
                "uuid": uuid,
                "version": version,
                "workflow_id": workflow_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.workflow_dropped_settings import WorkflowDroppedSettings
        from ..models.workflow_graph_document import WorkflowGraphDocument

        d = dict(src_dict)

        def _parse_callback(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        callback = _parse_callback(d.pop("callback"))

        callback_method = CallbackMethod(d.pop("callback_method"))

        dropped_settings = WorkflowDroppedSettings.from_dict(d.pop("dropped_settings"))

        graph = WorkflowGraphDocument.from_dict(d.pop("graph"))

        is_editable = d.pop("is_editable")

        is_simple_workflow = d.pop("is_simple_workflow")

        status = WorkflowStatus(d.pop("status"))

        uuid = UUID(d.pop("uuid"))

        version = d.pop("version")

        workflow_id = UUID(d.pop("workflow_id"))

        workflow_graph_state = cls(
            callback=callback,
            callback_method=callback_method,
            dropped_settings=dropped_settings,
            graph=graph,
            is_editable=is_editable,
            is_simple_workflow=is_simple_workflow,
            status=status,
            uuid=uuid,
            version=version,
            workflow_id=workflow_id,
        )

        workflow_graph_state.additional_properties = d
        return workflow_graph_state

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
