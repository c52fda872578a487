from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.aml_category_result import AmlCategoryResult

T = TypeVar("T", bound="KeyPersonAmlCategories")


@_attrs_define
class KeyPersonAmlCategories:
    """What the screening found."""

    adverse_media: AmlCategoryResult
    """ What the screening found in a category. """
    pep: AmlCategoryResult
    """ What the screening found in a category. """
    sanctions: AmlCategoryResult
    """ What the screening found in a category. """
    warnings: AmlCategoryResult
    """ What the screening found in a category. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        adverse_media = self.adverse_media.value

        pep = self.pep.value

        sanctions = self.sanctions.value

        warnings = self.warnings.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "adverse_media": adverse_media,
                "pep": pep,
                "sanctions": sanctions,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        adverse_media = AmlCategoryResult(d.pop("adverse_media"))

        pep = AmlCategoryResult(d.pop("pep"))

        sanctions = AmlCategoryResult(d.pop("sanctions"))

        warnings = AmlCategoryResult(d.pop("warnings"))

        key_person_aml_categories = cls(
            adverse_media=adverse_media,
            pep=pep,
            sanctions=sanctions,
            warnings=warnings,
        )

        key_person_aml_categories.additional_properties = d
        return key_person_aml_categories

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
