from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.flat_case_link_request_entity_type import FlatCaseLinkRequestEntityType

T = TypeVar("T", bound="FlatCaseLinkRequest")


@_attrs_define
class FlatCaseLinkRequest:
    """A session that a case is about."""

    entity_type: FlatCaseLinkRequestEntityType
    """ What the session is about. """
    entity_uuid: UUID
    """ Id of the session. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entity_type = self.entity_type.value

        entity_uuid = str(self.entity_uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entity_type": entity_type,
                "entity_uuid": entity_uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        entity_type = FlatCaseLinkRequestEntityType(d.pop("entity_type"))

        entity_uuid = UUID(d.pop("entity_uuid"))

        flat_case_link_request = cls(
            entity_type=entity_type,
            entity_uuid=entity_uuid,
        )

        flat_case_link_request.additional_properties = d
        return flat_case_link_request

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
