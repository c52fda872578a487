from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.entity_status import EntityStatus

T = TypeVar("T", bound="EntityStatusAnswer")


@_attrs_define
class EntityStatusAnswer:
    """The status of a user or business as it is now."""

    status: EntityStatus
    """ State of a user or a business. New sessions of one that is FLAGGED end In Review, those of one that is
    BLOCKED are
    refused.
     """
    uuid: UUID
    """ Id of the user or business. """
    vendor_data: str
    """ Your identifier of the user or business. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        status = self.status.value

        uuid = str(self.uuid)

        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "status": status,
                "uuid": uuid,
                "vendor_data": vendor_data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        status = EntityStatus(d.pop("status"))

        uuid = UUID(d.pop("uuid"))

        vendor_data = d.pop("vendor_data")

        entity_status_answer = cls(
            status=status,
            uuid=uuid,
            vendor_data=vendor_data,
        )

        entity_status_answer.additional_properties = d
        return entity_status_answer

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
