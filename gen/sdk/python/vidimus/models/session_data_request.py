from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.session_data_request_document_type import SessionDataRequestDocumentType
from ..models.session_data_request_gender import SessionDataRequestGender
from ..models.session_data_request_marital_status import SessionDataRequestMaritalStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.id_extra_fields import IDExtraFields
    from ..models.session_data_request_parsed_address_type_0 import SessionDataRequestParsedAddressType0


T = TypeVar("T", bound="SessionDataRequest")


@_attrs_define
class SessionDataRequest:
    """Corrections of what was read of an identity document. What is not sent stays; null takes a value away."""

    address: None | str | Unset = UNSET
    """ Address as printed. """
    date_of_birth: datetime.date | None | Unset = UNSET
    """ Date of birth. """
    date_of_issue: datetime.date | None | Unset = UNSET
    """ Date of issue. """
    document_number: None | str | Unset = UNSET
    """ Number of the document. """
    document_subtype: None | str | Unset = UNSET
    """ Subtype of the document. """
    document_type: SessionDataRequestDocumentType | Unset = UNSET
    """ Short code of the document type, or its display name. """
    expiration_date: datetime.date | None | Unset = UNSET
    """ Date on which the document expires. """
    extra_fields: IDExtraFields | None | Unset = UNSET
    """ Further fields, laid over what was read. A field that is null or an empty text is taken away; null for all
    of them
    brings back what was read.
     """
    first_name: None | str | Unset = UNSET
    """ First names. """
    gender: SessionDataRequestGender | Unset = UNSET
    """ Gender; U when the document does not say. """
    issuing_state: None | str | Unset = UNSET
    """ Issuing state, alpha-3 in any case. """
    last_name: None | str | Unset = UNSET
    """ Last names. """
    marital_status: SessionDataRequestMaritalStatus | Unset = UNSET
    """ Marital status. """
    nationality: None | str | Unset = UNSET
    """ Nationality. """
    node_id: None | str | Unset = UNSET
    """ Step whose data are corrected; the first document when it is missing. The query may name it instead. """
    parsed_address: None | SessionDataRequestParsedAddressType0 | Unset = UNSET
    """ Parts of the address: `address_type`, `city`, `region`, `street_1`, `street_2`, `postal_code` and `country`
    (alpha-2). Other members are refused.
     """
    personal_number: None | str | Unset = UNSET
    """ National or personal number. """
    place_of_birth: None | str | Unset = UNSET
    """ Place of birth. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.id_extra_fields import IDExtraFields
        from ..models.session_data_request_parsed_address_type_0 import SessionDataRequestParsedAddressType0

        address: None | str | Unset
        if isinstance(self.address, Unset):
            address = UNSET
        else:
            address = self.address

        date_of_birth: None | str | Unset
        if isinstance(self.date_of_birth, Unset):
            date_of_birth = UNSET
        elif isinstance(self.date_of_birth, datetime.date):
            date_of_birth = self.date_of_birth.isoformat()
        else:
            date_of_birth = self.date_of_birth

        date_of_issue: None | str | Unset
        if isinstance(self.date_of_issue, Unset):
            date_of_issue = UNSET
        elif isinstance(self.date_of_issue, datetime.date):
            date_of_issue = self.date_of_issue.isoformat()
        else:
            date_of_issue = self.date_of_issue

        document_number: None | str | Unset
        if isinstance(self.document_number, Unset):
            document_number = UNSET
        else:
            document_number = self.document_number

        document_subtype: None | str | Unset
        if isinstance(self.document_subtype, Unset):
            document_subtype = UNSET
        else:
            document_subtype = self.document_subtype

        document_type: str | Unset = UNSET
        if not isinstance(self.document_type, Unset):
            document_type = self.document_type.value

        expiration_date: None | str | Unset
        if isinstance(self.expiration_date, Unset):
            expiration_date = UNSET
        elif isinstance(self.expiration_date, datetime.date):
            expiration_date = self.expiration_date.isoformat()
        else:
            expiration_date = self.expiration_date

        extra_fields: dict[str, Any] | None | Unset
        if isinstance(self.extra_fields, Unset):
            extra_fields = UNSET
        elif isinstance(self.extra_fields, IDExtraFields):
            extra_fields = self.extra_fields.to_dict()
        else:
            extra_fields = self.extra_fields

        first_name: None | str | Unset
        if isinstance(self.first_name, Unset):
            first_name = UNSET
        else:
            first_name = self.first_name

        gender: str | Unset = UNSET
        if not isinstance(self.gender, Unset):
            gender = self.gender.value

        issuing_state: None | str | Unset
        if isinstance(self.issuing_state, Unset):
            issuing_state = UNSET
        else:
            issuing_state = self.issuing_state

        last_name: None | str | Unset
        if isinstance(self.last_name, Unset):
            last_name = UNSET
        else:
            last_name = self.last_name

        marital_status: str | Unset = UNSET
        if not isinstance(self.marital_status, Unset):
            marital_status = self.marital_status.value

        nationality: None | str | Unset
        if isinstance(self.nationality, Unset):
            nationality = UNSET
        else:
            nationality = self.nationality

        node_id: None | str | Unset
        if isinstance(self.node_id, Unset):
            node_id = UNSET
        else:
            node_id = self.node_id

        parsed_address: dict[str, Any] | None | Unset
        if isinstance(self.parsed_address, Unset):
            parsed_address = UNSET
        elif isinstance(self.parsed_address, SessionDataRequestParsedAddressType0):
            parsed_address = self.parsed_address.to_dict()
        else:
            parsed_address = self.parsed_address

        personal_number: None | str | Unset
        if isinstance(self.personal_number, Unset):
            personal_number = UNSET
        else:
            personal_number = self.personal_number

        place_of_birth: None | str | Unset
        if isinstance(self.place_of_birth, Unset):
            place_of_birth = UNSET
        else:
            place_of_birth = self.place_of_birth

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if address is not UNSET:
            field_dict["address"] = address
        if date_of_birth is not UNSET:
            field_dict["date_of_birth"] = date_of_birth
        if date_of_issue is not UNSET:
            field_dict["date_of_issue"] = date_of_issue
        if document_number is not UNSET:
            field_dict["document_number"] = document_number
        if document_subtype is not UNSET:
            field_dict["document_subtype"] = document_subtype
        if document_type is not UNSET:
            field_dict["document_type"] = document_type
        if expiration_date is not UNSET:
            field_dict["expiration_date"] = expiration_date
        if extra_fields is not UNSET:
            field_dict["extra_fields"] = extra_fields
        if first_name is not UNSET:
            field_dict["first_name"] = first_name
        if gender is not UNSET:
            field_dict["gender"] = gender
        if issuing_state is not UNSET:
            field_dict["issuing_state"] = issuing_state
        if last_name is not UNSET:
            field_dict["last_name"] = last_name
        if marital_status is not UNSET:
            field_dict["marital_status"] = marital_status
        if nationality is not UNSET:
            field_dict["nationality"] = nationality
        if node_id is not UNSET:
            field_dict["node_id"] = node_id
        if parsed_address is not UNSET:
            field_dict["parsed_address"] = parsed_address
        if personal_number is not UNSET:
            field_dict["personal_number"] = personal_number
        if place_of_birth is not UNSET:
            field_dict["place_of_birth"] = place_of_birth

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.id_extra_fields import IDExtraFields
        from ..models.session_data_request_parsed_address_type_0 import SessionDataRequestParsedAddressType0

        d = dict(src_dict)

        def _parse_address(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        address = _parse_address(d.pop("address", UNSET))

        def _parse_date_of_birth(data: object) -> datetime.date | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                date_of_birth_type_0 = datetime.date.fromisoformat(data)

                return date_of_birth_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None | Unset, data)

        date_of_birth = _parse_date_of_birth(d.pop("date_of_birth", UNSET))

        def _parse_date_of_issue(data: object) -> datetime.date | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                date_of_issue_type_0 = datetime.date.fromisoformat(data)

                return date_of_issue_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None | Unset, data)

        date_of_issue = _parse_date_of_issue(d.pop("date_of_issue", UNSET))

        def _parse_document_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        document_number = _parse_document_number(d.pop("document_number", UNSET))

        def _parse_document_subtype(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        document_subtype = _parse_document_subtype(d.pop("document_subtype", UNSET))

        _document_type = d.pop("document_type", UNSET)
        document_type: SessionDataRequestDocumentType | Unset
        if isinstance(_document_type, Unset):
            document_type = UNSET
        else:
            document_type = SessionDataRequestDocumentType(_document_type)

        def _parse_expiration_date(data: object) -> datetime.date | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expiration_date_type_0 = datetime.date.fromisoformat(data)

                return expiration_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None | Unset, data)

        expiration_date = _parse_expiration_date(d.pop("expiration_date", UNSET))

        def _parse_extra_fields(data: object) -> IDExtraFields | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                extra_fields_type_1 = IDExtraFields.from_dict(data)

                return extra_fields_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(IDExtraFields | None | Unset, data)

        extra_fields = _parse_extra_fields(d.pop("extra_fields", UNSET))

        def _parse_first_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        first_name = _parse_first_name(d.pop("first_name", UNSET))

        _gender = d.pop("gender", UNSET)
        gender: SessionDataRequestGender | Unset
        if isinstance(_gender, Unset):
            gender = UNSET
        else:
            gender = SessionDataRequestGender(_gender)

        def _parse_issuing_state(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        issuing_state = _parse_issuing_state(d.pop("issuing_state", UNSET))

        def _parse_last_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        last_name = _parse_last_name(d.pop("last_name", UNSET))

        _marital_status = d.pop("marital_status", UNSET)
        marital_status: SessionDataRequestMaritalStatus | Unset
        if isinstance(_marital_status, Unset):
            marital_status = UNSET
        else:
            marital_status = SessionDataRequestMaritalStatus(_marital_status)

        def _parse_nationality(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        nationality = _parse_nationality(d.pop("nationality", UNSET))

        def _parse_node_id(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        node_id = _parse_node_id(d.pop("node_id", UNSET))

        def _parse_parsed_address(data: object) -> None | SessionDataRequestParsedAddressType0 | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                parsed_address_type_0 = SessionDataRequestParsedAddressType0.from_dict(data)

                return parsed_address_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionDataRequestParsedAddressType0 | Unset, data)

        parsed_address = _parse_parsed_address(d.pop("parsed_address", UNSET))

        def _parse_personal_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        personal_number = _parse_personal_number(d.pop("personal_number", UNSET))

        def _parse_place_of_birth(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        place_of_birth = _parse_place_of_birth(d.pop("place_of_birth", UNSET))

        session_data_request = cls(
            address=address,
            date_of_birth=date_of_birth,
            date_of_issue=date_of_issue,
            document_number=document_number,
            document_subtype=document_subtype,
            document_type=document_type,
            expiration_date=expiration_date,
            extra_fields=extra_fields,
            first_name=first_name,
            gender=gender,
            issuing_state=issuing_state,
            last_name=last_name,
            marital_status=marital_status,
            nationality=nationality,
            node_id=node_id,
            parsed_address=parsed_address,
            personal_number=personal_number,
            place_of_birth=place_of_birth,
        )

        session_data_request.additional_properties = d
        return session_data_request

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
