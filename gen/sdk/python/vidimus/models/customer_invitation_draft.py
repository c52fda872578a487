from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="CustomerInvitationDraft")


@_attrs_define
class CustomerInvitationDraft:
    """Who is invited."""

    email: str
    """ Mail address. """
    language: str | Unset = UNSET
    """ Language of the mail. """
    roles: list[str] | Unset = UNSET
    """ Roles, in the application's own words; none stands for `member`. """

    def to_dict(self) -> dict[str, Any]:
        email = self.email

        language = self.language

        roles: list[str] | Unset = UNSET
        if not isinstance(self.roles, Unset):
            roles = self.roles

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "email": email,
            }
        )
        if language is not UNSET:
            field_dict["language"] = language
        if roles is not UNSET:
            field_dict["roles"] = roles

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        email = d.pop("email")

        language = d.pop("language", UNSET)

        roles = cast(list[str], d.pop("roles", UNSET))

        customer_invitation_draft = cls(
            email=email,
            language=language,
            roles=roles,
        )

        return customer_invitation_draft
