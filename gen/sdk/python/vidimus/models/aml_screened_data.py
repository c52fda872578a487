from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="AMLScreenedData")


@_attrs_define
class AMLScreenedData:
    """What the lists were searched for; null for what is not known."""

    date_of_birth: datetime.date | None
    """ Date of birth, or of the founding. """
    document_number: None | str
    """ Number of a document or registration. """
    full_name: None | str
    """ Name of the person or company. """
    nationality: None | str
    """ Country, alpha-2. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        date_of_birth: None | str
        if isinstance(self.date_of_birth, datetime.date):
            date_of_birth = self.date_of_birth.isoformat()
        else:
            date_of_birth = self.date_of_birth

        document_number: None | str
        document_number = self.document_number

        full_name: None | str
        full_name = self.full_name

        nationality: None | str
        nationality = self.nationality

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "date_of_birth": date_of_birth,
                "document_number": document_number,
                "full_name": full_name,
                "nationality": nationality,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

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

        def _parse_document_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        document_number = _parse_document_number(d.pop("document_number"))

        def _parse_full_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        full_name = _parse_full_name(d.pop("full_name"))

        def _parse_nationality(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        nationality = _parse_nationality(d.pop("nationality"))

        aml_screened_data = cls(
            date_of_birth=date_of_birth,
            document_number=document_number,
            full_name=full_name,
            nationality=nationality,
        )

        aml_screened_data.additional_properties = d
        return aml_screened_data

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
