from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.session_poa_data_document_type import SessionPoaDataDocumentType

if TYPE_CHECKING:
    from ..models.parsed_address import ParsedAddress
    from ..models.session_poa_data_extra_fields_type_0 import SessionPoaDataExtraFieldsType0


T = TypeVar("T", bound="SessionPoaData")


@_attrs_define
class SessionPoaData:
    """What was read of a proof of address: every member that can be corrected, and `poa_formatted_address`, which follows
    from them.

    """

    document_language: None | str
    """ Language of the document. """
    document_type: SessionPoaDataDocumentType
    """ Kind of the document. """
    extra_fields: None | SessionPoaDataExtraFieldsType0
    """ Further fields of the document. """
    issue_date: datetime.date | None
    """ Date of issue. """
    issuer: None | str
    """ Who issued the document. """
    issuing_state: None | str
    """ Issuing state, alpha-3. """
    name_on_document: None | str
    """ Name on the document. """
    poa_address: None | str
    """ Address as printed. """
    poa_formatted_address: None | str
    """ The parts of the address in one line. """
    poa_parsed_address: None | ParsedAddress
    """ The address in parts. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.parsed_address import ParsedAddress
        from ..models.session_poa_data_extra_fields_type_0 import SessionPoaDataExtraFieldsType0

        document_language: None | str
        document_language = self.document_language

        document_type = self.document_type.value

        extra_fields: dict[str, Any] | None
        if isinstance(self.extra_fields, SessionPoaDataExtraFieldsType0):
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

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "document_language": document_language,
                "document_type": document_type,
                "extra_fields": extra_fields,
                "issue_date": issue_date,
                "issuer": issuer,
                "issuing_state": issuing_state,
                "name_on_document": name_on_document,
                "poa_address": poa_address,
                "poa_formatted_address": poa_formatted_address,
                "poa_parsed_address": poa_parsed_address,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.parsed_address import ParsedAddress
        from ..models.session_poa_data_extra_fields_type_0 import SessionPoaDataExtraFieldsType0

        d = dict(src_dict)

        def _parse_document_language(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        document_language = _parse_document_language(d.pop("document_language"))

        document_type = SessionPoaDataDocumentType(d.pop("document_type"))

        def _parse_extra_fields(data: object) -> None | SessionPoaDataExtraFieldsType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                extra_fields_type_0 = SessionPoaDataExtraFieldsType0.from_dict(data)

                return extra_fields_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionPoaDataExtraFieldsType0, data)

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

        session_poa_data = cls(
            document_language=document_language,
            document_type=document_type,
            extra_fields=extra_fields,
            issue_date=issue_date,
            issuer=issuer,
            issuing_state=issuing_state,
            name_on_document=name_on_document,
            poa_address=poa_address,
            poa_formatted_address=poa_formatted_address,
            poa_parsed_address=poa_parsed_address,
        )

        session_poa_data.additional_properties = d
        return session_poa_data

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
