from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.environment import Environment
from ..models.session_kind import SessionKind
from ..models.session_status import SessionStatus
from ..models.status_updated_event_event import StatusUpdatedEventEvent
from ..models.status_updated_event_webhook_type import StatusUpdatedEventWebhookType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.decision import Decision
    from ..models.resubmit_info import ResubmitInfo
    from ..models.session_status_data import SessionStatusData


T = TypeVar("T", bound="StatusUpdatedEvent")


@_attrs_define
class StatusUpdatedEvent:
    """The status of a session changed, or a session was created."""

    application_id: UUID
    """ Id of the application. """
    created_at: int
    """ When the event happened, in epoch seconds. It is the same in every attempt. """
    environment: Environment
    """ Kind of the application. Results of a sandbox application are simulated. """
    event_id: UUID
    """ Id of the event. It stays the same when the event is sent again, by a retry, a redelivery or a replay. Keep
    it
    with your own change, in one transaction, and drop an event whose id you have.
     """
    sequence: int
    """ Number of the event among all those of its session, user, business or transaction; the exchange of a
    transaction
    counts with the transaction, an activity for itself. Events are first sent in this order; a retry may come after
    a
    newer event. Remember the highest number of each subject and `webhook_type`, and ignore an event that is not
    above
    it. One that is, and is below the number of an event of another type, is news; its state may be older than what
    you know. Numbers may be skipped, so do not wait for one.
     """
    timestamp: int
    """ When this attempt was made, in epoch seconds. Equal to the header `X-Timestamp` and covered by the
    signatures.
    It says how fresh the request is, not how new the event.
     """
    metadata: Any
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    session_id: UUID
    """ Id of the session. """
    session_kind: SessionKind
    """ Whether a person or a business is verified. """
    status: SessionStatus
    """ Status of a session. """
    vendor_data: None | str
    """ Your identifier of the person or business. """
    workflow_id: None | UUID
    """ Stable id of the workflow. """
    workflow_version: int | None
    """ Version to which the session is pinned. """
    data: SessionStatusData
    """ A new status of a session. In it a status of a session about a business is in upper case, such as
    `IN_REVIEW`; that of
    a session about a person is in title case, as everywhere else.
     """
    event: StatusUpdatedEventEvent
    """ Name of the event once more. """
    webhook_type: StatusUpdatedEventWebhookType
    """ Name of the event. """
    business_session_id: UUID | Unset = UNSET
    """ Id of the session once more, present when the session is about a business. """
    vendor_business_id: None | Unset | UUID = UNSET
    """ Id of the business that the session belongs to, present when the session is about a business; null while
    there
    is none.
     """
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

        sequence = self.sequence

        timestamp = self.timestamp

        metadata = self.metadata

        session_id = str(self.session_id)

        session_kind = self.session_kind.value

        status = self.status.value

        vendor_data: None | str
        vendor_data = self.vendor_data

        workflow_id: None | str
        if isinstance(self.workflow_id, UUID):
            workflow_id = str(self.workflow_id)
        else:
            workflow_id = self.workflow_id

        workflow_version: int | None
        workflow_version = self.workflow_version

        data = self.data.to_dict()

        event = self.event.value

        webhook_type = self.webhook_type.value

        business_session_id: str | Unset = UNSET
        if not isinstance(self.business_session_id, Unset):
            business_session_id = str(self.business_session_id)

        vendor_business_id: None | str | Unset
        if isinstance(self.vendor_business_id, Unset):
            vendor_business_id = UNSET
        elif isinstance(self.vendor_business_id, UUID):
            vendor_business_id = str(self.vendor_business_id)
        else:
            vendor_business_id = self.vendor_business_id

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
                "sequence": sequence,
                "timestamp": timestamp,
                "metadata": metadata,
                "session_id": session_id,
                "session_kind": session_kind,
                "status": status,
                "vendor_data": vendor_data,
                "workflow_id": workflow_id,
                "workflow_version": workflow_version,
                "data": data,
                "event": event,
                "webhook_type": webhook_type,
            }
        )
        if business_session_id is not UNSET:
            field_dict["business_session_id"] = business_session_id
        if vendor_business_id is not UNSET:
            field_dict["vendor_business_id"] = vendor_business_id
        if decision is not UNSET:
            field_dict["decision"] = decision
        if resubmit_info is not UNSET:
            field_dict["resubmit_info"] = resubmit_info

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.decision import Decision
        from ..models.resubmit_info import ResubmitInfo
        from ..models.session_status_data import SessionStatusData

        d = dict(src_dict)
        application_id = UUID(d.pop("application_id"))

        created_at = d.pop("created_at")

        environment = Environment(d.pop("environment"))

        event_id = UUID(d.pop("event_id"))

        sequence = d.pop("sequence")

        timestamp = d.pop("timestamp")

        metadata = d.pop("metadata")

        session_id = UUID(d.pop("session_id"))

        session_kind = SessionKind(d.pop("session_kind"))

        status = SessionStatus(d.pop("status"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

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

        data = SessionStatusData.from_dict(d.pop("data"))

        event = StatusUpdatedEventEvent(d.pop("event"))

        webhook_type = StatusUpdatedEventWebhookType(d.pop("webhook_type"))

        _business_session_id = d.pop("business_session_id", UNSET)
        business_session_id: UUID | Unset
        if isinstance(_business_session_id, Unset):
            business_session_id = UNSET
        else:
            business_session_id = UUID(_business_session_id)

        def _parse_vendor_business_id(data: object) -> None | Unset | UUID:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                vendor_business_id_type_0 = UUID(data)

                return vendor_business_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | UUID, data)

        vendor_business_id = _parse_vendor_business_id(d.pop("vendor_business_id", UNSET))

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
            sequence=sequence,
            timestamp=timestamp,
            metadata=metadata,
            session_id=session_id,
            session_kind=session_kind,
            status=status,
            vendor_data=vendor_data,
            workflow_id=workflow_id,
            workflow_version=workflow_version,
            data=data,
            event=event,
            webhook_type=webhook_type,
            business_session_id=business_session_id,
            vendor_business_id=vendor_business_id,
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
