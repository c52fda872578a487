from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.standalone_action import StandaloneAction
from ..types import UNSET, Unset

T = TypeVar("T", bound="DatabaseCallRequest")


@_attrs_define
class DatabaseCallRequest:
    """Whom to look for in the databases of a country, and what the outcome does."""

    issuing_state: str
    """ Country whose databases are asked, alpha-3 or alpha-2; answered as alpha-3. """
    address: Any | Unset = UNSET
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    address_element_1: None | str | Unset = UNSET
    """ Street. """
    address_element_2: None | str | Unset = UNSET
    """ Unit. """
    address_element_3: None | str | Unset = UNSET
    """ City. """
    address_element_4: None | str | Unset = UNSET
    """ Region. """
    address_element_5: None | str | Unset = UNSET
    """ Post code. """
    bank_card_number: None | str | Unset = UNSET
    """ Bank card number, for services that ask for it. """
    birth_registration_date: None | str | Unset = UNSET
    """ Birth registration date, for services that ask for it. """
    birth_registration_number: None | str | Unset = UNSET
    """ Birth registration number, for services that ask for it. """
    birth_registration_state: None | str | Unset = UNSET
    """ Birth registration state, for services that ask for it. """
    bvn: None | str | Unset = UNSET
    """ Bvn, for services that ask for it. """
    change_of_name_certificate_number: None | str | Unset = UNSET
    """ Change of name certificate number, for services that ask for it. """
    cic: None | str | Unset = UNSET
    """ Cic, for services that ask for it. """
    citizenship_certificate_number: None | str | Unset = UNSET
    """ Citizenship certificate number, for services that ask for it. """
    consent: bool | Unset = False
    """ Whether the person agreed to be looked for. Some services are asked with it only. """
    date_of_birth: datetime.date | None | Unset = UNSET
    """ Day of birth. """
    date_of_issue: datetime.date | None | Unset = UNSET
    """ Day on which the document was issued. """
    document_number: None | str | Unset = UNSET
    """ Number of the document, in countries that know persons by it. """
    document_type: None | str | Unset = UNSET
    """ Code of the document, one of P, DL, ID, RP, SSC, HIC, WP, TC, VISA, PSC, BC or OTHER. """
    driver_license_card_number: None | str | Unset = UNSET
    """ Driver license card number, for services that ask for it. """
    driver_license_number: None | str | Unset = UNSET
    """ Driver license number, for services that ask for it. """
    driver_license_state: None | str | Unset = UNSET
    """ Driver license state, for services that ask for it. """
    driver_license_version: None | str | Unset = UNSET
    """ Driver license version, for services that ask for it. """
    email: None | str | Unset = UNSET
    """ Email, for services that ask for it. """
    emission_number: None | str | Unset = UNSET
    """ Emission number, for services that ask for it. """
    epic_card: None | str | Unset = UNSET
    """ Epic card, for services that ask for it. """
    expiration_date: datetime.date | None | Unset = UNSET
    """ Day on which the document expires. """
    first_name: None | str | Unset = UNSET
    """ First names. """
    first_partner_name: None | str | Unset = UNSET
    """ First partner name, for services that ask for it. """
    full_name: None | str | Unset = UNSET
    """ The whole name, in place of its parts. """
    gender: None | str | Unset = UNSET
    """ M, F or X. """
    id_number: None | str | Unset = UNSET
    """ Older name of `identification_number`. """
    identificador_ciudadano: None | str | Unset = UNSET
    """ Identificador ciudadano, for services that ask for it. """
    identification_number: None | str | Unset = UNSET
    """ Number by which the databases of the country know persons, whatever they call it. """
    immi_card_expiry_date: None | str | Unset = UNSET
    """ Immi card expiry date, for services that ask for it. """
    immi_card_number: None | str | Unset = UNSET
    """ Immi card number, for services that ask for it. """
    landline: None | str | Unset = UNSET
    """ Landline, for services that ask for it. """
    last_name: None | str | Unset = UNSET
    """ Last names. """
    last_partner_name: None | str | Unset = UNSET
    """ Last partner name, for services that ask for it. """
    marriage_certificate_number: None | str | Unset = UNSET
    """ Marriage certificate number, for services that ask for it. """
    medicare_card_number: None | str | Unset = UNSET
    """ Medicare card number, for services that ask for it. """
    metadata: Any | Unset = UNSET
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    middle_name: None | str | Unset = UNSET
    """ Middle names. """
    national_id: None | str | Unset = UNSET
    """ National id, for services that ask for it. """
    nationality: None | str | Unset = UNSET
    """ Nationality, alpha-3. """
    no_match_action: StandaloneAction | Unset = StandaloneAction.DECLINE
    """ What a finding does. A call asks for no review of its own accord, so there is no REVIEW. """
    ocr: None | str | Unset = UNSET
    """ Ocr, for services that ask for it. """
    pan: None | str | Unset = UNSET
    """ Pan, for services that ask for it. """
    partial_match_action: StandaloneAction | Unset = StandaloneAction.NO_ACTION
    """ What a finding does. A call asks for no review of its own accord, so there is no REVIEW. """
    passport_expiration_date: None | str | Unset = UNSET
    """ Passport expiration date, for services that ask for it. """
    passport_file_number: None | str | Unset = UNSET
    """ Passport file number, for services that ask for it. """
    passport_issue_country: None | str | Unset = UNSET
    """ Passport issue country, for services that ask for it. """
    passport_number: None | str | Unset = UNSET
    """ Passport number, for services that ask for it. """
    personal_number: None | str | Unset = UNSET
    """ Number of the person, in countries that call it so. """
    phone: None | str | Unset = UNSET
    """ Phone, for services that ask for it. """
    postal_code: None | str | Unset = UNSET
    """ Post code. """
    save_api_request: bool | Unset = True
    """ Whether the call is kept as a session. """
    selfie: None | str | Unset = UNSET
    """ Face for services that compare faces; JPEG, PNG or WebP, at most 2 MB, in base64, with or without
    `data:…;base64,` before it.
    No service here does, and it is not kept.
     """
    services: Any | Unset = UNSET
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    ssn: None | str | Unset = UNSET
    """ Ssn, for services that ask for it. """
    tax_number: None | str | Unset = UNSET
    """ Tax number, in countries that know persons by it. """
    validation_type: str | Unset = UNSET
    """ Accepted without effect. """
    vendor_data: str | Unset = UNSET
    """ Your identifier of the person; comes back. """
    voter_id: None | str | Unset = UNSET
    """ Voter id, for services that ask for it. """
    voter_number: None | str | Unset = UNSET
    """ Voter number, for services that ask for it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        issuing_state = self.issuing_state

        address = self.address

        address_element_1: None | str | Unset
        if isinstance(self.address_element_1, Unset):
            address_element_1 = UNSET
        else:
            address_element_1 = self.address_element_1

        address_element_2: None | str | Unset
        if isinstance(self.address_element_2, Unset):
            address_element_2 = UNSET
        else:
            address_element_2 = self.address_element_2

        address_element_3: None | str | Unset
        if isinstance(self.address_element_3, Unset):
            address_element_3 = UNSET
        else:
            address_element_3 = self.address_element_3

        address_element_4: None | str | Unset
        if isinstance(self.address_element_4, Unset):
            address_element_4 = UNSET
        else:
            address_element_4 = self.address_element_4

        address_element_5: None | str | Unset
        if isinstance(self.address_element_5, Unset):
            address_element_5 = UNSET
        else:
            address_element_5 = self.address_element_5

        bank_card_number: None | str | Unset
        if isinstance(self.bank_card_number, Unset):
            bank_card_number = UNSET
        else:
            bank_card_number = self.bank_card_number

        birth_registration_date: None | str | Unset
        if isinstance(self.birth_registration_date, Unset):
            birth_registration_date = UNSET
        else:
            birth_registration_date = self.birth_registration_date

        birth_registration_number: None | str | Unset
        if isinstance(self.birth_registration_number, Unset):
            birth_registration_number = UNSET
        else:
            birth_registration_number = self.birth_registration_number

        birth_registration_state: None | str | Unset
        if isinstance(self.birth_registration_state, Unset):
            birth_registration_state = UNSET
        else:
            birth_registration_state = self.birth_registration_state

        bvn: None | str | Unset
        if isinstance(self.bvn, Unset):
            bvn = UNSET
        else:
            bvn = self.bvn

        change_of_name_certificate_number: None | str | Unset
        if isinstance(self.change_of_name_certificate_number, Unset):
            change_of_name_certificate_number = UNSET
        else:
            change_of_name_certificate_number = self.change_of_name_certificate_number

        cic: None | str | Unset
        if isinstance(self.cic, Unset):
            cic = UNSET
        else:
            cic = self.cic

        citizenship_certificate_number: None | str | Unset
        if isinstance(self.citizenship_certificate_number, Unset):
            citizenship_certificate_number = UNSET
        else:
            citizenship_certificate_number = self.citizenship_certificate_number

        consent = self.consent

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

        document_type: None | str | Unset
        if isinstance(self.document_type, Unset):
            document_type = UNSET
        else:
            document_type = self.document_type

        driver_license_card_number: None | str | Unset
        if isinstance(self.driver_license_card_number, Unset):
            driver_license_card_number = UNSET
        else:
            driver_license_card_number = self.driver_license_card_number

        driver_license_number: None | str | Unset
        if isinstance(self.driver_license_number, Unset):
            driver_license_number = UNSET
        else:
            driver_license_number = self.driver_license_number

        driver_license_state: None | str | Unset
        if isinstance(self.driver_license_state, Unset):
            driver_license_state = UNSET
        else:
            driver_license_state = self.driver_license_state

        driver_license_version: None | str | Unset
        if isinstance(self.driver_license_version, Unset):
            driver_license_version = UNSET
        else:
            driver_license_version = self.driver_license_version

        email: None | str | Unset
        if isinstance(self.email, Unset):
            email = UNSET
        else:
            email = self.email

        emission_number: None | str | Unset
        if isinstance(self.emission_number, Unset):
            emission_number = UNSET
        else:
            emission_number = self.emission_number

        epic_card: None | str | Unset
        if isinstance(self.epic_card, Unset):
            epic_card = UNSET
        else:
            epic_card = self.epic_card

        expiration_date: None | str | Unset
        if isinstance(self.expiration_date, Unset):
            expiration_date = UNSET
        elif isinstance(self.expiration_date, datetime.date):
            expiration_date = self.expiration_date.isoformat()
        else:
            expiration_date = self.expiration_date

        first_name: None | str | Unset
        if isinstance(self.first_name, Unset):
            first_name = UNSET
        else:
            first_name = self.first_name

        first_partner_name: None | str | Unset
        if isinstance(self.first_partner_name, Unset):
            first_partner_name = UNSET
        else:
            first_partner_name = self.first_partner_name

        full_name: None | str | Unset
        if isinstance(self.full_name, Unset):
            full_name = UNSET
        else:
            full_name = self.full_name

        gender: None | str | Unset
        if isinstance(self.gender, Unset):
            gender = UNSET
        else:
            gender = self.gender

        id_number: None | str | Unset
        if isinstance(self.id_number, Unset):
            id_number = UNSET
        else:
            id_number = self.id_number

        identificador_ciudadano: None | str | Unset
        if isinstance(self.identificador_ciudadano, Unset):
            identificador_ciudadano = UNSET
        else:
            identificador_ciudadano = self.identificador_ciudadano

        identification_number: None | str | Unset
        if isinstance(self.identification_number, Unset):
            identification_number = UNSET
        else:
            identification_number = self.identification_number

        immi_card_expiry_date: None | str | Unset
        if isinstance(self.immi_card_expiry_date, Unset):
            immi_card_expiry_date = UNSET
        else:
            immi_card_expiry_date = self.immi_card_expiry_date

        immi_card_number: None | str | Unset
        if isinstance(self.immi_card_number, Unset):
            immi_card_number = UNSET
        else:
            immi_card_number = self.immi_card_number

        landline: None | str | Unset
        if isinstance(self.landline, Unset):
            landline = UNSET
        else:
            landline = self.landline

        last_name: None | str | Unset
        if isinstance(self.last_name, Unset):
            last_name = UNSET
        else:
            last_name = self.last_name

        last_partner_name: None | str | Unset
        if isinstance(self.last_partner_name, Unset):
            last_partner_name = UNSET
        else:
            last_partner_name = self.last_partner_name

        marriage_certificate_number: None | str | Unset
        if isinstance(self.marriage_certificate_number, Unset):
            marriage_certificate_number = UNSET
        else:
            marriage_certificate_number = self.marriage_certificate_number

        medicare_card_number: None | str | Unset
        if isinstance(self.medicare_card_number, Unset):
            medicare_card_number = UNSET
        else:
            medicare_card_number = self.medicare_card_number

        metadata = self.metadata

        middle_name: None | str | Unset
        if isinstance(self.middle_name, Unset):
            middle_name = UNSET
        else:
            middle_name = self.middle_name

        national_id: None | str | Unset
        if isinstance(self.national_id, Unset):
            national_id = UNSET
        else:
            national_id = self.national_id

        nationality: None | str | Unset
        if isinstance(self.nationality, Unset):
            nationality = UNSET
        else:
            nationality = self.nationality

        no_match_action: str | Unset = UNSET
        if not isinstance(self.no_match_action, Unset):
            no_match_action = self.no_match_action.value

        ocr: None | str | Unset
        if isinstance(self.ocr, Unset):
            ocr = UNSET
        else:
            ocr = self.ocr

        pan: None | str | Unset
        if isinstance(self.pan, Unset):
            pan = UNSET
        else:
            pan = self.pan

        partial_match_action: str | Unset = UNSET
        if not isinstance(self.partial_match_action, Unset):
            partial_match_action = self.partial_match_action.value

        passport_expiration_date: None | str | Unset
        if isinstance(self.passport_expiration_date, Unset):
            passport_expiration_date = UNSET
        else:
            passport_expiration_date = self.passport_expiration_date

        passport_file_number: None | str | Unset
        if isinstance(self.passport_file_number, Unset):
            passport_file_number = UNSET
        else:
            passport_file_number = self.passport_file_number

        passport_issue_country: None | str | Unset
        if isinstance(self.passport_issue_country, Unset):
            passport_issue_country = UNSET
        else:
            passport_issue_country = self.passport_issue_country

        passport_number: None | str | Unset
        if isinstance(self.passport_number, Unset):
            passport_number = UNSET
        else:
            passport_number = self.passport_number

        personal_number: None | str | Unset
        if isinstance(self.personal_number, Unset):
            personal_number = UNSET
        else:
            personal_number = self.personal_number

        phone: None | str | Unset
        if isinstance(self.phone, Unset):
            phone = UNSET
        else:
            phone = self.phone

        postal_code: None | str | Unset
        if isinstance(self.postal_code, Unset):
            postal_code = UNSET
        else:
            postal_code = self.postal_code

        save_api_request = self.save_api_request

        selfie: None | str | Unset
        if isinstance(self.selfie, Unset):
            selfie = UNSET
        else:
            selfie = self.selfie

        services = self.services

        ssn: None | str | Unset
        if isinstance(self.ssn, Unset):
            ssn = UNSET
        else:
            ssn = self.ssn

        tax_number: None | str | Unset
        if isinstance(self.tax_number, Unset):
            tax_number = UNSET
        else:
            tax_number = self.tax_number

        validation_type = self.validation_type

        vendor_data = self.vendor_data

        voter_id: None | str | Unset
        if isinstance(self.voter_id, Unset):
            voter_id = UNSET
        else:
            voter_id = self.voter_id

        voter_number: None | str | Unset
        if isinstance(self.voter_number, Unset):
            voter_number = UNSET
        else:
            voter_number = self.voter_number

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "issuing_state": issuing_state,
            }
        )
        if address is not UNSET:
            field_dict["address"] = address
        if address_element_1 is not UNSET:
            field_dict["address_element_1"] = address_element_1
        if address_element_2 is not UNSET:
            field_dict["address_element_2"] = address_element_2
        if address_element_3 is not UNSET:
            field_dict["address_element_3"] = address_element_3
        if address_element_4 is not UNSET:
            field_dict["address_element_4"] = address_element_4
        if address_element_5 is not UNSET:
            field_dict["address_element_5"] = address_element_5
        if bank_card_number is not UNSET:
            field_dict["bank_card_number"] = bank_card_number
        if birth_registration_date is not UNSET:
            field_dict["birth_registration_date"] = birth_registration_date
        if birth_registration_number is not UNSET:
            field_dict["birth_registration_number"] = birth_registration_number
        if birth_registration_state is not UNSET:
            field_dict["birth_registration_state"] = birth_registration_state
        if bvn is not UNSET:
            field_dict["bvn"] = bvn
        if change_of_name_certificate_number is not UNSET:
            field_dict["change_of_name_certificate_number"] = change_of_name_certificate_number
        if cic is not UNSET:
            field_dict["cic"] = cic
        if citizenship_certificate_number is not UNSET:
            field_dict["citizenship_certificate_number"] = citizenship_certificate_number
        if consent is not UNSET:
            field_dict["consent"] = consent
        if date_of_birth is not UNSET:
            field_dict["date_of_birth"] = date_of_birth
        if date_of_issue is not UNSET:
            field_dict["date_of_issue"] = date_of_issue
        if document_number is not UNSET:
            field_dict["document_number"] = document_number
        if document_type is not UNSET:
            field_dict["document_type"] = document_type
        if driver_license_card_number is not UNSET:
            field_dict["driver_license_card_number"] = driver_license_card_number
        if driver_license_number is not UNSET:
            field_dict["driver_license_number"] = driver_license_number
        if driver_license_state is not UNSET:
            field_dict["driver_license_state"] = driver_license_state
        if driver_license_version is not UNSET:
            field_dict["driver_license_version"] = driver_license_version
        if email is not UNSET:
            field_dict["email"] = email
        if emission_number is not UNSET:
            field_dict["emission_number"] = emission_number
        if epic_card is not UNSET:
            field_dict["epic_card"] = epic_card
        if expiration_date is not UNSET:
            field_dict["expiration_date"] = expiration_date
        if first_name is not UNSET:
            field_dict["first_name"] = first_name
        if first_partner_name is not UNSET:
            field_dict["first_partner_name"] = first_partner_name
        if full_name is not UNSET:
            field_dict["full_name"] = full_name
        if gender is not UNSET:
            field_dict["gender"] = gender
        if id_number is not UNSET:
            field_dict["id_number"] = id_number
        if identificador_ciudadano is not UNSET:
            field_dict["identificador_ciudadano"] = identificador_ciudadano
        if identification_number is not UNSET:
            field_dict["identification_number"] = identification_number
        if immi_card_expiry_date is not UNSET:
            field_dict["immi_card_expiry_date"] = immi_card_expiry_date
        if immi_card_number is not UNSET:
            field_dict["immi_card_number"] = immi_card_number
        if landline is not UNSET:
            field_dict["landline"] = landline
        if last_name is not UNSET:
            field_dict["last_name"] = last_name
        if last_partner_name is not UNSET:
            field_dict["last_partner_name"] = last_partner_name
        if marriage_certificate_number is not UNSET:
            field_dict["marriage_certificate_number"] = marriage_certificate_number
        if medicare_card_number is not UNSET:
            field_dict["medicare_card_number"] = medicare_card_number
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if middle_name is not UNSET:
            field_dict["middle_name"] = middle_name
        if national_id is not UNSET:
            field_dict["national_id"] = national_id
        if nationality is not UNSET:
            field_dict["nationality"] = nationality
        if no_match_action is not UNSET:
            field_dict["no_match_action"] = no_match_action
        if ocr is not UNSET:
            field_dict["ocr"] = ocr
        if pan is not UNSET:
            field_dict["pan"] = pan
        if partial_match_action is not UNSET:
            field_dict["partial_match_action"] = partial_match_action
        if passport_expiration_date is not UNSET:
            field_dict["passport_expiration_date"] = passport_expiration_date
        if passport_file_number is not UNSET:
            field_dict["passport_file_number"] = passport_file_number
        if passport_issue_country is not UNSET:
            field_dict["passport_issue_country"] = passport_issue_country
        if passport_number is not UNSET:
            field_dict["passport_number"] = passport_number
        if personal_number is not UNSET:
            field_dict["personal_number"] = personal_number
        if phone is not UNSET:
            field_dict["phone"] = phone
        if postal_code is not UNSET:
            field_dict["postal_code"] = postal_code
        if save_api_request is not UNSET:
            field_dict["save_api_request"] = save_api_request
        if selfie is not UNSET:
            field_dict["selfie"] = selfie
        if services is not UNSET:
            field_dict["services"] = services
        if ssn is not UNSET:
            field_dict["ssn"] = ssn
        if tax_number is not UNSET:
            field_dict["tax_number"] = tax_number
        if validation_type is not UNSET:
            field_dict["validation_type"] = validation_type
        if vendor_data is not UNSET:
            field_dict["vendor_data"] = vendor_data
        if voter_id is not UNSET:
            field_dict["voter_id"] = voter_id
        if voter_number is not UNSET:
            field_dict["voter_number"] = voter_number

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        issuing_state = d.pop("issuing_state")

        address = d.pop("address", UNSET)

        def _parse_address_element_1(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        address_element_1 = _parse_address_element_1(d.pop("address_element_1", UNSET))

        def _parse_address_element_2(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        address_element_2 = _parse_address_element_2(d.pop("address_element_2", UNSET))

        def _parse_address_element_3(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        address_element_3 = _parse_address_element_3(d.pop("address_element_3", UNSET))

        def _parse_address_element_4(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        address_element_4 = _parse_address_element_4(d.pop("address_element_4", UNSET))

        def _parse_address_element_5(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        address_element_5 = _parse_address_element_5(d.pop("address_element_5", UNSET))

        def _parse_bank_card_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        bank_card_number = _parse_bank_card_number(d.pop("bank_card_number", UNSET))

        def _parse_birth_registration_date(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        birth_registration_date = _parse_birth_registration_date(d.pop("birth_registration_date", UNSET))

        def _parse_birth_registration_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        birth_registration_number = _parse_birth_registration_number(d.pop("birth_registration_number", UNSET))

        def _parse_birth_registration_state(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        birth_registration_state = _parse_birth_registration_state(d.pop("birth_registration_state", UNSET))

        def _parse_bvn(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        bvn = _parse_bvn(d.pop("bvn", UNSET))

        def _parse_change_of_name_certificate_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        change_of_name_certificate_number = _parse_change_of_name_certificate_number(
            d.pop("change_of_name_certificate_number", UNSET)
        )

        def _parse_cic(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        cic = _parse_cic(d.pop("cic", UNSET))

        def _parse_citizenship_certificate_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        citizenship_certificate_number = _parse_citizenship_certificate_number(
            d.pop("citizenship_certificate_number", UNSET)
        )

        consent = d.pop("consent", UNSET)

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

        def _parse_document_type(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        document_type = _parse_document_type(d.pop("document_type", UNSET))

        def _parse_driver_license_card_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        driver_license_card_number = _parse_driver_license_card_number(d.pop("driver_license_card_number", UNSET))

        def _parse_driver_license_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        driver_license_number = _parse_driver_license_number(d.pop("driver_license_number", UNSET))

        def _parse_driver_license_state(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        driver_license_state = _parse_driver_license_state(d.pop("driver_license_state", UNSET))

        def _parse_driver_license_version(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        driver_license_version = _parse_driver_license_version(d.pop("driver_license_version", UNSET))

        def _parse_email(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        email = _parse_email(d.pop("email", UNSET))

        def _parse_emission_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        emission_number = _parse_emission_number(d.pop("emission_number", UNSET))

        def _parse_epic_card(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        epic_card = _parse_epic_card(d.pop("epic_card", UNSET))

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

        def _parse_first_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        first_name = _parse_first_name(d.pop("first_name", UNSET))

        def _parse_first_partner_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        first_partner_name = _parse_first_partner_name(d.pop("first_partner_name", UNSET))

        def _parse_full_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        full_name = _parse_full_name(d.pop("full_name", UNSET))

        def _parse_gender(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        gender = _parse_gender(d.pop("gender", UNSET))

        def _parse_id_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        id_number = _parse_id_number(d.pop("id_number", UNSET))

        def _parse_identificador_ciudadano(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        identificador_ciudadano = _parse_identificador_ciudadano(d.pop("identificador_ciudadano", UNSET))

        def _parse_identification_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        identification_number = _parse_identification_number(d.pop("identification_number", UNSET))

        def _parse_immi_card_expiry_date(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        immi_card_expiry_date = _parse_immi_card_expiry_date(d.pop("immi_card_expiry_date", UNSET))

        def _parse_immi_card_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        immi_card_number = _parse_immi_card_number(d.pop("immi_card_number", UNSET))

        def _parse_landline(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        landline = _parse_landline(d.pop("landline", UNSET))

        def _parse_last_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        last_name = _parse_last_name(d.pop("last_name", UNSET))

        def _parse_last_partner_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        last_partner_name = _parse_last_partner_name(d.pop("last_partner_name", UNSET))

        def _parse_marriage_certificate_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        marriage_certificate_number = _parse_marriage_certificate_number(d.pop("marriage_certificate_number", UNSET))

        def _parse_medicare_card_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        medicare_card_number = _parse_medicare_card_number(d.pop("medicare_card_number", UNSET))

        metadata = d.pop("metadata", UNSET)

        def _parse_middle_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        middle_name = _parse_middle_name(d.pop("middle_name", UNSET))

        def _parse_national_id(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        national_id = _parse_national_id(d.pop("national_id", UNSET))

        def _parse_nationality(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        nationality = _parse_nationality(d.pop("nationality", UNSET))

        _no_match_action = d.pop("no_match_action", UNSET)
        no_match_action: StandaloneAction | Unset
        if isinstance(_no_match_action, Unset):
            no_match_action = UNSET
        else:
            no_match_action = StandaloneAction(_no_match_action)

        def _parse_ocr(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        ocr = _parse_ocr(d.pop("ocr", UNSET))

        def _parse_pan(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        pan = _parse_pan(d.pop("pan", UNSET))

        _partial_match_action = d.pop("partial_match_action", UNSET)
        partial_match_action: StandaloneAction | Unset
        if isinstance(_partial_match_action, Unset):
            partial_match_action = UNSET
        else:
            partial_match_action = StandaloneAction(_partial_match_action)

        def _parse_passport_expiration_date(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        passport_expiration_date = _parse_passport_expiration_date(d.pop("passport_expiration_date", UNSET))

        def _parse_passport_file_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        passport_file_number = _parse_passport_file_number(d.pop("passport_file_number", UNSET))

        def _parse_passport_issue_country(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        passport_issue_country = _parse_passport_issue_country(d.pop("passport_issue_country", UNSET))

        def _parse_passport_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        passport_number = _parse_passport_number(d.pop("passport_number", UNSET))

        def _parse_personal_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        personal_number = _parse_personal_number(d.pop("personal_number", UNSET))

        def _parse_phone(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        phone = _parse_phone(d.pop("phone", UNSET))

        def _parse_postal_code(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        postal_code = _parse_postal_code(d.pop("postal_code", UNSET))

        save_api_request = d.pop("save_api_request", UNSET)

        def _parse_selfie(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        selfie = _parse_selfie(d.pop("selfie", UNSET))

        services = d.pop("services", UNSET)

        def _parse_ssn(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        ssn = _parse_ssn(d.pop("ssn", UNSET))

        def _parse_tax_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        tax_number = _parse_tax_number(d.pop("tax_number", UNSET))

        validation_type = d.pop("validation_type", UNSET)

        vendor_data = d.pop("vendor_data", UNSET)

        def _parse_voter_id(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        voter_id = _parse_voter_id(d.pop("voter_id", UNSET))

        def _parse_voter_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        voter_number = _parse_voter_number(d.pop("voter_number", UNSET))

        database_call_request = cls(
            issuing_state=issuing_state,
            address=address,
            address_element_1=address_element_1,
            address_element_2=address_element_2,
            address_element_3=address_element_3,
            address_element_4=address_element_4,
            address_element_5=address_element_5,
            bank_card_number=bank_card_number,
            birth_registration_date=birth_registration_date,
            birth_registration_number=birth_registration_number,
            birth_registration_state=birth_registration_state,
            bvn=bvn,
            change_of_name_certificate_number=change_of_name_certificate_number,
            cic=cic,
            citizenship_certificate_number=citizenship_certificate_number,
            consent=consent,
            date_of_birth=date_of_birth,
            date_of_issue=date_of_issue,
            document_number=document_number,
            document_type=document_type,
            driver_license_card_number=driver_license_card_number,
            driver_license_number=driver_license_number,
            driver_license_state=driver_license_state,
            driver_license_version=driver_license_version,
            email=email,
            emission_number=emission_number,
            epic_card=epic_card,
            expiration_date=expiration_date,
            first_name=first_name,
            first_partner_name=first_partner_name,
            full_name=full_name,
            gender=gender,
            id_number=id_number,
            identificador_ciudadano=identificador_ciudadano,
            identification_number=identification_number,
            immi_card_expiry_date=immi_card_expiry_date,
            immi_card_number=immi_card_number,
            landline=landline,
            last_name=last_name,
            last_partner_name=last_partner_name,
            marriage_certificate_number=marriage_certificate_number,
            medicare_card_number=medicare_card_number,
            metadata=metadata,
            middle_name=middle_name,
            national_id=national_id,
            nationality=nationality,
            no_match_action=no_match_action,
            ocr=ocr,
            pan=pan,
            partial_match_action=partial_match_action,
            passport_expiration_date=passport_expiration_date,
            passport_file_number=passport_file_number,
            passport_issue_country=passport_issue_country,
            passport_number=passport_number,
            personal_number=personal_number,
            phone=phone,
            postal_code=postal_code,
            save_api_request=save_api_request,
            selfie=selfie,
            services=services,
            ssn=ssn,
            tax_number=tax_number,
            validation_type=validation_type,
            vendor_data=vendor_data,
            voter_id=voter_id,
            voter_number=voter_number,
        )

        database_call_request.additional_properties = d
        return database_call_request

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
