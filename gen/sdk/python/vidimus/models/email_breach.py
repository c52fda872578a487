from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="EmailBreach")


@_attrs_define
class EmailBreach:
    """A data breach in which an address was found."""

    breach_date: datetime.date | None
    """ Day of the breach. """
    breach_emails_count: int | None
    """ How many addresses were lost. """
    data_classes: list[str] | None
    """ Kinds of data that were lost. """
    description: None | str
    """ What happened; may hold HTML. """
    domain: None | str
    """ Domain of the service that lost the data. """
    is_verified: bool | None
    """ Whether the breach was confirmed. """
    logo_path: None | str
    """ Picture of the service. """
    name: None | str
    """ Name of the breach. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        breach_date: None | str
        if isinstance(self.breach_date, datetime.date):
            breach_date = self.breach_date.isoformat()
        else:
            breach_date = self.breach_date

        breach_emails_count: int | None
        breach_emails_count = self.breach_emails_count

        data_classes: list[str] | None
        if isinstance(self.data_classes, list):
            data_classes = self.data_classes

        else:
            data_classes = self.data_classes

        description: None | str
        description = self.description

        domain: None | str
        domain = self.domain

        is_verified: bool | None
        is_verified = self.is_verified

        logo_path: None | str
        logo_path = self.logo_path

        name: None | str
        name = self.name

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "breach_date": breach_date,
                "breach_emails_count": breach_emails_count,
                "data_classes": data_classes,
                "description": description,
                "domain": domain,
                "is_verified": is_verified,
                "logo_path": logo_path,
                "name": name,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_breach_date(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                breach_date_type_0 = datetime.date.fromisoformat(data)

                return breach_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        breach_date = _parse_breach_date(d.pop("breach_date"))

        def _parse_breach_emails_count(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        breach_emails_count = _parse_breach_emails_count(d.pop("breach_emails_count"))

        def _parse_data_classes(data: object) -> list[str] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                data_classes_type_0 = cast(list[str], data)

                return data_classes_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None, data)

        data_classes = _parse_data_classes(d.pop("data_classes"))

        def _parse_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))

        def _parse_domain(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        domain = _parse_domain(d.pop("domain"))

        def _parse_is_verified(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        is_verified = _parse_is_verified(d.pop("is_verified"))

        def _parse_logo_path(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        logo_path = _parse_logo_path(d.pop("logo_path"))

        def _parse_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))

        email_breach = cls(
            breach_date=breach_date,
            breach_emails_count=breach_emails_count,
            data_classes=data_classes,
            description=description,
            domain=domain,
            is_verified=is_verified,
            logo_path=logo_path,
            name=name,
        )

        email_breach.additional_properties = d
        return email_breach

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
