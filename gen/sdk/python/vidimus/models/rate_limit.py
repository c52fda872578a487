from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="RateLimit")


@_attrs_define
class RateLimit:
    """How many calls a minute an application may make."""

    chosen: int | None
    """ What it chose; null for nothing. """
    granted: int
    """ The most that this application may have. """
    limit: int
    """ What is in force. """
    scope: str
    """ Name of the scope; each operation names those that it counts in. """
    usual: int
    """ What applications have that were granted nothing. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        chosen: int | None
        chosen = self.chosen

        granted = self.granted

        limit = self.limit

        scope = self.scope

        usual = self.usual

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "chosen": chosen,
                "granted": granted,
                "limit": limit,
                "scope": scope,
                "usual": usual,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_chosen(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        chosen = _parse_chosen(d.pop("chosen"))

        granted = d.pop("granted")

        limit = d.pop("limit")

        scope = d.pop("scope")

        usual = d.pop("usual")

        rate_limit = cls(
            chosen=chosen,
            granted=granted,
            limit=limit,
            scope=scope,
            usual=usual,
        )

        rate_limit.additional_properties = d
        return rate_limit

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
