from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.entity_kept_metadata_type_0 import EntityKeptMetadataType0


T = TypeVar("T", bound="EntityKept")


@_attrs_define
class EntityKept:
    """What you keep with it."""

    metadata: EntityKeptMetadataType0 | None
    """ Your own data, as sent. """
    updated_at: datetime.datetime
    """ When it was last changed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.entity_kept_metadata_type_0 import EntityKeptMetadataType0

        metadata: dict[str, Any] | None
        if isinstance(self.metadata, EntityKeptMetadataType0):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        updated_at = self.updated_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "metadata": metadata,
                "updated_at": updated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.entity_kept_metadata_type_0 import EntityKeptMetadataType0

        d = dict(src_dict)

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

        entity_kept = cls(
            metadata=metadata,
            updated_at=updated_at,
        )

        entity_kept.additional_properties = d
        return entity_kept

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
