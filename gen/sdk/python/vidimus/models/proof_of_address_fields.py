from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="ProofOfAddressFields")


@_attrs_define
class ProofOfAddressFields:
    """Further fields of a proof of address."""

    additional_names: list[str]
    """ Further names on the document; empty when there are none. """
    bank_account_number: None | str
    """ Account number. """
    bank_branch_address: None | str
    """ Address of the branch. """
    bank_branch_name: None | str
    """ Branch of the bank. """
    bank_iban: None | str
    """ International account number. """
    bank_routing_number: None | str
    """ Routing number. """
    bank_sort_code: None | str
    """ Sort code. """
    bank_swift_bic: None | str
    """ Code of the bank. """
    document_phone_number: None | str
    """ Phone number on the document. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        additional_names = self.additional_names

        bank_account_number: None | str
        bank_account_number = self.bank_account_number

        bank_branch_address: None | str
        bank_branch_address = self.bank_branch_address

        bank_branch_name: None | str
        bank_branch_name = self.bank_branch_name

        bank_iban: None | str
        bank_iban = self.bank_iban

        bank_routing_number: None | str
        bank_routing_number = self.bank_routing_number

        bank_sort_code: None | str
        bank_sort_code = self.bank_sort_code

        bank_swift_bic: None | str
        bank_swift_bic = self.bank_swift_bic

        document_phone_number: None | str
        document_phone_number = self.document_phone_number

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "additional_names": additional_names,
                "bank_account_number": bank_account_number,
                "bank_branch_address": bank_branch_address,
                "bank_branch_name": bank_branch_name,
                "bank_iban": bank_iban,
                "bank_routing_number": bank_routing_number,
                "bank_sort_code": bank_sort_code,
                "bank_swift_bic": bank_swift_bic,
                "document_phone_number": document_phone_number,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        additional_names = cast(list[str], d.pop("additional_names"))

        def _parse_bank_account_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        bank_account_number = _parse_bank_account_number(d.pop("bank_account_number"))

        def _parse_bank_branch_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        bank_branch_address = _parse_bank_branch_address(d.pop("bank_branch_address"))

        def _parse_bank_branch_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        bank_branch_name = _parse_bank_branch_name(d.pop("bank_branch_name"))

        def _parse_bank_iban(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        bank_iban = _parse_bank_iban(d.pop("bank_iban"))

        def _parse_bank_routing_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        bank_routing_number = _parse_bank_routing_number(d.pop("bank_routing_number"))

        def _parse_bank_sort_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        bank_sort_code = _parse_bank_sort_code(d.pop("bank_sort_code"))

        def _parse_bank_swift_bic(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        bank_swift_bic = _parse_bank_swift_bic(d.pop("bank_swift_bic"))

        def _parse_document_phone_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        document_phone_number = _parse_document_phone_number(d.pop("document_phone_number"))

        proof_of_address_fields = cls(
            additional_names=additional_names,
            bank_account_number=bank_account_number,
            bank_branch_address=bank_branch_address,
            bank_branch_name=bank_branch_name,
            bank_iban=bank_iban,
            bank_routing_number=bank_routing_number,
            bank_sort_code=bank_sort_code,
            bank_swift_bic=bank_swift_bic,
            document_phone_number=document_phone_number,
        )

        proof_of_address_fields.additional_properties = d
        return proof_of_address_fields

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
