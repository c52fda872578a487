from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.saved_view_screen import SavedViewScreen
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.saved_view_filters import SavedViewFilters


T = TypeVar("T", bound="SavedViewCreate")


@_attrs_define
class SavedViewCreate:
    """A new view."""

    filters: SavedViewFilters
    """ Parameters of the list by their names, as they stand in an address: those of `listSessions`, `listUsers`,
    `listBusinesses`,
    `listTransactions`, `listCases` or `listTravelRuleTransfers`, except `limit`, `offset`, `after` and those that
    may name a person.
     """
    name: str
    """ What the view is called. """
    screen: SavedViewScreen
    """ The list that a view is of. """
    is_pinned: bool | Unset = True
    """ Whether it stands beside the screens. """
    is_shared: bool | Unset = False
    """ Gives it to everybody of the application; needs `write:applications`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        filters = self.filters.to_dict()

        name = self.name

        screen = self.screen.value

        is_pinned = self.is_pinned

        is_shared = self.is_shared

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "filters": filters,
                "name": name,
                "screen": screen,
            }
        )
        if is_pinned is not UNSET:
            field_dict["is_pinned"] = is_pinned
        if is_shared is not UNSET:
            field_dict["is_shared"] = is_shared

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.saved_view_filters import SavedViewFilters

        d = dict(src_dict)
        filters = SavedViewFilters.from_dict(d.pop("filters"))

        name = d.pop("name")

        screen = SavedViewScreen(d.pop("screen"))

        is_pinned = d.pop("is_pinned", UNSET)

        is_shared = d.pop("is_shared", UNSET)

        saved_view_create = cls(
            filters=filters,
            name=name,
            screen=screen,
            is_pinned=is_pinned,
            is_shared=is_shared,
        )

        saved_view_create.additional_properties = d
        return saved_view_create

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
