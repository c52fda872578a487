from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus
from ..models.proof_of_address_type import ProofOfAddressType

if TYPE_CHECKING:
    from ..models.file_metadata import FileMetadata
    from ..models.parsed_address import ParsedAddress
    from ..models.proof_of_address_fields import ProofOfAddressFields
    from ..models.warning import Warning_


T = TypeVar("T", bound="ProofOfAddress")


@_attrs_define
class ProofOfAddress:
    """Result of one proof of address step."""

    document_file: None | str
    """ Link to the file that the person gave. """
    document_language: None | str
    """ Language of the document, ISO 639-1. """
    document_metadata: FileMetadata | None
    """ What the file says about itself; null when it was not looked at. """
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
    extra_files: list[str] | None
    """ Links to further files. """
    issue_date: datetime.date | None
    """ Date of issue. """
    issuer: None | str
    """ Who issued the document. """
    issuing_state: None | str
    """ Country of the document, alpha-3. """
    name_match_score_expected_details: float | None
    """ Likeness of that name and the expected one, 0 to 100. """
    name_match_score_id_verification: float | None
    """ Likeness of that name and the one on the identity document, 0 to 100. """
    name_on_document: None | str
    """ Name of the person that the document is addressed to. """
    node_id: None | str
    """ Step of the workflow that made the result. """
    poa_address: None | str
    """ Address as printed. """
    poa_formatted_address: None | str
    """ Address in its normal form, in one line. """
    poa_parsed_address: None | ParsedAddress
    """ The address in parts. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    warnings: list[Warning_] | None
    """ What the step has found. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.file_metadata import FileMetadata
        from ..models.parsed_address import ParsedAddress
        from ..models.proof_of_address_fields import ProofOfAddressFields

        document_file: None | str
        document_file = self.document_file

        document_language: None | str
        document_language = self.document_language

        document_metadata: dict[str, Any] | None
        if isinstance(self.document_metadata, FileMetadata):
            document_metadata = self.document_metadata.to_dict()
        else:
            document_metadata = self.document_metadata

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

        extra_files: list[str] | None
        if isinstance(self.extra_files, list):
            extra_files = self.extra_files

        else:
            extra_files = self.extra_files

        issue_date: None | str
        if isinstance(self.issue_date, datetime.date):
            issue_date = self.issue_date.isoformat()
        else:
            issue_date = self.issue_date

        issuer: None | str
        issuer = self.issuer

        issuing_state: None | str
        issuing_state = self.issuing_state

        name_match_score_expected_details: float | None
        name_match_score_expected_details = self.name_match_score_expected_details

        name_match_score_id_verification: float | None
        name_match_score_id_verification = self.name_match_score_id_verification

        name_on_document: None | str
        name_on_document = self.name_on_document

        node_id: None | str
        node_id = self.node_id

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

        warnings: list[dict[str, Any]] | None
        if isinstance(self.warnings, list):
            warnings = []
            for warnings_type_0_item_data in self.warnings:
                warnings_type_0_item = warnings_type_0_item_data.to_dict()
                warnings.append(warnings_type_0_item)

        else:
            warnings = self.warnings

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "document_file": document_file,
                "document_language": document_language,
                "document_metadata": document_metadata,
                "document_subtype": document_subtype,
                "document_type": document_type,
                "expected_details_address": expected_details_address,
                "expected_details_formatted_address": expected_details_formatted_address,
                "expected_details_parsed_address": expected_details_parsed_address,
                "expiration_date": expiration_date,
                "extra_fields": extra_fields,
                "extra_files": extra_files,
                "issue_date": issue_date,
                "issuer": issuer,
                "issuing_state": issuing_state,
                "name_match_score_expected_details": name_match_score_expected_details,
                "name_match_score_id_verification": name_match_score_id_verification,
                "name_on_document": name_on_document,
                "node_id": node_id,
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
        from ..models.file_metadata import FileMetadata
        from ..models.parsed_address import ParsedAddress
        from ..models.proof_of_address_fields import ProofOfAddressFields
        from ..models.warning import Warning_

        d = dict(src_dict)

        def _parse_document_file(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        document_file = _parse_document_file(d.pop("document_file"))

        def _parse_document_language(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        document_language = _parse_document_language(d.pop("document_language"))

        def _parse_document_metadata(data: object) -> FileMetadata | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                document_metadata_type_1 = FileMetadata.from_dict(data)

                return document_metadata_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FileMetadata | None, data)

        document_metadata = _parse_document_metadata(d.pop("document_metadata"))

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

        def _parse_extra_files(data: object) -> list[str] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                extra_files_type_0 = cast(list[str], data)

                return extra_files_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None, data)

        extra_files = _parse_extra_files(d.pop("extra_files"))

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

        def _parse_name_match_score_expected_details(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        name_match_score_expected_details = _parse_name_match_score_expected_details(
            d.pop("name_match_score_expected_details")
        )

        def _parse_name_match_score_id_verification(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        name_match_score_id_verification = _parse_name_match_score_id_verification(
            d.pop("name_match_score_id_verification")
        )

        def _parse_name_on_document(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name_on_document = _parse_name_on_document(d.pop("name_on_document"))

        def _parse_node_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        node_id = _parse_node_id(d.pop("node_id"))

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

        status = FeatureStatus(d.pop("status"))

        def _parse_warnings(data: object) -> list[Warning_] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                warnings_type_0 = []
                _warnings_type_0 = data
                for warnings_type_0_item_data in _warnings_type_0:
                    warnings_type_0_item = Warning_.from_dict(warnings_type_0_item_data)

                    warnings_type_0.append(warnings_type_0_item)

                return warnings_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[Warning_] | None, data)

        warnings = _parse_warnings(d.pop("warnings"))

        proof_of_address = cls(
            document_file=document_file,
            document_language=document_language,
            document_metadata=document_metadata,
            document_subtype=document_subtype,
            document_type=document_type,
            expected_details_address=expected_details_address,
            expected_details_formatted_address=expected_details_formatted_address,
            expected_details_parsed_address=expected_details_parsed_address,
            expiration_date=expiration_date,
            extra_fields=extra_fields,
            extra_files=extra_files,
            issue_date=issue_date,
            issuer=issuer,
            issuing_state=issuing_state,
            name_match_score_expected_details=name_match_score_expected_details,
            name_match_score_id_verification=name_match_score_id_verification,
            name_on_document=name_on_document,
            node_id=node_id,
            poa_address=poa_address,
            poa_formatted_address=poa_formatted_address,
            poa_parsed_address=poa_parsed_address,
            status=status,
            warnings=warnings,
        )

        proof_of_address.additional_properties = d
        return proof_of_address

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
