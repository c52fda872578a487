from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.environment import Environment
from ..models.session_kind import SessionKind
from ..models.session_status import SessionStatus
from ..models.status_updated_event_webhook_type import StatusUpdatedEventWebhookType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.decision import Decision
    from ..models.resubmit_info import ResubmitInfo


T = TypeVar("T", bound="StatusUpdatedEvent")


@_attrs_define
class StatusUpdatedEvent:
    """The status of a session changed, or a session was created."""

    application_id: UUID
    """ Id of the application. """
    created_at: int
    """ When the event happened, in epoch seconds. """
    environment: Environment
    """ Kind of the application. Results of a sandbox application are simulated. """
    event_id: UUID
    """ Id of the event. It stays the same when the event is sent again; remember it to drop repetitions. """
    metadata: Any
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    sequence: int
    """ Number of the event within its session. Attempts may overtake each other; a lower number is older. """
    session_id: UUID
    """ Id of the session. """
    session_kind: SessionKind
    """ Whether a person or a business is verified. """
    status: SessionStatus
    """ Status of a session. """
    timestamp: int
    """ When this attempt was made, in epoch seconds. Equal to the header `X-Timestamp`. """
    vendor_data: None | str
    """ Your identifier of the person. """
    webhook_type: StatusUpdatedEventWebhookType
    """ Name of the event. """
    workflow_id: None | UUID
    """ Stable id of the workflow. """
    workflow_version: int | None
    """ Version to which the session is pinned. """
    decision: Decision | Unset = UNSET
    """ Everything known about a session. It can be read in every status and holds what exists so far. The array of
    a feature
    is `null` until a step of that feature has run, never empty. What only persons or only businesses have is absent
    from
    sessions of the other kind. Links to images are valid for an hour.
     """
    resubmit_info: ResubmitInfo | Unset = UNSET
    """ What the person has to do again. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        application_id = str(self.application_id)

        created_at = self.created_at

        environment = self.environment.value

        event_id = str(self.event_id)

        metadata = self.metadata

        sequence = self.sequence

        session_id = str(self.session_id)

        session_kind = self.session_kind.value

        status = self.status.value

        timestamp = self.timestamp

        vendor_data: None | str
        vendor_data = self.vendor_data

        webhook_type = self.webhook_type.value

        workflow_id: None | str
        if isinstance(self.workflow_id, UUID):
            workflow_id = str(self.workflow_id)
        else:
            workflow_id = self.workflow_id

        workflow_version: int | None
        workflow_version = self.workflow_version

        decision: dict[str, Any] | Unset = UNSET
        if not isinstance(self.decision, Unset):
            decision = self.decision.to_dict()

        resubmit_info: dict[str, Any] | Unset = UNSET
        if not isinstance(self.resubmit_info, Unset):
            resubmit_info = self.resubmit_info.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "application_id": application_id,
                "created_at": created_at,
                "environment": environment,
                "event_id": event_id,
                "metadata": metadata,
                "sequence": sequence,
                "session_id": session_id,
                "session_kind": session_kind,
                "status": status,
                "timestamp": timestamp,
                "vendor_data": vendor_data,
                "webhook_type": webhook_type,
                "workflow_id": workflow_id,
                "workflow_version": workflow_version,
            }
        )
        if decision is not UNSET:
            field_dict["decision"] = decision
        if resubmit_info is not UNSET:
            field_dict["resubmit_info"] = resubmit_info

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.decision import Decision
        from ..models.resubmit_info import ResubmitInfo

        d = dict(src_dict)
        application_id = UUID(d.pop("application_id"))

        created_at = d.pop("created_at")

        environment = Environment(d.pop("environment"))

        event_id = UUID(d.pop("event_id"))

        metadata = d.pop("metadata")

        sequence = d.pop("sequence")

        session_id = UUID(d.pop("session_id"))

        session_kind = SessionKind(d.pop("session_kind"))

        status = SessionStatus(d.pop("status"))

        timestamp = d.pop("timestamp")

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        webhook_type = StatusUpdatedEventWebhookType(d.pop("webhook_type"))

        def _parse_workflow_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                workflow_id_type_0 = UUID(data)

                return workflow_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        workflow_id = _parse_workflow_id(d.pop("workflow_id"))

        def _parse_workflow_version(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        workflow_version = _parse_workflow_version(d.pop("workflow_version"))

        _decision = d.pop("decision", UNSET)
        decision: Decision | Unset
        if isinstance(_decision, Unset):
            decision = UNSET
        else:
            decision = Decision.from_dict(_decision)

        _resubmit_info = d.pop("resubmit_info", UNSET)
        resubmit_info: ResubmitInfo | Unset
        if isinstance(_resubmit_info, Unset):
            resubmit_info = UNSET
        else:
            resubmit_info = ResubmitInfo.from_dict(_resubmit_info)

        status_updated_event = cls(
            application_id=application_id,
            created_at=created_at,
            environment=environment,
            event_id=event_id,
            metadata=metadata,
            sequence=sequence,
            session_id=session_id,
            session_kind=session_kind,
            status=status,
            timestamp=timestamp,
            vendor_data=vendor_data,
            webhook_type=webhook_type,
            workflow_id=workflow_id,
            workflow_version=workflow_version,
            decision=decision,
            resubmit_info=resubmit_info,
        )

        status_updated_event.additional_properties = d
        return status_updated_event

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
