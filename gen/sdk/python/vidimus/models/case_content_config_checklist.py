from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.case_content_config_checklist_items_item import CaseContentConfigChecklistItemsItem


T = TypeVar("T", bound="CaseContentConfigChecklist")


@_attrs_define
class CaseContentConfigChecklist:
    """What has to be done before a case is resolved."""

    enabled: bool
    """ Cases have the list. """
    items: list[CaseContentConfigChecklistItemsItem]
    """ The items. """
    optional: bool
    """ A case may be resolved with open items. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        enabled = self.enabled

        items = []
        for items_item_data in self.items:
            items_item = items_item_data.to_dict()
            items.append(items_item)

        optional = self.optional

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "enabled": enabled,
                "items": items,
                "optional": optional,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.case_content_config_checklist_items_item import CaseContentConfigChecklistItemsItem

        d = dict(src_dict)
        enabled = d.pop("enabled")

        items = []
        _items = d.pop("items")
        for items_item_data in _items:
            items_item = CaseContentConfigChecklistItemsItem.from_dict(items_item_data)

            items.append(items_item)

        optional = d.pop("optional")

        case_content_config_checklist = cls(
            enabled=enabled,
            items=items,
            optional=optional,
        )

        case_content_config_checklist.additional_properties = d
        return case_content_config_checklist

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
