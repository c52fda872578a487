from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.review_activity import ReviewActivity
from ..models.review_actor_type import ReviewActorType

if TYPE_CHECKING:
    from ..models.session_review_metadata_type_0 import SessionReviewMetadataType0
    from ..models.session_review_new_value_type_0 import SessionReviewNewValueType0
    from ..models.session_review_previous_value_type_0 import SessionReviewPreviousValueType0


T = TypeVar("T", bound="SessionReview")


@_attrs_define
class SessionReview:
    """An entry of the review feed."""

    activity_type: ReviewActivity
    """ What an entry of the review feed is about. """
    actor_display: str
    """ Name of who made it; for a call with a key the label of the key, or `API Client`. """
    actor_email: None | str
    """ Address of the member who made it. """
    actor_type: ReviewActorType
    """ Who made an entry of the review feed. """
    changed_fields: list[str]
    """ Names of the changed fields. """
    comment: None | str
    """ What was written. """
    created_at: datetime.datetime
    """ When it was made. """
    mentioned_emails: list[str]
    """ Addresses of members that the comment mentions. """
    metadata: None | SessionReviewMetadataType0
    """ Further facts, such as the step that it is about. """
    new_status: None | str
    """ Status after it, or the label of a comment. With a `node_id` in the metadata it is that of the step. """
    new_value: None | SessionReviewNewValueType0
    """ The changed fields after it. """
    previous_status: None | str
    """ Status before it. """
    previous_value: None | SessionReviewPreviousValueType0
    """ The changed fields before it. """
    uuid: UUID
    """ Id of the entry. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.session_review_metadata_type_0 import SessionReviewMetadataType0
        from ..models.session_review_new_value_type_0 import SessionReviewNewValueType0
        from ..models.session_review_previous_value_type_0 import SessionReviewPreviousValueType0

        activity_type = self.activity_type.value

        actor_display = self.actor_display

        actor_email: None | str
        actor_email = self.actor_email

        actor_type = self.actor_type.value

        changed_fields = self.changed_fields

        comment: None | str
        comment = self.comment

        created_at = self.created_at.isoformat()

        mentioned_emails = self.mentioned_emails

        metadata: dict[str, Any] | None
        if isinstance(self.metadata, SessionReviewMetadataType0):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        new_status: None | str
        new_status = self.new_status

        new_value: dict[str, Any] | None
        if isinstance(self.new_value, SessionReviewNewValueType0):
            new_value = self.new_value.to_dict()
        else:
            new_value = self.new_value

        previous_status: None | str
        previous_status = self.previous_status

        previous_value: dict[str, Any] | None
        if isinstance(self.previous_value, SessionReviewPreviousValueType0):
            previous_value = self.previous_value.to_dict()
        else:
            previous_value = self.previous_value

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "activity_type": activity_type,
                "actor_display": actor_display,
                "actor_email": actor_email,
                "actor_type": actor_type,
                "changed_fields": changed_fields,
                "comment": comment,
                "created_at": created_at,
                "mentioned_emails": mentioned_emails,
                "metadata": metadata,
                "new_status": new_status,
                "new_value": new_value,
                "previous_status": previous_status,
                "previous_value": previous_value,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.session_review_metadata_type_0 import SessionReviewMetadataType0
        from ..models.session_review_new_value_type_0 import SessionReviewNewValueType0
        from ..models.session_review_previous_value_type_0 import SessionReviewPreviousValueType0

        d = dict(src_dict)
        activity_type = ReviewActivity(d.pop("activity_type"))

        actor_display = d.pop("actor_display")

        def _parse_actor_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        actor_email = _parse_actor_email(d.pop("actor_email"))

        actor_type = ReviewActorType(d.pop("actor_type"))

        changed_fields = cast(list[str], d.pop("changed_fields"))

        def _parse_comment(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        comment = _parse_comment(d.pop("comment"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        mentioned_emails = cast(list[str], d.pop("mentioned_emails"))

        def _parse_metadata(data: object) -> None | SessionReviewMetadataType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                metadata_type_0 = SessionReviewMetadataType0.from_dict(data)

                return metadata_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionReviewMetadataType0, data)

        metadata = _parse_metadata(d.pop("metadata"))

        def _parse_new_status(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        new_status = _parse_new_status(d.pop("new_status"))

        def _parse_new_value(data: object) -> None | SessionReviewNewValueType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                new_value_type_0 = SessionReviewNewValueType0.from_dict(data)

                return new_value_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionReviewNewValueType0, data)

        new_value = _parse_new_value(d.pop("new_value"))

        def _parse_previous_status(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        previous_status = _parse_previous_status(d.pop("previous_status"))

        def _parse_previous_value(data: object) -> None | SessionReviewPreviousValueType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                previous_value_type_0 = SessionReviewPreviousValueType0.from_dict(data)

                return previous_value_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionReviewPreviousValueType0, data)

        previous_value = _parse_previous_value(d.pop("previous_value"))

        uuid = UUID(d.pop("uuid"))

        session_review = cls(
            activity_type=activity_type,
            actor_display=actor_display,
            actor_email=actor_email,
            actor_type=actor_type,
            changed_fields=changed_fields,
            comment=comment,
            created_at=created_at,
            mentioned_emails=mentioned_emails,
            metadata=metadata,
            new_status=new_status,
            new_value=new_value,
            previous_status=previous_status,
            previous_value=previous_value,
            uuid=uuid,
        )

        session_review.additional_properties = d
        return session_review

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
