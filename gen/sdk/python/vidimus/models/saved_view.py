from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.saved_view_screen import SavedViewScreen

if TYPE_CHECKING:
    from ..models.saved_view_filters import SavedViewFilters


T = TypeVar("T", bound="SavedView")


@_attrs_define
class SavedView:
    """A list with its filters, under a name."""

    can_change: bool
    """ Whether the caller may change and delete it. """
    created_at: datetime.datetime
    """ When it was made. """
    filters: SavedViewFilters
    """ Parameters of the list by their names, as they stand in an address: those of `listSessions`, `listUsers`,
    `listBusinesses`,
    `listTransactions`, `listCases` or `listTravelRuleTransfers`, except `limit`, `offset`, `after` and those that
    may name a person.
     """
    is_pinned: bool
    """ Whether it stands beside the screens, with its count. """
    is_shared: bool
    """ Whether everybody of the application has it, or the calling account alone. """
    name: str
    """ What the view is called. """
    screen: SavedViewScreen
    """ The list that a view is of. """
    updated_at: datetime.datetime
    """ When it was changed last. """
    uuid: UUID
    """ Id of the view. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        can_change = self.can_change

        created_at = self.created_at.isoformat()

        filters = self.filters.to_dict()

        is_pinned = self.is_pinned

        is_shared = self.is_shared

        name = self.name

        screen = self.screen.value

        updated_at = self.updated_at.isoformat()

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "can_change": can_change,
                "created_at": created_at,
                "filters": filters,
                "is_pinned": is_pinned,
                "is_shared": is_shared,
                "name": name,
                "screen": screen,
                "updated_at": updated_at,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.saved_view_filters import SavedViewFilters

        d = dict(src_dict)
        can_change = d.pop("can_change")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        filters = SavedViewFilters.from_dict(d.pop("filters"))

        is_pinned = d.pop("is_pinned")

        is_shared = d.pop("is_shared")

        name = d.pop("name")

        screen = SavedViewScreen(d.pop("screen"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        uuid = UUID(d.pop("uuid"))

        saved_view = cls(
            can_change=can_change,
            created_at=created_at,
            filters=filters,
            is_pinned=is_pinned,
            is_shared=is_shared,
            name=name,
            screen=screen,
            updated_at=updated_at,
            uuid=uuid,
        )

        saved_view.additional_properties = d
        return saved_view

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
