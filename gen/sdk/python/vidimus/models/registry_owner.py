from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.key_entity_type import KeyEntityType
from ..models.reduced_kyc_status import ReducedKycStatus

T = TypeVar("T", bound="RegistryOwner")


@_attrs_define
class RegistryOwner:
    """Somebody who owns a share of the company, as the registry says."""

    date_of_birth: None | str
    """ Date of birth, YYYY-MM-DD, or YYYY-MM or YYYY where no more is published. """
    effective_ownership_percent: float | None
    """ Largest share, or the least one when that alone is known, in percent. """
    entity_type: KeyEntityType
    """ Whether it is a person or a company. """
    first_name: None | str
    """ First names. """
    is_active: bool
    """ False for a former owner. """
    kyc_session_url: None | str
    """ Hosted page of the verification. """
    kyc_status: None | ReducedKycStatus
    """ Verification in short; null when none was asked for. """
    last_name: None | str
    """ Last names. """
    name: str
    """ Full name, or the name of a company. """
    nationality: None | str
    """ Nationality of a person, country of a company. """
    ownership_max_shares: None | str
    """ Largest share, as the registry writes it. """
    ownership_min_shares: None | str
    """ Least share, as the registry writes it. """
    registration_number: None | str
    """ Number in its registry of an owner that is a company. """
    roles: list[str]
    """ Roles of the owner. """
    uuid: UUID
    """ Id within the session. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        date_of_birth: None | str
        date_of_birth = self.date_of_birth

        effective_ownership_percent: float | None
        effective_ownership_percent = self.effective_ownership_percent

        entity_type = self.entity_type.value

        first_name: None | str
        first_name = self.first_name

        is_active = self.is_active

        kyc_session_url: None | str
        kyc_session_url = self.kyc_session_url

        kyc_status: None | str
        if isinstance(self.kyc_status, ReducedKycStatus):
            kyc_status = self.kyc_status.value
        else:
            kyc_status = self.kyc_status

        last_name: None | str
        last_name = self.last_name

        name = self.name

        nationality: None | str
        nationality = self.nationality

        ownership_max_shares: None | str
        ownership_max_shares = self.ownership_max_shares

        ownership_min_shares: None | str
        ownership_min_shares = self.ownership_min_shares

        registration_number: None | str
        registration_number = self.registration_number

        roles = self.roles

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "date_of_birth": date_of_birth,
                "effective_ownership_percent": effective_ownership_percent,
                "entity_type": entity_type,
                "first_name": first_name,
                "is_active": is_active,
                "kyc_session_url": kyc_session_url,
                "kyc_status": kyc_status,
                "last_name": last_name,
                "name": name,
                "nationality": nationality,
                "ownership_max_shares": ownership_max_shares,
                "ownership_min_shares": ownership_min_shares,
                "registration_number": registration_number,
                "roles": roles,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_date_of_birth(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        date_of_birth = _parse_date_of_birth(d.pop("date_of_birth"))

        def _parse_effective_ownership_percent(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        effective_ownership_percent = _parse_effective_ownership_percent(d.pop("effective_ownership_percent"))

        entity_type = KeyEntityType(d.pop("entity_type"))

        def _parse_first_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        first_name = _parse_first_name(d.pop("first_name"))

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

        def _parse_last_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        last_name = _parse_last_name(d.pop("last_name"))

        name = d.pop("name")

        def _parse_nationality(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        nationality = _parse_nationality(d.pop("nationality"))

        def _parse_ownership_max_shares(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ownership_max_shares = _parse_ownership_max_shares(d.pop("ownership_max_shares"))

        def _parse_ownership_min_shares(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ownership_min_shares = _parse_ownership_min_shares(d.pop("ownership_min_shares"))

        def _parse_registration_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        registration_number = _parse_registration_number(d.pop("registration_number"))

        roles = cast(list[str], d.pop("roles"))

        uuid = UUID(d.pop("uuid"))

        registry_owner = cls(
            date_of_birth=date_of_birth,
            effective_ownership_percent=effective_ownership_percent,
            entity_type=entity_type,
            first_name=first_name,
            is_active=is_active,
            kyc_session_url=kyc_session_url,
            kyc_status=kyc_status,
            last_name=last_name,
            name=name,
            nationality=nationality,
            ownership_max_shares=ownership_max_shares,
            ownership_min_shares=ownership_min_shares,
            registration_number=registration_number,
            roles=roles,
            uuid=uuid,
        )

        registry_owner.additional_properties = d
        return registry_owner

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
