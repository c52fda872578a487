from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.entity_label import EntityLabel


T = TypeVar("T", bound="EntityLabelLink")


@_attrs_define
class EntityLabelLink:
    """A label on a user or business."""

    added_by_email: None | str
    """ Address of who put it there. """
    added_by_name: None | str
    """ Name of who put it there; null when a workflow did. """
    created_at: datetime.datetime
    """ When it was put there. """
    tag: EntityLabel
    """ A label. """
    uuid: UUID
    """ Id of the link between the two. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        added_by_email: None | str
        added_by_email = self.added_by_email

        added_by_name: None | str
        added_by_name = self.added_by_name

        created_at = self.created_at.isoformat()

        tag = self.tag.to_dict()

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "added_by_email": added_by_email,
                "added_by_name": added_by_name,
                "created_at": created_at,
                "tag": tag,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.entity_label import EntityLabel

        d = dict(src_dict)

        def _parse_added_by_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        added_by_email = _parse_added_by_email(d.pop("added_by_email"))

        def _parse_added_by_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        added_by_name = _parse_added_by_name(d.pop("added_by_name"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        tag = EntityLabel.from_dict(d.pop("tag"))

        uuid = UUID(d.pop("uuid"))

        entity_label_link = cls(
            added_by_email=added_by_email,
            added_by_name=added_by_name,
            created_at=created_at,
            tag=tag,
            uuid=uuid,
        )

        entity_label_link.additional_properties = d
        return entity_label_link

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
