from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SavedViewCountRequest")


@_attrs_define
class SavedViewCountRequest:
    """The views to count."""

    view_uuids: list[UUID]
    """ Ids of the views. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        view_uuids = []
        for view_uuids_item_data in self.view_uuids:
            view_uuids_item = str(view_uuids_item_data)
            view_uuids.append(view_uuids_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "view_uuids": view_uuids,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        view_uuids = []
        _view_uuids = d.pop("view_uuids")
        for view_uuids_item_data in _view_uuids:
            view_uuids_item = UUID(view_uuids_item_data)

            view_uuids.append(view_uuids_item)

        saved_view_count_request = cls(
            view_uuids=view_uuids,
        )

        saved_view_count_request.additional_properties = d
        return saved_view_count_request

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
