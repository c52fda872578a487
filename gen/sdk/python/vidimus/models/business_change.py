from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.entity_status import EntityStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.business_change_metadata_type_0 import BusinessChangeMetadataType0


T = TypeVar("T", bound="BusinessChange")


@_attrs_define
class BusinessChange:
    """What you say of a business. Metadata is replaced as a whole; what is left out stays, null takes a value away."""

    country_code: None | str | Unset = UNSET
    """ Country of the register, alpha-2 or alpha-3. """
    display_name: None | str | Unset = UNSET
    """ Name by which you know the business. """
    legal_name: None | str | Unset = UNSET
    """ Name in the register. A session that is approved later replaces it. """
    metadata: BusinessChangeMetadataType0 | None | Unset = UNSET
    """ Your own data, at most 64 KiB. """
    registration_number: None | str | Unset = UNSET
    """ Number in the register. """
    status: EntityStatus | None | Unset = UNSET
    """ State. Null leaves it as it is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.business_change_metadata_type_0 import BusinessChangeMetadataType0

        country_code: None | str | Unset
        if isinstance(self.country_code, Unset):
            country_code = UNSET
        else:
            country_code = self.country_code

        display_name: None | str | Unset
        if isinstance(self.display_name, Unset):
            display_name = UNSET
        else:
            display_name = self.display_name

        legal_name: None | str | Unset
        if isinstance(self.legal_name, Unset):
            legal_name = UNSET
        else:
            legal_name = self.legal_name

        metadata: dict[str, Any] | None | Unset
        if isinstance(self.metadata, Unset):
            metadata = UNSET
        elif isinstance(self.metadata, BusinessChangeMetadataType0):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        registration_number: None | str | Unset
        if isinstance(self.registration_number, Unset):
            registration_number = UNSET
        else:
            registration_number = self.registration_number

        status: None | str | Unset
        if isinstance(self.status, Unset):
            status = UNSET
        elif isinstance(self.status, EntityStatus):
            status = self.status.value
        else:
            status = self.status

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if country_code is not UNSET:
            field_dict["country_code"] = country_code
        if display_name is not UNSET:
            field_dict["display_name"] = display_name
        if legal_name is not UNSET:
            field_dict["legal_name"] = legal_name
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if registration_number is not UNSET:
            field_dict["registration_number"] = registration_number
        if status is not UNSET:
            field_dict["status"] = status

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.business_change_metadata_type_0 import BusinessChangeMetadataType0

        d = dict(src_dict)

        def _parse_country_code(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        country_code = _parse_country_code(d.pop("country_code", UNSET))

        def _parse_display_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        display_name = _parse_display_name(d.pop("display_name", UNSET))

        def _parse_legal_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        legal_name = _parse_legal_name(d.pop("legal_name", UNSET))

        def _parse_metadata(data: object) -> BusinessChangeMetadataType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                metadata_type_0 = BusinessChangeMetadataType0.from_dict(data)

                return metadata_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BusinessChangeMetadataType0 | None | Unset, data)

        metadata = _parse_metadata(d.pop("metadata", UNSET))

        def _parse_registration_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        registration_number = _parse_registration_number(d.pop("registration_number", UNSET))

        def _parse_status(data: object) -> EntityStatus | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                status_type_1 = EntityStatus(data)

                return status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EntityStatus | None | Unset, data)

        status = _parse_status(d.pop("status", UNSET))

        business_change = cls(
            country_code=country_code,
            display_name=display_name,
            legal_name=legal_name,
            metadata=metadata,
            registration_number=registration_number,
            status=status,
        )

        business_change.additional_properties = d
        return business_change

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
