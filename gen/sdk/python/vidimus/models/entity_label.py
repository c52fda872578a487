from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.entity_label_source import EntityLabelSource

T = TypeVar("T", bound="EntityLabel")


@_attrs_define
class EntityLabel:
    """A label."""

    color: str
    """ Its colour. """
    created_at: datetime.datetime
    """ When it was made. """
    description: None | str
    """ What it means. """
    name: str
    """ What it says. """
    source: EntityLabelSource
    """ Whether it belongs to the product or is your own. """
    updated_at: datetime.datetime
    """ When it was last changed. """
    uuid: UUID
    """ Id of the label. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        color = self.color

        created_at = self.created_at.isoformat()

        description: None | str
        description = self.description

        name = self.name

        source = self.source.value

        updated_at = self.updated_at.isoformat()

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "color": color,
                "created_at": created_at,
                "description": description,
                "name": name,
                "source": source,
                "updated_at": updated_at,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        color = d.pop("color")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))

        name = d.pop("name")

        source = EntityLabelSource(d.pop("source"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        uuid = UUID(d.pop("uuid"))

        entity_label = cls(
            color=color,
            created_at=created_at,
            description=description,
            name=name,
            source=source,
            updated_at=updated_at,
            uuid=uuid,
        )

        entity_label.additional_properties = d
        return entity_label

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
