from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.company_verification_status import CompanyVerificationStatus
from ..models.registry_status import RegistryStatus
from ..types import UNSET, Unset

T = TypeVar("T", bound="CompanyDataRequest")


@_attrs_define
class CompanyDataRequest:
    """Corrections of what a session knows of its company. What is not sent stays. Everything that is sent is laid over
    `registry_data` as well.

    """

    alternative_names: str | Unset = UNSET
    """ Other names, one a line or divided by semicolons. """
    company_name: str | Unset = UNSET
    """ Name of the company. """
    company_type: str | Unset = UNSET
    """ Legal form. """
    control_scheme: str | Unset = UNSET
    """ Who controls the company. Kept in `registry_data` alone. """
    country_code: str | Unset = UNSET
    """ Country of the registry, alpha-2 or alpha-3; answered as alpha-2. """
    dissolution_date: datetime.date | None | Unset = UNSET
    """ When it ended. Kept in `registry_data` alone. """
    email: str | Unset = UNSET
    """ E-mail address. """
    incorporation_date: datetime.date | Unset = UNSET
    """ When the company was formed. """
    legal_address: str | Unset = UNSET
    """ Address in the registry; answered as `registered_address`. """
    legal_entity_identifier: str | Unset = UNSET
    """ Legal Entity Identifier, ISO 17442. """
    location_of_registration: str | Unset = UNSET
    """ Place of the registry. """
    nature_of_business: str | Unset = UNSET
    """ What the company does. """
    phone: str | Unset = UNSET
    """ Phone number of 7 to 15 digits. """
    region: None | str | Unset = UNSET
    """ Part of the country, as ISO 3166-2 has it, with or without the country. """
    registered_capital: str | Unset = UNSET
    """ Capital in words. """
    registered_capital_amount: float | None | Unset = UNSET
    """ Capital, at most 20 digits with 2 of them behind the point. """
    registered_capital_currency: None | str | Unset = UNSET
    """ Its currency, ISO 4217. """
    registration_date: datetime.date | None | Unset = UNSET
    """ When it was registered. Kept in `registry_data` alone. """
    registration_number: str | Unset = UNSET
    """ Number in the registry. """
    registry_status: None | RegistryStatus | Unset = UNSET
    """ State of the company in its registry. """
    tax_number: str | Unset = UNSET
    """ Tax number. """
    vat_number: str | Unset = UNSET
    """ VAT number. """
    verification_status: CompanyVerificationStatus | None | Unset = UNSET
    """ Whether the data were confirmed. """
    website: str | Unset = UNSET
    """ Web address; `https://` is put before one without a scheme. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        alternative_names = self.alternative_names

        company_name = self.company_name

        company_type = self.company_type

        control_scheme = self.control_scheme

        country_code = self.country_code

        dissolution_date: None | str | Unset
        if isinstance(self.dissolution_date, Unset):
            dissolution_date = UNSET
        elif isinstance(self.dissolution_date, datetime.date):
            dissolution_date = self.dissolution_date.isoformat()
        else:
            dissolution_date = self.dissolution_date

        email = self.email

        incorporation_date: str | Unset = UNSET
        if not isinstance(self.incorporation_date, Unset):
            incorporation_date = self.incorporation_date.isoformat()

        legal_address = self.legal_address

        legal_entity_identifier = self.legal_entity_identifier

        location_of_registration = self.location_of_registration

        nature_of_business = self.nature_of_business

        phone = self.phone

        region: None | str | Unset
        if isinstance(self.region, Unset):
            region = UNSET
        else:
            region = self.region

        registered_capital = self.registered_capital

        registered_capital_amount: float | None | Unset
        if isinstance(self.registered_capital_amount, Unset):
            registered_capital_amount = UNSET
        else:
            registered_capital_amount = self.registered_capital_amount

        registered_capital_currency: None | str | Unset
        if isinstance(self.registered_capital_currency, Unset):
            registered_capital_currency = UNSET
        else:
            registered_capital_currency = self.registered_capital_currency

        registration_date: None | str | Unset
        if isinstance(self.registration_date, Unset):
            registration_date = UNSET
        elif isinstance(self.registration_date, datetime.date):
            registration_date = self.registration_date.isoformat()
        else:
            registration_date = self.registration_date

        registration_number = self.registration_number

        registry_status: None | str | Unset
        if isinstance(self.registry_status, Unset):
            registry_status = UNSET
        elif isinstance(self.registry_status, RegistryStatus):
            registry_status = self.registry_status.value
        else:
            registry_status = self.registry_status

        tax_number = self.tax_number

        vat_number = self.vat_number

        verification_status: None | str | Unset
        if isinstance(self.verification_status, Unset):
            verification_status = UNSET
        elif isinstance(self.verification_status, CompanyVerificationStatus):
            verification_status = self.verification_status.value
        else:
            verification_status = self.verification_status

        website = self.website

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if alternative_names is not UNSET:
            field_dict["alternative_names"] = alternative_names
        if company_name is not UNSET:
            field_dict["company_name"] = company_name
        if company_type is not UNSET:
            field_dict["company_type"] = company_type
        if control_scheme is not UNSET:
            field_dict["control_scheme"] = control_scheme
        if country_code is not UNSET:
            field_dict["country_code"] = country_code
        if dissolution_date is not UNSET:
            field_dict["dissolution_date"] = dissolution_date
        if email is not UNSET:
            field_dict["email"] = email
        if incorporation_date is not UNSET:
            field_dict["incorporation_date"] = incorporation_date
        if legal_address is not UNSET:
            field_dict["legal_address"] = legal_address
        if legal_entity_identifier is not UNSET:
            field_dict["legal_entity_identifier"] = legal_entity_identifier
        if location_of_registration is not UNSET:
            field_dict["location_of_registration"] = location_of_registration
        if nature_of_business is not UNSET:
            field_dict["nature_of_business"] = nature_of_business
        if phone is not UNSET:
            field_dict["phone"] = phone
        if region is not UNSET:
            field_dict["region"] = region
        if registered_capital is not UNSET:
            field_dict["registered_capital"] = registered_capital
        if registered_capital_amount is not UNSET:
            field_dict["registered_capital_amount"] = registered_capital_amount
        if registered_capital_currency is not UNSET:
            field_dict["registered_capital_currency"] = registered_capital_currency
        if registration_date is not UNSET:
            field_dict["registration_date"] = registration_date
        if registration_number is not UNSET:
            field_dict["registration_number"] = registration_number
        if registry_status is not UNSET:
            field_dict["registry_status"] = registry_status
        if tax_number is not UNSET:
            field_dict["tax_number"] = tax_number
        if vat_number is not UNSET:
            field_dict["vat_number"] = vat_number
        if verification_status is not UNSET:
            field_dict["verification_status"] = verification_status
        if website is not UNSET:
            field_dict["website"] = website

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        alternative_names = d.pop("alternative_names", UNSET)

        company_name = d.pop("company_name", UNSET)

        company_type = d.pop("company_type", UNSET)

        control_scheme = d.pop("control_scheme", UNSET)

        country_code = d.pop("country_code", UNSET)

        def _parse_dissolution_date(data: object) -> datetime.date | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                dissolution_date_type_0 = datetime.date.fromisoformat(data)

                return dissolution_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None | Unset, data)

        dissolution_date = _parse_dissolution_date(d.pop("dissolution_date", UNSET))

        email = d.pop("email", UNSET)

        _incorporation_date = d.pop("incorporation_date", UNSET)
        incorporation_date: datetime.date | Unset
        if isinstance(_incorporation_date, Unset):
            incorporation_date = UNSET
        else:
            incorporation_date = datetime.date.fromisoformat(_incorporation_date)

        legal_address = d.pop("legal_address", UNSET)

        legal_entity_identifier = d.pop("legal_entity_identifier", UNSET)

        location_of_registration = d.pop("location_of_registration", UNSET)

        nature_of_business = d.pop("nature_of_business", UNSET)

        phone = d.pop("phone", UNSET)

        def _parse_region(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        region = _parse_region(d.pop("region", UNSET))

        registered_capital = d.pop("registered_capital", UNSET)

        def _parse_registered_capital_amount(data: object) -> float | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        registered_capital_amount = _parse_registered_capital_amount(d.pop("registered_capital_amount", UNSET))

        def _parse_registered_capital_currency(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        registered_capital_currency = _parse_registered_capital_currency(d.pop("registered_capital_currency", UNSET))

        def _parse_registration_date(data: object) -> datetime.date | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                registration_date_type_0 = datetime.date.fromisoformat(data)

                return registration_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None | Unset, data)

        registration_date = _parse_registration_date(d.pop("registration_date", UNSET))

        registration_number = d.pop("registration_number", UNSET)

        def _parse_registry_status(data: object) -> None | RegistryStatus | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                registry_status_type_1 = RegistryStatus(data)

                return registry_status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | RegistryStatus | Unset, data)

        registry_status = _parse_registry_status(d.pop("registry_status", UNSET))

        tax_number = d.pop("tax_number", UNSET)

        vat_number = d.pop("vat_number", UNSET)

        def _parse_verification_status(data: object) -> CompanyVerificationStatus | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                verification_status_type_1 = CompanyVerificationStatus(data)

                return verification_status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CompanyVerificationStatus | None | Unset, data)

        verification_status = _parse_verification_status(d.pop("verification_status", UNSET))

        website = d.pop("website", UNSET)

        company_data_request = cls(
            alternative_names=alternative_names,
            company_name=company_name,
            company_type=company_type,
            control_scheme=control_scheme,
            country_code=country_code,
            dissolution_date=dissolution_date,
            email=email,
            incorporation_date=incorporation_date,
            legal_address=legal_address,
            legal_entity_identifier=legal_entity_identifier,
            location_of_registration=location_of_registration,
            nature_of_business=nature_of_business,
            phone=phone,
            region=region,
            registered_capital=registered_capital,
            registered_capital_amount=registered_capital_amount,
            registered_capital_currency=registered_capital_currency,
            registration_date=registration_date,
            registration_number=registration_number,
            registry_status=registry_status,
            tax_number=tax_number,
            vat_number=vat_number,
            verification_status=verification_status,
            website=website,
        )

        company_data_request.additional_properties = d
        return company_data_request

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
