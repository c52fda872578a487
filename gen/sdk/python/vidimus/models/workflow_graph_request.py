from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.callback_method import CallbackMethod
from ..types import UNSET, Unset

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
    callback: None | str | Unset = UNSET
    """ Callback of sessions that do not bring their own; the same addresses are accepted. Null removes it; left
    out, it stays as it is.
     """
    callback_method: CallbackMethod | None | Unset = UNSET
    """ Which device is sent to the callback, for sessions that do not say. """

    def to_dict(self) -> dict[str, Any]:
        graph = self.graph.to_dict()

        callback: None | str | Unset
        if isinstance(self.callback, Unset):
            callback = UNSET
        else:
            callback = self.callback

        callback_method: None | str | Unset
        if isinstance(self.callback_method, Unset):
            callback_method = UNSET
        elif isinstance(self.callback_method, CallbackMethod):
            callback_method = self.callback_method.value
        else:
            callback_method = self.callback_method

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "graph": graph,
            }
        )
        if callback is not UNSET:
            field_dict["callback"] = callback
        if callback_method is not UNSET:
            field_dict["callback_method"] = callback_method

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.workflow_graph_document import WorkflowGraphDocument

        d = dict(src_dict)
        graph = WorkflowGraphDocument.from_dict(d.pop("graph"))

        def _parse_callback(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        callback = _parse_callback(d.pop("callback", UNSET))

        def _parse_callback_method(data: object) -> CallbackMethod | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                callback_method_type_1 = CallbackMethod(data)

                return callback_method_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CallbackMethod | None | Unset, data)

        callback_method = _parse_callback_method(d.pop("callback_method", UNSET))

        workflow_graph_request = cls(
            graph=graph,
            callback=callback,
            callback_method=callback_method,
        )

        return workflow_graph_request
