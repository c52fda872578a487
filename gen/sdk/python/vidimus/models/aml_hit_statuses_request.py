from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.aml_hit_status_entry import AMLHitStatusEntry


T = TypeVar("T", bound="AMLHitStatusesRequest")


@_attrs_define
class AMLHitStatusesRequest:
    """What a reviewer thinks of many hits."""

    hit_updates: list[AMLHitStatusEntry]
    """ The hits. Either all of them are changed or none is. """
    node_id: None | str | Unset = UNSET
    """ Step of the workflow; the first screening when it is missing. The query may name it instead. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        hit_updates = []
        for hit_updates_item_data in self.hit_updates:
            hit_updates_item = hit_updates_item_data.to_dict()
            hit_updates.append(hit_updates_item)

        node_id: None | str | Unset
        if isinstance(self.node_id, Unset):
            node_id = UNSET
        else:
            node_id = self.node_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "hit_updates": hit_updates,
            }
        )
        if node_id is not UNSET:
            field_dict["node_id"] = node_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.aml_hit_status_entry import AMLHitStatusEntry

        d = dict(src_dict)
        hit_updates = []
        _hit_updates = d.pop("hit_updates")
        for hit_updates_item_data in _hit_updates:
            hit_updates_item = AMLHitStatusEntry.from_dict(hit_updates_item_data)

            hit_updates.append(hit_updates_item)

        def _parse_node_id(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        node_id = _parse_node_id(d.pop("node_id", UNSET))

        aml_hit_statuses_request = cls(
            hit_updates=hit_updates,
            node_id=node_id,
        )

        aml_hit_statuses_request.additional_properties = d
        return aml_hit_statuses_request

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
