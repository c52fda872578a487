from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.session_poa_data_request_document_type import SessionPoaDataRequestDocumentType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.session_poa_data_request_extra_fields_type_0 import SessionPoaDataRequestExtraFieldsType0
    from ..models.session_poa_data_request_poa_parsed_address_type_0 import SessionPoaDataRequestPoaParsedAddressType0


T = TypeVar("T", bound="SessionPoaDataRequest")


@_attrs_define
class SessionPoaDataRequest:
    """Corrections of what was read of a proof of address. What is not sent stays; null takes a value away."""

    document_language: None | str | Unset = UNSET
    """ Language of the document. """
    document_type: SessionPoaDataRequestDocumentType | Unset = UNSET
    """ Kind of the document. """
    extra_fields: None | SessionPoaDataRequestExtraFieldsType0 | Unset = UNSET
    """ Further fields, laid over what was read. A field that is null or an empty text is taken away; null for all
    of them
    brings back what was read. `additional_names` is a list of texts, the bank's fields and `document_phone_number`
    are texts.
     """
    issue_date: datetime.date | None | Unset = UNSET
    """ Date of issue. """
    issuer: None | str | Unset = UNSET
    """ Who issued the document. """
    issuing_state: None | str | Unset = UNSET
    """ Issuing state, alpha-3 in any case. """
    name_on_document: None | str | Unset = UNSET
    """ Name on the document. """
    node_id: None | str | Unset = UNSET
    """ Step whose data are corrected; the first proof of address when it is missing. The query may name it instead.
    """
    poa_address: None | str | Unset = UNSET
    """ Address as printed. """
    poa_parsed_address: None | SessionPoaDataRequestPoaParsedAddressType0 | Unset = UNSET
    """ Parts of the address: `address_type`, `city`, `region`, `street_1`, `street_2`, `postal_code` and `country`
    (alpha-2). Other members are refused.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.session_poa_data_request_extra_fields_type_0 import SessionPoaDataRequestExtraFieldsType0
        from ..models.session_poa_data_request_poa_parsed_address_type_0 import (
            SessionPoaDataRequestPoaParsedAddressType0,
        )

        document_language: None | str | Unset
        if isinstance(self.document_language, Unset):
            document_language = UNSET
        else:
            document_language = self.document_language

        document_type: str | Unset = UNSET
        if not isinstance(self.document_type, Unset):
            document_type = self.document_type.value

        extra_fields: dict[str, Any] | None | Unset
        if isinstance(self.extra_fields, Unset):
            extra_fields = UNSET
        elif isinstance(self.extra_fields, SessionPoaDataRequestExtraFieldsType0):
            extra_fields = self.extra_fields.to_dict()
        else:
            extra_fields = self.extra_fields

        issue_date: None | str | Unset
        if isinstance(self.issue_date, Unset):
            issue_date = UNSET
        elif isinstance(self.issue_date, datetime.date):
            issue_date = self.issue_date.isoformat()
        else:
            issue_date = self.issue_date

        issuer: None | str | Unset
        if isinstance(self.issuer, Unset):
            issuer = UNSET
        else:
            issuer = self.issuer

        issuing_state: None | str | Unset
        if isinstance(self.issuing_state, Unset):
            issuing_state = UNSET
        else:
            issuing_state = self.issuing_state

        name_on_document: None | str | Unset
        if isinstance(self.name_on_document, Unset):
            name_on_document = UNSET
        else:
            name_on_document = self.name_on_document

        node_id: None | str | Unset
        if isinstance(self.node_id, Unset):
            node_id = UNSET
        else:
            node_id = self.node_id

        poa_address: None | str | Unset
        if isinstance(self.poa_address, Unset):
            poa_address = UNSET
        else:
            poa_address = self.poa_address

        poa_parsed_address: dict[str, Any] | None | Unset
        if isinstance(self.poa_parsed_address, Unset):
            poa_parsed_address = UNSET
        elif isinstance(self.poa_parsed_address, SessionPoaDataRequestPoaParsedAddressType0):
            poa_parsed_address = self.poa_parsed_address.to_dict()
        else:
            poa_parsed_address = self.poa_parsed_address

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if document_language is not UNSET:
            field_dict["document_language"] = document_language
        if document_type is not UNSET:
            field_dict["document_type"] = document_type
        if extra_fields is not UNSET:
            field_dict["extra_fields"] = extra_fields
        if issue_date is not UNSET:
            field_dict["issue_date"] = issue_date
        if issuer is not UNSET:
            field_dict["issuer"] = issuer
        if issuing_state is not UNSET:
            field_dict["issuing_state"] = issuing_state
        if name_on_document is not UNSET:
            field_dict["name_on_document"] = name_on_document
        if node_id is not UNSET:
            field_dict["node_id"] = node_id
        if poa_address is not UNSET:
            field_dict["poa_address"] = poa_address
        if poa_parsed_address is not UNSET:
            field_dict["poa_parsed_address"] = poa_parsed_address

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.session_poa_data_request_extra_fields_type_0 import SessionPoaDataRequestExtraFieldsType0
        from ..models.session_poa_data_request_poa_parsed_address_type_0 import (
            SessionPoaDataRequestPoaParsedAddressType0,
        )

        d = dict(src_dict)

        def _parse_document_language(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        document_language = _parse_document_language(d.pop("document_language", UNSET))

        _document_type = d.pop("document_type", UNSET)
        document_type: SessionPoaDataRequestDocumentType | Unset
        if isinstance(_document_type, Unset):
            document_type = UNSET
        else:
            document_type = SessionPoaDataRequestDocumentType(_document_type)

        def _parse_extra_fields(data: object) -> None | SessionPoaDataRequestExtraFieldsType0 | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                extra_fields_type_0 = SessionPoaDataRequestExtraFieldsType0.from_dict(data)

                return extra_fields_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionPoaDataRequestExtraFieldsType0 | Unset, data)

        extra_fields = _parse_extra_fields(d.pop("extra_fields", UNSET))

        def _parse_issue_date(data: object) -> datetime.date | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                issue_date_type_0 = datetime.date.fromisoformat(data)

                return issue_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None | Unset, data)

        issue_date = _parse_issue_date(d.pop("issue_date", UNSET))

        def _parse_issuer(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        issuer = _parse_issuer(d.pop("issuer", UNSET))

        def _parse_issuing_state(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        issuing_state = _parse_issuing_state(d.pop("issuing_state", UNSET))

        def _parse_name_on_document(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        name_on_document = _parse_name_on_document(d.pop("name_on_document", UNSET))

        def _parse_node_id(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        node_id = _parse_node_id(d.pop("node_id", UNSET))

        def _parse_poa_address(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        poa_address = _parse_poa_address(d.pop("poa_address", UNSET))

        def _parse_poa_parsed_address(data: object) -> None | SessionPoaDataRequestPoaParsedAddressType0 | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                poa_parsed_address_type_0 = SessionPoaDataRequestPoaParsedAddressType0.from_dict(data)

                return poa_parsed_address_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionPoaDataRequestPoaParsedAddressType0 | Unset, data)

        poa_parsed_address = _parse_poa_parsed_address(d.pop("poa_parsed_address", UNSET))

        session_poa_data_request = cls(
            document_language=document_language,
            document_type=document_type,
            extra_fields=extra_fields,
            issue_date=issue_date,
            issuer=issuer,
            issuing_state=issuing_state,
            name_on_document=name_on_document,
            node_id=node_id,
            poa_address=poa_address,
            poa_parsed_address=poa_parsed_address,
        )

        session_poa_data_request.additional_properties = d
        return session_poa_data_request

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
