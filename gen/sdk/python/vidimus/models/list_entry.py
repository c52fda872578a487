from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="ListEntry")


@_attrs_define
class ListEntry:
    """What stands on a list."""

    comment: None | str
    """ Why it is there. """
    created_at: datetime.datetime
    """ When the entry was made. """
    created_by: None | UUID
    """ Key that made the entry; null for the product itself. """
    display_label: None | str
    """ What people call the entry. """
    expires_at: datetime.datetime | None
    """ When the entry stops to count; null for never. """
    image_url: None | str
    """ Picture of the face, for an hour; null for other entries. """
    metadata: Any
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    reference_object_uuid: None | UUID
    """ Record of another kind that you named. """
    reference_session_id: None | UUID
    """ Session that the value was taken from; null for none, or when the session is gone. """
    uuid: UUID
    """ Id of the entry. """
    value: str
    """ The value in its one form; the id of a face. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        comment: None | str
        comment = self.comment

        created_at = self.created_at.isoformat()

        created_by: None | str
        if isinstance(self.created_by, UUID):
            created_by = str(self.created_by)
        else:
            created_by = self.created_by

        display_label: None | str
        display_label = self.display_label

        expires_at: None | str
        if isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        image_url: None | str
        image_url = self.image_url

        metadata = self.metadata

        reference_object_uuid: None | str
        if isinstance(self.reference_object_uuid, UUID):
            reference_object_uuid = str(self.reference_object_uuid)
        else:
            reference_object_uuid = self.reference_object_uuid

        reference_session_id: None | str
        if isinstance(self.reference_session_id, UUID):
            reference_session_id = str(self.reference_session_id)
        else:
            reference_session_id = self.reference_session_id

        uuid = str(self.uuid)

        value = self.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "comment": comment,
                "created_at": created_at,
                "created_by": created_by,
                "display_label": display_label,
                "expires_at": expires_at,
                "image_url": image_url,
                "metadata": metadata,
                "reference_object_uuid": reference_object_uuid,
                "reference_session_id": reference_session_id,
                "uuid": uuid,
                "value": value,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_comment(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        comment = _parse_comment(d.pop("comment"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_created_by(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                created_by_type_0 = UUID(data)

                return created_by_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        created_by = _parse_created_by(d.pop("created_by"))

        def _parse_display_label(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        display_label = _parse_display_label(d.pop("display_label"))

        def _parse_expires_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expires_at_type_0 = datetime.datetime.fromisoformat(data)

                return expires_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))

        def _parse_image_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        image_url = _parse_image_url(d.pop("image_url"))

        metadata = d.pop("metadata")

        def _parse_reference_object_uuid(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                reference_object_uuid_type_0 = UUID(data)

                return reference_object_uuid_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        reference_object_uuid = _parse_reference_object_uuid(d.pop("reference_object_uuid"))

        def _parse_reference_session_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                reference_session_id_type_0 = UUID(data)

                return reference_session_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        reference_session_id = _parse_reference_session_id(d.pop("reference_session_id"))

        uuid = UUID(d.pop("uuid"))

        value = d.pop("value")

        list_entry = cls(
            comment=comment,
            created_at=created_at,
            created_by=created_by,
            display_label=display_label,
            expires_at=expires_at,
            image_url=image_url,
            metadata=metadata,
            reference_object_uuid=reference_object_uuid,
            reference_session_id=reference_session_id,
            uuid=uuid,
            value=value,
        )

        list_entry.additional_properties = d
        return list_entry

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
