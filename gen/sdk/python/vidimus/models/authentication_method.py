from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="AuthenticationMethod")


@_attrs_define
class AuthenticationMethod:
    """A way to sign in."""

    enabled: bool
    """ Whether it is switched on; a provider is offered once it is set up as well. """
    name: str
    """ Its name, as it stands in `amr`. """
    client_id: str | Unset = UNSET
    """ How the provider knows the application; absent while it is not set up. The secret is never told. """
    issuer: str | Unset = UNSET
    """ Where the provider is, if not where everybody finds it. """
    key_id: str | Unset = UNSET
    """ Apple alone, the id of the key that signs. """
    redirect_url: str | Unset = UNSET
    """ What has to be registered at the provider. """
    team_id: str | Unset = UNSET
    """ Apple alone, the id of the team. """
    tenant: str | Unset = UNSET
    """ Microsoft alone, the id of the one tenant whose people may sign in. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        enabled = self.enabled

        name = self.name

        client_id = self.client_id

        issuer = self.issuer

        key_id = self.key_id

        redirect_url = self.redirect_url

        team_id = self.team_id

        tenant = self.tenant

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "enabled": enabled,
                "name": name,
            }
        )
        if client_id is not UNSET:
            field_dict["client_id"] = client_id
        if issuer is not UNSET:
            field_dict["issuer"] = issuer
        if key_id is not UNSET:
            field_dict["key_id"] = key_id
        if redirect_url is not UNSET:
            field_dict["redirect_url"] = redirect_url
        if team_id is not UNSET:
            field_dict["team_id"] = team_id
        if tenant is not UNSET:
            field_dict["tenant"] = tenant

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        enabled = d.pop("enabled")

        name = d.pop("name")

        client_id = d.pop("client_id", UNSET)

        issuer = d.pop("issuer", UNSET)

        key_id = d.pop("key_id", UNSET)

        redirect_url = d.pop("redirect_url", UNSET)

        team_id = d.pop("team_id", UNSET)

        tenant = d.pop("tenant", UNSET)

        authentication_method = cls(
            enabled=enabled,
            name=name,
            client_id=client_id,
            issuer=issuer,
            key_id=key_id,
            redirect_url=redirect_url,
            team_id=team_id,
            tenant=tenant,
        )

        authentication_method.additional_properties = d
        return authentication_method

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
