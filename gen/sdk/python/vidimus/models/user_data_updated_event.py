from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.entity_status import EntityStatus
from ..models.environment import Environment
from ..models.user_data_updated_event_event import UserDataUpdatedEventEvent
from ..models.user_data_updated_event_webhook_type import UserDataUpdatedEventWebhookType

if TYPE_CHECKING:
    from ..models.entity_changes_changes import EntityChangesChanges
    from ..models.entity_counters_features import EntityCountersFeatures
    from ..models.entity_tag import EntityTag
    from ..models.user_data import UserData


T = TypeVar("T", bound="UserDataUpdatedEvent")


@_attrs_define
class UserDataUpdatedEvent:
    """The profile or the counters of a user changed."""

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
    vendor_user_id: UUID
    """ Id of the user. """
    approved_emails: list[str]
    """ E-mail addresses that were verified. """
    approved_phones: list[str]
    """ Telephone numbers that were verified, as E.164. """
    date_of_birth: datetime.date | None
    """ Date of birth. """
    display_name: None | str
    """ Name by which you know the user. """
    full_name: None | str
    """ Name as verified. """
    issuing_states: list[str]
    """ States whose documents the user has shown, alpha-3. """
    tags: list[EntityTag]
    """ Labels of the user. """
    approved_count: int
    """ Number of them that are approved. """
    declined_count: int
    """ Number of them that are declined. """
    features: EntityCountersFeatures
    """ Latest outcome of each feature, by its name; for businesses the name is `KYB`. """
    in_review_count: int
    """ Number of them that are in review. """
    session_count: int
    """ Number of its sessions. """
    changed_fields: list[str]
    """ Names of the fields that changed, sorted. """
    changes: EntityChangesChanges
    """ What these fields were and are, by their names. """
    data: UserData
    """ The user as it is now. """
    event: UserDataUpdatedEventEvent
    """ Name of the event once more. """
    status: EntityStatus
    """ State of a user or a business. New sessions of one that is FLAGGED end In Review, those of one that is
    BLOCKED are
    refused.
     """
    vendor_data: None | str
    """ Your identifier of the user. """
    webhook_type: UserDataUpdatedEventWebhookType
    """ Name of the event. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        application_id = str(self.application_id)

        created_at = self.created_at

        environment = self.environment.value

        event_id = str(self.event_id)

        sequence = self.sequence

        timestamp = self.timestamp

        metadata = self.metadata

        vendor_user_id = str(self.vendor_user_id)

        approved_emails = self.approved_emails

        approved_phones = self.approved_phones

        date_of_birth: None | str
        if isinstance(self.date_of_birth, datetime.date):
            date_of_birth = self.date_of_birth.isoformat()
        else:
            date_of_birth = self.date_of_birth

        display_name: None | str
        display_name = self.display_name

        full_name: None | str
        full_name = self.full_name

        issuing_states = self.issuing_states

        tags = []
        for tags_item_data in self.tags:
            tags_item = tags_item_data.to_dict()
            tags.append(tags_item)

        approved_count = self.approved_count

        declined_count = self.declined_count

        features = self.features.to_dict()

        in_review_count = self.in_review_count

        session_count = self.session_count

        changed_fields = self.changed_fields

        changes = self.changes.to_dict()

        data = self.data.to_dict()

        event = self.event.value

        status = self.status.value

        vendor_data: None | str
        vendor_data = self.vendor_data

        webhook_type = self.webhook_type.value

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
                "vendor_user_id": vendor_user_id,
                "approved_emails": approved_emails,
                "approved_phones": approved_phones,
                "date_of_birth": date_of_birth,
                "display_name": display_name,
                "full_name": full_name,
                "issuing_states": issuing_states,
                "tags": tags,
                "approved_count": approved_count,
                "declined_count": declined_count,
                "features": features,
                "in_review_count": in_review_count,
                "session_count": session_count,
                "changed_fields": changed_fields,
                "changes": changes,
                "data": data,
                "event": event,
                "status": status,
                "vendor_data": vendor_data,
                "webhook_type": webhook_type,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.entity_changes_changes import EntityChangesChanges
        from ..models.entity_counters_features import EntityCountersFeatures
        from ..models.entity_tag import EntityTag
        from ..models.user_data import UserData

        d = dict(src_dict)
        application_id = UUID(d.pop("application_id"))

        created_at = d.pop("created_at")

        environment = Environment(d.pop("environment"))

        event_id = UUID(d.pop("event_id"))

        sequence = d.pop("sequence")

        timestamp = d.pop("timestamp")

        metadata = d.pop("metadata")

        vendor_user_id = UUID(d.pop("vendor_user_id"))

        approved_emails = cast(list[str], d.pop("approved_emails"))

        approved_phones = cast(list[str], d.pop("approved_phones"))

        def _parse_date_of_birth(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                date_of_birth_type_0 = datetime.date.fromisoformat(data)

                return date_of_birth_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        date_of_birth = _parse_date_of_birth(d.pop("date_of_birth"))

        def _parse_display_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        display_name = _parse_display_name(d.pop("display_name"))

        def _parse_full_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        full_name = _parse_full_name(d.pop("full_name"))

        issuing_states = cast(list[str], d.pop("issuing_states"))

        tags = []
        _tags = d.pop("tags")
        for tags_item_data in _tags:
            tags_item = EntityTag.from_dict(tags_item_data)

            tags.append(tags_item)

        approved_count = d.pop("approved_count")

        declined_count = d.pop("declined_count")

        features = EntityCountersFeatures.from_dict(d.pop("features"))

        in_review_count = d.pop("in_review_count")

        session_count = d.pop("session_count")

        changed_fields = cast(list[str], d.pop("changed_fields"))

        changes = EntityChangesChanges.from_dict(d.pop("changes"))

        data = UserData.from_dict(d.pop("data"))

        event = UserDataUpdatedEventEvent(d.pop("event"))

        status = EntityStatus(d.pop("status"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        webhook_type = UserDataUpdatedEventWebhookType(d.pop("webhook_type"))

        user_data_updated_event = cls(
            application_id=application_id,
            created_at=created_at,
            environment=environment,
            event_id=event_id,
            sequence=sequence,
            timestamp=timestamp,
            metadata=metadata,
            vendor_user_id=vendor_user_id,
            approved_emails=approved_emails,
            approved_phones=approved_phones,
            date_of_birth=date_of_birth,
            display_name=display_name,
            full_name=full_name,
            issuing_states=issuing_states,
            tags=tags,
            approved_count=approved_count,
            declined_count=declined_count,
            features=features,
            in_review_count=in_review_count,
            session_count=session_count,
            changed_fields=changed_fields,
            changes=changes,
            data=data,
            event=event,
            status=status,
            vendor_data=vendor_data,
            webhook_type=webhook_type,
        )

        user_data_updated_event.additional_properties = d
        return user_data_updated_event

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
