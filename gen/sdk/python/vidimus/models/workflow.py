from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.callback_method import CallbackMethod
from ..models.workflow_status import WorkflowStatus

if TYPE_CHECKING:
    from ..models.workflow_author import WorkflowAuthor
    from ..models.workflow_feature import WorkflowFeature
    from ..models.workflow_warnings import WorkflowWarnings
    from ..models.workflow_workflow_graph import WorkflowWorkflowGraph


T = TypeVar("T", bound="Workflow")


@_attrs_define
class Workflow:
    """The full configuration of one version of a workflow."""

    callback: None | str
    """ Callback of sessions that do not bring their own. """
    callback_method: CallbackMethod
    """ Which device is sent to the callback at the end: the one that opened the session first, the one that
    finished it,
    or both.
     """
    created_at: datetime.datetime
    """ When this version was made. """
    created_by: None | WorkflowAuthor
    """ Who made this version; null when that is not known. """
    face_liveness_max_attempts: int
    """ Attempts at the liveness step within a session. """
    face_match_max_attempts: int
    """ Attempts at the face comparison within a session. """
    features: list[WorkflowFeature]
    """ The steps in the order in which they run, with their settings. """
    has_draft: bool
    """ Whether the workflow has an unpublished draft. """
    is_archived: bool
    """ Whether it is hidden. """
    is_default: bool
    """ Whether this is the workflow that is offered first. """
    is_desktop_allowed: bool
    """ Whether the workflow lets the person finish on a computer. Where it was never set, this is false and
    `capture_method`
    of the application decides.
     """
    is_editable: bool
    """ Whether this version is a draft. """
    is_simple_workflow: bool
    """ Whether the steps run one after the other without branches. """
    is_white_label_enabled: bool
    """ Whether the hosted page has the style of the application. """
    kyc_expiration_days: int | None
    """ Days for which an approval holds; null for ever. """
    max_price: float
    """ Price of the dearest way through the workflow. """
    max_retry_attempts: int
    """ Sessions a person may start again after a decline. """
    min_price: float
    """ Price of the cheapest way through the workflow. """
    published_at: datetime.datetime | None
    """ When this version was published; null for a draft. """
    retry_window_days: int | None
    """ Days over which these attempts are counted; null counts all of them. """
    session_expiration_time: int
    """ Seconds after which an unfinished session expires. """
    status: WorkflowStatus
    """ A draft can be edited and runs no sessions. New sessions run the latest published version. """
    total_price: float
    """ Price of a session that runs all steps. """
    updated_at: datetime.datetime
    """ When this version was last changed. """
    uuid: UUID
    """ Id of this version. """
    version: int
    """ Number of this version. """
    warnings: WorkflowWarnings
    """ What to know of steps, keyed by the ids of their nodes: those that this installation cannot carry out as it
    is
    configured now, such as a text message without a gateway. Such a step asks the person for nothing and goes to a
    reviewer with `PROVIDER_NOT_CONFIGURED`. Empty when there is nothing to know, and in the sandbox.
     """
    workflow_graph: WorkflowWorkflowGraph
    """ The steps as a graph, `start_node` and `nodes` by id. """
    workflow_id: UUID
    """ Stable id of the workflow, the id of its first version. """
    workflow_label: str
    """ Name of the workflow. """
    workflow_type: None | str
    """ Kind of a workflow made by an old client; null otherwise. """
    workflow_url: str
    """ Public link that starts a session of this workflow. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.workflow_author import WorkflowAuthor

        callback: None | str
        callback = self.callback

        callback_method = self.callback_method.value

        created_at = self.created_at.isoformat()

        created_by: dict[str, Any] | None
        if isinstance(self.created_by, WorkflowAuthor):
            created_by = self.created_by.to_dict()
        else:
            created_by = self.created_by

        face_liveness_max_attempts = self.face_liveness_max_attempts

        face_match_max_attempts = self.face_match_max_attempts

        features = []
        for features_item_data in self.features:
            features_item = features_item_data.to_dict()
            features.append(features_item)

        has_draft = self.has_draft

        is_archived = self.is_archived

        is_default = self.is_default

        is_desktop_allowed = self.is_desktop_allowed

        is_editable = self.is_editable

        is_simple_workflow = self.is_simple_workflow

        is_white_label_enabled = self.is_white_label_enabled

        kyc_expiration_days: int | None
        kyc_expiration_days = self.kyc_expiration_days

        max_price = self.max_price

        max_retry_attempts = self.max_retry_attempts

        min_price = self.min_price

        published_at: None | str
        if isinstance(self.published_at, datetime.datetime):
            published_at = self.published_at.isoformat()
        else:
            published_at = self.published_at

        retry_window_days: int | None
        retry_window_days = self.retry_window_days

        session_expiration_time = self.session_expiration_time

        status = self.status.value

        total_price = self.total_price

        updated_at = self.updated_at.isoformat()

        uuid = str(self.uuid)

        version = self.version

        warnings = self.warnings.to_dict()

        workflow_graph = self.workflow_graph.to_dict()

        workflow_id = str(self.workflow_id)

        workflow_label = self.workflow_label

        workflow_type: None | str
        workflow_type = self.workflow_type

        workflow_url = self.workflow_url

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "callback": callback,
                "callback_method": callback_method,
                "created_at": created_at,
                "created_by": created_by,
                "face_liveness_max_attempts": face_liveness_max_attempts,
                "face_match_max_attempts": face_match_max_attempts,
                "features": features,
                "has_draft": has_draft,
                "is_archived": is_archived,
                "is_default": is_default,
                "is_desktop_allowed": is_desktop_allowed,
                "is_editable": is_editable,
                "is_simple_workflow": is_simple_workflow,
                "is_white_label_enabled": is_white_label_enabled,
                "kyc_expiration_days": kyc_expiration_days,
                "max_price": max_price,
                "max_retry_attempts": max_retry_attempts,
                "min_price": min_price,
                "published_at": published_at,
                "retry_window_days": retry_window_days,
                "session_expiration_time": session_expiration_time,
                "status": status,
                "total_price": total_price,
                "updated_at": updated_at,
                "uuid": uuid,
                "version": version,
                "warnings": warnings,
                "workflow_graph": workflow_graph,
                "workflow_id": workflow_id,
                "workflow_label": workflow_label,
                "workflow_type": workflow_type,
                "workflow_url": workflow_url,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.workflow_author import WorkflowAuthor
        from ..models.workflow_feature import WorkflowFeature
        from ..models.workflow_warnings import WorkflowWarnings
        from ..models.workflow_workflow_graph import WorkflowWorkflowGraph

        d = dict(src_dict)

        def _parse_callback(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        callback = _parse_callback(d.pop("callback"))

        callback_method = CallbackMethod(d.pop("callback_method"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_created_by(data: object) -> None | WorkflowAuthor:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                created_by_type_1 = WorkflowAuthor.from_dict(data)

                return created_by_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | WorkflowAuthor, data)

        created_by = _parse_created_by(d.pop("created_by"))

        face_liveness_max_attempts = d.pop("face_liveness_max_attempts")

        face_match_max_attempts = d.pop("face_match_max_attempts")

        features = []
        _features = d.pop("features")
        for features_item_data in _features:
            features_item = WorkflowFeature.from_dict(features_item_data)

            features.append(features_item)

        has_draft = d.pop("has_draft")

        is_archived = d.pop("is_archived")

        is_default = d.pop("is_default")

        is_desktop_allowed = d.pop("is_desktop_allowed")

        is_editable = d.pop("is_editable")

        is_simple_workflow = d.pop("is_simple_workflow")

        is_white_label_enabled = d.pop("is_white_label_enabled")

        def _parse_kyc_expiration_days(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        kyc_expiration_days = _parse_kyc_expiration_days(d.pop("kyc_expiration_days"))

        max_price = d.pop("max_price")

        max_retry_attempts = d.pop("max_retry_attempts")

        min_price = d.pop("min_price")

        def _parse_published_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                published_at_type_0 = datetime.datetime.fromisoformat(data)

                return published_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        published_at = _parse_published_at(d.pop("published_at"))

        def _parse_retry_window_days(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        retry_window_days = _parse_retry_window_days(d.pop("retry_window_days"))

        session_expiration_time = d.pop("session_expiration_time")

        status = WorkflowStatus(d.pop("status"))

        total_price = d.pop("total_price")

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        uuid = UUID(d.pop("uuid"))

        version = d.pop("version")

        warnings = WorkflowWarnings.from_dict(d.pop("warnings"))

        workflow_graph = WorkflowWorkflowGraph.from_dict(d.pop("workflow_graph"))

        workflow_id = UUID(d.pop("workflow_id"))

        workflow_label = d.pop("workflow_label")

        def _parse_workflow_type(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        workflow_type = _parse_workflow_type(d.pop("workflow_type"))

        workflow_url = d.pop("workflow_url")

        workflow = cls(
            callback=callback,
            callback_method=callback_method,
            created_at=created_at,
            created_by=created_by,
            face_liveness_max_attempts=face_liveness_max_attempts,
            face_match_max_attempts=face_match_max_attempts,
            features=features,
            has_draft=has_draft,
            is_archived=is_archived,
            is_default=is_default,
            is_desktop_allowed=is_desktop_allowed,
            is_editable=is_editable,
            is_simple_workflow=is_simple_workflow,
            is_white_label_enabled=is_white_label_enabled,
            kyc_expiration_days=kyc_expiration_days,
            max_price=max_price,
            max_retry_attempts=max_retry_attempts,
            min_price=min_price,
            published_at=published_at,
            retry_window_days=retry_window_days,
            session_expiration_time=session_expiration_time,
            status=status,
            total_price=total_price,
            updated_at=updated_at,
            uuid=uuid,
            version=version,
            warnings=warnings,
            workflow_graph=workflow_graph,
            workflow_id=workflow_id,
            workflow_label=workflow_label,
            workflow_type=workflow_type,
            workflow_url=workflow_url,
        )

        workflow.additional_properties = d
        return workflow

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
