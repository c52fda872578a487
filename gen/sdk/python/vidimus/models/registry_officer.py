from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.key_entity_type import KeyEntityType
from ..models.reduced_kyc_status import ReducedKycStatus
from ..types import UNSET, Unset

T = TypeVar("T", bound="RegistryOfficer")


@_attrs_define
class RegistryOfficer:
    """Somebody who acts for the company, as the registry says."""

    date_of_birth: None | str
    """ Date of birth, YYYY-MM-DD, or YYYY-MM or YYYY where no more is published. """
    designation: None | str
    """ Office in the words of the registry. """
    is_active: bool
    """ False for a former officer. """
    kyc_session_url: None | str
    """ Hosted page of the verification. """
    kyc_status: None | ReducedKycStatus
    """ Verification in short; null when none was asked for. """
    name: str
    """ Full name, or the name of a company. """
    nationality: None | str
    """ Nationality. """
    role: None | str
    """ Office in one of our words. """
    uuid: UUID
    """ Id within the session. """
    entity_type: KeyEntityType | Unset = UNSET
    """ Whether it is a person or a company. """
    registration_number: None | str | Unset = UNSET
    """ Number of an officer that is a company. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        date_of_birth: None | str
        date_of_birth = self.date_of_birth

        designation: None | str
        designation = self.designation

        is_active = self.is_active

        kyc_session_url: None | str
        kyc_session_url = self.kyc_session_url

        kyc_status: None | str
        if isinstance(self.kyc_status, ReducedKycStatus):
            kyc_status = self.kyc_status.value
        else:
            kyc_status = self.kyc_status

        name = self.name

        nationality: None | str
        nationality = self.nationality

        role: None | str
        role = self.role

        uuid = str(self.uuid)

        entity_type: str | Unset = UNSET
        if not isinstance(self.entity_type, Unset):
            entity_type = self.entity_type.value

        registration_number: None | str | Unset
        if isinstance(self.registration_number, Unset):
            registration_number = UNSET
        else:
            registration_number = self.registration_number

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "date_of_birth": date_of_birth,
                "designation": designation,
                "is_active": is_active,
                "kyc_session_url": kyc_session_url,
                "kyc_status": kyc_status,
                "name": name,
                "nationality": nationality,
                "role": role,
                "uuid": uuid,
            }
        )
        if entity_type is not UNSET:
            field_dict["entity_type"] = entity_type
        if registration_number is not UNSET:
            field_dict["registration_number"] = registration_number

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_date_of_birth(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        date_of_birth = _parse_date_of_birth(d.pop("date_of_birth"))

        def _parse_designation(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        designation = _parse_designation(d.pop("designation"))

        is_active = d.pop("is_active")

        def _parse_kyc_session_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        kyc_session_url = _parse_kyc_session_url(d.pop("kyc_session_url"))

        def _parse_kyc_status(data: object) -> None | ReducedKycStatus:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                kyc_status_type_1 = ReducedKycStatus(data)

                return kyc_status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ReducedKycStatus, data)

        kyc_status = _parse_kyc_status(d.pop("kyc_status"))

        name = d.pop("name")

        def _parse_nationality(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        nationality = _parse_nationality(d.pop("nationality"))

        def _parse_role(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        role = _parse_role(d.pop("role"))

        uuid = UUID(d.pop("uuid"))

        _entity_type = d.pop("entity_type", UNSET)
        entity_type: KeyEntityType | Unset
        if isinstance(_entity_type, Unset):
            entity_type = UNSET
        else:
            entity_type = KeyEntityType(_entity_type)

        def _parse_registration_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        registration_number = _parse_registration_number(d.pop("registration_number", UNSET))

        registry_officer = cls(
            date_of_birth=date_of_birth,
            designation=designation,
            is_active=is_active,
            kyc_session_url=kyc_session_url,
            kyc_status=kyc_status,
            name=name,
            nationality=nationality,
            role=role,
            uuid=uuid,
            entity_type=entity_type,
            registration_number=registration_number,
        )

        registry_officer.additional_properties = d
        return registry_officer

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
