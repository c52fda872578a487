from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.entity_status import EntityStatus

if TYPE_CHECKING:
    from ..models.entity_comment import EntityComment
    from ..models.entity_figures_features import EntityFiguresFeatures
    from ..models.entity_kept_metadata_type_0 import EntityKeptMetadataType0
    from ..models.entity_label_link import EntityLabelLink
    from ..models.feature_outcome import FeatureOutcome


T = TypeVar("T", bound="UserDetail")


@_attrs_define
class UserDetail:
    """A user with everything that is known of it."""

    created_at: datetime.datetime
    """ When it came into being. """
    display_name: None | str
    """ Name that you gave. """
    effective_name: None | str
    """ The name that you gave, or else the one that was verified. """
    features_list: list[FeatureOutcome]
    """ What `features` says, as a list sorted by name. """
    internal_id: UUID
    """ Id that we gave. """
    status: EntityStatus
    """ State of a user or a business. New sessions of one that is FLAGGED end In Review, those of one that is
    BLOCKED are
    refused.
     """
    vendor_data: None | str
    """ Your identifier. """
    approved_emails: list[str]
    """ Addresses that were proven in approved sessions, or that you set. """
    approved_phones: list[str]
    """ Numbers that were proven in approved sessions, or that you set. """
    date_of_birth: datetime.date | None
    """ Date of birth. """
    full_name: None | str
    """ Name as verified or as you set it, whichever came last. """
    issuing_states: list[str]
    """ States whose documents were approved, alpha-3. """
    portrait_image_url: None | str
    """ Link to the best face that is kept of the user. It works for a limited time. """
    approved_count: int
    """ Number of them that are approved. """
    declined_count: int
    """ Number of them that are declined. """
    features: EntityFiguresFeatures
    """ Latest outcome of each feature, by its name. """
    first_session_at: datetime.datetime | None
    """ When its first session was created. """
    in_review_count: int
    """ Number of them that are in review. """
    last_activity_at: datetime.datetime | None
    """ When anything of it changed last. """
    last_session_at: datetime.datetime | None
    """ When its latest session was created. """
    session_count: int
    """ Number of its sessions. """
    metadata: EntityKeptMetadataType0 | None
    """ Your own data, as sent. """
    updated_at: datetime.datetime
    """ When it was last changed. """
    comments: list[EntityComment]
    """ The latest 100 entries of what was done to the user, the newest first. """
    tags: list[EntityLabelLink]
    """ Labels with who put them there, sorted by name. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.entity_kept_metadata_type_0 import EntityKeptMetadataType0

        created_at = self.created_at.isoformat()

        display_name: None | str
        display_name = self.display_name

        effective_name: None | str
        effective_name = self.effective_name

        features_list = []
        for features_list_item_data in self.features_list:
            features_list_item = features_list_item_data.to_dict()
            features_list.append(features_list_item)

        internal_id = str(self.internal_id)

        status = self.status.value

        vendor_data: None | str
        vendor_data = self.vendor_data

        approved_emails = self.approved_emails

        approved_phones = self.approved_phones

        date_of_birth: None | str
        if isinstance(self.date_of_birth, datetime.date):
            date_of_birth = self.date_of_birth.isoformat()
        else:
            date_of_birth = self.date_of_birth

        full_name: None | str
        full_name = self.full_name

        issuing_states = self.issuing_states

        portrait_image_url: None | str
        portrait_image_url = self.portrait_image_url

        approved_count = self.approved_count

        declined_count = self.declined_count

        features = self.features.to_dict()

        first_session_at: None | str
        if isinstance(self.first_session_at, datetime.datetime):
            first_session_at = self.first_session_at.isoformat()
        else:
            first_session_at = self.first_session_at

        in_review_count = self.in_review_count

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

        session_count = self.session_count

        metadata: dict[str, Any] | None
        if isinstance(self.metadata, EntityKeptMetadataType0):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        updated_at = self.updated_at.isoformat()

        comments = []
        for comments_item_data in self.comments:
            comments_item = comments_item_data.to_dict()
            comments.append(comments_item)

        tags = []
        for tags_item_data in self.tags:
            tags_item = tags_item_data.to_dict()
            tags.append(tags_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "display_name": display_name,
                "effective_name": effective_name,
                "features_list": features_list,
                "internal_id": internal_id,
                "status": status,
                "vendor_data": vendor_data,
                "approved_emails": approved_emails,
                "approved_phones": approved_phones,
                "date_of_birth": date_of_birth,
                "full_name": full_name,
                "issuing_states": issuing_states,
                "portrait_image_url": portrait_image_url,
                "approved_count": approved_count,
                "declined_count": declined_count,
                "features": features,
                "first_session_at": first_session_at,
                "in_review_count": in_review_count,
                "last_activity_at": last_activity_at,
                "last_session_at": last_session_at,
                "session_count": session_count,
                "metadata": metadata,
                "updated_at": updated_at,
                "comments": comments,
                "tags": tags,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.entity_comment import EntityComment
        from ..models.entity_figures_features import EntityFiguresFeatures
        from ..models.entity_kept_metadata_type_0 import EntityKeptMetadataType0
        from ..models.entity_label_link import EntityLabelLink
        from ..models.feature_outcome import FeatureOutcome

        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_display_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        display_name = _parse_display_name(d.pop("display_name"))

        def _parse_effective_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        effective_name = _parse_effective_name(d.pop("effective_name"))

        features_list = []
        _features_list = d.pop("features_list")
        for features_list_item_data in _features_list:
            features_list_item = FeatureOutcome.from_dict(features_list_item_data)

            features_list.append(features_list_item)

        internal_id = UUID(d.pop("internal_id"))

        status = EntityStatus(d.pop("status"))

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

        def _parse_full_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        full_name = _parse_full_name(d.pop("full_name"))

        issuing_states = cast(list[str], d.pop("issuing_states"))

        def _parse_portrait_image_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        portrait_image_url = _parse_portrait_image_url(d.pop("portrait_image_url"))

        approved_count = d.pop("approved_count")

        declined_count = d.pop("declined_count")

        features = EntityFiguresFeatures.from_dict(d.pop("features"))

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

        in_review_count = d.pop("in_review_count")

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

        session_count = d.pop("session_count")

        def _parse_metadata(data: object) -> EntityKeptMetadataType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                metadata_type_0 = EntityKeptMetadataType0.from_dict(data)

                return metadata_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EntityKeptMetadataType0 | None, data)

        metadata = _parse_metadata(d.pop("metadata"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        comments = []
        _comments = d.pop("comments")
        for comments_item_data in _comments:
            comments_item = EntityComment.from_dict(comments_item_data)

            comments.append(comments_item)

        tags = []
        _tags = d.pop("tags")
        for tags_item_data in _tags:
            tags_item = EntityLabelLink.from_dict(tags_item_data)

            tags.append(tags_item)

        user_detail = cls(
            created_at=created_at,
            display_name=display_name,
            effective_name=effective_name,
            features_list=features_list,
            internal_id=internal_id,
            status=status,
            vendor_data=vendor_data,
            approved_emails=approved_emails,
            approved_phones=approved_phones,
            date_of_birth=date_of_birth,
            full_name=full_name,
            issuing_states=issuing_states,
            portrait_image_url=portrait_image_url,
            approved_count=approved_count,
            declined_count=declined_count,
            features=features,
            first_session_at=first_session_at,
            in_review_count=in_review_count,
            last_activity_at=last_activity_at,
            last_session_at=last_session_at,
            session_count=session_count,
            metadata=metadata,
            updated_at=updated_at,
            comments=comments,
            tags=tags,
        )

        user_detail.additional_properties = d
        return user_detail

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
