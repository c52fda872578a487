from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="DistanceV1")


@_attrs_define
class DistanceV1:
    """How far two places are apart."""

    direction: None | str
    """ Direction; null where it is not known. """
    distance: float | None
    """ Kilometres. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        direction: None | str
        direction = self.direction

        distance: float | None
        distance = self.distance

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "direction": direction,
                "distance": distance,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_direction(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        direction = _parse_direction(d.pop("direction"))

        def _parse_distance(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        distance = _parse_distance(d.pop("distance"))

        distance_v1 = cls(
            direction=direction,
            distance=distance,
        )

        distance_v1.additional_properties = d
        return distance_v1

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
