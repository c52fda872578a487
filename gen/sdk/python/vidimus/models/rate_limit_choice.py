from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.rate_limit_choice_limits import RateLimitChoiceLimits


T = TypeVar("T", bound="RateLimitChoice")


@_attrs_define
class RateLimitChoice:
    """What the application chooses."""

    limits: RateLimitChoiceLimits
    """ Calls a minute by scope; a scope that is not named is not chosen. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        limits = self.limits.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "limits": limits,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.rate_limit_choice_limits import RateLimitChoiceLimits

        d = dict(src_dict)
        limits = RateLimitChoiceLimits.from_dict(d.pop("limits"))

        rate_limit_choice = cls(
            limits=limits,
        )

        rate_limit_choice.additional_properties = d
        return rate_limit_choice

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
