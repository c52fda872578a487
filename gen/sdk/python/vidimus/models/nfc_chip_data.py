from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.nfc_chip_data_gender import NFCChipDataGender

T = TypeVar("T", bound="NFCChipData")


@_attrs_define
class NFCChipData:
    """Data stored in a chip."""

    address: None | str
    """ Permanent address. """
    birth_date: datetime.date | None
    """ Date of birth. """
    dgs: list[str]
    """ Data groups that were sent, such as DG1. """
    document_number: None | str
    """ Number of the document. """
    document_type: None | str
    """ Code of the document as its machine readable zone has it. """
    expiration_date: datetime.date | None
    """ Date on which the document expires. """
    first_name: None | str
    """ First names. """
    gender: NFCChipDataGender
    """ Gender; U when the chip does not say. """
    issuing_country: None | str
    """ Issuing state, alpha-3. """
    last_name: None | str
    """ Last names. """
    mrz_string: None | str
    """ Machine readable zone stored in the chip, lines joined by line feeds. """
    mrz_type: None | str
    """ Form of the zone, such as TD1 or TD3. """
    nationality: None | str
    """ Nationality, alpha-3. """
    place_of_birth: None | str
    """ Place of birth. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        address: None | str
        address = self.address

        birth_date: None | str
        if isinstance(self.birth_date, datetime.date):
            birth_date = self.birth_date.isoformat()
        else:
            birth_date = self.birth_date

        dgs = self.dgs

        document_number: None | str
        document_number = self.document_number

        document_type: None | str
        document_type = self.document_type

        expiration_date: None | str
        if isinstance(self.expiration_date, datetime.date):
            expiration_date = self.expiration_date.isoformat()
        else:
            expiration_date = self.expiration_date

        first_name: None | str
        first_name = self.first_name

        gender = self.gender.value

        issuing_country: None | str
        issuing_country = self.issuing_country

        last_name: None | str
        last_name = self.last_name

        mrz_string: None | str
        mrz_string = self.mrz_string

        mrz_type: None | str
        mrz_type = self.mrz_type

        nationality: None | str
        nationality = self.nationality

        place_of_birth: None | str
        place_of_birth = self.place_of_birth

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "address": address,
                "birth_date": birth_date,
                "dgs": dgs,
                "document_number": document_number,
                "document_type": document_type,
                "expiration_date": expiration_date,
                "first_name": first_name,
                "gender": gender,
                "issuing_country": issuing_country,
                "last_name": last_name,
                "mrz_string": mrz_string,
                "mrz_type": mrz_type,
                "nationality": nationality,
                "place_of_birth": place_of_birth,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        address = _parse_address(d.pop("address"))

        def _parse_birth_date(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                birth_date_type_0 = datetime.date.fromisoformat(data)

                return birth_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        birth_date = _parse_birth_date(d.pop("birth_date"))

        dgs = cast(list[str], d.pop("dgs"))

        def _parse_document_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        document_number = _parse_document_number(d.pop("document_number"))

        def _parse_document_type(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

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

        def _parse_first_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        first_name = _parse_first_name(d.pop("first_name"))

        gender = NFCChipDataGender(d.pop("gender"))

        def _parse_issuing_country(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        issuing_country = _parse_issuing_country(d.pop("issuing_country"))

        def _parse_last_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        last_name = _parse_last_name(d.pop("last_name"))

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

        def _parse_nationality(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        nationality = _parse_nationality(d.pop("nationality"))

        def _parse_place_of_birth(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        place_of_birth = _parse_place_of_birth(d.pop("place_of_birth"))

        nfc_chip_data = cls(
            address=address,
            birth_date=birth_date,
            dgs=dgs,
            document_number=document_number,
            document_type=document_type,
            expiration_date=expiration_date,
            first_name=first_name,
            gender=gender,
            issuing_country=issuing_country,
            last_name=last_name,
            mrz_string=mrz_string,
            mrz_type=mrz_type,
            nationality=nationality,
            place_of_birth=place_of_birth,
        )

        nfc_chip_data.additional_properties = d
        return nfc_chip_data

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
