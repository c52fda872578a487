from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.entity_status import EntityStatus

T = TypeVar("T", bound="EntityDataHead")


@_attrs_define
class EntityDataHead:
    """Which user or business the data is of."""

    changed_fields: list[str]
    """ Names of the fields that changed, sorted. """
    status: EntityStatus
    """ State of a user or a business. New sessions of one that is FLAGGED end In Review, those of one that is
    BLOCKED are
    refused.
     """
    uuid: UUID
    """ Id of the user or business. """
    vendor_data: None | str
    """ Your identifier of the user or business. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        changed_fields = self.changed_fields

        status = self.status.value

        uuid = str(self.uuid)

        vendor_data: None | str
        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "changed_fields": changed_fields,
                "status": status,
                "uuid": uuid,
                "vendor_data": vendor_data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        changed_fields = cast(list[str], d.pop("changed_fields"))

        status = EntityStatus(d.pop("status"))

        uuid = UUID(d.pop("uuid"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        entity_data_head = cls(
            changed_fields=changed_fields,
            status=status,
            uuid=uuid,
            vendor_data=vendor_data,
        )

        entity_data_head.additional_properties = d
        return entity_data_head

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
