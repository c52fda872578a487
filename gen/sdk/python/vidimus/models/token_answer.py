from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.token_answer_claims import TokenAnswerClaims


T = TypeVar("T", bound="TokenAnswer")


@_attrs_define
class TokenAnswer:
    """What is known of a token; `active` alone where that is false."""

    active: bool
    """ Whether the token is good. """
    claims: TokenAnswerClaims | Unset = UNSET
    """ The members `email` and `email_verified` of the account. """
    client_id: str | Unset = UNSET
    """ Id of the application that asks. """
    exp: int | Unset = UNSET
    """ When it is over, in seconds since 1970. """
    has_2fa_enabled: bool | Unset = UNSET
    """ Whether its logins ask for a second factor. """
    identifier: str | Unset = UNSET
    """ Mail address of the account. """
    org_permissions: list[str] | Unset = UNSET
    """ What the account may do in the organization, as verb:resource. """
    organization_id: UUID | Unset = UNSET
    """ The organization. """
    scope: str | Unset = UNSET
    """ What the account may do in the organization, separated by spaces. """
    sub: UUID | Unset = UNSET
    """ Id of the account. """
    user_id: UUID | Unset = UNSET
    """ The same. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        active = self.active

        claims: dict[str, Any] | Unset = UNSET
        if not isinstance(self.claims, Unset):
            claims = self.claims.to_dict()

        client_id = self.client_id

        exp = self.exp

        has_2fa_enabled = self.has_2fa_enabled

        identifier = self.identifier

        org_permissions: list[str] | Unset = UNSET
        if not isinstance(self.org_permissions, Unset):
            org_permissions = self.org_permissions

        organization_id: str | Unset = UNSET
        if not isinstance(self.organization_id, Unset):
            organization_id = str(self.organization_id)

        scope = self.scope

        sub: str | Unset = UNSET
        if not isinstance(self.sub, Unset):
            sub = str(self.sub)

        user_id: str | Unset = UNSET
        if not isinstance(self.user_id, Unset):
            user_id = str(self.user_id)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "active": active,
            }
        )
        if claims is not UNSET:
            field_dict["claims"] = claims
        if client_id is not UNSET:
            field_dict["client_id"] = client_id
        if exp is not UNSET:
            field_dict["exp"] = exp
        if has_2fa_enabled is not UNSET:
            field_dict["has_2fa_enabled"] = has_2fa_enabled
        if identifier is not UNSET:
            field_dict["identifier"] = identifier
        if org_permissions is not UNSET:
            field_dict["org_permissions"] = org_permissions
        if organization_id is not UNSET:
            field_dict["organization_id"] = organization_id
        if scope is not UNSET:
            field_dict["scope"] = scope
        if sub is not UNSET:
            field_dict["sub"] = sub
        if user_id is not UNSET:
            field_dict["user_id"] = user_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.token_answer_claims import TokenAnswerClaims

        d = dict(src_dict)
        active = d.pop("active")

        _claims = d.pop("claims", UNSET)
        claims: TokenAnswerClaims | Unset
        if isinstance(_claims, Unset):
            claims = UNSET
        else:
            claims = TokenAnswerClaims.from_dict(_claims)

        client_id = d.pop("client_id", UNSET)

        exp = d.pop("exp", UNSET)

        has_2fa_enabled = d.pop("has_2fa_enabled", UNSET)

        identifier = d.pop("identifier", UNSET)

        org_permissions = cast(list[str], d.pop("org_permissions", UNSET))

        _organization_id = d.pop("organization_id", UNSET)
        organization_id: UUID | Unset
        if isinstance(_organization_id, Unset):
            organization_id = UNSET
        else:
            organization_id = UUID(_organization_id)

        scope = d.pop("scope", UNSET)

        _sub = d.pop("sub", UNSET)
        sub: UUID | Unset
        if isinstance(_sub, Unset):
            sub = UNSET
        else:
            sub = UUID(_sub)

        _user_id = d.pop("user_id", UNSET)
        user_id: UUID | Unset
        if isinstance(_user_id, Unset):
            user_id = UNSET
        else:
            user_id = UUID(_user_id)

        token_answer = cls(
            active=active,
            claims=claims,
            client_id=client_id,
            exp=exp,
            has_2fa_enabled=has_2fa_enabled,
            identifier=identifier,
            org_permissions=org_permissions,
            organization_id=organization_id,
            scope=scope,
            sub=sub,
            user_id=user_id,
        )

        token_answer.additional_properties = d
        return token_answer

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
