from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.session_list_company import SessionListCompany
    from ..models.session_list_item import SessionListItem


T = TypeVar("T", bound="SessionList")


@_attrs_define
class SessionList:
    """One page of sessions."""

    count: int
    """ Number of sessions that match, on all pages. """
    cursor: None | str
    """ What the next page is asked for with as `after`, where sessions of one kind are listed; null on the last
    one. """
    next_: None | str
    """ Address of the next page. """
    previous: None | str
    """ Address of the previous page. """
    results: list[SessionListCompany | SessionListItem]
    """ The sessions of this page. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.session_list_company import SessionListCompany

        count = self.count

        cursor: None | str
        cursor = self.cursor

        next_: None | str
        next_ = self.next_

        previous: None | str
        previous = self.previous

        results = []
        for results_item_data in self.results:
            results_item: dict[str, Any]
            if isinstance(results_item_data, SessionListCompany):
                results_item = results_item_data.to_dict()
            else:
                results_item = results_item_data.to_dict()

            results.append(results_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "count": count,
                "cursor": cursor,
                "next": next_,
                "previous": previous,
                "results": results,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.session_list_company import SessionListCompany
        from ..models.session_list_item import SessionListItem

        d = dict(src_dict)
        count = d.pop("count")

        def _parse_cursor(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        cursor = _parse_cursor(d.pop("cursor"))

        def _parse_next_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_ = _parse_next_(d.pop("next"))

        def _parse_previous(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        previous = _parse_previous(d.pop("previous"))

        results = []
        _results = d.pop("results")
        for results_item_data in _results:

            def _parse_results_item(data: object) -> SessionListCompany | SessionListItem:
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_session_list_entry_type_0 = SessionListCompany.from_dict(data)

                    return componentsschemas_session_list_entry_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_session_list_entry_type_1 = SessionListItem.from_dict(data)

                return componentsschemas_session_list_entry_type_1

            results_item = _parse_results_item(results_item_data)

            results.append(results_item)

        session_list = cls(
            count=count,
            cursor=cursor,
            next_=next_,
            previous=previous,
            results=results,
        )

        session_list.additional_properties = d
        return session_list

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
