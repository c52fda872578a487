from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.application_credits import ApplicationCredits
    from ..models.credit_account import CreditAccount


T = TypeVar("T", bound="OrganizationCredits")


@_attrs_define
class OrganizationCredits:
    """Balances, and what the movements come to."""

    accounts: list[CreditAccount]
    """ Sum of each account, by name. Together they are zero. """
    applications: list[ApplicationCredits]
    """ Balance of each application. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        accounts = []
        for accounts_item_data in self.accounts:
            accounts_item = accounts_item_data.to_dict()
            accounts.append(accounts_item)

        applications = []
        for applications_item_data in self.applications:
            applications_item = applications_item_data.to_dict()
            applications.append(applications_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "accounts": accounts,
                "applications": applications,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.application_credits import ApplicationCredits
        from ..models.credit_account import CreditAccount

        d = dict(src_dict)
        accounts = []
        _accounts = d.pop("accounts")
        for accounts_item_data in _accounts:
            accounts_item = CreditAccount.from_dict(accounts_item_data)

            accounts.append(accounts_item)

        applications = []
        _applications = d.pop("applications")
        for applications_item_data in _applications:
            applications_item = ApplicationCredits.from_dict(applications_item_data)

            applications.append(applications_item)

        organization_credits = cls(
            accounts=accounts,
            applications=applications,
        )

        organization_credits.additional_properties = d
        return organization_credits

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
