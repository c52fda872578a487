from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.gender import Gender
from ..types import UNSET, Unset

T = TypeVar("T", bound="ExpectedDetails")


@_attrs_define
class ExpectedDetails:
    """What the caller already knows. It is compared with what the verification finds; a difference becomes a warning of
    the decision. Countries are accepted as alpha-2 or alpha-3 codes and echoed as alpha-3. The three business fields
    only matter for businesses, all others only for persons.

    """

    address: None | str | Unset = UNSET
    """ Address in one line. Needs `country` or `poa_country`. """
    company_name: None | str | Unset = UNSET
    """ Name with which the registry search is prefilled. """
    country: None | str | Unset = UNSET
    """ Country of the document and of the address, where no more specific field is given. """
    date_of_birth: datetime.date | None | Unset = UNSET
    """ Date of birth. """
    expected_document_types: list[str] | None | Unset = UNSET
    """ Document types the person may choose, in any case: P, ID, DL, RP, HIC, TC, SSC. A repetition is dropped.
     """
    first_name: None | str | Unset = UNSET
    """ Compared leniently; the workflow says how leniently. """
    gender: Gender | None | Unset = UNSET
    """ Gender, M or F. """
    id_country: None | str | Unset = UNSET
    """ Country that issued the identity document. Preselected on the hosted page. """
    identification_number: None | str | Unset = UNSET
    """ Compared with the document number, the personal number and the tax number. """
    ip_address: None | str | Unset = UNSET
    """ IPv4 or IPv6 address from which the person is expected. """
    last_name: None | str | Unset = UNSET
    """ Compared leniently; the workflow says how leniently. """
    nationality: None | str | Unset = UNSET
    """ Country code of the nationality. """
    poa_country: None | str | Unset = UNSET
    """ Country of the proof of address. """
    registration_number: None | str | Unset = UNSET
    """ Number with which the registry search is prefilled. """
    registry_country: None | str | Unset = UNSET
    """ Country, and region where one is needed, of the registry, such as `GB` or `US-CA`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        address: None | str | Unset
        if isinstance(self.address, Unset):
            address = UNSET
        else:
            address = self.address

        company_name: None | str | Unset
        if isinstance(self.company_name, Unset):
            company_name = UNSET
        else:
            company_name = self.company_name

        country: None | str | Unset
        if isinstance(self.country, Unset):
            country = UNSET
        else:
            country = self.country

        date_of_birth: None | str | Unset
        if isinstance(self.date_of_birth, Unset):
            date_of_birth = UNSET
        elif isinstance(self.date_of_birth, datetime.date):
            date_of_birth = self.date_of_birth.isoformat()
        else:
            date_of_birth = self.date_of_birth

        expected_document_types: list[str] | None | Unset
        if isinstance(self.expected_document_types, Unset):
            expected_document_types = UNSET
        elif isinstance(self.expected_document_types, list):
            expected_document_types = self.expected_document_types

        else:
            expected_document_types = self.expected_document_types

        first_name: None | str | Unset
        if isinstance(self.first_name, Unset):
            first_name = UNSET
        else:
            first_name = self.first_name

        gender: None | str | Unset
        if isinstance(self.gender, Unset):
            gender = UNSET
        elif isinstance(self.gender, Gender):
            gender = self.gender.value
        else:
            gender = self.gender

        id_country: None | str | Unset
        if isinstance(self.id_country, Unset):
            id_country = UNSET
        else:
            id_country = self.id_country

        identification_number: None | str | Unset
        if isinstance(self.identification_number, Unset):
            identification_number = UNSET
        else:
            identification_number = self.identification_number

        ip_address: None | str | Unset
        if isinstance(self.ip_address, Unset):
            ip_address = UNSET
        else:
            ip_address = self.ip_address

        last_name: None | str | Unset
        if isinstance(self.last_name, Unset):
            last_name = UNSET
        else:
            last_name = self.last_name

        nationality: None | str | Unset
        if isinstance(self.nationality, Unset):
            nationality = UNSET
        else:
            nationality = self.nationality

        poa_country: None | str | Unset
        if isinstance(self.poa_country, Unset):
            poa_country = UNSET
        else:
            poa_country = self.poa_country

        registration_number: None | str | Unset
        if isinstance(self.registration_number, Unset):
            registration_number = UNSET
        else:
            registration_number = self.registration_number

        registry_country: None | str | Unset
        if isinstance(self.registry_country, Unset):
            registry_country = UNSET
        else:
            registry_country = self.registry_country

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if address is not UNSET:
            field_dict["address"] = address
        if company_name is not UNSET:
            field_dict["company_name"] = company_name
        if country is not UNSET:
            field_dict["country"] = country
        if date_of_birth is not UNSET:
            field_dict["date_of_birth"] = date_of_birth
        if expected_document_types is not UNSET:
            field_dict["expected_document_types"] = expected_document_types
        if first_name is not UNSET:
            field_dict["first_name"] = first_name
        if gender is not UNSET:
            field_dict["gender"] = gender
        if id_country is not UNSET:
            field_dict["id_country"] = id_country
        if identification_number is not UNSET:
            field_dict["identification_number"] = identification_number
        if ip_address is not UNSET:
            field_dict["ip_address"] = ip_address
        if last_name is not UNSET:
            field_dict["last_name"] = last_name
        if nationality is not UNSET:
            field_dict["nationality"] = nationality
        if poa_country is not UNSET:
            field_dict["poa_country"] = poa_country
        if registration_number is not UNSET:
            field_dict["registration_number"] = registration_number
        if registry_country is not UNSET:
            field_dict["registry_country"] = registry_country

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_address(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        address = _parse_address(d.pop("address", UNSET))

        def _parse_company_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        company_name = _parse_company_name(d.pop("company_name", UNSET))

        def _parse_country(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        country = _parse_country(d.pop("country", UNSET))

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

        def _parse_expected_document_types(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                expected_document_types_type_0 = cast(list[str], data)

                return expected_document_types_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        expected_document_types = _parse_expected_document_types(d.pop("expected_document_types", UNSET))

        def _parse_first_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        first_name = _parse_first_name(d.pop("first_name", UNSET))

        def _parse_gender(data: object) -> Gender | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                gender_type_1 = Gender(data)

                return gender_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Gender | None | Unset, data)

        gender = _parse_gender(d.pop("gender", UNSET))

        def _parse_id_country(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        id_country = _parse_id_country(d.pop("id_country", UNSET))

        def _parse_identification_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        identification_number = _parse_identification_number(d.pop("identification_number", UNSET))

        def _parse_ip_address(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        ip_address = _parse_ip_address(d.pop("ip_address", UNSET))

        def _parse_last_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        last_name = _parse_last_name(d.pop("last_name", UNSET))

        def _parse_nationality(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        nationality = _parse_nationality(d.pop("nationality", UNSET))

        def _parse_poa_country(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        poa_country = _parse_poa_country(d.pop("poa_country", UNSET))

        def _parse_registration_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        registration_number = _parse_registration_number(d.pop("registration_number", UNSET))

        def _parse_registry_country(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        registry_country = _parse_registry_country(d.pop("registry_country", UNSET))

        expected_details = cls(
            address=address,
            company_name=company_name,
            country=country,
            date_of_birth=date_of_birth,
            expected_document_types=expected_document_types,
            first_name=first_name,
            gender=gender,
            id_country=id_country,
            identification_number=identification_number,
            ip_address=ip_address,
            last_name=last_name,
            nationality=nationality,
            poa_country=poa_country,
            registration_number=registration_number,
            registry_country=registry_country,
        )

        expected_details.additional_properties = d
        return expected_details

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
