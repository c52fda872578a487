from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="StandaloneMRZ")


@_attrs_define
class StandaloneMRZ:
    """The machine readable zone (ICAO Doc 9303); empty where there is none. Dates are YYMMDD."""

    birth_date: None | str | Unset = UNSET
    """ Date of birth. """
    birth_date_hash: None | str | Unset = UNSET
    """ Check digit of the date of birth. """
    country: None | str | Unset = UNSET
    """ Issuing state. """
    document_number: None | str | Unset = UNSET
    """ Document number. """
    document_number_hash: None | str | Unset = UNSET
    """ Check digit of the document number. """
    document_type: None | str | Unset = UNSET
    """ Document code. """
    errors: list[str] | None | Unset = UNSET
    """ Check digits that do not fit. """
    expiry_date: None | str | Unset = UNSET
    """ Date of expiry. """
    expiry_date_hash: None | str | Unset = UNSET
    """ Check digit of the date of expiry. """
    final_hash: None | str | Unset = UNSET
    """ Composite check digit. """
    mrz_key: None | str | Unset = UNSET
    """ Document number, date of birth and date of expiry with their check digits, the key of the chip. """
    mrz_string: None | str | Unset = UNSET
    """ The lines of the zone, joined by line feeds. """
    mrz_type: None | str | Unset = UNSET
    """ Form of the zone, such as TD1, TD2 or TD3. """
    name: None | str | Unset = UNSET
    """ Given names as in the zone. """
    nationality: None | str | Unset = UNSET
    """ Nationality. """
    optional_data: None | str | Unset = UNSET
    """ First optional field. """
    optional_data_2: None | str | Unset = UNSET
    """ Second optional field. """
    personal_number: None | str | Unset = UNSET
    """ Personal number. """
    sex: None | str | Unset = UNSET
    """ Sex as in the zone. """
    surname: None | str | Unset = UNSET
    """ Surname as in the zone. """
    warnings: list[str] | None | Unset = UNSET
    """ Oddities that do not spoil the zone. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        birth_date: None | str | Unset
        if isinstance(self.birth_date, Unset):
            birth_date = UNSET
        else:
            birth_date = self.birth_date

        birth_date_hash: None | str | Unset
        if isinstance(self.birth_date_hash, Unset):
            birth_date_hash = UNSET
        else:
            birth_date_hash = self.birth_date_hash

        country: None | str | Unset
        if isinstance(self.country, Unset):
            country = UNSET
        else:
            country = self.country

        document_number: None | str | Unset
        if isinstance(self.document_number, Unset):
            document_number = UNSET
        else:
            document_number = self.document_number

        document_number_hash: None | str | Unset
        if isinstance(self.document_number_hash, Unset):
            document_number_hash = UNSET
        else:
            document_number_hash = self.document_number_hash

        document_type: None | str | Unset
        if isinstance(self.document_type, Unset):
            document_type = UNSET
        else:
            document_type = self.document_type

        errors: list[str] | None | Unset
        if isinstance(self.errors, Unset):
            errors = UNSET
        elif isinstance(self.errors, list):
            errors = self.errors

        else:
            errors = self.errors

        expiry_date: None | str | Unset
        if isinstance(self.expiry_date, Unset):
            expiry_date = UNSET
        else:
            expiry_date = self.expiry_date

        expiry_date_hash: None | str | Unset
        if isinstance(self.expiry_date_hash, Unset):
            expiry_date_hash = UNSET
        else:
            expiry_date_hash = self.expiry_date_hash

        final_hash: None | str | Unset
        if isinstance(self.final_hash, Unset):
            final_hash = UNSET
        else:
            final_hash = self.final_hash

        mrz_key: None | str | Unset
        if isinstance(self.mrz_key, Unset):
            mrz_key = UNSET
        else:
            mrz_key = self.mrz_key

        mrz_string: None | str | Unset
        if isinstance(self.mrz_string, Unset):
            mrz_string = UNSET
        else:
            mrz_string = self.mrz_string

        mrz_type: None | str | Unset
        if isinstance(self.mrz_type, Unset):
            mrz_type = UNSET
        else:
            mrz_type = self.mrz_type

        name: None | str | Unset
        if isinstance(self.name, Unset):
            name = UNSET
        else:
            name = self.name

        nationality: None | str | Unset
        if isinstance(self.nationality, Unset):
            nationality = UNSET
        else:
            nationality = self.nationality

        optional_data: None | str | Unset
        if isinstance(self.optional_data, Unset):
            optional_data = UNSET
        else:
            optional_data = self.optional_data

        optional_data_2: None | str | Unset
        if isinstance(self.optional_data_2, Unset):
            optional_data_2 = UNSET
        else:
            optional_data_2 = self.optional_data_2

        personal_number: None | str | Unset
        if isinstance(self.personal_number, Unset):
            personal_number = UNSET
        else:
            personal_number = self.personal_number

        sex: None | str | Unset
        if isinstance(self.sex, Unset):
            sex = UNSET
        else:
            sex = self.sex

        surname: None | str | Unset
        if isinstance(self.surname, Unset):
            surname = UNSET
        else:
            surname = self.surname

        warnings: list[str] | None | Unset
        if isinstance(self.warnings, Unset):
            warnings = UNSET
        elif isinstance(self.warnings, list):
            warnings = self.warnings

        else:
            warnings = self.warnings

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if birth_date is not UNSET:
            field_dict["birth_date"] = birth_date
        if birth_date_hash is not UNSET:
            field_dict["birth_date_hash"] = birth_date_hash
        if country is not UNSET:
            field_dict["country"] = country
        if document_number is not UNSET:
            field_dict["document_number"] = document_number
        if document_number_hash is not UNSET:
            field_dict["document_number_hash"] = document_number_hash
        if document_type is not UNSET:
            field_dict["document_type"] = document_type
        if errors is not UNSET:
            field_dict["errors"] = errors
        if expiry_date is not UNSET:
            field_dict["expiry_date"] = expiry_date
        if expiry_date_hash is not UNSET:
            field_dict["expiry_date_hash"] = expiry_date_hash
        if final_hash is not UNSET:
            field_dict["final_hash"] = final_hash
        if mrz_key is not UNSET:
            field_dict["mrz_key"] = mrz_key
        if mrz_string is not UNSET:
            field_dict["mrz_string"] = mrz_string
        if mrz_type is not UNSET:
            field_dict["mrz_type"] = mrz_type
        if name is not UNSET:
            field_dict["name"] = name
        if nationality is not UNSET:
            field_dict["nationality"] = nationality
        if optional_data is not UNSET:
            field_dict["optional_data"] = optional_data
        if optional_data_2 is not UNSET:
            field_dict["optional_data_2"] = optional_data_2
        if personal_number is not UNSET:
            field_dict["personal_number"] = personal_number
        if sex is not UNSET:
            field_dict["sex"] = sex
        if surname is not UNSET:
            field_dict["surname"] = surname
        if warnings is not UNSET:
            field_dict["warnings"] = warnings

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_birth_date(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        birth_date = _parse_birth_date(d.pop("birth_date", UNSET))

        def _parse_birth_date_hash(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        birth_date_hash = _parse_birth_date_hash(d.pop("birth_date_hash", UNSET))

        def _parse_country(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        country = _parse_country(d.pop("country", UNSET))

        def _parse_document_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        document_number = _parse_document_number(d.pop("document_number", UNSET))

        def _parse_document_number_hash(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        document_number_hash = _parse_document_number_hash(d.pop("document_number_hash", UNSET))

        def _parse_document_type(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        document_type = _parse_document_type(d.pop("document_type", UNSET))

        def _parse_errors(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                errors_type_0 = cast(list[str], data)

                return errors_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        errors = _parse_errors(d.pop("errors", UNSET))

        def _parse_expiry_date(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        expiry_date = _parse_expiry_date(d.pop("expiry_date", UNSET))

        def _parse_expiry_date_hash(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        expiry_date_hash = _parse_expiry_date_hash(d.pop("expiry_date_hash", UNSET))

        def _parse_final_hash(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        final_hash = _parse_final_hash(d.pop("final_hash", UNSET))

        def _parse_mrz_key(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        mrz_key = _parse_mrz_key(d.pop("mrz_key", UNSET))

        def _parse_mrz_string(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        mrz_string = _parse_mrz_string(d.pop("mrz_string", UNSET))

        def _parse_mrz_type(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        mrz_type = _parse_mrz_type(d.pop("mrz_type", UNSET))

        def _parse_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        name = _parse_name(d.pop("name", UNSET))

        def _parse_nationality(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        nationality = _parse_nationality(d.pop("nationality", UNSET))

        def _parse_optional_data(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        optional_data = _parse_optional_data(d.pop("optional_data", UNSET))

        def _parse_optional_data_2(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        optional_data_2 = _parse_optional_data_2(d.pop("optional_data_2", UNSET))

        def _parse_personal_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        personal_number = _parse_personal_number(d.pop("personal_number", UNSET))

        def _parse_sex(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        sex = _parse_sex(d.pop("sex", UNSET))

        def _parse_surname(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        surname = _parse_surname(d.pop("surname", UNSET))

        def _parse_warnings(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                warnings_type_0 = cast(list[str], data)

                return warnings_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        warnings = _parse_warnings(d.pop("warnings", UNSET))

        standalone_mrz = cls(
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

        standalone_mrz.additional_properties = d
        return standalone_mrz

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
