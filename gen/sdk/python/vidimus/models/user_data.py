from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.entity_status import EntityStatus

if TYPE_CHECKING:
    from ..models.entity_counters_features import EntityCountersFeatures
    from ..models.entity_tag import EntityTag


T = TypeVar("T", bound="UserData")


@_attrs_define
class UserData:
    """The user as it is now."""

    changed_fields: list[str]
    """ Names of the fields that changed, sorted. """
    status: EntityStatus
    """ State of a user or a business. New sessions of one that is FLAGGED end In Review, those of one that is
    BLOCKED are
    refused.
     """
    uuid: UUID
    """ Id of the user or business. """
    vendor_data: None | str
    """ Your identifier of the user or business. """
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
    created_at: datetime.datetime
    """ When the user or business was created. """
    first_session_at: datetime.datetime | None
    """ When its first session was created. """
    last_activity_at: datetime.datetime | None
    """ When it was last active. """
    last_session_at: datetime.datetime | None
    """ When its latest session was created. """
    updated_at: datetime.datetime
    """ When it was last changed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        changed_fields = self.changed_fields

        status = self.status.value

        uuid = str(self.uuid)

        vendor_data: None | str
        vendor_data = self.vendor_data

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

        created_at = self.created_at.isoformat()

        first_session_at: None | str
        if isinstance(self.first_session_at, datetime.datetime):
            first_session_at = self.first_session_at.isoformat()
        else:
            first_session_at = self.first_session_at

        last_activity_at: None | str
        if isinstance(self.last_activity_at, datetime.datetime):
            last_activity_at = self.last_activity_at.isoformat()
        else:
            last_activity_at = self.last_activity_at

        last_session_at: None | str
        if isinstance(self.last_session_at, datetime.datetime):
            last_session_at = self.last_session_at.isoformat()
        else:
            last_session_at = self.last_session_at

        updated_at = self.updated_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "changed_fields": changed_fields,
                "status": status,
                "uuid": uuid,
                "vendor_data": vendor_data,
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
                "created_at": created_at,
                "first_session_at": first_session_at,
                "last_activity_at": last_activity_at,
                "last_session_at": last_session_at,
                "updated_at": updated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.entity_counters_features import EntityCountersFeatures
        from ..models.entity_tag import EntityTag

        d = dict(src_dict)
        changed_fields = cast(list[str], d.pop("changed_fields"))

        status = EntityStatus(d.pop("status"))

        uuid = UUID(d.pop("uuid"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

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

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_first_session_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                first_session_at_type_0 = datetime.datetime.fromisoformat(data)

                return first_session_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        first_session_at = _parse_first_session_at(d.pop("first_session_at"))

        def _parse_last_activity_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_activity_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_activity_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_activity_at = _parse_last_activity_at(d.pop("last_activity_at"))

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

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        user_data = cls(
            changed_fields=changed_fields,
            status=status,
            uuid=uuid,
            vendor_data=vendor_data,
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
            created_at=created_at,
            first_session_at=first_session_at,
            last_activity_at=last_activity_at,
            last_session_at=last_session_at,
            updated_at=updated_at,
        )

        user_data.additional_properties = d
        return user_data

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
