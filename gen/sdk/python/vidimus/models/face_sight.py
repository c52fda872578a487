from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.face_entity import FaceEntity


T = TypeVar("T", bound="FaceSight")


@_attrs_define
class FaceSight:
    """What was seen in a picture."""

    best_angle: int | None
    """ By how many degrees the picture was turned, when that was asked for. """
    entities: list[FaceEntity]
    """ The faces, the largest first. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        best_angle: int | None
        best_angle = self.best_angle

        entities = []
        for entities_item_data in self.entities:
            entities_item = entities_item_data.to_dict()
            entities.append(entities_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "best_angle": best_angle,
                "entities": entities,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.face_entity import FaceEntity

        d = dict(src_dict)

        def _parse_best_angle(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        best_angle = _parse_best_angle(d.pop("best_angle"))

        entities = []
        _entities = d.pop("entities")
        for entities_item_data in _entities:
            entities_item = FaceEntity.from_dict(entities_item_data)

            entities.append(entities_item)

        face_sight = cls(
            best_angle=best_angle,
            entities=entities,
        )

        face_sight.additional_properties = d
        return face_sight

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
