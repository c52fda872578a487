from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.entity_status import EntityStatus

if TYPE_CHECKING:
    from ..models.feature_outcome import FeatureOutcome


T = TypeVar("T", bound="EntityIdentity")


@_attrs_define
class EntityIdentity:
    """Which user or business it is, and what it may do."""

    created_at: datetime.datetime
    """ When it came into being. """
    display_name: None | str
    """ Name that you gave. """
    effective_name: None | str
    """ The name that you gave, or else the one that was verified. """
    features_list: list[FeatureOutcome]
    """ What `features` says, as a list sorted by name. """
    internal_id: UUID
    """ Id that we gave. """
    status: EntityStatus
    """ State of a user or a business. New sessions of one that is FLAGGED end In Review, those of one that is
    BLOCKED are
    refused.
     """
    vendor_data: None | str
    """ Your identifier. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created_at = self.created_at.isoformat()

        display_name: None | str
        display_name = self.display_name

        effective_name: None | str
        effective_name = self.effective_name

        features_list = []
        for features_list_item_data in self.features_list:
            features_list_item = features_list_item_data.to_dict()
            features_list.append(features_list_item)

        internal_id = str(self.internal_id)

        status = self.status.value

        vendor_data: None | str
        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "display_name": display_name,
                "effective_name": effective_name,
                "features_list": features_list,
                "internal_id": internal_id,
                "status": status,
                "vendor_data": vendor_data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.feature_outcome import FeatureOutcome

        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_display_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        display_name = _parse_display_name(d.pop("display_name"))

        def _parse_effective_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        effective_name = _parse_effective_name(d.pop("effective_name"))

        features_list = []
        _features_list = d.pop("features_list")
        for features_list_item_data in _features_list:
            features_list_item = FeatureOutcome.from_dict(features_list_item_data)

            features_list.append(features_list_item)

        internal_id = UUID(d.pop("internal_id"))

        status = EntityStatus(d.pop("status"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        entity_identity = cls(
            created_at=created_at,
            display_name=display_name,
            effective_name=effective_name,
            features_list=features_list,
            internal_id=internal_id,
            status=status,
            vendor_data=vendor_data,
        )

        entity_identity.additional_properties = d
        return entity_identity

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
