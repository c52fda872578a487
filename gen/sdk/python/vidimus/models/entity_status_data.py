from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.entity_status import EntityStatus

T = TypeVar("T", bound="EntityStatusData")


@_attrs_define
class EntityStatusData:
    """A new status, with the id of the user or business."""

    actor: str
    """ Who changed it; `system` when nobody did it by hand. """
    previous_status: EntityStatus
    """ State of a user or a business. New sessions of one that is FLAGGED end In Review, those of one that is
    BLOCKED are
    refused.
     """
    reason: str
    """ Why the status of a user or a business changed: what the caller gave as the reason, or `manual` where an
    account of the console
    gave none, `api` where a key gave none, `session_declined`, `blocklist_match`, `transaction_rule`,
    `ongoing_monitoring`.
     """
    status: EntityStatus
    """ State of a user or a business. New sessions of one that is FLAGGED end In Review, those of one that is
    BLOCKED are
    refused.
     """
    vendor_data: None | str
    """ Your identifier of the user or business. """
    uuid: UUID
    """ Id of the user or business. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        actor = self.actor

        previous_status = self.previous_status.value

        reason = self.reason

        status = self.status.value

        vendor_data: None | str
        vendor_data = self.vendor_data

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "actor": actor,
                "previous_status": previous_status,
                "reason": reason,
                "status": status,
                "vendor_data": vendor_data,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        actor = d.pop("actor")

        previous_status = EntityStatus(d.pop("previous_status"))

        reason = d.pop("reason")

        status = EntityStatus(d.pop("status"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        uuid = UUID(d.pop("uuid"))

        entity_status_data = cls(
            actor=actor,
            previous_status=previous_status,
            reason=reason,
            status=status,
            vendor_data=vendor_data,
            uuid=uuid,
        )

        entity_status_data.additional_properties = d
        return entity_status_data

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
