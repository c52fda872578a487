from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.link_search_kind import LinkSearchKind

T = TypeVar("T", bound="LinkSearch")


@_attrs_define
class LinkSearch:
    """What became of the search for one kind."""

    has_more: bool
    """ Whether there may be more than was looked at. """
    kind: LinkSearchKind
    """ What is looked for. """
    searched: bool
    """ Whether it was looked for. False where the caller may not read it, and for faces where there are none or no
    model compares them. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        has_more = self.has_more

        kind = self.kind.value

        searched = self.searched

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "has_more": has_more,
                "kind": kind,
                "searched": searched,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        has_more = d.pop("has_more")

        kind = LinkSearchKind(d.pop("kind"))

        searched = d.pop("searched")

        link_search = cls(
            has_more=has_more,
            kind=kind,
            searched=searched,
        )

        link_search.additional_properties = d
        return link_search

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
