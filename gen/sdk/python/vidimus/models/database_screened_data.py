from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="DatabaseScreenedData")


@_attrs_define
class DatabaseScreenedData:
    """What databases are asked about. Which members there are depends on the country; calls may give further ones, all of
    them texts.

    """

    date_of_birth: datetime.date | None | Unset = UNSET
    """ Date of birth. """
    document_number: None | str | Unset = UNSET
    """ Number of the document. """
    document_type: None | str | Unset = UNSET
    """ Code of the document. """
    expiration_date: datetime.date | None | Unset = UNSET
    """ Date on which the document expires. """
    first_name: None | str | Unset = UNSET
    """ First names. """
    last_name: None | str | Unset = UNSET
    """ Last names. """
    personal_number: None | str | Unset = UNSET
    """ Personal number. """
    tax_number: None | str | Unset = UNSET
    """ Tax number. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        date_of_birth: None | str | Unset
        if isinstance(self.date_of_birth, Unset):
            date_of_birth = UNSET
        elif isinstance(self.date_of_birth, datetime.date):
            date_of_birth = self.date_of_birth.isoformat()
        else:
            date_of_birth = self.date_of_birth

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

        last_name: None | str | Unset
        if isinstance(self.last_name, Unset):
            last_name = UNSET
        else:
            last_name = self.last_name

        personal_number: None | str | Unset
        if isinstance(self.personal_number, Unset):
            personal_number = UNSET
        else:
            personal_number = self.personal_number

        tax_number: None | str | Unset
        if isinstance(self.tax_number, Unset):
            tax_number = UNSET
        else:
            tax_number = self.tax_number

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if date_of_birth is not UNSET:
            field_dict["date_of_birth"] = date_of_birth
        if document_number is not UNSET:
            field_dict["document_number"] = document_number
        if document_type is not UNSET:
            field_dict["document_type"] = document_type
        if expiration_date is not UNSET:
            field_dict["expiration_date"] = expiration_date
        if first_name is not UNSET:
            field_dict["first_name"] = first_name
        if last_name is not UNSET:
            field_dict["last_name"] = last_name
        if personal_number is not UNSET:
            field_dict["personal_number"] = personal_number
        if tax_number is not UNSET:
            field_dict["tax_number"] = tax_number

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

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

        def _parse_last_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        last_name = _parse_last_name(d.pop("last_name", UNSET))

        def _parse_personal_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        personal_number = _parse_personal_number(d.pop("personal_number", UNSET))

        def _parse_tax_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        tax_number = _parse_tax_number(d.pop("tax_number", UNSET))

        database_screened_data = cls(
            date_of_birth=date_of_birth,
            document_number=document_number,
            document_type=document_type,
            expiration_date=expiration_date,
            first_name=first_name,
            last_name=last_name,
            personal_number=personal_number,
            tax_number=tax_number,
        )

        database_screened_data.additional_properties = d
        return database_screened_data

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
