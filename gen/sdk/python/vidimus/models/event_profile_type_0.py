from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.entity_status import EntityStatus
from ..models.event_entity_type import EventEntityType

T = TypeVar("T", bound="EventProfileType0")


@_attrs_define
class EventProfileType0:
    """The user or business that the event is about, as it is now; null for nobody known."""

    approved_count: int
    """ Approved ones. """
    created_at: datetime.datetime
    """ When the user or business came into being. """
    declined_count: int
    """ Declined ones. """
    effective_name: None | str
    """ Name to show. """
    entity_type: EventEntityType
    """ Whether the subject is a person or a company. """
    in_review_count: int
    """ Ones in review. """
    internal_id: UUID
    """ Id of the user or business. """
    last_session_at: datetime.datetime | None
    """ When the latest session began. """
    session_count: int
    """ Verification sessions. """
    status: EntityStatus
    """ State of a user or a business. New sessions of one that is FLAGGED end In Review, those of one that is
    BLOCKED are
    refused.
     """
    vendor_data: str
    """ Your identifier. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        approved_count = self.approved_count

        created_at = self.created_at.isoformat()

        declined_count = self.declined_count

        effective_name: None | str
        effective_name = self.effective_name

        entity_type = self.entity_type.value

        in_review_count = self.in_review_count

        internal_id = str(self.internal_id)

        last_session_at: None | str
        if isinstance(self.last_session_at, datetime.datetime):
            last_session_at = self.last_session_at.isoformat()
        else:
            last_session_at = self.last_session_at

        session_count = self.session_count

        status = self.status.value

        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "approved_count": approved_count,
                "created_at": created_at,
                "declined_count": declined_count,
                "effective_name": effective_name,
                "entity_type": entity_type,
                "in_review_count": in_review_count,
                "internal_id": internal_id,
                "last_session_at": last_session_at,
                "session_count": session_count,
                "status": status,
                "vendor_data": vendor_data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        approved_count = d.pop("approved_count")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        declined_count = d.pop("declined_count")

        def _parse_effective_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        effective_name = _parse_effective_name(d.pop("effective_name"))

        entity_type = EventEntityType(d.pop("entity_type"))

        in_review_count = d.pop("in_review_count")

        internal_id = UUID(d.pop("internal_id"))

        def _parse_last_session_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_session_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_session_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_session_at = _parse_last_session_at(d.pop("last_session_at"))

        session_count = d.pop("session_count")

        status = EntityStatus(d.pop("status"))

        vendor_data = d.pop("vendor_data")

        event_profile_type_0 = cls(
            approved_count=approved_count,
            created_at=created_at,
            declined_count=declined_count,
            effective_name=effective_name,
            entity_type=entity_type,
            in_review_count=in_review_count,
            internal_id=internal_id,
            last_session_at=last_session_at,
            session_count=session_count,
            status=status,
            vendor_data=vendor_data,
        )

        event_profile_type_0.additional_properties = d
        return event_profile_type_0

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
