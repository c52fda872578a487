from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="CustomerMemberChange")


@_attrs_define
class CustomerMemberChange:
    """What the member is to be."""

    roles: list[str]
    """ Roles, in the application's own words: small letters, digits, hyphens and underscores; none stands for
    `member`.
     """

    def to_dict(self) -> dict[str, Any]:
        roles = self.roles

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "roles": roles,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        roles = cast(list[str], d.pop("roles"))

        customer_member_change = cls(
            roles=roles,
        )

        return customer_member_change
