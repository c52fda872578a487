from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.case_link_type import CaseLinkType

T = TypeVar("T", bound="FlatCaseLink")


@_attrs_define
class FlatCaseLink:
    """A record that a case is about."""

    created_at: datetime.datetime
    """ Since when the case is about it. """
    entity_type: CaseLinkType
    """ What a record is that a case is about. """
    entity_uuid: UUID
    """ Id of the record. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created_at = self.created_at.isoformat()

        entity_type = self.entity_type.value

        entity_uuid = str(self.entity_uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "entity_type": entity_type,
                "entity_uuid": entity_uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        entity_type = CaseLinkType(d.pop("entity_type"))

        entity_uuid = UUID(d.pop("entity_uuid"))

        flat_case_link = cls(
            created_at=created_at,
            entity_type=entity_type,
            entity_uuid=entity_uuid,
        )

        flat_case_link.additional_properties = d
        return flat_case_link

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
