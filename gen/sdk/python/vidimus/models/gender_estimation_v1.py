from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="GenderEstimationV1")


@_attrs_define
class GenderEstimationV1:
    """Likelihood of either gender. It is not estimated, so both are null."""

    female: float | None
    """ Likelihood of a woman. """
    male: float | None
    """ Likelihood of a man. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        female: float | None
        female = self.female

        male: float | None
        male = self.male

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "female": female,
                "male": male,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_female(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        female = _parse_female(d.pop("female"))

        def _parse_male(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        male = _parse_male(d.pop("male"))

        gender_estimation_v1 = cls(
            female=female,
            male=male,
        )

        gender_estimation_v1.additional_properties = d
        return gender_estimation_v1

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
