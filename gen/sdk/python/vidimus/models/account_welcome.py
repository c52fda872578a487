from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.first_application import FirstApplication
    from ..models.organization_name import OrganizationName


T = TypeVar("T", bound="AccountWelcome")


@_attrs_define
class AccountWelcome:
    """Tokens, and what was made for the account."""

    access_token: str
    """ Opaque; sent as a bearer token. """
    application: FirstApplication
    """ The application that was made, and its key, which is shown this once. """
    expires_in: int
    """ Seconds that the access token is good for. """
    organization: OrganizationName
    """ An organization. """
    refresh_token: str
    """ Opaque; good for one refresh. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        access_token = self.access_token

        application = self.application.to_dict()

        expires_in = self.expires_in

        organization = self.organization.to_dict()

        refresh_token = self.refresh_token

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "access_token": access_token,
                "application": application,
                "expires_in": expires_in,
                "organization": organization,
                "refresh_token": refresh_token,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.first_application import FirstApplication
        from ..models.organization_name import OrganizationName

        d = dict(src_dict)
        access_token = d.pop("access_token")

        application = FirstApplication.from_dict(d.pop("application"))

        expires_in = d.pop("expires_in")

        organization = OrganizationName.from_dict(d.pop("organization"))

        refresh_token = d.pop("refresh_token")

        account_welcome = cls(
            access_token=access_token,
            application=application,
            expires_in=expires_in,
            organization=organization,
            refresh_token=refresh_token,
        )

        account_welcome.additional_properties = d
        return account_welcome

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
