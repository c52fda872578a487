from __future__ import annotations

import datetime
from collections.abc import Mapping
from io import BytesIO
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from .. import types
from ..models.standalone_action import StandaloneAction
from ..types import UNSET, File, FileTypes, Unset

T = TypeVar("T", bound="DatabaseCallForm")


@_attrs_define
class DatabaseCallForm:
    """The same as a form, with a face for services that compare faces."""

    issuing_state: str
    """ Country whose databases are asked, alpha-3 or alpha-2; answered as alpha-3. """
    address: str | Unset = UNSET
    """ Address, a text or JSON. """
    address_element_1: str | Unset = UNSET
    """ Street. """
    address_element_2: str | Unset = UNSET
    """ Unit. """
    address_element_3: str | Unset = UNSET
    """ City. """
    address_element_4: str | Unset = UNSET
    """ Region. """
    address_element_5: str | Unset = UNSET
    """ Post code. """
    bank_card_number: str | Unset = UNSET
    """ Bank card number, for services that ask for it. """
    birth_registration_date: str | Unset = UNSET
    """ Birth registration date, for services that ask for it. """
    birth_registration_number: str | Unset = UNSET
    """ Birth registration number, for services that ask for it. """
    birth_registration_state: str | Unset = UNSET
    """ Birth registration state, for services that ask for it. """
    bvn: str | Unset = UNSET
    """ Bvn, for services that ask for it. """
    change_of_name_certificate_number: str | Unset = UNSET
    """ Change of name certificate number, for services that ask for it. """
    cic: str | Unset = UNSET
    """ Cic, for services that ask for it. """
    citizenship_certificate_number: str | Unset = UNSET
    """ Citizenship certificate number, for services that ask for it. """
    consent: str | Unset = UNSET
    """ Whether the person agreed, true or false. """
    date_of_birth: datetime.date | Unset = UNSET
    """ Day of birth. """
    date_of_issue: datetime.date | Unset = UNSET
    """ Day on which the document was issued. """
    document_number: str | Unset = UNSET
    """ Number of the document, in countries that know persons by it. """
    document_type: str | Unset = UNSET
    """ Code of the document, one of P, DL, ID, RP, SSC, HIC, WP, TC, VISA, PSC, BC or OTHER. """
    driver_license_card_number: str | Unset = UNSET
    """ Driver license card number, for services that ask for it. """
    driver_license_number: str | Unset = UNSET
    """ Driver license number, for services that ask for it. """
    driver_license_state: str | Unset = UNSET
    """ Driver license state, for services that ask for it. """
    driver_license_version: str | Unset = UNSET
    """ Driver license version, for services that ask for it. """
    email: str | Unset = UNSET
    """ Email, for services that ask for it. """
    emission_number: str | Unset = UNSET
    """ Emission number, for services that ask for it. """
    epic_card: str | Unset = UNSET
    """ Epic card, for services that ask for it. """
    expiration_date: datetime.date | Unset = UNSET
    """ Day on which the document expires. """
    first_name: str | Unset = UNSET
    """ First names. """
    first_partner_name: str | Unset = UNSET
    """ First partner name, for services that ask for it. """
    full_name: str | Unset = UNSET
    """ The whole name, in place of its parts. """
    gender: str | Unset = UNSET
    """ M, F or X. """
    id_number: str | Unset = UNSET
    """ Older name of `identification_number`. """
    identificador_ciudadano: str | Unset = UNSET
    """ Identificador ciudadano, for services that ask for it. """
    identification_number: str | Unset = UNSET
    """ Number by which the databases of the country know persons, whatever they call it. """
    immi_card_expiry_date: str | Unset = UNSET
    """ Immi card expiry date, for services that ask for it. """
    immi_card_number: str | Unset = UNSET
    """ Immi card number, for services that ask for it. """
    landline: str | Unset = UNSET
    """ Landline, for services that ask for it. """
    last_name: str | Unset = UNSET
    """ Last names. """
    last_partner_name: str | Unset = UNSET
    """ Last partner name, for services that ask for it. """
    marriage_certificate_number: str | Unset = UNSET
    """ Marriage certificate number, for services that ask for it. """
    medicare_card_number: str | Unset = UNSET
    """ Medicare card number, for services that ask for it. """
    metadata: str | Unset = UNSET
    """ JSON that comes back. """
    middle_name: str | Unset = UNSET
    """ Middle names. """
    national_id: str | Unset = UNSET
    """ National id, for services that ask for it. """
    nationality: str | Unset = UNSET
    """ Nationality, alpha-3. """
    no_match_action: StandaloneAction | Unset = StandaloneAction.DECLINE
    """ What a finding does. A call asks for no review of its own accord, so there is no REVIEW. """
    ocr: str | Unset = UNSET
    """ Ocr, for services that ask for it. """
    pan: str | Unset = UNSET
    """ Pan, for services that ask for it. """
    partial_match_action: StandaloneAction | Unset = StandaloneAction.NO_ACTION
    """ What a finding does. A call asks for no review of its own accord, so there is no REVIEW. """
    passport_expiration_date: str | Unset = UNSET
    """ Passport expiration date, for services that ask for it. """
    passport_file_number: str | Unset = UNSET
    """ Passport file number, for services that ask for it. """
    passport_issue_country: str | Unset = UNSET
    """ Passport issue country, for services that ask for it. """
    passport_number: str | Unset = UNSET
    """ Passport number, for services that ask for it. """
    personal_number: str | Unset = UNSET
    """ Number of the person, in countries that call it so. """
    phone: str | Unset = UNSET
    """ Phone, for services that ask for it. """
    postal_code: str | Unset = UNSET
    """ Post code. """
    save_api_request: str | Unset = UNSET
    """ Whether the call is kept, true or false; true by default. """
    selfie: File | Unset = UNSET
    """ Face for services that compare faces; JPEG, PNG or WebP, at most 2 MB. No service here does, and it is not
    kept. """
    services: str | Unset = UNSET
    """ Ids of services with commas between them, or a JSON list of them. """
    ssn: str | Unset = UNSET
    """ Ssn, for services that ask for it. """
    tax_number: str | Unset = UNSET
    """ Tax number, in countries that know persons by it. """
    validation_type: str | Unset = UNSET
    """ Accepted without effect. """
    vendor_data: str | Unset = UNSET
    """ Your identifier of the person; comes back. """
    voter_id: str | Unset = UNSET
    """ Voter id, for services that ask for it. """
    voter_number: str | Unset = UNSET
    """ Voter number, for services that ask for it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        issuing_state = self.issuing_state

        address = self.address

        address_element_1 = self.address_element_1

        address_element_2 = self.address_element_2

        address_element_3 = self.address_element_3

        address_element_4 = self.address_element_4

        address_element_5 = self.address_element_5

        bank_card_number = self.bank_card_number

        birth_registration_date = self.birth_registration_date

        birth_registration_number = self.birth_registration_number

        birth_registration_state = self.birth_registration_state

        bvn = self.bvn

        change_of_name_certificate_number = self.change_of_name_certificate_number

        cic = self.cic

        citizenship_certificate_number = self.citizenship_certificate_number

        consent = self.consent

        date_of_birth: str | Unset = UNSET
        if not isinstance(self.date_of_birth, Unset):
            date_of_birth = self.date_of_birth.isoformat()

        date_of_issue: str | Unset = UNSET
        if not isinstance(self.date_of_issue, Unset):
            date_of_issue = self.date_of_issue.isoformat()

        document_number = self.document_number

        document_type = self.document_type

        driver_license_card_number = self.driver_license_card_number

        driver_license_number = self.driver_license_number

        driver_license_state = self.driver_license_state

        driver_license_version = self.driver_license_version

        email = self.email

        emission_number = self.emission_number

        epic_card = self.epic_card

        expiration_date: str | Unset = UNSET
        if not isinstance(self.expiration_date, Unset):
            expiration_date = self.expiration_date.isoformat()

        first_name = self.first_name

        first_partner_name = self.first_partner_name

        full_name = self.full_name

        gender = self.gender

        id_number = self.id_number

        identificador_ciudadano = self.identificador_ciudadano

        identification_number = self.identification_number

        immi_card_expiry_date = self.immi_card_expiry_date

        immi_card_number = self.immi_card_number

        landline = self.landline

        last_name = self.last_name

        last_partner_name = self.last_partner_name

        marriage_certificate_number = self.marriage_certificate_number

        medicare_card_number = self.medicare_card_number

        metadata = self.metadata

        middle_name = self.middle_name

        national_id = self.national_id

        nationality = self.nationality

        no_match_action: str | Unset = UNSET
        if not isinstance(self.no_match_action, Unset):
            no_match_action = self.no_match_action.value

        ocr = self.ocr

        pan = self.pan

        partial_match_action: str | Unset = UNSET
        if not isinstance(self.partial_match_action, Unset):
            partial_match_action = self.partial_match_action.value

        passport_expiration_date = self.passport_expiration_date

        passport_file_number = self.passport_file_number

        passport_issue_country = self.passport_issue_country

        passport_number = self.passport_number

        personal_number = self.personal_number

        phone = self.phone

        postal_code = self.postal_code

        save_api_request = self.save_api_request

        selfie: FileTypes | Unset = UNSET
        if not isinstance(self.selfie, Unset):
            selfie = self.selfie.to_tuple()

        services = self.services

        ssn = self.ssn

        tax_number = self.tax_number

        validation_type = self.validation_type

        vendor_data = self.vendor_data

        voter_id = self.voter_id

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

    def to_multipart(self) -> types.RequestFiles:
        files: types.RequestFiles = []

        files.append(("issuing_state", (None, str(self.issuing_state).encode(), "text/plain")))

        if not isinstance(self.address, Unset):
            files.append(("address", (None, str(self.address).encode(), "text/plain")))

        if not isinstance(self.address_element_1, Unset):
            files.append(("address_element_1", (None, str(self.address_element_1).encode(), "text/plain")))

        if not isinstance(self.address_element_2, Unset):
            files.append(("address_element_2", (None, str(self.address_element_2).encode(), "text/plain")))

        if not isinstance(self.address_element_3, Unset):
            files.append(("address_element_3", (None, str(self.address_element_3).encode(), "text/plain")))

        if not isinstance(self.address_element_4, Unset):
            files.append(("address_element_4", (None, str(self.address_element_4).encode(), "text/plain")))

        if not isinstance(self.address_element_5, Unset):
            files.append(("address_element_5", (None, str(self.address_element_5).encode(), "text/plain")))

        if not isinstance(self.bank_card_number, Unset):
            files.append(("bank_card_number", (None, str(self.bank_card_number).encode(), "text/plain")))

        if not isinstance(self.birth_registration_date, Unset):
            files.append(("birth_registration_date", (None, str(self.birth_registration_date).encode(), "text/plain")))

        if not isinstance(self.birth_registration_number, Unset):
            files.append(
                ("birth_registration_number", (None, str(self.birth_registration_number).encode(), "text/plain"))
            )

        if not isinstance(self.birth_registration_state, Unset):
            files.append(
                ("birth_registration_state", (None, str(self.birth_registration_state).encode(), "text/plain"))
            )

        if not isinstance(self.bvn, Unset):
            files.append(("bvn", (None, str(self.bvn).encode(), "text/plain")))

        if not isinstance(self.change_of_name_certificate_number, Unset):
            files.append(
                (
                    "change_of_name_certificate_number",
                    (None, str(self.change_of_name_certificate_number).encode(), "text/plain"),
                )
            )

        if not isinstance(self.cic, Unset):
            files.append(("cic", (None, str(self.cic).encode(), "text/plain")))

        if not isinstance(self.citizenship_certificate_number, Unset):
            files.append(
                (
                    "citizenship_certificate_number",
                    (None, str(self.citizenship_certificate_number).encode(), "text/plain"),
                )
            )

        if not isinstance(self.consent, Unset):
            files.append(("consent", (None, str(self.consent).encode(), "text/plain")))

        if not isinstance(self.date_of_birth, Unset):
            files.append(("date_of_birth", (None, self.date_of_birth.isoformat().encode(), "text/plain")))

        if not isinstance(self.date_of_issue, Unset):
            files.append(("date_of_issue", (None, self.date_of_issue.isoformat().encode(), "text/plain")))

        if not isinstance(self.document_number, Unset):
            files.append(("document_number", (None, str(self.document_number).encode(), "text/plain")))

        if not isinstance(self.document_type, Unset):
            files.append(("document_type", (None, str(self.document_type).encode(), "text/plain")))

        if not isinstance(self.driver_license_card_number, Unset):
            files.append(
                ("driver_license_card_number", (None, str(self.driver_license_card_number).encode(), "text/plain"))
            )

        if not isinstance(self.driver_license_number, Unset):
            files.append(("driver_license_number", (None, str(self.driver_license_number).encode(), "text/plain")))

        if not isinstance(self.driver_license_state, Unset):
            files.append(("driver_license_state", (None, str(self.driver_license_state).encode(), "text/plain")))

        if not isinstance(self.driver_license_version, Unset):
            files.append(("driver_license_version", (None, str(self.driver_license_version).encode(), "text/plain")))

        if not isinstance(self.email, Unset):
            files.append(("email", (None, str(self.email).encode(), "text/plain")))

        if not isinstance(self.emission_number, Unset):
            files.append(("emission_number", (None, str(self.emission_number).encode(), "text/plain")))

        if not isinstance(self.epic_card, Unset):
            files.append(("epic_card", (None, str(self.epic_card).encode(), "text/plain")))

        if not isinstance(self.expiration_date, Unset):
            files.append(("expiration_date", (None, self.expiration_date.isoformat().encode(), "text/plain")))

        if not isinstance(self.first_name, Unset):
            files.append(("first_name", (None, str(self.first_name).encode(), "text/plain")))

        if not isinstance(self.first_partner_name, Unset):
            files.append(("first_partner_name", (None, str(self.first_partner_name).encode(), "text/plain")))

        if not isinstance(self.full_name, Unset):
            files.append(("full_name", (None, str(self.full_name).encode(), "text/plain")))

        if not isinstance(self.gender, Unset):
            files.append(("gender", (None, str(self.gender).encode(), "text/plain")))

        if not isinstance(self.id_number, Unset):
            files.append(("id_number", (None, str(self.id_number).encode(), "text/plain")))

        if not isinstance(self.identificador_ciudadano, Unset):
            files.append(("identificador_ciudadano", (None, str(self.identificador_ciudadano).encode(), "text/plain")))

        if not isinstance(self.identification_number, Unset):
            files.append(("identification_number", (None, str(self.identification_number).encode(), "text/plain")))

        if not isinstance(self.immi_card_expiry_date, Unset):
            files.append(("immi_card_expiry_date", (None, str(self.immi_card_expiry_date).encode(), "text/plain")))

        if not isinstance(self.immi_card_number, Unset):
            files.append(("immi_card_number", (None, str(self.immi_card_number).encode(), "text/plain")))

        if not isinstance(self.landline, Unset):
            files.append(("landline", (None, str(self.landline).encode(), "text/plain")))

        if not isinstance(self.last_name, Unset):
            files.append(("last_name", (None, str(self.last_name).encode(), "text/plain")))

        if not isinstance(self.last_partner_name, Unset):
            files.append(("last_partner_name", (None, str(self.last_partner_name).encode(), "text/plain")))

        if not isinstance(self.marriage_certificate_number, Unset):
            files.append(
                ("marriage_certificate_number", (None, str(self.marriage_certificate_number).encode(), "text/plain"))
            )

        if not isinstance(self.medicare_card_number, Unset):
            files.append(("medicare_card_number", (None, str(self.medicare_card_number).encode(), "text/plain")))

        if not isinstance(self.metadata, Unset):
            files.append(("metadata", (None, str(self.metadata).encode(), "text/plain")))

        if not isinstance(self.middle_name, Unset):
            files.append(("middle_name", (None, str(self.middle_name).encode(), "text/plain")))

        if not isinstance(self.national_id, Unset):
            files.append(("national_id", (None, str(self.national_id).encode(), "text/plain")))

        if not isinstance(self.nationality, Unset):
            files.append(("nationality", (None, str(self.nationality).encode(), "text/plain")))

        if not isinstance(self.no_match_action, Unset):
            files.append(("no_match_action", (None, str(self.no_match_action.value).encode(), "text/plain")))

        if not isinstance(self.ocr, Unset):
            files.append(("ocr", (None, str(self.ocr).encode(), "text/plain")))

        if not isinstance(self.pan, Unset):
            files.append(("pan", (None, str(self.pan).encode(), "text/plain")))

        if not isinstance(self.partial_match_action, Unset):
            files.append(("partial_match_action", (None, str(self.partial_match_action.value).encode(), "text/plain")))

        if not isinstance(self.passport_expiration_date, Unset):
            files.append(
                ("passport_expiration_date", (None, str(self.passport_expiration_date).encode(), "text/plain"))
            )

        if not isinstance(self.passport_file_number, Unset):
            files.append(("passport_file_number", (None, str(self.passport_file_number).encode(), "text/plain")))

        if not isinstance(self.passport_issue_country, Unset):
            files.append(("passport_issue_country", (None, str(self.passport_issue_country).encode(), "text/plain")))

        if not isinstance(self.passport_number, Unset):
            files.append(("passport_number", (None, str(self.passport_number).encode(), "text/plain")))

        if not isinstance(self.personal_number, Unset):
            files.append(("personal_number", (None, str(self.personal_number).encode(), "text/plain")))

        if not isinstance(self.phone, Unset):
            files.append(("phone", (None, str(self.phone).encode(), "text/plain")))

        if not isinstance(self.postal_code, Unset):
            files.append(("postal_code", (None, str(self.postal_code).encode(), "text/plain")))

        if not isinstance(self.save_api_request, Unset):
            files.append(("save_api_request", (None, str(self.save_api_request).encode(), "text/plain")))

        if not isinstance(self.selfie, Unset):
            files.append(("selfie", self.selfie.to_tuple()))

        if not isinstance(self.services, Unset):
            files.append(("services", (None, str(self.services).encode(), "text/plain")))

        if not isinstance(self.ssn, Unset):
            files.append(("ssn", (None, str(self.ssn).encode(), "text/plain")))

        if not isinstance(self.tax_number, Unset):
            files.append(("tax_number", (None, str(self.tax_number).encode(), "text/plain")))

        if not isinstance(self.validation_type, Unset):
            files.append(("validation_type", (None, str(self.validation_type).encode(), "text/plain")))

        if not isinstance(self.vendor_data, Unset):
            files.append(("vendor_data", (None, str(self.vendor_data).encode(), "text/plain")))

        if not isinstance(self.voter_id, Unset):
            files.append(("voter_id", (None, str(self.voter_id).encode(), "text/plain")))

        if not isinstance(self.voter_number, Unset):
            files.append(("voter_number", (None, str(self.voter_number).encode(), "text/plain")))

        for prop_name, prop in self.additional_properties.items():
            files.append((prop_name, (None, str(prop).encode(), "text/plain")))

        return files

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        issuing_state = d.pop("issuing_state")

        address = d.pop("address", UNSET)

        address_element_1 = d.pop("address_element_1", UNSET)

        address_element_2 = d.pop("address_element_2", UNSET)

        address_element_3 = d.pop("address_element_3", UNSET)

        address_element_4 = d.pop("address_element_4", UNSET)

        address_element_5 = d.pop("address_element_5", UNSET)

        bank_card_number = d.pop("bank_card_number", UNSET)

        birth_registration_date = d.pop("birth_registration_date", UNSET)

        birth_registration_number = d.pop("birth_registration_number", UNSET)

        birth_registration_state = d.pop("birth_registration_state", UNSET)

        bvn = d.pop("bvn", UNSET)

        change_of_name_certificate_number = d.pop("change_of_name_certificate_number", UNSET)

        cic = d.pop("cic", UNSET)

        citizenship_certificate_number = d.pop("citizenship_certificate_number", UNSET)

        consent = d.pop("consent", UNSET)

        _date_of_birth = d.pop("date_of_birth", UNSET)
        date_of_birth: datetime.date | Unset
        if isinstance(_date_of_birth, Unset):
            date_of_birth = UNSET
        else:
            date_of_birth = datetime.date.fromisoformat(_date_of_birth)

        _date_of_issue = d.pop("date_of_issue", UNSET)
        date_of_issue: datetime.date | Unset
        if isinstance(_date_of_issue, Unset):
            date_of_issue = UNSET
        else:
            date_of_issue = datetime.date.fromisoformat(_date_of_issue)

        document_number = d.pop("document_number", UNSET)

        document_type = d.pop("document_type", UNSET)

        driver_license_card_number = d.pop("driver_license_card_number", UNSET)

        driver_license_number = d.pop("driver_license_number", UNSET)

        driver_license_state = d.pop("driver_license_state", UNSET)

        driver_license_version = d.pop("driver_license_version", UNSET)

        email = d.pop("email", UNSET)

        emission_number = d.pop("emission_number", UNSET)

        epic_card = d.pop("epic_card", UNSET)

        _expiration_date = d.pop("expiration_date", UNSET)
        expiration_date: datetime.date | Unset
        if isinstance(_expiration_date, Unset):
            expiration_date = UNSET
        else:
            expiration_date = datetime.date.fromisoformat(_expiration_date)

        first_name = d.pop("first_name", UNSET)

        first_partner_name = d.pop("first_partner_name", UNSET)

        full_name = d.pop("full_name", UNSET)

        gender = d.pop("gender", UNSET)

        id_number = d.pop("id_number", UNSET)

        identificador_ciudadano = d.pop("identificador_ciudadano", UNSET)

        identification_number = d.pop("identification_number", UNSET)

        immi_card_expiry_date = d.pop("immi_card_expiry_date", UNSET)

        immi_card_number = d.pop("immi_card_number", UNSET)

        landline = d.pop("landline", UNSET)

        last_name = d.pop("last_name", UNSET)

        last_partner_name = d.pop("last_partner_name", UNSET)

        marriage_certificate_number = d.pop("marriage_certificate_number", UNSET)

        medicare_card_number = d.pop("medicare_card_number", UNSET)

        metadata = d.pop("metadata", UNSET)

        middle_name = d.pop("middle_name", UNSET)

        national_id = d.pop("national_id", UNSET)

        nationality = d.pop("nationality", UNSET)

        _no_match_action = d.pop("no_match_action", UNSET)
        no_match_action: StandaloneAction | Unset
        if isinstance(_no_match_action, Unset):
            no_match_action = UNSET
        else:
            no_match_action = StandaloneAction(_no_match_action)

        ocr = d.pop("ocr", UNSET)

        pan = d.pop("pan", UNSET)

        _partial_match_action = d.pop("partial_match_action", UNSET)
        partial_match_action: StandaloneAction | Unset
        if isinstance(_partial_match_action, Unset):
            partial_match_action = UNSET
        else:
            partial_match_action = StandaloneAction(_partial_match_action)

        passport_expiration_date = d.pop("passport_expiration_date", UNSET)

        passport_file_number = d.pop("passport_file_number", UNSET)

        passport_issue_country = d.pop("passport_issue_country", UNSET)

        passport_number = d.pop("passport_number", UNSET)

        personal_number = d.pop("personal_number", UNSET)

        phone = d.pop("phone", UNSET)

        postal_code = d.pop("postal_code", UNSET)

        save_api_request = d.pop("save_api_request", UNSET)

        _selfie = d.pop("selfie", UNSET)
        selfie: File | Unset
        if isinstance(_selfie, Unset):
            selfie = UNSET
        else:
            selfie = File(payload=BytesIO(_selfie))

        services = d.pop("services", UNSET)

        ssn = d.pop("ssn", UNSET)

        tax_number = d.pop("tax_number", UNSET)

        validation_type = d.pop("validation_type", UNSET)

        vendor_data = d.pop("vendor_data", UNSET)

        voter_id = d.pop("voter_id", UNSET)

        voter_number = d.pop("voter_number", UNSET)

        database_call_form = cls(
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

        database_call_form.additional_properties = d
        return database_call_form

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
