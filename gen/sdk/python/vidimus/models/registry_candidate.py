from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="RegistryCandidate")


@_attrs_define
class RegistryCandidate:
    """A company that a register search has found."""

    fetch_status: str
    """ Whether the company's record was fetched; `pending` for candidates. """
    kyb_response_id: None | str
    """ Handle of the candidate. It belongs to this search and is not to be stored. """
    name: None | str
    """ Name in the register. """
    registration_number: None | str
    """ Number in the register. """
    risk_level: None | str
    """ Risk of the company, where the source tells one. """
    status: None | str
    """ State of the company in the register, such as `active` or `dissolved`. """
    type_: None | str
    """ Legal form. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        fetch_status = self.fetch_status

        kyb_response_id: None | str
        kyb_response_id = self.kyb_response_id

        name: None | str
        name = self.name

        registration_number: None | str
        registration_number = self.registration_number

        risk_level: None | str
        risk_level = self.risk_level

        status: None | str
        status = self.status

        type_: None | str
        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "fetch_status": fetch_status,
                "kyb_response_id": kyb_response_id,
                "name": name,
                "registration_number": registration_number,
                "risk_level": risk_level,
                "status": status,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        fetch_status = d.pop("fetch_status")

        def _parse_kyb_response_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        kyb_response_id = _parse_kyb_response_id(d.pop("kyb_response_id"))

        def _parse_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))

        def _parse_registration_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        registration_number = _parse_registration_number(d.pop("registration_number"))

        def _parse_risk_level(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        risk_level = _parse_risk_level(d.pop("risk_level"))

        def _parse_status(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        status = _parse_status(d.pop("status"))

        def _parse_type_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        type_ = _parse_type_(d.pop("type"))

        registry_candidate = cls(
            fetch_status=fetch_status,
            kyb_response_id=kyb_response_id,
            name=name,
            registration_number=registration_number,
            risk_level=risk_level,
            status=status,
            type_=type_,
        )

        registry_candidate.additional_properties = d
        return registry_candidate

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
