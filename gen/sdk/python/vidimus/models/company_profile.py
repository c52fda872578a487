from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.company_fetch_status import CompanyFetchStatus
from ..models.company_profile_registry_ownership_status import CompanyProfileRegistryOwnershipStatus
from ..models.company_risk_level import CompanyRiskLevel
from ..models.company_verification_status import CompanyVerificationStatus
from ..models.feature_status import FeatureStatus
from ..models.registry_status import RegistryStatus
from ..models.registry_tier import RegistryTier
from ..models.vat_validation_status import VatValidationStatus

if TYPE_CHECKING:
    from ..models.company_address import CompanyAddress
    from ..models.company_industry import CompanyIndustry
    from ..models.company_profile_accounts_type_0 import CompanyProfileAccountsType0
    from ..models.company_profile_financial_summary_type_0 import CompanyProfileFinancialSummaryType0
    from ..models.company_profile_registry_data import CompanyProfileRegistryData
    from ..models.company_profile_user_provided_data_type_0 import CompanyProfileUserProvidedDataType0
    from ..models.registry_officer import RegistryOfficer
    from ..models.registry_owner import RegistryOwner


T = TypeVar("T", bound="CompanyProfile")


@_attrs_define
class CompanyProfile:
    """What the registries told of the company; the members of the decision with some of other types, and how much was
    asked for and told.

    """

    accounts: CompanyProfileAccountsType0 | None
    """ What the registry says of annual accounts. """
    addresses: list[CompanyAddress] | None
    """ Further addresses. """
    alternative_names: None | str
    """ Other and former names, divided by semicolons. """
    beneficial_owners: list[RegistryOwner]
    """ Who owns it. """
    company_name: None | str
    """ Name of the company; null while nobody gave one. """
    company_type: None | str
    """ Legal form. """
    confirmed_by_user_at: datetime.datetime | None
    """ When the person confirmed the company. """
    country_code: None | str
    """ Country of the registry, alpha-2; null while nobody gave one. """
    data_resolved: bool
    """ Whether the registry has answered. """
    email: None | str
    """ E-mail address. """
    fetch_status: CompanyFetchStatus | None
    """ How far the registry is; null for a company that was typed in. """
    financial_summary: CompanyProfileFinancialSummaryType0 | None
    """ Figures of the registry. """
    incorporation_date: datetime.date | None
    """ When the company was formed. """
    industries: list[CompanyIndustry] | None
    """ Branches, by the code of the registry. """
    is_editable: bool
    """ Whether it may be corrected. """
    is_from_registry: bool
    """ False for a company that the person typed in. """
    last_console_edit_at: datetime.datetime | None
    """ When a reviewer last corrected it. """
    legal_entity_identifier: None | str
    """ Legal Entity Identifier, ISO 17442. """
    location_of_registration: None | str
    """ Place of the registry. """
    nature_of_business: None | str
    """ What the company does. """
    node_id: None | str
    """ Step of the workflow that made the result. """
    officers: list[RegistryOfficer]
    """ Who acts for the company. """
    phone: None | str
    """ Phone number. """
    region: None | str
    """ Part of the country, as ISO 3166-2 has it. """
    registered_address: None | str
    """ Address in the registry. """
    registered_capital: None | str
    """ Capital, as the registry writes it. """
    registered_capital_amount: None | str
    """ Capital as a decimal number. """
    registered_capital_currency: None | str
    """ Its currency, ISO 4217. """
    registration_number: None | str
    """ Number in the registry. """
    registry_data: CompanyProfileRegistryData
    """ What the registry answered, with the corrections of reviewers laid over it. """
    registry_ownership_status: CompanyProfileRegistryOwnershipStatus
    """ What the registries know of owners: `available`, `pending` while they are asked, `unavailable` where the
    country or
    the company has no record of owners, `not_held` where a registry of owners does not know the company; null where
    nobody asked for owners.
     """
    registry_status: None | RegistryStatus
    """ What the registry says of the company; null when it says nothing. """
    registry_tier_delivered: None | RegistryTier
    """ How much was told, which is what is paid; null while registries are asked. """
    registry_tier_requested: RegistryTier
    """ How much is asked of registries: `basic` is the company and its officers, `shareholders` also those who own
    it directly,
    `ubo` also those who own it in the end.
     """
    risk_level: CompanyRiskLevel | None
    """ Risk of the company; null when it was not judged. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    tax_number: None | str
    """ Tax number. """
    user_provided_data: CompanyProfileUserProvidedDataType0 | None
    """ Always null, as nobody typed anything. """
    uuid: UUID
    """ Id of the company within the session, for corrections. """
    vat_checked_at: datetime.datetime | None
    """ When the VAT number was checked. """
    vat_number: None | str
    """ VAT number. """
    vat_validated_address: None | str
    """ Address that belongs to the VAT number. """
    vat_validated_name: None | str
    """ Name that belongs to the VAT number. """
    vat_validation_status: VatValidationStatus
    """ What became of the check of the VAT number. """
    verification_status: CompanyVerificationStatus | None
    """ Whether the data were confirmed; null when that was not asked. """
    website: None | str
    """ Web address. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.company_profile_accounts_type_0 import CompanyProfileAccountsType0
        from ..models.company_profile_financial_summary_type_0 import CompanyProfileFinancialSummaryType0
        from ..models.company_profile_user_provided_data_type_0 import CompanyProfileUserProvidedDataType0

        accounts: dict[str, Any] | None
        if isinstance(self.accounts, CompanyProfileAccountsType0):
            accounts = self.accounts.to_dict()
        else:
            accounts = self.accounts

        addresses: list[dict[str, Any]] | None
        if isinstance(self.addresses, list):
            addresses = []
            for addresses_type_0_item_data in self.addresses:
                addresses_type_0_item = addresses_type_0_item_data.to_dict()
                addresses.append(addresses_type_0_item)

        else:
            addresses = self.addresses

        alternative_names: None | str
        alternative_names = self.alternative_names

        beneficial_owners = []
        for beneficial_owners_item_data in self.beneficial_owners:
            beneficial_owners_item = beneficial_owners_item_data.to_dict()
            beneficial_owners.append(beneficial_owners_item)

        company_name: None | str
        company_name = self.company_name

        company_type: None | str
        company_type = self.company_type

        confirmed_by_user_at: None | str
        if isinstance(self.confirmed_by_user_at, datetime.datetime):
            confirmed_by_user_at = self.confirmed_by_user_at.isoformat()
        else:
            confirmed_by_user_at = self.confirmed_by_user_at

        country_code: None | str
        country_code = self.country_code

        data_resolved = self.data_resolved

        email: None | str
        email = self.email

        fetch_status: None | str
        if isinstance(self.fetch_status, CompanyFetchStatus):
            fetch_status = self.fetch_status.value
        else:
            fetch_status = self.fetch_status

        financial_summary: dict[str, Any] | None
        if isinstance(self.financial_summary, CompanyProfileFinancialSummaryType0):
            financial_summary = self.financial_summary.to_dict()
        else:
            financial_summary = self.financial_summary

        incorporation_date: None | str
        if isinstance(self.incorporation_date, datetime.date):
            incorporation_date = self.incorporation_date.isoformat()
        else:
            incorporation_date = self.incorporation_date

        industries: list[dict[str, Any]] | None
        if isinstance(self.industries, list):
            industries = []
            for industries_type_0_item_data in self.industries:
                industries_type_0_item = industries_type_0_item_data.to_dict()
                industries.append(industries_type_0_item)

        else:
            industries = self.industries

        is_editable = self.is_editable

        is_from_registry = self.is_from_registry

        last_console_edit_at: None | str
        if isinstance(self.last_console_edit_at, datetime.datetime):
            last_console_edit_at = self.last_console_edit_at.isoformat()
        else:
            last_console_edit_at = self.last_console_edit_at

        legal_entity_identifier: None | str
        legal_entity_identifier = self.legal_entity_identifier

        location_of_registration: None | str
        location_of_registration = self.location_of_registration

        nature_of_business: None | str
        nature_of_business = self.nature_of_business

        node_id: None | str
        node_id = self.node_id

        officers = []
        for officers_item_data in self.officers:
            officers_item = officers_item_data.to_dict()
            officers.append(officers_item)

        phone: None | str
        phone = self.phone

        region: None | str
        region = self.region

        registered_address: None | str
        registered_address = self.registered_address

        registered_capital: None | str
        registered_capital = self.registered_capital

        registered_capital_amount: None | str
        registered_capital_amount = self.registered_capital_amount

        registered_capital_currency: None | str
        registered_capital_currency = self.registered_capital_currency

        registration_number: None | str
        registration_number = self.registration_number

        registry_data = self.registry_data.to_dict()

        registry_ownership_status = self.registry_ownership_status.value

        registry_status: None | str
        if isinstance(self.registry_status, RegistryStatus):
            registry_status = self.registry_status.value
        else:
            registry_status = self.registry_status

        registry_tier_delivered: None | str
        if isinstance(self.registry_tier_delivered, RegistryTier):
            registry_tier_delivered = self.registry_tier_delivered.value
        else:
            registry_tier_delivered = self.registry_tier_delivered

        registry_tier_requested = self.registry_tier_requested.value

        risk_level: None | str
        if isinstance(self.risk_level, CompanyRiskLevel):
            risk_level = self.risk_level.value
        else:
            risk_level = self.risk_level

        status = self.status.value

        tax_number: None | str
        tax_number = self.tax_number

        user_provided_data: dict[str, Any] | None
        if isinstance(self.user_provided_data, CompanyProfileUserProvidedDataType0):
            user_provided_data = self.user_provided_data.to_dict()
        else:
            user_provided_data = self.user_provided_data

        uuid = str(self.uuid)

        vat_checked_at: None | str
        if isinstance(self.vat_checked_at, datetime.datetime):
            vat_checked_at = self.vat_checked_at.isoformat()
        else:
            vat_checked_at = self.vat_checked_at

        vat_number: None | str
        vat_number = self.vat_number

        vat_validated_address: None | str
        vat_validated_address = self.vat_validated_address

        vat_validated_name: None | str
        vat_validated_name = self.vat_validated_name

        vat_validation_status = self.vat_validation_status.value

        verification_status: None | str
        if isinstance(self.verification_status, CompanyVerificationStatus):
            verification_status = self.verification_status.value
        else:
            verification_status = self.verification_status

        website: None | str
        website = self.website

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "accounts": accounts,
                "addresses": addresses,
                "alternative_names": alternative_names,
                "beneficial_owners": beneficial_owners,
                "company_name": company_name,
                "company_type": company_type,
                "confirmed_by_user_at": confirmed_by_user_at,
                "country_code": country_code,
                "data_resolved": data_resolved,
                "email": email,
                "fetch_status": fetch_status,
                "financial_summary": financial_summary,
                "incorporation_date": incorporation_date,
                "industries": industries,
                "is_editable": is_editable,
                "is_from_registry": is_from_registry,
                "last_console_edit_at": last_console_edit_at,
                "legal_entity_identifier": legal_entity_identifier,
                "location_of_registration": location_of_registration,
                "nature_of_business": nature_of_business,
                "node_id": node_id,
                "officers": officers,
                "phone": phone,
                "region": region,
                "registered_address": registered_address,
                "registered_capital": registered_capital,
                "registered_capital_amount": registered_capital_amount,
                "registered_capital_currency": registered_capital_currency,
                "registration_number": registration_number,
                "registry_data": registry_data,
                "registry_ownership_status": registry_ownership_status,
                "registry_status": registry_status,
                "registry_tier_delivered": registry_tier_delivered,
                "registry_tier_requested": registry_tier_requested,
                "risk_level": risk_level,
                "status": status,
                "tax_number": tax_number,
                "user_provided_data": user_provided_data,
                "uuid": uuid,
                "vat_checked_at": vat_checked_at,
                "vat_number": vat_number,
                "vat_validated_address": vat_validated_address,
                "vat_validated_name": vat_validated_name,
                "vat_validation_status": vat_validation_status,
                "verification_status": verification_status,
                "website": website,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.company_address import CompanyAddress
        from ..models.company_industry import CompanyIndustry
        from ..models.company_profile_accounts_type_0 import CompanyProfileAccountsType0
        from ..models.company_profile_financial_summary_type_0 import CompanyProfileFinancialSummaryType0
        from ..models.company_profile_registry_data import CompanyProfileRegistryData
        from ..models.company_profile_user_provided_data_type_0 import CompanyProfileUserProvidedDataType0
        from ..models.registry_officer import RegistryOfficer
        from ..models.registry_owner import RegistryOwner

        d = dict(src_dict)

        def _parse_accounts(data: object) -> CompanyProfileAccountsType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                accounts_type_0 = CompanyProfileAccountsType0.from_dict(data)

                return accounts_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CompanyProfileAccountsType0 | None, data)

        accounts = _parse_accounts(d.pop("accounts"))

        def _parse_addresses(data: object) -> list[CompanyAddress] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                addresses_type_0 = []
                _addresses_type_0 = data
                for addresses_type_0_item_data in _addresses_type_0:
                    addresses_type_0_item = CompanyAddress.from_dict(addresses_type_0_item_data)

                    addresses_type_0.append(addresses_type_0_item)

                return addresses_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[CompanyAddress] | None, data)

        addresses = _parse_addresses(d.pop("addresses"))

        def _parse_alternative_names(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        alternative_names = _parse_alternative_names(d.pop("alternative_names"))

        beneficial_owners = []
        _beneficial_owners = d.pop("beneficial_owners")
        for beneficial_owners_item_data in _beneficial_owners:
            beneficial_owners_item = RegistryOwner.from_dict(beneficial_owners_item_data)

            beneficial_owners.append(beneficial_owners_item)

        def _parse_company_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        company_name = _parse_company_name(d.pop("company_name"))

        def _parse_company_type(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        company_type = _parse_company_type(d.pop("company_type"))

        def _parse_confirmed_by_user_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                confirmed_by_user_at_type_0 = datetime.datetime.fromisoformat(data)

                return confirmed_by_user_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        confirmed_by_user_at = _parse_confirmed_by_user_at(d.pop("confirmed_by_user_at"))

        def _parse_country_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        country_code = _parse_country_code(d.pop("country_code"))

        data_resolved = d.pop("data_resolved")

        def _parse_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        email = _parse_email(d.pop("email"))

        def _parse_fetch_status(data: object) -> CompanyFetchStatus | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                fetch_status_type_1 = CompanyFetchStatus(data)

                return fetch_status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CompanyFetchStatus | None, data)

        fetch_status = _parse_fetch_status(d.pop("fetch_status"))

        def _parse_financial_summary(data: object) -> CompanyProfileFinancialSummaryType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                financial_summary_type_0 = CompanyProfileFinancialSummaryType0.from_dict(data)

                return financial_summary_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CompanyProfileFinancialSummaryType0 | None, data)

        financial_summary = _parse_financial_summary(d.pop("financial_summary"))

        def _parse_incorporation_date(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                incorporation_date_type_0 = datetime.date.fromisoformat(data)

                return incorporation_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        incorporation_date = _parse_incorporation_date(d.pop("incorporation_date"))

        def _parse_industries(data: object) -> list[CompanyIndustry] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                industries_type_0 = []
                _industries_type_0 = data
                for industries_type_0_item_data in _industries_type_0:
                    industries_type_0_item = CompanyIndustry.from_dict(industries_type_0_item_data)

                    industries_type_0.append(industries_type_0_item)

                return industries_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[CompanyIndustry] | None, data)

        industries = _parse_industries(d.pop("industries"))

        is_editable = d.pop("is_editable")

        is_from_registry = d.pop("is_from_registry")

        def _parse_last_console_edit_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_console_edit_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_console_edit_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_console_edit_at = _parse_last_console_edit_at(d.pop("last_console_edit_at"))

        def _parse_legal_entity_identifier(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        legal_entity_identifier = _parse_legal_entity_identifier(d.pop("legal_entity_identifier"))

        def _parse_location_of_registration(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        location_of_registration = _parse_location_of_registration(d.pop("location_of_registration"))

        def _parse_nature_of_business(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        nature_of_business = _parse_nature_of_business(d.pop("nature_of_business"))

        def _parse_node_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        node_id = _parse_node_id(d.pop("node_id"))

        officers = []
        _officers = d.pop("officers")
        for officers_item_data in _officers:
            officers_item = RegistryOfficer.from_dict(officers_item_data)

            officers.append(officers_item)

        def _parse_phone(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        phone = _parse_phone(d.pop("phone"))

        def _parse_region(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        region = _parse_region(d.pop("region"))

        def _parse_registered_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        registered_address = _parse_registered_address(d.pop("registered_address"))

        def _parse_registered_capital(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        registered_capital = _parse_registered_capital(d.pop("registered_capital"))

        def _parse_registered_capital_amount(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        registered_capital_amount = _parse_registered_capital_amount(d.pop("registered_capital_amount"))

        def _parse_registered_capital_currency(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        registered_capital_currency = _parse_registered_capital_currency(d.pop("registered_capital_currency"))

        def _parse_registration_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        registration_number = _parse_registration_number(d.pop("registration_number"))

        registry_data = CompanyProfileRegistryData.from_dict(d.pop("registry_data"))

        registry_ownership_status = CompanyProfileRegistryOwnershipStatus(d.pop("registry_ownership_status"))

        def _parse_registry_status(data: object) -> None | RegistryStatus:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                registry_status_type_1 = RegistryStatus(data)

                return registry_status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | RegistryStatus, data)

        registry_status = _parse_registry_status(d.pop("registry_status"))

        def _parse_registry_tier_delivered(data: object) -> None | RegistryTier:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                registry_tier_delivered_type_1 = RegistryTier(data)

                return registry_tier_delivered_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | RegistryTier, data)

        registry_tier_delivered = _parse_registry_tier_delivered(d.pop("registry_tier_delivered"))

        registry_tier_requested = RegistryTier(d.pop("registry_tier_requested"))

        def _parse_risk_level(data: object) -> CompanyRiskLevel | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                risk_level_type_1 = CompanyRiskLevel(data)

                return risk_level_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CompanyRiskLevel | None, data)

        risk_level = _parse_risk_level(d.pop("risk_level"))

        status = FeatureStatus(d.pop("status"))

        def _parse_tax_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        tax_number = _parse_tax_number(d.pop("tax_number"))

        def _parse_user_provided_data(data: object) -> CompanyProfileUserProvidedDataType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                user_provided_data_type_0 = CompanyProfileUserProvidedDataType0.from_dict(data)

                return user_provided_data_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CompanyProfileUserProvidedDataType0 | None, data)

        user_provided_data = _parse_user_provided_data(d.pop("user_provided_data"))

        uuid = UUID(d.pop("uuid"))

        def _parse_vat_checked_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                vat_checked_at_type_0 = datetime.datetime.fromisoformat(data)

                return vat_checked_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        vat_checked_at = _parse_vat_checked_at(d.pop("vat_checked_at"))

        def _parse_vat_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vat_number = _parse_vat_number(d.pop("vat_number"))

        def _parse_vat_validated_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vat_validated_address = _parse_vat_validated_address(d.pop("vat_validated_address"))

        def _parse_vat_validated_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vat_validated_name = _parse_vat_validated_name(d.pop("vat_validated_name"))

        vat_validation_status = VatValidationStatus(d.pop("vat_validation_status"))

        def _parse_verification_status(data: object) -> CompanyVerificationStatus | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                verification_status_type_1 = CompanyVerificationStatus(data)

                return verification_status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CompanyVerificationStatus | None, data)

        verification_status = _parse_verification_status(d.pop("verification_status"))

        def _parse_website(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        website = _parse_website(d.pop("website"))

        company_profile = cls(
            accounts=accounts,
            addresses=addresses,
            alternative_names=alternative_names,
            beneficial_owners=beneficial_owners,
            company_name=company_name,
            company_type=company_type,
            confirmed_by_user_at=confirmed_by_user_at,
            country_code=country_code,
            data_resolved=data_resolved,
            email=email,
            fetch_status=fetch_status,
            financial_summary=financial_summary,
            incorporation_date=incorporation_date,
            industries=industries,
            is_editable=is_editable,
            is_from_registry=is_from_registry,
            last_console_edit_at=last_console_edit_at,
            legal_entity_identifier=legal_entity_identifier,
            location_of_registration=location_of_registration,
            nature_of_business=nature_of_business,
            node_id=node_id,
            officers=officers,
            phone=phone,
            region=region,
            registered_address=registered_address,
            registered_capital=registered_capital,
            registered_capital_amount=registered_capital_amount,
            registered_capital_currency=registered_capital_currency,
            registration_number=registration_number,
            registry_data=registry_data,
            registry_ownership_status=registry_ownership_status,
            registry_status=registry_status,
            registry_tier_delivered=registry_tier_delivered,
            registry_tier_requested=registry_tier_requested,
            risk_level=risk_level,
            status=status,
            tax_number=tax_number,
            user_provided_data=user_provided_data,
            uuid=uuid,
            vat_checked_at=vat_checked_at,
            vat_number=vat_number,
            vat_validated_address=vat_validated_address,
            vat_validated_name=vat_validated_name,
            vat_validation_status=vat_validation_status,
            verification_status=verification_status,
            website=website,
        )

        company_profile.additional_properties = d
        return company_profile

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
