from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.entity_comment_type import EntityCommentType
from ..models.entity_status import EntityStatus

if TYPE_CHECKING:
    from ..models.entity_comment_metadata_type_0 import EntityCommentMetadataType0
    from ..models.entity_comment_new_value_type_0 import EntityCommentNewValueType0
    from ..models.entity_comment_previous_value_type_0 import EntityCommentPreviousValueType0


T = TypeVar("T", bound="EntityComment")


@_attrs_define
class EntityComment:
    """Something that was done to a user or written about it."""

    actor_email: None | str
    """ Address of who did it. """
    actor_name: None | str
    """ Name of who did it, or of the key that called. """
    changed_fields: list[str]
    """ Names of the changed fields. """
    comment: None | str
    """ Text. Of a change of status, its reason. """
    comment_type: EntityCommentType
    """ What an entry is about. """
    created_at: datetime.datetime
    """ When it was done. """
    mentioned_emails: list[str]
    """ Colleagues whom the text names. """
    metadata: EntityCommentMetadataType0 | None
    """ What else is known of it. """
    new_status: EntityStatus | None
    """ Status afterwards, when it changed. """
    new_value: EntityCommentNewValueType0 | None
    """ The changed fields as they became. """
    previous_status: EntityStatus | None
    """ Status before, when it changed. """
    previous_value: EntityCommentPreviousValueType0 | None
    """ The changed fields as they were. """
    uuid: UUID
    """ Id of the entry. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.entity_comment_metadata_type_0 import EntityCommentMetadataType0
        from ..models.entity_comment_new_value_type_0 import EntityCommentNewValueType0
        from ..models.entity_comment_previous_value_type_0 import EntityCommentPreviousValueType0

        actor_email: None | str
        actor_email = self.actor_email

        actor_name: None | str
        actor_name = self.actor_name

        changed_fields = self.changed_fields

        comment: None | str
        comment = self.comment

        comment_type = self.comment_type.value

        created_at = self.created_at.isoformat()

        mentioned_emails = self.mentioned_emails

        metadata: dict[str, Any] | None
        if isinstance(self.metadata, EntityCommentMetadataType0):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        new_status: None | str
        if isinstance(self.new_status, EntityStatus):
            new_status = self.new_status.value
        else:
            new_status = self.new_status

        new_value: dict[str, Any] | None
        if isinstance(self.new_value, EntityCommentNewValueType0):
            new_value = self.new_value.to_dict()
        else:
            new_value = self.new_value

        previous_status: None | str
        if isinstance(self.previous_status, EntityStatus):
            previous_status = self.previous_status.value
        else:
            previous_status = self.previous_status

        previous_value: dict[str, Any] | None
        if isinstance(self.previous_value, EntityCommentPreviousValueType0):
            previous_value = self.previous_value.to_dict()
        else:
            previous_value = self.previous_value

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "actor_email": actor_email,
                "actor_name": actor_name,
                "changed_fields": changed_fields,
                "comment": comment,
                "comment_type": comment_type,
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
        from ..models.entity_comment_metadata_type_0 import EntityCommentMetadataType0
        from ..models.entity_comment_new_value_type_0 import EntityCommentNewValueType0
        from ..models.entity_comment_previous_value_type_0 import EntityCommentPreviousValueType0

        d = dict(src_dict)

        def _parse_actor_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        actor_email = _parse_actor_email(d.pop("actor_email"))

        def _parse_actor_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        actor_name = _parse_actor_name(d.pop("actor_name"))

        changed_fields = cast(list[str], d.pop("changed_fields"))

        def _parse_comment(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        comment = _parse_comment(d.pop("comment"))

        comment_type = EntityCommentType(d.pop("comment_type"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        mentioned_emails = cast(list[str], d.pop("mentioned_emails"))

        def _parse_metadata(data: object) -> EntityCommentMetadataType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                metadata_type_0 = EntityCommentMetadataType0.from_dict(data)

                return metadata_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EntityCommentMetadataType0 | None, data)

        metadata = _parse_metadata(d.pop("metadata"))

        def _parse_new_status(data: object) -> EntityStatus | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                new_status_type_1 = EntityStatus(data)

                return new_status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EntityStatus | None, data)

        new_status = _parse_new_status(d.pop("new_status"))

        def _parse_new_value(data: object) -> EntityCommentNewValueType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                new_value_type_0 = EntityCommentNewValueType0.from_dict(data)

                return new_value_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EntityCommentNewValueType0 | None, data)

        new_value = _parse_new_value(d.pop("new_value"))

        def _parse_previous_status(data: object) -> EntityStatus | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                previous_status_type_1 = EntityStatus(data)

                return previous_status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EntityStatus | None, data)

        previous_status = _parse_previous_status(d.pop("previous_status"))

        def _parse_previous_value(data: object) -> EntityCommentPreviousValueType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                previous_value_type_0 = EntityCommentPreviousValueType0.from_dict(data)

                return previous_value_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EntityCommentPreviousValueType0 | None, data)

        previous_value = _parse_previous_value(d.pop("previous_value"))

        uuid = UUID(d.pop("uuid"))

        entity_comment = cls(
            actor_email=actor_email,
            actor_name=actor_name,
            changed_fields=changed_fields,
            comment=comment,
            comment_type=comment_type,
            created_at=created_at,
            mentioned_emails=mentioned_emails,
            metadata=metadata,
            new_status=new_status,
            new_value=new_value,
            previous_status=previous_status,
            previous_value=previous_value,
            uuid=uuid,
        )

        entity_comment.additional_properties = d
        return entity_comment

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
