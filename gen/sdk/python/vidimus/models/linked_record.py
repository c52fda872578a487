from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.linked_record_entity_type import LinkedRecordEntityType
from ..models.linked_record_relation import LinkedRecordRelation

T = TypeVar("T", bound="LinkedRecord")


@_attrs_define
class LinkedRecord:
    """A record that belongs with the session of a business."""

    created_at: datetime.datetime
    """ When it came into being. """
    entity_type: LinkedRecordEntityType
    """ What it is. """
    entity_uuid: UUID
    """ Id of the record. """
    number: int
    """ Its number in the application. """
    relation: LinkedRecordRelation
    """ The session of a person or company that stands behind the business, that of the company above it, another
    session of
    the same `vendor_data`, or a case about this session.
     """
    status: str
    """ Where it stands. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created_at = self.created_at.isoformat()

        entity_type = self.entity_type.value

        entity_uuid = str(self.entity_uuid)

        number = self.number

        relation = self.relation.value

        status = self.status

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "entity_type": entity_type,
                "entity_uuid": entity_uuid,
                "number": number,
                "relation": relation,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        entity_type = LinkedRecordEntityType(d.pop("entity_type"))

        entity_uuid = UUID(d.pop("entity_uuid"))

        number = d.pop("number")

        relation = LinkedRecordRelation(d.pop("relation"))

        status = d.pop("status")

        linked_record = cls(
            created_at=created_at,
            entity_type=entity_type,
            entity_uuid=entity_uuid,
            number=number,
            relation=relation,
            status=status,
        )

        linked_record.additional_properties = d
        return linked_record

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
