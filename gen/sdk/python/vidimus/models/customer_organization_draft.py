from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.customer_mfa_policy import CustomerMfaPolicy
from ..types import UNSET, Unset

T = TypeVar("T", bound="CustomerOrganizationDraft")


@_attrs_define
class CustomerOrganizationDraft:
    """A new organization."""

    name: str
    """ Its name. """
    slug: str
    """ Its name in addresses, small letters, digits and hyphens; one of its own within the application. """
    external_id: str | Unset = UNSET
    """ The application's own name for it; empty for none. """
    mfa_policy: CustomerMfaPolicy | Unset = UNSET
    """ Which members show a second factor; nobody, those who set one up, or everybody. Of this and what the
    application says the stricter
    holds. `off` unless something else is chosen. Under `required` no session of a member is worth anything that
    began without one.
     """

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        slug = self.slug

        external_id = self.external_id

        mfa_policy: str | Unset = UNSET
        if not isinstance(self.mfa_policy, Unset):
            mfa_policy = self.mfa_policy.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "slug": slug,
            }
        )
        if external_id is not UNSET:
            field_dict["external_id"] = external_id
        if mfa_policy is not UNSET:
            field_dict["mfa_policy"] = mfa_policy

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        name = d.pop("name")

        slug = d.pop("slug")

        external_id = d.pop("external_id", UNSET)

        _mfa_policy = d.pop("mfa_policy", UNSET)
        mfa_policy: CustomerMfaPolicy | Unset
        if isinstance(_mfa_policy, Unset):
            mfa_policy = UNSET
        else:
            mfa_policy = CustomerMfaPolicy(_mfa_policy)

        customer_organization_draft = cls(
            name=name,
            slug=slug,
            external_id=external_id,
            mfa_policy=mfa_policy,
        )

        return customer_organization_draft
