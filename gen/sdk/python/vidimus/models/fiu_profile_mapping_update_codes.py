from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.fiu_profile_mapping_update_codes_additional_property import (
        FiuProfileMappingUpdateCodesAdditionalProperty,
    )


T = TypeVar("T", bound="FiuProfileMappingUpdateCodes")


@_attrs_define
class FiuProfileMappingUpdateCodes:
    """Codes by word by list, all of them, such as `{"funds_code": {"bank_account": "K"}}`. A list that is left out, or is
    empty, takes our words as they are; a word without a code in a list
    that has some is a fault of the report.

    """

    additional_properties: dict[str, FiuProfileMappingUpdateCodesAdditionalProperty] = _attrs_field(
        init=False, factory=dict
    )

    def to_dict(self) -> dict[str, Any]:

        field_dict: dict[str, Any] = {}
        for prop_name, prop in self.additional_properties.items():
            field_dict[prop_name] = prop.to_dict()

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.fiu_profile_mapping_update_codes_additional_property import (
            FiuProfileMappingUpdateCodesAdditionalProperty,
        )

        d = dict(src_dict)
        fiu_profile_mapping_update_codes = cls()

        additional_properties = {}
        for prop_name, prop_dict in d.items():
            additional_property = FiuProfileMappingUpdateCodesAdditionalProperty.from_dict(prop_dict)

            additional_properties[prop_name] = additional_property

        fiu_profile_mapping_update_codes.additional_properties = additional_properties
        return fiu_profile_mapping_update_codes

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> FiuProfileMappingUpdateCodesAdditionalProperty:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: FiuProfileMappingUpdateCodesAdditionalProperty) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
