from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.coordinates import Coordinates


T = TypeVar("T", bound="IPPlace")


@_attrs_define
class IPPlace:
    """Place of the address."""

    distance_from_id_document: float | None
    """ Kilometres to the address on the identity document; null when one of the places is not known. """
    distance_from_poa_document: float | None
    """ Kilometres to the address on the proof of address; null when one of the places is not known. """
    location: Coordinates | None
    """ The place; null when it is not known. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.coordinates import Coordinates

        distance_from_id_document: float | None
        distance_from_id_document = self.distance_from_id_document

        distance_from_poa_document: float | None
        distance_from_poa_document = self.distance_from_poa_document

        location: dict[str, Any] | None
        if isinstance(self.location, Coordinates):
            location = self.location.to_dict()
        else:
            location = self.location

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "distance_from_id_document": distance_from_id_document,
                "distance_from_poa_document": distance_from_poa_document,
                "location": location,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.coordinates import Coordinates

        d = dict(src_dict)

        def _parse_distance_from_id_document(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        distance_from_id_document = _parse_distance_from_id_document(d.pop("distance_from_id_document"))

        def _parse_distance_from_poa_document(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        distance_from_poa_document = _parse_distance_from_poa_document(d.pop("distance_from_poa_document"))

        def _parse_location(data: object) -> Coordinates | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                location_type_1 = Coordinates.from_dict(data)

                return location_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Coordinates | None, data)

        location = _parse_location(d.pop("location"))

        ip_place = cls(
            distance_from_id_document=distance_from_id_document,
            distance_from_poa_document=distance_from_poa_document,
            location=location,
        )

        ip_place.additional_properties = d
        return ip_place

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
