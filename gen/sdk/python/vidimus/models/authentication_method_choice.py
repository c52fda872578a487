from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="AuthenticationMethodChoice")


@_attrs_define
class AuthenticationMethodChoice:
    """Whether it is offered."""

    enabled: bool
    """ Whether it is offered. """
    client_id: str | Unset = UNSET
    """ Providers alone (google, microsoft, apple, github), how the provider knows the application. It sets the
    provider up. """
    client_secret: str | Unset = UNSET
    """ The secret that goes with it, or Apple's private key in PEM; without it the one that is there stays. """
    issuer: str | Unset = UNSET
    """ Where the provider is, if not where everybody finds it. """
    key_id: str | Unset = UNSET
    """ Apple alone, the id of the key that signs. """
    team_id: str | Unset = UNSET
    """ Apple alone, the id of the team. """
    tenant: str | Unset = UNSET
    """ Microsoft alone, the id of the one tenant whose people may sign in. """

    def to_dict(self) -> dict[str, Any]:
        enabled = self.enabled

        client_id = self.client_id

        client_secret = self.client_secret

        issuer = self.issuer

        key_id = self.key_id

        team_id = self.team_id

        tenant = self.tenant

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "enabled": enabled,
            }
        )
        if client_id is not UNSET:
            field_dict["client_id"] = client_id
        if client_secret is not UNSET:
            field_dict["client_secret"] = client_secret
        if issuer is not UNSET:
            field_dict["issuer"] = issuer
        if key_id is not UNSET:
            field_dict["key_id"] = key_id
        if team_id is not UNSET:
            field_dict["team_id"] = team_id
        if tenant is not UNSET:
            field_dict["tenant"] = tenant

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        enabled = d.pop("enabled")

        client_id = d.pop("client_id", UNSET)

        client_secret = d.pop("client_secret", UNSET)

        issuer = d.pop("issuer", UNSET)

        key_id = d.pop("key_id", UNSET)

        team_id = d.pop("team_id", UNSET)

        tenant = d.pop("tenant", UNSET)

        authentication_method_choice = cls(
            enabled=enabled,
            client_id=client_id,
            client_secret=client_secret,
            issuer=issuer,
            key_id=key_id,
            team_id=team_id,
            tenant=tenant,
        )

        return authentication_method_choice
