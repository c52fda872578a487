from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="ReportPhone")


@_attrs_define
class ReportPhone:
    """How somebody is called."""

    communication_type: None | str | Unset = UNSET
    """ Kind of the line, by the codes of the authority. """
    contact_type: None | str | Unset = UNSET
    """ Kind of the contact, by the codes of the authority. """
    country_prefix: None | str | Unset = UNSET
    """ Prefix of the country. """
    number: None | str | Unset = UNSET
    """ Number. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        communication_type: None | str | Unset
        if isinstance(self.communication_type, Unset):
            communication_type = UNSET
        else:
            communication_type = self.communication_type

        contact_type: None | str | Unset
        if isinstance(self.contact_type, Unset):
            contact_type = UNSET
        else:
            contact_type = self.contact_type

        country_prefix: None | str | Unset
        if isinstance(self.country_prefix, Unset):
            country_prefix = UNSET
        else:
            country_prefix = self.country_prefix

        number: None | str | Unset
        if isinstance(self.number, Unset):
            number = UNSET
        else:
            number = self.number

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if communication_type is not UNSET:
            field_dict["communication_type"] = communication_type
        if contact_type is not UNSET:
            field_dict["contact_type"] = contact_type
        if country_prefix is not UNSET:
            field_dict["country_prefix"] = country_prefix
        if number is not UNSET:
            field_dict["number"] = number

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_communication_type(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        communication_type = _parse_communication_type(d.pop("communication_type", UNSET))

        def _parse_contact_type(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        contact_type = _parse_contact_type(d.pop("contact_type", UNSET))

        def _parse_country_prefix(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        country_prefix = _parse_country_prefix(d.pop("country_prefix", UNSET))

        def _parse_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        number = _parse_number(d.pop("number", UNSET))

        report_phone = cls(
            communication_type=communication_type,
            contact_type=contact_type,
            country_prefix=country_prefix,
            number=number,
        )

        report_phone.additional_properties = d
        return report_phone

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
