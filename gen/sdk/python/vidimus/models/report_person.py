from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.report_address import ReportAddress
    from ..models.report_phone import ReportPhone


T = TypeVar("T", bound="ReportPerson")


@_attrs_define
class ReportPerson:
    """Who reports for the reporting entity."""

    address: None | ReportAddress | Unset = UNSET
    """ Where the person is. """
    birthdate: None | str | Unset = UNSET
    """ Day of birth, YYYY-MM-DD. """
    email: None | str | Unset = UNSET
    """ Address of electronic mail. """
    first_name: None | str | Unset = UNSET
    """ Given names. """
    gender: None | str | Unset = UNSET
    """ Gender, by the codes of the authority. """
    id_number: None | str | Unset = UNSET
    """ Number of an identity document. """
    last_name: None | str | Unset = UNSET
    """ Family name. """
    nationality1: None | str | Unset = UNSET
    """ Country of citizenship. """
    occupation: None | str | Unset = UNSET
    """ Occupation. """
    phone: None | ReportPhone | Unset = UNSET
    """ How the person is called. """
    residence: None | str | Unset = UNSET
    """ Country of residence. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.report_address import ReportAddress
        from ..models.report_phone import ReportPhone

        address: dict[str, Any] | None | Unset
        if isinstance(self.address, Unset):
            address = UNSET
        elif isinstance(self.address, ReportAddress):
            address = self.address.to_dict()
        else:
            address = self.address

        birthdate: None | str | Unset
        if isinstance(self.birthdate, Unset):
            birthdate = UNSET
        else:
            birthdate = self.birthdate

        email: None | str | Unset
        if isinstance(self.email, Unset):
            email = UNSET
        else:
            email = self.email

        first_name: None | str | Unset
        if isinstance(self.first_name, Unset):
            first_name = UNSET
        else:
            first_name = self.first_name

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

        last_name: None | str | Unset
        if isinstance(self.last_name, Unset):
            last_name = UNSET
        else:
            last_name = self.last_name

        nationality1: None | str | Unset
        if isinstance(self.nationality1, Unset):
            nationality1 = UNSET
        else:
            nationality1 = self.nationality1

        occupation: None | str | Unset
        if isinstance(self.occupation, Unset):
            occupation = UNSET
        else:
            occupation = self.occupation

        phone: dict[str, Any] | None | Unset
        if isinstance(self.phone, Unset):
            phone = UNSET
        elif isinstance(self.phone, ReportPhone):
            phone = self.phone.to_dict()
        else:
            phone = self.phone

        residence: None | str | Unset
        if isinstance(self.residence, Unset):
            residence = UNSET
        else:
            residence = self.residence

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if address is not UNSET:
            field_dict["address"] = address
        if birthdate is not UNSET:
            field_dict["birthdate"] = birthdate
        if email is not UNSET:
            field_dict["email"] = email
        if first_name is not UNSET:
            field_dict["first_name"] = first_name
        if gender is not UNSET:
            field_dict["gender"] = gender
        if id_number is not UNSET:
            field_dict["id_number"] = id_number
        if last_name is not UNSET:
            field_dict["last_name"] = last_name
        if nationality1 is not UNSET:
            field_dict["nationality1"] = nationality1
        if occupation is not UNSET:
            field_dict["occupation"] = occupation
        if phone is not UNSET:
            field_dict["phone"] = phone
        if residence is not UNSET:
            field_dict["residence"] = residence

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.report_address import ReportAddress
        from ..models.report_phone import ReportPhone

        d = dict(src_dict)

        def _parse_address(data: object) -> None | ReportAddress | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                address_type_1 = ReportAddress.from_dict(data)

                return address_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ReportAddress | Unset, data)

        address = _parse_address(d.pop("address", UNSET))

        def _parse_birthdate(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        birthdate = _parse_birthdate(d.pop("birthdate", UNSET))

        def _parse_email(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        email = _parse_email(d.pop("email", UNSET))

        def _parse_first_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        first_name = _parse_first_name(d.pop("first_name", UNSET))

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

        def _parse_last_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        last_name = _parse_last_name(d.pop("last_name", UNSET))

        def _parse_nationality1(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        nationality1 = _parse_nationality1(d.pop("nationality1", UNSET))

        def _parse_occupation(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        occupation = _parse_occupation(d.pop("occupation", UNSET))

        def _parse_phone(data: object) -> None | ReportPhone | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                phone_type_1 = ReportPhone.from_dict(data)

                return phone_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ReportPhone | Unset, data)

        phone = _parse_phone(d.pop("phone", UNSET))

        def _parse_residence(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        residence = _parse_residence(d.pop("residence", UNSET))

        report_person = cls(
            address=address,
            birthdate=birthdate,
            email=email,
            first_name=first_name,
            gender=gender,
            id_number=id_number,
            last_name=last_name,
            nationality1=nationality1,
            occupation=occupation,
            phone=phone,
            residence=residence,
        )

        report_person.additional_properties = d
        return report_person

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
