from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.document_code import DocumentCode
from ..models.session_data_gender import SessionDataGender
from ..models.session_data_marital_status import SessionDataMaritalStatus

if TYPE_CHECKING:
    from ..models.id_extra_fields import IDExtraFields
    from ..models.parsed_address import ParsedAddress


T = TypeVar("T", bound="SessionData")


@_attrs_define
class SessionData:
    """The identity data of a session: every member that can be corrected, and `full_name`, `issuing_state_name` and
    `formatted_address`, which follow from them.

    """

    address: None | str
    """ Address as printed. """
    date_of_birth: datetime.date | None
    """ Date of birth. """
    date_of_issue: datetime.date | None
    """ Date of issue. """
    document_number: None | str
    """ Number of the document. """
    document_subtype: None | str
    """ Subtype of the document. """
    document_type: DocumentCode | None
    """ Short code of the document type. """
    expiration_date: datetime.date | None
    """ Date on which the document expires. """
    extra_fields: IDExtraFields | None
    """ Further fields of the document. """
    first_name: None | str
    """ First names. """
    formatted_address: None | str
    """ The parts of the address in one line. """
    full_name: None | str
    """ First and last names. """
    gender: SessionDataGender
    """ Gender; U when the document does not say. """
    issuing_state: None | str
    """ Issuing state, alpha-3. """
    issuing_state_name: None | str
    """ Name of the issuing state. """
    last_name: None | str
    """ Last names. """
    marital_status: SessionDataMaritalStatus
    """ Marital status. """
    nationality: None | str
    """ Nationality. """
    parsed_address: None | ParsedAddress
    """ The address in parts. """
    personal_number: None | str
    """ National or personal number. """
    place_of_birth: None | str
    """ Place of birth. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.id_extra_fields import IDExtraFields
        from ..models.parsed_address import ParsedAddress

        address: None | str
        address = self.address

        date_of_birth: None | str
        if isinstance(self.date_of_birth, datetime.date):
            date_of_birth = self.date_of_birth.isoformat()
        else:
            date_of_birth = self.date_of_birth

        date_of_issue: None | str
        if isinstance(self.date_of_issue, datetime.date):
            date_of_issue = self.date_of_issue.isoformat()
        else:
            date_of_issue = self.date_of_issue

        document_number: None | str
        document_number = self.document_number

        document_subtype: None | str
        document_subtype = self.document_subtype

        document_type: None | str
        if isinstance(self.document_type, DocumentCode):
            document_type = self.document_type.value
        else:
            document_type = self.document_type

        expiration_date: None | str
        if isinstance(self.expiration_date, datetime.date):
            expiration_date = self.expiration_date.isoformat()
        else:
            expiration_date = self.expiration_date

        extra_fields: dict[str, Any] | None
        if isinstance(self.extra_fields, IDExtraFields):
            extra_fields = self.extra_fields.to_dict()
        else:
            extra_fields = self.extra_fields

        first_name: None | str
        first_name = self.first_name

        formatted_address: None | str
        formatted_address = self.formatted_address

        full_name: None | str
        full_name = self.full_name

        gender = self.gender.value

        issuing_state: None | str
        issuing_state = self.issuing_state

        issuing_state_name: None | str
        issuing_state_name = self.issuing_state_name

        last_name: None | str
        last_name = self.last_name

        marital_status = self.marital_status.value

        nationality: None | str
        nationality = self.nationality

        parsed_address: dict[str, Any] | None
        if isinstance(self.parsed_address, ParsedAddress):
            parsed_address = self.parsed_address.to_dict()
        else:
            parsed_address = self.parsed_address

        personal_number: None | str
        personal_number = self.personal_number

        place_of_birth: None | str
        place_of_birth = self.place_of_birth

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "address": address,
                "date_of_birth": date_of_birth,
                "date_of_issue": date_of_issue,
                "document_number": document_number,
                "document_subtype": document_subtype,
                "document_type": document_type,
                "expiration_date": expiration_date,
                "extra_fields": extra_fields,
                "first_name": first_name,
                "formatted_address": formatted_address,
                "full_name": full_name,
                "gender": gender,
                "issuing_state": issuing_state,
                "issuing_state_name": issuing_state_name,
                "last_name": last_name,
                "marital_status": marital_status,
                "nationality": nationality,
                "parsed_address": parsed_address,
                "personal_number": personal_number,
                "place_of_birth": place_of_birth,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.id_extra_fields import IDExtraFields
        from ..models.parsed_address import ParsedAddress

        d = dict(src_dict)

        def _parse_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        address = _parse_address(d.pop("address"))

        def _parse_date_of_birth(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                date_of_birth_type_0 = datetime.date.fromisoformat(data)

                return date_of_birth_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        date_of_birth = _parse_date_of_birth(d.pop("date_of_birth"))

        def _parse_date_of_issue(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                date_of_issue_type_0 = datetime.date.fromisoformat(data)

                return date_of_issue_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        date_of_issue = _parse_date_of_issue(d.pop("date_of_issue"))

        def _parse_document_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        document_number = _parse_document_number(d.pop("document_number"))

        def _parse_document_subtype(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        document_subtype = _parse_document_subtype(d.pop("document_subtype"))

        def _parse_document_type(data: object) -> DocumentCode | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                document_type_type_1 = DocumentCode(data)

                return document_type_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DocumentCode | None, data)

        document_type = _parse_document_type(d.pop("document_type"))

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

        def _parse_extra_fields(data: object) -> IDExtraFields | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                extra_fields_type_1 = IDExtraFields.from_dict(data)

                return extra_fields_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(IDExtraFields | None, data)

        extra_fields = _parse_extra_fields(d.pop("extra_fields"))

        def _parse_first_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        first_name = _parse_first_name(d.pop("first_name"))

        def _parse_formatted_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        formatted_address = _parse_formatted_address(d.pop("formatted_address"))

        def _parse_full_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        full_name = _parse_full_name(d.pop("full_name"))

        gender = SessionDataGender(d.pop("gender"))

        def _parse_issuing_state(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        issuing_state = _parse_issuing_state(d.pop("issuing_state"))

        def _parse_issuing_state_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        issuing_state_name = _parse_issuing_state_name(d.pop("issuing_state_name"))

        def _parse_last_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        last_name = _parse_last_name(d.pop("last_name"))

        marital_status = SessionDataMaritalStatus(d.pop("marital_status"))

        def _parse_nationality(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        nationality = _parse_nationality(d.pop("nationality"))

        def _parse_parsed_address(data: object) -> None | ParsedAddress:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                parsed_address_type_1 = ParsedAddress.from_dict(data)

                return parsed_address_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ParsedAddress, data)

        parsed_address = _parse_parsed_address(d.pop("parsed_address"))

        def _parse_personal_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        personal_number = _parse_personal_number(d.pop("personal_number"))

        def _parse_place_of_birth(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        place_of_birth = _parse_place_of_birth(d.pop("place_of_birth"))

        session_data = cls(
            address=address,
            date_of_birth=date_of_birth,
            date_of_issue=date_of_issue,
            document_number=document_number,
            document_subtype=document_subtype,
            document_type=document_type,
            expiration_date=expiration_date,
            extra_fields=extra_fields,
            first_name=first_name,
            formatted_address=formatted_address,
            full_name=full_name,
            gender=gender,
            issuing_state=issuing_state,
            issuing_state_name=issuing_state_name,
            last_name=last_name,
            marital_status=marital_status,
            nationality=nationality,
            parsed_address=parsed_address,
            personal_number=personal_number,
            place_of_birth=place_of_birth,
        )

        session_data.additional_properties = d
        return session_data

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
