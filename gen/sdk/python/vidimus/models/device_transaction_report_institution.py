from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.device_transaction_report_account import DeviceTransactionReportAccount
    from ..models.device_transaction_report_institution_address import DeviceTransactionReportInstitutionAddress


T = TypeVar("T", bound="DeviceTransactionReportInstitution")


@_attrs_define
class DeviceTransactionReportInstitution:
    """Institution of a party."""

    account: DeviceTransactionReportAccount | Unset = UNSET
    """ What reports to authorities tell of the account of a party beside its number. """
    address: DeviceTransactionReportInstitutionAddress | Unset = UNSET
    """ Address. """
    branch: str | Unset = UNSET
    """ Branch that keeps the account, as reports to authorities name it. """
    code: str | Unset = UNSET
    """ Code, such as a BIC. """
    is_non_bank: bool | Unset = UNSET
    """ Whether it is no bank, as reports to authorities tell. """
    name: str | Unset = UNSET
    """ Name. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        account: dict[str, Any] | Unset = UNSET
        if not isinstance(self.account, Unset):
            account = self.account.to_dict()

        address: dict[str, Any] | Unset = UNSET
        if not isinstance(self.address, Unset):
            address = self.address.to_dict()

        branch = self.branch

        code = self.code

        is_non_bank = self.is_non_bank

        name = self.name

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if account is not UNSET:
            field_dict["account"] = account
        if address is not UNSET:
            field_dict["address"] = address
        if branch is not UNSET:
            field_dict["branch"] = branch
        if code is not UNSET:
            field_dict["code"] = code
        if is_non_bank is not UNSET:
            field_dict["is_non_bank"] = is_non_bank
        if name is not UNSET:
            field_dict["name"] = name

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.device_transaction_report_account import DeviceTransactionReportAccount
        from ..models.device_transaction_report_institution_address import DeviceTransactionReportInstitutionAddress

        d = dict(src_dict)
        _account = d.pop("account", UNSET)
        account: DeviceTransactionReportAccount | Unset
        if isinstance(_account, Unset):
            account = UNSET
        else:
            account = DeviceTransactionReportAccount.from_dict(_account)

        _address = d.pop("address", UNSET)
        address: DeviceTransactionReportInstitutionAddress | Unset
        if isinstance(_address, Unset):
            address = UNSET
        else:
            address = DeviceTransactionReportInstitutionAddress.from_dict(_address)

        branch = d.pop("branch", UNSET)

        code = d.pop("code", UNSET)

        is_non_bank = d.pop("is_non_bank", UNSET)

        name = d.pop("name", UNSET)

        device_transaction_report_institution = cls(
            account=account,
            address=address,
            branch=branch,
            code=code,
            is_non_bank=is_non_bank,
            name=name,
        )

        device_transaction_report_institution.additional_properties = d
        return device_transaction_report_institution

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
