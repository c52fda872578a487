from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.environment import Environment
from ..models.transaction_direction import TransactionDirection
from ..models.travel_rule_rail import TravelRuleRail
from ..models.travel_rule_status import TravelRuleStatus
from ..models.travel_rule_status_updated_event_event import TravelRuleStatusUpdatedEventEvent
from ..models.travel_rule_status_updated_event_webhook_type import TravelRuleStatusUpdatedEventWebhookType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.sample_metadata import SampleMetadata
    from ..models.travel_rule_event_data import TravelRuleEventData


T = TypeVar("T", bound="TravelRuleStatusUpdatedEvent")


@_attrs_define
class TravelRuleStatusUpdatedEvent:
    """The status of a travel rule exchange changed."""

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
    direction: TransactionDirection
    """ The way the money goes, seen from you. """
    rail: TravelRuleRail
    """ The way on which the data travels; empty when none was found. """
    status: TravelRuleStatus
    """ State of a travel rule exchange. It waits for the counterparty, for somebody on this side (ON_HOLD), for a
    proof that
    a wallet belongs to the customer or for more data; no counterparty was found or reached, its data did not match
    or it
    declined; the data was exchanged (COMPLETED) and the transfer is on its chain (FINISHED); it was cancelled, ran
    out of
    time, or no data has to travel.
     """
    transaction_id: UUID
    """ Id of the transaction. """
    travel_rule_status: TravelRuleStatus
    """ State of a travel rule exchange. It waits for the counterparty, for somebody on this side (ON_HOLD), for a
    proof that
    a wallet belongs to the customer or for more data; no counterparty was found or reached, its data did not match
    or it
    declined; the data was exchanged (COMPLETED) and the transfer is on its chain (FINISHED); it was cancelled, ran
    out of
    time, or no data has to travel.
     """
    txn_id: str
    """ Your id of the transaction. """
    data: TravelRuleEventData
    """ The change alone, as the events of all kinds hold it. """
    event: TravelRuleStatusUpdatedEventEvent
    """ Name of the event once more. """
    webhook_type: TravelRuleStatusUpdatedEventWebhookType
    """ Name of the event. """
    metadata: SampleMetadata | Unset = UNSET
    """ Present on samples, which it marks in the signed body. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        application_id = str(self.application_id)

        created_at = self.created_at

        environment = self.environment.value

        event_id = str(self.event_id)

        sequence = self.sequence

        timestamp = self.timestamp

        direction = self.direction.value

        rail = self.rail.value

        status = self.status.value

        transaction_id = str(self.transaction_id)

        travel_rule_status = self.travel_rule_status.value

        txn_id = self.txn_id

        data = self.data.to_dict()

        event = self.event.value

        webhook_type = self.webhook_type.value

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

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
                "direction": direction,
                "rail": rail,
                "status": status,
                "transaction_id": transaction_id,
                "travel_rule_status": travel_rule_status,
                "txn_id": txn_id,
                "data": data,
                "event": event,
                "webhook_type": webhook_type,
            }
        )
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.sample_metadata import SampleMetadata
        from ..models.travel_rule_event_data import TravelRuleEventData

        d = dict(src_dict)
        application_id = UUID(d.pop("application_id"))

        created_at = d.pop("created_at")

        environment = Environment(d.pop("environment"))

        event_id = UUID(d.pop("event_id"))

        sequence = d.pop("sequence")

        timestamp = d.pop("timestamp")

        direction = TransactionDirection(d.pop("direction"))

        rail = TravelRuleRail(d.pop("rail"))

        status = TravelRuleStatus(d.pop("status"))

        transaction_id = UUID(d.pop("transaction_id"))

        travel_rule_status = TravelRuleStatus(d.pop("travel_rule_status"))

        txn_id = d.pop("txn_id")

        data = TravelRuleEventData.from_dict(d.pop("data"))

        event = TravelRuleStatusUpdatedEventEvent(d.pop("event"))

        webhook_type = TravelRuleStatusUpdatedEventWebhookType(d.pop("webhook_type"))

        _metadata = d.pop("metadata", UNSET)
        metadata: SampleMetadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = SampleMetadata.from_dict(_metadata)

        travel_rule_status_updated_event = cls(
            application_id=application_id,
            created_at=created_at,
            environment=environment,
            event_id=event_id,
            sequence=sequence,
            timestamp=timestamp,
            direction=direction,
            rail=rail,
            status=status,
            transaction_id=transaction_id,
            travel_rule_status=travel_rule_status,
            txn_id=txn_id,
            data=data,
            event=event,
            webhook_type=webhook_type,
            metadata=metadata,
        )

        travel_rule_status_updated_event.additional_properties = d
        return travel_rule_status_updated_event

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
