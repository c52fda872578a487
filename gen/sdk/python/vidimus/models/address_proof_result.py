from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.proof_of_address_type import ProofOfAddressType
from ..models.standalone_status import StandaloneStatus

if TYPE_CHECKING:
    from ..models.parsed_address import ParsedAddress
    from ..models.proof_of_address_fields import ProofOfAddressFields
    from ..models.standalone_warning import StandaloneWarning


T = TypeVar("T", bound="AddressProofResult")


@_attrs_define
class AddressProofResult:
    """What was read of a proof of address, and what speaks against it."""

    document_language: None | str
    """ Language of the document, ISO 639-1. """
    document_subtype: None | str
    """ What the document is exactly, such as ELECTRICITY_BILL or ACCOUNT_STATEMENT. """
    document_type: None | ProofOfAddressType
    """ Kind of the document. """
    expected_details_address: None | str
    """ Address that the caller expected. """
    expected_details_formatted_address: None | str
    """ Expected address in its normal form. """
    expected_details_parsed_address: None | ParsedAddress
    """ Expected address in parts. """
    expiration_date: datetime.date | None
    """ Date on which the document expires, when it has one. """
    extra_fields: None | ProofOfAddressFields
    """ Further fields of the document. """
    issue_date: datetime.date | None
    """ Date of issue. """
    issuer: None | str
    """ Who issued the document. """
    issuing_state: None | str
    """ Country of the document, alpha-3. """
    name_on_document: None | str
    """ Name of the person that the document is addressed to. """
    poa_address: None | str
    """ Address as printed. """
    poa_formatted_address: None | str
    """ Address in its normal form, in one line. """
    poa_parsed_address: None | ParsedAddress
    """ The address in parts. """
    status: StandaloneStatus
    """ Outcome of a call. Nobody reviews it. """
    warnings: list[StandaloneWarning]
    """ What was found. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.parsed_address import ParsedAddress
        from ..models.proof_of_address_fields import ProofOfAddressFields

        document_language: None | str
        document_language = self.document_language

        document_subtype: None | str
        document_subtype = self.document_subtype

        document_type: None | str
        if isinstance(self.document_type, ProofOfAddressType):
            document_type = self.document_type.value
        else:
            document_type = self.document_type

        expected_details_address: None | str
        expected_details_address = self.expected_details_address

        expected_details_formatted_address: None | str
        expected_details_formatted_address = self.expected_details_formatted_address

        expected_details_parsed_address: dict[str, Any] | None
        if isinstance(self.expected_details_parsed_address, ParsedAddress):
            expected_details_parsed_address = self.expected_details_parsed_address.to_dict()
        else:
            expected_details_parsed_address = self.expected_details_parsed_address

        expiration_date: None | str
        if isinstance(self.expiration_date, datetime.date):
            expiration_date = self.expiration_date.isoformat()
        else:
            expiration_date = self.expiration_date

        extra_fields: dict[str, Any] | None
        if isinstance(self.extra_fields, ProofOfAddressFields):
            extra_fields = self.extra_fields.to_dict()
        else:
            extra_fields = self.extra_fields

        issue_date: None | str
        if isinstance(self.issue_date, datetime.date):
            issue_date = self.issue_date.isoformat()
        else:
            issue_date = self.issue_date

        issuer: None | str
        issuer = self.issuer

        issuing_state: None | str
        issuing_state = self.issuing_state

        name_on_document: None | str
        name_on_document = self.name_on_document

        poa_address: None | str
        poa_address = self.poa_address

        poa_formatted_address: None | str
        poa_formatted_address = self.poa_formatted_address

        poa_parsed_address: dict[str, Any] | None
        if isinstance(self.poa_parsed_address, ParsedAddress):
            poa_parsed_address = self.poa_parsed_address.to_dict()
        else:
            poa_parsed_address = self.poa_parsed_address

        status = self.status.value

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "document_language": document_language,
                "document_subtype": document_subtype,
                "document_type": document_type,
                "expected_details_address": expected_details_address,
                "expected_details_formatted_address": expected_details_formatted_address,
                "expected_details_parsed_address": expected_details_parsed_address,
                "expiration_date": expiration_date,
                "extra_fields": extra_fields,
                "issue_date": issue_date,
                "issuer": issuer,
                "issuing_state": issuing_state,
                "name_on_document": name_on_document,
                "poa_address": poa_address,
                "poa_formatted_address": poa_formatted_address,
                "poa_parsed_address": poa_parsed_address,
                "status": status,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.parsed_address import ParsedAddress
        from ..models.proof_of_address_fields import ProofOfAddressFields
        from ..models.standalone_warning import StandaloneWarning

        d = dict(src_dict)

        def _parse_document_language(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        document_language = _parse_document_language(d.pop("document_language"))

        def _parse_document_subtype(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        document_subtype = _parse_document_subtype(d.pop("document_subtype"))

        def _parse_document_type(data: object) -> None | ProofOfAddressType:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                document_type_type_1 = ProofOfAddressType(data)

                return document_type_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ProofOfAddressType, data)

        document_type = _parse_document_type(d.pop("document_type"))

        def _parse_expected_details_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        expected_details_address = _parse_expected_details_address(d.pop("expected_details_address"))

        def _parse_expected_details_formatted_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        expected_details_formatted_address = _parse_expected_details_formatted_address(
            d.pop("expected_details_formatted_address")
        )

        def _parse_expected_details_parsed_address(data: object) -> None | ParsedAddress:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                expected_details_parsed_address_type_1 = ParsedAddress.from_dict(data)

                return expected_details_parsed_address_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ParsedAddress, data)

        expected_details_parsed_address = _parse_expected_details_parsed_address(
            d.pop("expected_details_parsed_address")
        )

        def _parse_expiration_date(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expiration_date_type_0 = datetime.date.fromisoformat(data)

                return expiration_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        expiration_date = _parse_expiration_date(d.pop("expiration_date"))

        def _parse_extra_fields(data: object) -> None | ProofOfAddressFields:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                extra_fields_type_1 = ProofOfAddressFields.from_dict(data)

                return extra_fields_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ProofOfAddressFields, data)

        extra_fields = _parse_extra_fields(d.pop("extra_fields"))

        def _parse_issue_date(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                issue_date_type_0 = datetime.date.fromisoformat(data)

                return issue_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        issue_date = _parse_issue_date(d.pop("issue_date"))

        def _parse_issuer(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        issuer = _parse_issuer(d.pop("issuer"))

        def _parse_issuing_state(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        issuing_state = _parse_issuing_state(d.pop("issuing_state"))

        def _parse_name_on_document(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name_on_document = _parse_name_on_document(d.pop("name_on_document"))

        def _parse_poa_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        poa_address = _parse_poa_address(d.pop("poa_address"))

        def _parse_poa_formatted_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        poa_formatted_address = _parse_poa_formatted_address(d.pop("poa_formatted_address"))

        def _parse_poa_parsed_address(data: object) -> None | ParsedAddress:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                poa_parsed_address_type_1 = ParsedAddress.from_dict(data)

                return poa_parsed_address_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ParsedAddress, data)

        poa_parsed_address = _parse_poa_parsed_address(d.pop("poa_parsed_address"))

        status = StandaloneStatus(d.pop("status"))

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = StandaloneWarning.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        address_proof_result = cls(
            document_language=document_language,
            document_subtype=document_subtype,
            document_type=document_type,
            expected_details_address=expected_details_address,
            expected_details_formatted_address=expected_details_formatted_address,
            expected_details_parsed_address=expected_details_parsed_address,
            expiration_date=expiration_date,
            extra_fields=extra_fields,
            issue_date=issue_date,
            issuer=issuer,
            issuing_state=issuing_state,
            name_on_document=name_on_document,
            poa_address=poa_address,
            poa_formatted_address=poa_formatted_address,
            poa_parsed_address=poa_parsed_address,
            status=status,
            warnings=warnings,
        )

        address_proof_result.additional_properties = d
        return address_proof_result

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
