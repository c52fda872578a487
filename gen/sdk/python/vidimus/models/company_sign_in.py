from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.company_sign_in_protocol import CompanySignInProtocol
from ..types import UNSET, Unset

T = TypeVar("T", bound="CompanySignIn")


@_attrs_define
class CompanySignIn:
    """How the people of a customer sign in through their company."""

    domains: list[str]
    """ Domains of mail addresses that the company speaks for. """
    is_required: bool
    """ Whether people of these domains sign in this way alone. """
    issuer: str
    """ The issuer (OpenID Connect) or the entity id (SAML). """
    protocol: CompanySignInProtocol
    """ How the company is asked. """
    redirect_url: str
    """ What has to be registered at the company. """
    client_id: str | Unset = UNSET
    """ How the company knows the application (OpenID Connect). """
    entity_id: str | Unset = UNSET
    """ SAML alone, the name of the application, which is also where its metadata are. """
    metadata_url: str | Unset = UNSET
    """ SAML alone, where the company's metadata are read again. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        domains = self.domains

        is_required = self.is_required

        issuer = self.issuer

        protocol = self.protocol.value

        redirect_url = self.redirect_url

        client_id = self.client_id

        entity_id = self.entity_id

        metadata_url = self.metadata_url

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "domains": domains,
                "is_required": is_required,
                "issuer": issuer,
                "protocol": protocol,
                "redirect_url": redirect_url,
            }
        )
        if client_id is not UNSET:
            field_dict["client_id"] = client_id
        if entity_id is not UNSET:
            field_dict["entity_id"] = entity_id
        if metadata_url is not UNSET:
            field_dict["metadata_url"] = metadata_url

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        domains = cast(list[str], d.pop("domains"))

        is_required = d.pop("is_required")

        issuer = d.pop("issuer")

        protocol = CompanySignInProtocol(d.pop("protocol"))

        redirect_url = d.pop("redirect_url")

        client_id = d.pop("client_id", UNSET)

        entity_id = d.pop("entity_id", UNSET)

        metadata_url = d.pop("metadata_url", UNSET)

        company_sign_in = cls(
            domains=domains,
            is_required=is_required,
            issuer=issuer,
            protocol=protocol,
            redirect_url=redirect_url,
            client_id=client_id,
            entity_id=entity_id,
            metadata_url=metadata_url,
        )

        company_sign_in.additional_properties = d
        return company_sign_in

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
