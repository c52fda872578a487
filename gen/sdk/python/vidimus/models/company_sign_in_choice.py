from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.company_sign_in_choice_protocol import CompanySignInChoiceProtocol
from ..types import UNSET, Unset

T = TypeVar("T", bound="CompanySignInChoice")


@_attrs_define
class CompanySignInChoice:
    """How the people of a customer sign in through their company."""

    domains: list[str]
    """ Domains of mail addresses that the company speaks for; the operator vouches for that. """
    protocol: CompanySignInChoiceProtocol
    """ How the company is asked. """
    client_id: str | Unset = UNSET
    """ How the company knows the application (OpenID Connect). """
    client_secret: str | Unset = UNSET
    """ The secret that goes with it; without it the one that is there stays. """
    is_required: bool | Unset = UNSET
    """ Whether people of these domains sign in this way alone; not unless it is sent. """
    issuer: str | Unset = UNSET
    """ The issuer (OpenID Connect). """
    metadata: str | Unset = UNSET
    """ What the company's provider says of itself (SAML 2.0 Metadata). """
    metadata_url: str | Unset = UNSET
    """ Where it says it; read again every day, and when its keys do not fit any more. """

    def to_dict(self) -> dict[str, Any]:
        domains = self.domains

        protocol = self.protocol.value

        client_id = self.client_id

        client_secret = self.client_secret

        is_required = self.is_required

        issuer = self.issuer

        metadata = self.metadata

        metadata_url = self.metadata_url

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "domains": domains,
                "protocol": protocol,
            }
        )
        if client_id is not UNSET:
            field_dict["client_id"] = client_id
        if client_secret is not UNSET:
            field_dict["client_secret"] = client_secret
        if is_required is not UNSET:
            field_dict["is_required"] = is_required
        if issuer is not UNSET:
            field_dict["issuer"] = issuer
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if metadata_url is not UNSET:
            field_dict["metadata_url"] = metadata_url

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        domains = cast(list[str], d.pop("domains"))

        protocol = CompanySignInChoiceProtocol(d.pop("protocol"))

        client_id = d.pop("client_id", UNSET)

        client_secret = d.pop("client_secret", UNSET)

        is_required = d.pop("is_required", UNSET)

        issuer = d.pop("issuer", UNSET)

        metadata = d.pop("metadata", UNSET)

        metadata_url = d.pop("metadata_url", UNSET)

        company_sign_in_choice = cls(
            domains=domains,
            protocol=protocol,
            client_id=client_id,
            client_secret=client_secret,
            is_required=is_required,
            issuer=issuer,
            metadata=metadata,
            metadata_url=metadata_url,
        )

        return company_sign_in_choice
