from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.similarity_kind import SimilarityKind

T = TypeVar("T", bound="SimilarityKindSearch")


@_attrs_define
class SimilarityKindSearch:
    """What became of the search for one kind."""

    count: int
    """ How many sessions were found; also those that no longer fit into `results`. """
    has_more: bool
    """ Whether there may be more, because a value is that of many sessions. """
    kind: SimilarityKind
    """ What two sessions share: a face that is alike, a document or the personal number on it, a device by its
    fingerprint, or
    the network address that they were opened from.
     """
    searched: bool
    """ Whether the session has something of the kind that others can share. False for faces also where no model
    compares
    them.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        count = self.count

        has_more = self.has_more

        kind = self.kind.value

        searched = self.searched

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "count": count,
                "has_more": has_more,
                "kind": kind,
                "searched": searched,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        count = d.pop("count")

        has_more = d.pop("has_more")

        kind = SimilarityKind(d.pop("kind"))

        searched = d.pop("searched")

        similarity_kind_search = cls(
            count=count,
            has_more=has_more,
            kind=kind,
            searched=searched,
        )

        similarity_kind_search.additional_properties = d
        return similarity_kind_search

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
