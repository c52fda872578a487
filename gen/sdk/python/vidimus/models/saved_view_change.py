from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.saved_view_filters import SavedViewFilters


T = TypeVar("T", bound="SavedViewChange")


@_attrs_define
class SavedViewChange:
    """What of a view is to be otherwise; what is left out stays."""

    filters: SavedViewFilters | Unset = UNSET
    """ Parameters of the list by their names, as they stand in an address: those of `listSessions`, `listUsers`,
    `listBusinesses`,
    `listTransactions`, `listCases` or `listTravelRuleTransfers`, except `limit`, `offset`, `after` and those that
    may name a person.
     """
    is_pinned: bool | Unset = UNSET
    """ Whether it stands beside the screens. """
    is_shared: bool | Unset = UNSET
    """ Gives it to everybody of the application, or makes it the caller's own; needs `write:applications`. """
    name: str | Unset = UNSET
    """ What the view is called. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        filters: dict[str, Any] | Unset = UNSET
        if not isinstance(self.filters, Unset):
            filters = self.filters.to_dict()

        is_pinned = self.is_pinned

        is_shared = self.is_shared

        name = self.name

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if filters is not UNSET:
            field_dict["filters"] = filters
        if is_pinned is not UNSET:
            field_dict["is_pinned"] = is_pinned
        if is_shared is not UNSET:
            field_dict["is_shared"] = is_shared
        if name is not UNSET:
            field_dict["name"] = name

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.saved_view_filters import SavedViewFilters

        d = dict(src_dict)
        _filters = d.pop("filters", UNSET)
        filters: SavedViewFilters | Unset
        if isinstance(_filters, Unset):
            filters = UNSET
        else:
            filters = SavedViewFilters.from_dict(_filters)

        is_pinned = d.pop("is_pinned", UNSET)

        is_shared = d.pop("is_shared", UNSET)

        name = d.pop("name", UNSET)

        saved_view_change = cls(
            filters=filters,
            is_pinned=is_pinned,
            is_shared=is_shared,
            name=name,
        )

        saved_view_change.additional_properties = d
        return saved_view_change

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
