from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="MRZ")


@_attrs_define
class MRZ:
    """The machine readable zone (ICAO Doc 9303). Dates are YYMMDD."""

    birth_date: None | str
    """ Date of birth. """
    birth_date_hash: None | str
    """ Check digit of the date of birth. """
    country: None | str
    """ Issuing state. """
    document_number: None | str
    """ Document number. """
    document_number_hash: None | str
    """ Check digit of the document number. """
    document_type: None | str
    """ Document code. """
    errors: list[str] | None
    """ Check digits that do not fit. """
    expiry_date: None | str
    """ Date of expiry. """
    expiry_date_hash: None | str
    """ Check digit of the date of expiry. """
    final_hash: None | str
    """ Composite check digit. """
    mrz_key: None | str
    """ Document number, date of birth and date of expiry with their check digits, the key of the chip. """
    mrz_string: None | str
    """ The lines of the zone, joined by line feeds. """
    mrz_type: None | str
    """ Form of the zone, such as TD1, TD2 or TD3. """
    name: None | str
    """ Given names as in the zone. """
    nationality: None | str
    """ Nationality. """
    optional_data: None | str
    """ First optional field. """
    optional_data_2: None | str
    """ Second optional field. """
    personal_number: None | str
    """ Personal number. """
    sex: None | str
    """ Sex as in the zone. """
    surname: None | str
    """ Surname as in the zone. """
    warnings: list[str] | None
    """ Oddities that do not spoil the zone. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        birth_date: None | str
        birth_date = self.birth_date

        birth_date_hash: None | str
        birth_date_hash = self.birth_date_hash

        country: None | str
        country = self.country

        document_number: None | str
        document_number = self.document_number

        document_number_hash: None | str
        document_number_hash = self.document_number_hash

        document_type: None | str
        document_type = self.document_type

        errors: list[str] | None
        if isinstance(self.errors, list):
            errors = self.errors

        else:
            errors = self.errors

        expiry_date: None | str
        expiry_date = self.expiry_date

        expiry_date_hash: None | str
        expiry_date_hash = self.expiry_date_hash

        final_hash: None | str
        final_hash = self.final_hash

        mrz_key: None | str
        mrz_key = self.mrz_key

        mrz_string: None | str
        mrz_string = self.mrz_string

        mrz_type: None | str
        mrz_type = self.mrz_type

        name: None | str
        name = self.name

        nationality: None | str
        nationality = self.nationality

        optional_data: None | str
        optional_data = self.optional_data

        optional_data_2: None | str
        optional_data_2 = self.optional_data_2

        personal_number: None | str
        personal_number = self.personal_number

        sex: None | str
        sex = self.sex

        surname: None | str
        surname = self.surname

        warnings: list[str] | None
        if isinstance(self.warnings, list):
            warnings = self.warnings

        else:
            warnings = self.warnings

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "birth_date": birth_date,
                "birth_date_hash": birth_date_hash,
                "country": country,
                "document_number": document_number,
                "document_number_hash": document_number_hash,
                "document_type": document_type,
                "errors": errors,
                "expiry_date": expiry_date,
                "expiry_date_hash": expiry_date_hash,
                "final_hash": final_hash,
                "mrz_key": mrz_key,
                "mrz_string": mrz_string,
                "mrz_type": mrz_type,
                "name": name,
                "nationality": nationality,
                "optional_data": optional_data,
                "optional_data_2": optional_data_2,
                "personal_number": personal_number,
                "sex": sex,
                "surname": surname,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_birth_date(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        birth_date = _parse_birth_date(d.pop("birth_date"))

        def _parse_birth_date_hash(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        birth_date_hash = _parse_birth_date_hash(d.pop("birth_date_hash"))

        def _parse_country(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        country = _parse_country(d.pop("country"))

        def _parse_document_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        document_number = _parse_document_number(d.pop("document_number"))

        def _parse_document_number_hash(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        document_number_hash = _parse_document_number_hash(d.pop("document_number_hash"))

        def _parse_document_type(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        document_type = _parse_document_type(d.pop("document_type"))

        def _parse_errors(data: object) -> list[str] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                errors_type_0 = cast(list[str], data)

                return errors_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None, data)

        errors = _parse_errors(d.pop("errors"))

        def _parse_expiry_date(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        expiry_date = _parse_expiry_date(d.pop("expiry_date"))

        def _parse_expiry_date_hash(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        expiry_date_hash = _parse_expiry_date_hash(d.pop("expiry_date_hash"))

        def _parse_final_hash(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        final_hash = _parse_final_hash(d.pop("final_hash"))

        def _parse_mrz_key(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        mrz_key = _parse_mrz_key(d.pop("mrz_key"))

        def _parse_mrz_string(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        mrz_string = _parse_mrz_string(d.pop("mrz_string"))

        def _parse_mrz_type(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        mrz_type = _parse_mrz_type(d.pop("mrz_type"))

        def _parse_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))

        def _parse_nationality(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        nationality = _parse_nationality(d.pop("nationality"))

        def _parse_optional_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        optional_data = _parse_optional_data(d.pop("optional_data"))

        def _parse_optional_data_2(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        optional_data_2 = _parse_optional_data_2(d.pop("optional_data_2"))

        def _parse_personal_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        personal_number = _parse_personal_number(d.pop("personal_number"))

        def _parse_sex(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        sex = _parse_sex(d.pop("sex"))

        def _parse_surname(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        surname = _parse_surname(d.pop("surname"))

        def _parse_warnings(data: object) -> list[str] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                warnings_type_0 = cast(list[str], data)

                return warnings_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None, data)

        warnings = _parse_warnings(d.pop("warnings"))

        mrz = cls(
            birth_date=birth_date,
            birth_date_hash=birth_date_hash,
            country=country,
            document_number=document_number,
            document_number_hash=document_number_hash,
            document_type=document_type,
            errors=errors,
            expiry_date=expiry_date,
            expiry_date_hash=expiry_date_hash,
            final_hash=final_hash,
            mrz_key=mrz_key,
            mrz_string=mrz_string,
            mrz_type=mrz_type,
            name=name,
            nationality=nationality,
            optional_data=optional_data,
            optional_data_2=optional_data_2,
            personal_number=personal_number,
            sex=sex,
            surname=surname,
            warnings=warnings,
        )

        mrz.additional_properties = d
        return mrz

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
