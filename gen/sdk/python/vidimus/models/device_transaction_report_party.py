from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.device_transaction_report_address import DeviceTransactionReportAddress
    from ..models.device_transaction_report_institution import DeviceTransactionReportInstitution
    from ..models.device_transaction_report_method import DeviceTransactionReportMethod
    from ..models.device_transaction_report_party_device import DeviceTransactionReportPartyDevice


T = TypeVar("T", bound="DeviceTransactionReportParty")


@_attrs_define
class DeviceTransactionReportParty:
    """One side of a transaction."""

    address: DeviceTransactionReportAddress | Unset = UNSET
    """ Address of a party. """
    device: DeviceTransactionReportPartyDevice | Unset = UNSET
    """ What is known of its device: IP address, fingerprint, user agent and the like. """
    dob: str | Unset = UNSET
    """ Date of birth, YYYY-MM-DD. """
    external_user_id: str | Unset = UNSET
    """ Your identifier of it. A counterparty without one is a stranger. """
    first_name: str | Unset = UNSET
    """ First name. """
    full_name: str | Unset = UNSET
    """ Full name. """
    institution_info: DeviceTransactionReportInstitution | Unset = UNSET
    """ Institution of a party. """
    last_name: str | Unset = UNSET
    """ Last name. """
    payment_method: DeviceTransactionReportMethod | Unset = UNSET
    """ The account that a party pays from or is paid to. """
    type_: str | Unset = UNSET
    """ What it is: individual or company. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        address: dict[str, Any] | Unset = UNSET
        if not isinstance(self.address, Unset):
            address = self.address.to_dict()

        device: dict[str, Any] | Unset = UNSET
        if not isinstance(self.device, Unset):
            device = self.device.to_dict()

        dob = self.dob

        external_user_id = self.external_user_id

        first_name = self.first_name

        full_name = self.full_name

        institution_info: dict[str, Any] | Unset = UNSET
        if not isinstance(self.institution_info, Unset):
            institution_info = self.institution_info.to_dict()

        last_name = self.last_name

        payment_method: dict[str, Any] | Unset = UNSET
        if not isinstance(self.payment_method, Unset):
            payment_method = self.payment_method.to_dict()

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if address is not UNSET:
            field_dict["address"] = address
        if device is not UNSET:
            field_dict["device"] = device
        if dob is not UNSET:
            field_dict["dob"] = dob
        if external_user_id is not UNSET:
            field_dict["externalUserId"] = external_user_id
        if first_name is not UNSET:
            field_dict["firstName"] = first_name
        if full_name is not UNSET:
            field_dict["fullName"] = full_name
        if institution_info is not UNSET:
            field_dict["institutionInfo"] = institution_info
        if last_name is not UNSET:
            field_dict["lastName"] = last_name
        if payment_method is not UNSET:
            field_dict["paymentMethod"] = payment_method
        if type_ is not UNSET:
            field_dict["type"] = type_

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.device_transaction_report_address import DeviceTransactionReportAddress
        from ..models.device_transaction_report_institution import DeviceTransactionReportInstitution
        from ..models.device_transaction_report_method import DeviceTransactionReportMethod
        from ..models.device_transaction_report_party_device import DeviceTransactionReportPartyDevice

        d = dict(src_dict)
        _address = d.pop("address", UNSET)
        address: DeviceTransactionReportAddress | Unset
        if isinstance(_address, Unset):
            address = UNSET
        else:
            address = DeviceTransactionReportAddress.from_dict(_address)

        _device = d.pop("device", UNSET)
        device: DeviceTransactionReportPartyDevice | Unset
        if isinstance(_device, Unset):
            device = UNSET
        else:
            device = DeviceTransactionReportPartyDevice.from_dict(_device)

        dob = d.pop("dob", UNSET)

        external_user_id = d.pop("externalUserId", UNSET)

        first_name = d.pop("firstName", UNSET)

        full_name = d.pop("fullName", UNSET)

        _institution_info = d.pop("institutionInfo", UNSET)
        institution_info: DeviceTransactionReportInstitution | Unset
        if isinstance(_institution_info, Unset):
            institution_info = UNSET
        else:
            institution_info = DeviceTransactionReportInstitution.from_dict(_institution_info)

        last_name = d.pop("lastName", UNSET)

        _payment_method = d.pop("paymentMethod", UNSET)
        payment_method: DeviceTransactionReportMethod | Unset
        if isinstance(_payment_method, Unset):
            payment_method = UNSET
        else:
            payment_method = DeviceTransactionReportMethod.from_dict(_payment_method)

        type_ = d.pop("type", UNSET)

        device_transaction_report_party = cls(
            address=address,
            device=device,
            dob=dob,
            external_user_id=external_user_id,
            first_name=first_name,
            full_name=full_name,
            institution_info=institution_info,
            last_name=last_name,
            payment_method=payment_method,
            type_=type_,
        )

        device_transaction_report_party.additional_properties = d
        return device_transaction_report_party

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
