from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="UserFace")


@_attrs_define
class UserFace:
    """A face that was uploaded for a user."""

    comment: None | str
    """ What you said of it. """
    created_at: datetime.datetime
    """ When it was uploaded. """
    image_url: None | str
    """ Link to the picture. It works for a limited time. """
    uploaded_by: None | str
    """ Name of the key that brought it. """
    uuid: UUID
    """ Id of the face. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        comment: None | str
        comment = self.comment

        created_at = self.created_at.isoformat()

        image_url: None | str
        image_url = self.image_url

        uploaded_by: None | str
        uploaded_by = self.uploaded_by

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "comment": comment,
                "created_at": created_at,
                "image_url": image_url,
                "uploaded_by": uploaded_by,
                "uuid": uuid,
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

        def _parse_image_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        image_url = _parse_image_url(d.pop("image_url"))

        def _parse_uploaded_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        uploaded_by = _parse_uploaded_by(d.pop("uploaded_by"))

        uuid = UUID(d.pop("uuid"))

        user_face = cls(
            comment=comment,
            created_at=created_at,
            image_url=image_url,
            uploaded_by=uploaded_by,
            uuid=uuid,
        )

        user_face.additional_properties = d
        return user_face

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
