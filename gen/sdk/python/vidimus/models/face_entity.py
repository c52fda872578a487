from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="FaceEntity")


@_attrs_define
class FaceEntity:
    """A face in a picture."""

    bbox: list[int]
    """ Left, top, right and bottom in pixels. """
    confidence: float
    """ How sure it is that this is a face. """
    age: float | Unset = UNSET
    """ Estimated age in years. """
    gender: str | Unset = UNSET
    """ Estimated gender. """
    race: None | str | Unset = UNSET
    """ Always null. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        bbox = self.bbox

        confidence = self.confidence

        age = self.age

        gender = self.gender

        race: None | str | Unset
        if isinstance(self.race, Unset):
            race = UNSET
        else:
            race = self.race

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "bbox": bbox,
                "confidence": confidence,
            }
        )
        if age is not UNSET:
            field_dict["age"] = age
        if gender is not UNSET:
            field_dict["gender"] = gender
        if race is not UNSET:
            field_dict["race"] = race

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        bbox = cast(list[int], d.pop("bbox"))

        confidence = d.pop("confidence")

        age = d.pop("age", UNSET)

        gender = d.pop("gender", UNSET)

        def _parse_race(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        race = _parse_race(d.pop("race", UNSET))

        face_entity = cls(
            bbox=bbox,
            confidence=confidence,
            age=age,
            gender=gender,
            race=race,
        )

        face_entity.additional_properties = d
        return face_entity

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
