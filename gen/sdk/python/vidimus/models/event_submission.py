from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.event_category import EventCategory
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.event_device_context import EventDeviceContext
    from ..models.event_session import EventSession
    from ..models.event_subject import EventSubject
    from ..models.event_submission_payload import EventSubmissionPayload
    from ..models.event_transaction_context import EventTransactionContext


T = TypeVar("T", bound="EventSubmission")


@_attrs_define
class EventSubmission:
    """Something that happened in your own application. Members may also be written in camel case (`eventId`), and
    `category` stands for
    `event_category`, `device` for `device_context`, `zoneId` for `time_zone`; where a member comes under two names, the
    one given
    here counts. Secrets are refused: send a hash or a reference of a password, a card number or a token, never the
    thing itself.

    """

    action_type: str
    """ What was done, in words of your own, such as `login` or `deposit_completed`. """
    event_category: EventCategory
    """ Kind of event. """
    event_id: str
    """ Your id of the event, unique in the application. The same id with the same content is the same event. """
    occurred_at: datetime.datetime
    """ When it happened, at most seven days ago and at most five minutes ahead of the service's clock. """
    device_context: EventDeviceContext | Unset = UNSET
    """ The device that the subject used; further members are kept. With a monitoring token the service fills in
    address and user agent
    itself, whatever is sent.
     """
    payload: EventSubmissionPayload | Unset = UNSET
    """ Facts of your own, at most 32 KiB. Events of the category `payment` need `payment_reference_id` here or in
    `transaction_context`; of `dispute` a `dispute_id` or `chargeback_id`; a change of a profile in `security` needs
    `changed_field`;
    a change of a withdrawal address needs `withdrawal_address_hash`; a hand in `gameplay` needs `hand_id`.
     """
    session: EventSession | Unset = UNSET
    """ Your own session with the subject; it is no verification session. """
    subject: EventSubject | Unset = UNSET
    """ Whom the event is about. Without it the event is anonymous. With a monitoring token it is always the
    token's. """
    time_zone: str | Unset = UNSET
    """ Time zone in which it happened, by its IANA name. """
    transaction_context: EventTransactionContext | Unset = UNSET
    """ The payment that the event belongs to. It is not recorded as a transaction. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        action_type = self.action_type

        event_category = self.event_category.value

        event_id = self.event_id

        occurred_at = self.occurred_at.isoformat()

        device_context: dict[str, Any] | Unset = UNSET
        if not isinstance(self.device_context, Unset):
            device_context = self.device_context.to_dict()

        payload: dict[str, Any] | Unset = UNSET
        if not isinstance(self.payload, Unset):
            payload = self.payload.to_dict()

        session: dict[str, Any] | Unset = UNSET
        if not isinstance(self.session, Unset):
            session = self.session.to_dict()

        subject: dict[str, Any] | Unset = UNSET
        if not isinstance(self.subject, Unset):
            subject = self.subject.to_dict()

        time_zone = self.time_zone

        transaction_context: dict[str, Any] | Unset = UNSET
        if not isinstance(self.transaction_context, Unset):
            transaction_context = self.transaction_context.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "action_type": action_type,
                "event_category": event_category,
                "event_id": event_id,
                "occurred_at": occurred_at,
            }
        )
        if device_context is not UNSET:
            field_dict["device_context"] = device_context
        if payload is not UNSET:
            field_dict["payload"] = payload
        if session is not UNSET:
            field_dict["session"] = session
        if subject is not UNSET:
            field_dict["subject"] = subject
        if time_zone is not UNSET:
            field_dict["time_zone"] = time_zone
        if transaction_context is not UNSET:
            field_dict["transaction_context"] = transaction_context

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.event_device_context import EventDeviceContext
        from ..models.event_session import EventSession
        from ..models.event_subject import EventSubject
        from ..models.event_submission_payload import EventSubmissionPayload
        from ..models.event_transaction_context import EventTransactionContext

        d = dict(src_dict)
        action_type = d.pop("action_type")

        event_category = EventCategory(d.pop("event_category"))

        event_id = d.pop("event_id")

        occurred_at = datetime.datetime.fromisoformat(d.pop("occurred_at"))

        _device_context = d.pop("device_context", UNSET)
        device_context: EventDeviceContext | Unset
        if isinstance(_device_context, Unset):
            device_context = UNSET
        else:
            device_context = EventDeviceContext.from_dict(_device_context)

        _payload = d.pop("payload", UNSET)
        payload: EventSubmissionPayload | Unset
        if isinstance(_payload, Unset):
            payload = UNSET
        else:
            payload = EventSubmissionPayload.from_dict(_payload)

        _session = d.pop("session", UNSET)
        session: EventSession | Unset
        if isinstance(_session, Unset):
            session = UNSET
        else:
            session = EventSession.from_dict(_session)

        _subject = d.pop("subject", UNSET)
        subject: EventSubject | Unset
        if isinstance(_subject, Unset):
            subject = UNSET
        else:
            subject = EventSubject.from_dict(_subject)

        time_zone = d.pop("time_zone", UNSET)

        _transaction_context = d.pop("transaction_context", UNSET)
        transaction_context: EventTransactionContext | Unset
        if isinstance(_transaction_context, Unset):
            transaction_context = UNSET
        else:
            transaction_context = EventTransactionContext.from_dict(_transaction_context)

        event_submission = cls(
            action_type=action_type,
            event_category=event_category,
            event_id=event_id,
            occurred_at=occurred_at,
            device_context=device_context,
            payload=payload,
            session=session,
            subject=subject,
            time_zone=time_zone,
            transaction_context=transaction_context,
        )

        event_submission.additional_properties = d
        return event_submission

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
