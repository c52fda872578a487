from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.event_category import EventCategory
from ..models.event_severity import EventSeverity
from ..models.event_status import EventStatus

if TYPE_CHECKING:
    from ..models.event_document_type_0 import EventDocumentType0
    from ..models.event_place_type_0 import EventPlaceType0
    from ..models.event_profile_type_0 import EventProfileType0
    from ..models.event_rule_run import EventRuleRun
    from ..models.submitted_event_detail_field_sources import SubmittedEventDetailFieldSources
    from ..models.submitted_event_detail_subject_type_0 import SubmittedEventDetailSubjectType0


T = TypeVar("T", bound="SubmittedEventDetail")


@_attrs_define
class SubmittedEventDetail:
    """An event with everything that is known of it."""

    action_type: str
    """ What was done. """
    correlation_pending: bool
    """ Rules that look across subjects have not been asked yet; status and score may still change. """
    event_category: EventCategory
    """ Kind of event. """
    event_id: str
    """ Your id of the event. """
    idempotent_replay: bool
    """ The event had been taken in before, and this is that one. """
    occurred_at: datetime.datetime
    """ When it happened. """
    received_at: datetime.datetime
    """ When the service took it in. """
    score: int
    """ Points of the rules that matched; 0 when none did. """
    severity: EventSeverity
    """ How grave the score is; UNKNOWN without points, which is no verdict. """
    status: EventStatus
    """ What the rules make of the event. """
    uuid: UUID
    """ Id that the service gave the event. """
    changed_field: None | str
    """ What of a profile was changed. """
    chargeback_id: None | str
    """ Your id of a chargeback. """
    custom_values: EventDocumentType0 | None
    """ Members as they were sent; null where there are none. """
    device_context: EventDocumentType0 | None
    """ Members as they were sent; null where there are none. """
    dispute_id: None | str
    """ Your id of a dispute. """
    expires_at: datetime.datetime
    """ When the event is deleted. """
    field_sources: SubmittedEventDetailFieldSources
    """ Where each member comes from, by its path: `customer` for your backend, `sdk` for the device, `server` for
    what the service
    saw itself.
     """
    hand_id: None | str
    """ Your id of a hand that was played. """
    ip_enrichment: EventPlaceType0 | None
    """ What the files of network addresses said of the address when the event came; null without an address or such
    a file.
     """
    payload: EventDocumentType0 | None
    """ Members as they were sent; null where there are none. """
    payment_reference_id: None | str
    """ Your reference of the payment. """
    rule_runs: list[EventRuleRun]
    """ The rules that matched. """
    rules_evaluated_count: int
    """ How many rules were asked. """
    session: EventDocumentType0 | None
    """ Members as they were sent; null where there are none. """
    subject: None | SubmittedEventDetailSubjectType0
    """ Whom it is about; null for an anonymous event. """
    subject_profile: EventProfileType0 | None
    """ The user or business that the event is about, as it is now; null for nobody known. """
    tags: list[str]
    """ Labels that rules put on the event. """
    time_zone: None | str
    """ Time zone in which it happened. """
    transaction_context: EventDocumentType0 | None
    """ Members as they were sent; null where there are none. """
    withdrawal_address_hash: None | str
    """ Hash of an address that money may be withdrawn to. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.event_document_type_0 import EventDocumentType0
        from ..models.event_place_type_0 import EventPlaceType0
        from ..models.event_profile_type_0 import EventProfileType0
        from ..models.submitted_event_detail_subject_type_0 import SubmittedEventDetailSubjectType0

        action_type = self.action_type

        correlation_pending = self.correlation_pending

        event_category = self.event_category.value

        event_id = self.event_id

        idempotent_replay = self.idempotent_replay

        occurred_at = self.occurred_at.isoformat()

        received_at = self.received_at.isoformat()

        score = self.score

        severity = self.severity.value

        status = self.status.value

        uuid = str(self.uuid)

        changed_field: None | str
        changed_field = self.changed_field

        chargeback_id: None | str
        chargeback_id = self.chargeback_id

        custom_values: dict[str, Any] | None
        if isinstance(self.custom_values, EventDocumentType0):
            custom_values = self.custom_values.to_dict()
        else:
            custom_values = self.custom_values

        device_context: dict[str, Any] | None
        if isinstance(self.device_context, EventDocumentType0):
            device_context = self.device_context.to_dict()
        else:
            device_context = self.device_context

        dispute_id: None | str
        dispute_id = self.dispute_id

        expires_at = self.expires_at.isoformat()

        field_sources = self.field_sources.to_dict()

        hand_id: None | str
        hand_id = self.hand_id

        ip_enrichment: dict[str, Any] | None
        if isinstance(self.ip_enrichment, EventPlaceType0):
            ip_enrichment = self.ip_enrichment.to_dict()
        else:
            ip_enrichment = self.ip_enrichment

        payload: dict[str, Any] | None
        if isinstance(self.payload, EventDocumentType0):
            payload = self.payload.to_dict()
        else:
            payload = self.payload

        payment_reference_id: None | str
        payment_reference_id = self.payment_reference_id

        rule_runs = []
        for rule_runs_item_data in self.rule_runs:
            rule_runs_item = rule_runs_item_data.to_dict()
            rule_runs.append(rule_runs_item)

        rules_evaluated_count = self.rules_evaluated_count

        session: dict[str, Any] | None
        if isinstance(self.session, EventDocumentType0):
            session = self.session.to_dict()
        else:
            session = self.session

        subject: dict[str, Any] | None
        if isinstance(self.subject, SubmittedEventDetailSubjectType0):
            subject = self.subject.to_dict()
        else:
            subject = self.subject

        subject_profile: dict[str, Any] | None
        if isinstance(self.subject_profile, EventProfileType0):
            subject_profile = self.subject_profile.to_dict()
        else:
            subject_profile = self.subject_profile

        tags = self.tags

        time_zone: None | str
        time_zone = self.time_zone

        transaction_context: dict[str, Any] | None
        if isinstance(self.transaction_context, EventDocumentType0):
            transaction_context = self.transaction_context.to_dict()
        else:
            transaction_context = self.transaction_context

        withdrawal_address_hash: None | str
        withdrawal_address_hash = self.withdrawal_address_hash

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "action_type": action_type,
                "correlation_pending": correlation_pending,
                "event_category": event_category,
                "event_id": event_id,
                "idempotent_replay": idempotent_replay,
                "occurred_at": occurred_at,
                "received_at": received_at,
                "score": score,
                "severity": severity,
                "status": status,
                "uuid": uuid,
                "changed_field": changed_field,
                "chargeback_id": chargeback_id,
                "custom_values": custom_values,
                "device_context": device_context,
                "dispute_id": dispute_id,
                "expires_at": expires_at,
                "field_sources": field_sources,
                "hand_id": hand_id,
                "ip_enrichment": ip_enrichment,
                "payload": payload,
                "payment_reference_id": payment_reference_id,
                "rule_runs": rule_runs,
                "rules_evaluated_count": rules_evaluated_count,
                "session": session,
                "subject": subject,
                "subject_profile": subject_profile,
                "tags": tags,
                "time_zone": time_zone,
                "transaction_context": transaction_context,
                "withdrawal_address_hash": withdrawal_address_hash,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.event_document_type_0 import EventDocumentType0
        from ..models.event_place_type_0 import EventPlaceType0
        from ..models.event_profile_type_0 import EventProfileType0
        from ..models.event_rule_run import EventRuleRun
        from ..models.submitted_event_detail_field_sources import SubmittedEventDetailFieldSources
        from ..models.submitted_event_detail_subject_type_0 import SubmittedEventDetailSubjectType0

        d = dict(src_dict)
        action_type = d.pop("action_type")

        correlation_pending = d.pop("correlation_pending")

        event_category = EventCategory(d.pop("event_category"))

        event_id = d.pop("event_id")

        idempotent_replay = d.pop("idempotent_replay")

        occurred_at = datetime.datetime.fromisoformat(d.pop("occurred_at"))

        received_at = datetime.datetime.fromisoformat(d.pop("received_at"))

        score = d.pop("score")

        severity = EventSeverity(d.pop("severity"))

        status = EventStatus(d.pop("status"))

        uuid = UUID(d.pop("uuid"))

        def _parse_changed_field(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        changed_field = _parse_changed_field(d.pop("changed_field"))

        def _parse_chargeback_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        chargeback_id = _parse_chargeback_id(d.pop("chargeback_id"))

        def _parse_custom_values(data: object) -> EventDocumentType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_document_type_0 = EventDocumentType0.from_dict(data)

                return componentsschemas_event_document_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EventDocumentType0 | None, data)

        custom_values = _parse_custom_values(d.pop("custom_values"))

        def _parse_device_context(data: object) -> EventDocumentType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_document_type_0 = EventDocumentType0.from_dict(data)

                return componentsschemas_event_document_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EventDocumentType0 | None, data)

        device_context = _parse_device_context(d.pop("device_context"))

        def _parse_dispute_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        dispute_id = _parse_dispute_id(d.pop("dispute_id"))

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        field_sources = SubmittedEventDetailFieldSources.from_dict(d.pop("field_sources"))

        def _parse_hand_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        hand_id = _parse_hand_id(d.pop("hand_id"))

        def _parse_ip_enrichment(data: object) -> EventPlaceType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_place_type_0 = EventPlaceType0.from_dict(data)

                return componentsschemas_event_place_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EventPlaceType0 | None, data)

        ip_enrichment = _parse_ip_enrichment(d.pop("ip_enrichment"))

        def _parse_payload(data: object) -> EventDocumentType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_document_type_0 = EventDocumentType0.from_dict(data)

                return componentsschemas_event_document_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EventDocumentType0 | None, data)

        payload = _parse_payload(d.pop("payload"))

        def _parse_payment_reference_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        payment_reference_id = _parse_payment_reference_id(d.pop("payment_reference_id"))

        rule_runs = []
        _rule_runs = d.pop("rule_runs")
        for rule_runs_item_data in _rule_runs:
            rule_runs_item = EventRuleRun.from_dict(rule_runs_item_data)

            rule_runs.append(rule_runs_item)

        rules_evaluated_count = d.pop("rules_evaluated_count")

        def _parse_session(data: object) -> EventDocumentType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_document_type_0 = EventDocumentType0.from_dict(data)

                return componentsschemas_event_document_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EventDocumentType0 | None, data)

        session = _parse_session(d.pop("session"))

        def _parse_subject(data: object) -> None | SubmittedEventDetailSubjectType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                subject_type_0 = SubmittedEventDetailSubjectType0.from_dict(data)

                return subject_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmittedEventDetailSubjectType0, data)

        subject = _parse_subject(d.pop("subject"))

        def _parse_subject_profile(data: object) -> EventProfileType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_profile_type_0 = EventProfileType0.from_dict(data)

                return componentsschemas_event_profile_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EventProfileType0 | None, data)

        subject_profile = _parse_subject_profile(d.pop("subject_profile"))

        tags = cast(list[str], d.pop("tags"))

        def _parse_time_zone(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        time_zone = _parse_time_zone(d.pop("time_zone"))

        def _parse_transaction_context(data: object) -> EventDocumentType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_document_type_0 = EventDocumentType0.from_dict(data)

                return componentsschemas_event_document_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EventDocumentType0 | None, data)

        transaction_context = _parse_transaction_context(d.pop("transaction_context"))

        def _parse_withdrawal_address_hash(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        withdrawal_address_hash = _parse_withdrawal_address_hash(d.pop("withdrawal_address_hash"))

        submitted_event_detail = cls(
            action_type=action_type,
            correlation_pending=correlation_pending,
            event_category=event_category,
            event_id=event_id,
            idempotent_replay=idempotent_replay,
            occurred_at=occurred_at,
            received_at=received_at,
            score=score,
            severity=severity,
            status=status,
            uuid=uuid,
            changed_field=changed_field,
            chargeback_id=chargeback_id,
            custom_values=custom_values,
            device_context=device_context,
            dispute_id=dispute_id,
            expires_at=expires_at,
            field_sources=field_sources,
            hand_id=hand_id,
            ip_enrichment=ip_enrichment,
            payload=payload,
            payment_reference_id=payment_reference_id,
            rule_runs=rule_runs,
            rules_evaluated_count=rules_evaluated_count,
            session=session,
            subject=subject,
            subject_profile=subject_profile,
            tags=tags,
            time_zone=time_zone,
            transaction_context=transaction_context,
            withdrawal_address_hash=withdrawal_address_hash,
        )

        submitted_event_detail.additional_properties = d
        return submitted_event_detail

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
