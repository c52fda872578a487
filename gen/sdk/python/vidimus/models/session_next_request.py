from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.session_kind import SessionKind
from ..models.session_next_request_ordering import SessionNextRequestOrdering
from ..types import UNSET, Unset

T = TypeVar("T", bound="SessionNextRequest")


@_attrs_define
class SessionNextRequest:
    """Which session is wanted next."""

    exclude: list[UUID] | Unset = UNSET
    """ Sessions not to hand out, such as those whose decision waits to be sent. """
    ordering: SessionNextRequestOrdering | Unset = UNSET
    """ What is handed out first, the session that has waited longest (`in_review_at`, also where it is left out) or
    the one that came to review last.
     """
    session_kind: SessionKind | Unset = UNSET
    """ Whether a person or a business is verified. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        exclude: list[str] | Unset = UNSET
        if not isinstance(self.exclude, Unset):
            exclude = []
            for exclude_item_data in self.exclude:
                exclude_item = str(exclude_item_data)
                exclude.append(exclude_item)

        ordering: str | Unset = UNSET
        if not isinstance(self.ordering, Unset):
            ordering = self.ordering.value

        session_kind: str | Unset = UNSET
        if not isinstance(self.session_kind, Unset):
            session_kind = self.session_kind.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if exclude is not UNSET:
            field_dict["exclude"] = exclude
        if ordering is not UNSET:
            field_dict["ordering"] = ordering
        if session_kind is not UNSET:
            field_dict["session_kind"] = session_kind

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        _exclude = d.pop("exclude", UNSET)
        exclude: list[UUID] | Unset = UNSET
        if _exclude is not UNSET:
            exclude = []
            for exclude_item_data in _exclude:
                exclude_item = UUID(exclude_item_data)

                exclude.append(exclude_item)

        _ordering = d.pop("ordering", UNSET)
        ordering: SessionNextRequestOrdering | Unset
        if isinstance(_ordering, Unset):
            ordering = UNSET
        else:
            ordering = SessionNextRequestOrdering(_ordering)

        _session_kind = d.pop("session_kind", UNSET)
        session_kind: SessionKind | Unset
        if isinstance(_session_kind, Unset):
            session_kind = UNSET
        else:
            session_kind = SessionKind(_session_kind)

        session_next_request = cls(
            exclude=exclude,
            ordering=ordering,
            session_kind=session_kind,
        )

        session_next_request.additional_properties = d
        return session_next_request

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
