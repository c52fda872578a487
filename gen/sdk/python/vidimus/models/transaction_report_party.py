from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.transaction_report_address import TransactionReportAddress
    from ..models.transaction_report_institution import TransactionReportInstitution
    from ..models.transaction_report_method import TransactionReportMethod
    from ..models.transaction_report_party_device_context import TransactionReportPartyDeviceContext


T = TypeVar("T", bound="TransactionReportParty")


@_attrs_define
class TransactionReportParty:
    """One side of a transaction."""

    address: TransactionReportAddress | Unset = UNSET
    """ Address of a party. """
    date_of_birth: str | Unset = UNSET
    """ Date of birth, YYYY-MM-DD. """
    device_context: TransactionReportPartyDeviceContext | Unset = UNSET
    """ What is known of its device: IP address, fingerprint, user agent and the like. """
    entity_type: str | Unset = UNSET
    """ What it is: individual or company. """
    first_name: str | Unset = UNSET
    """ First name. """
    full_name: str | Unset = UNSET
    """ Full name. """
    institution_details: TransactionReportInstitution | Unset = UNSET
    """ Institution of a party. """
    last_name: str | Unset = UNSET
    """ Last name. """
    payment_method: TransactionReportMethod | Unset = UNSET
    """ The account that a party pays from or is paid to. """
    vendor_data: str | Unset = UNSET
    """ Your identifier of it. A counterparty without one is a stranger. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        address: dict[str, Any] | Unset = UNSET
        if not isinstance(self.address, Unset):
            address = self.address.to_dict()

        date_of_birth = self.date_of_birth

        device_context: dict[str, Any] | Unset = UNSET
        if not isinstance(self.device_context, Unset):
            device_context = self.device_context.to_dict()

        entity_type = self.entity_type

        first_name = self.first_name

        full_name = self.full_name

        institution_details: dict[str, Any] | Unset = UNSET
        if not isinstance(self.institution_details, Unset):
            institution_details = self.institution_details.to_dict()

        last_name = self.last_name

        payment_method: dict[str, Any] | Unset = UNSET
        if not isinstance(self.payment_method, Unset):
            payment_method = self.payment_method.to_dict()

        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if address is not UNSET:
            field_dict["address"] = address
        if date_of_birth is not UNSET:
            field_dict["date_of_birth"] = date_of_birth
        if device_context is not UNSET:
            field_dict["device_context"] = device_context
        if entity_type is not UNSET:
            field_dict["entity_type"] = entity_type
        if first_name is not UNSET:
            field_dict["first_name"] = first_name
        if full_name is not UNSET:
            field_dict["full_name"] = full_name
        if institution_details is not UNSET:
            field_dict["institution_details"] = institution_details
        if last_name is not UNSET:
            field_dict["last_name"] = last_name
        if payment_method is not UNSET:
            field_dict["payment_method"] = payment_method
        if vendor_data is not UNSET:
            field_dict["vendor_data"] = vendor_data

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_report_address import TransactionReportAddress
        from ..models.transaction_report_institution import TransactionReportInstitution
        from ..models.transaction_report_method import TransactionReportMethod
        from ..models.transaction_report_party_device_context import TransactionReportPartyDeviceContext

        d = dict(src_dict)
        _address = d.pop("address", UNSET)
        address: TransactionReportAddress | Unset
        if isinstance(_address, Unset):
            address = UNSET
        else:
            address = TransactionReportAddress.from_dict(_address)

        date_of_birth = d.pop("date_of_birth", UNSET)

        _device_context = d.pop("device_context", UNSET)
        device_context: TransactionReportPartyDeviceContext | Unset
        if isinstance(_device_context, Unset):
            device_context = UNSET
        else:
            device_context = TransactionReportPartyDeviceContext.from_dict(_device_context)

        entity_type = d.pop("entity_type", UNSET)

        first_name = d.pop("first_name", UNSET)

        full_name = d.pop("full_name", UNSET)

        _institution_details = d.pop("institution_details", UNSET)
        institution_details: TransactionReportInstitution | Unset
        if isinstance(_institution_details, Unset):
            institution_details = UNSET
        else:
            institution_details = TransactionReportInstitution.from_dict(_institution_details)

        last_name = d.pop("last_name", UNSET)

        _payment_method = d.pop("payment_method", UNSET)
        payment_method: TransactionReportMethod | Unset
        if isinstance(_payment_method, Unset):
            payment_method = UNSET
        else:
            payment_method = TransactionReportMethod.from_dict(_payment_method)

        vendor_data = d.pop("vendor_data", UNSET)

        transaction_report_party = cls(
            address=address,
            date_of_birth=date_of_birth,
            device_context=device_context,
            entity_type=entity_type,
            first_name=first_name,
            full_name=full_name,
            institution_details=institution_details,
            last_name=last_name,
            payment_method=payment_method,
            vendor_data=vendor_data,
        )

        transaction_report_party.additional_properties = d
        return transaction_report_party

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
