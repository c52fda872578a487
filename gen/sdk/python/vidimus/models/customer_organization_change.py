from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.customer_mfa_policy import CustomerMfaPolicy
from ..types import UNSET, Unset

T = TypeVar("T", bound="CustomerOrganizationChange")


@_attrs_define
class CustomerOrganizationChange:
    """What is to change."""

    external_id: str | Unset = UNSET
    """ The application's own name for it; empty for none. """
    mfa_policy: CustomerMfaPolicy | Unset = UNSET
    """ Which members show a second factor; nobody, those who set one up, or everybody. Of this and what the
    application says the stricter
    holds. `off` unless something else is chosen. Under `required` no session of a member is worth anything that
    began without one.
     """
    name: str | Unset = UNSET
    """ Its name. """
    slug: str | Unset = UNSET
    """ Its name in addresses, small letters, digits and hyphens; one of its own within the application. """

    def to_dict(self) -> dict[str, Any]:
        external_id = self.external_id

        mfa_policy: str | Unset = UNSET
        if not isinstance(self.mfa_policy, Unset):
            mfa_policy = self.mfa_policy.value

        name = self.name

        slug = self.slug

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if external_id is not UNSET:
            field_dict["external_id"] = external_id
        if mfa_policy is not UNSET:
            field_dict["mfa_policy"] = mfa_policy
        if name is not UNSET:
            field_dict["name"] = name
        if slug is not UNSET:
            field_dict["slug"] = slug

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        external_id = d.pop("external_id", UNSET)

        _mfa_policy = d.pop("mfa_policy", UNSET)
        mfa_policy: CustomerMfaPolicy | Unset
        if isinstance(_mfa_policy, Unset):
            mfa_policy = UNSET
        else:
            mfa_policy = CustomerMfaPolicy(_mfa_policy)

        name = d.pop("name", UNSET)

        slug = d.pop("slug", UNSET)

        customer_organization_change = cls(
            external_id=external_id,
            mfa_policy=mfa_policy,
            name=name,
            slug=slug,
        )

        return customer_organization_change
