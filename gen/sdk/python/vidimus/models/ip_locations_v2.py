from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.place_v2_type_0 import PlaceV2Type0


T = TypeVar("T", bound="IPLocationsV2")


@_attrs_define
class IPLocationsV2:
    """The same places once more, where the oldest clients look for them."""

    id_document: None | PlaceV2Type0
    """ A place, and how far it is from the others in kilometres. """
    ip: None | PlaceV2Type0
    """ A place, and how far it is from the others in kilometres. """
    poa_document: None | PlaceV2Type0
    """ A place, and how far it is from the others in kilometres. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.place_v2_type_0 import PlaceV2Type0

        id_document: dict[str, Any] | None
        if isinstance(self.id_document, PlaceV2Type0):
            id_document = self.id_document.to_dict()
        else:
            id_document = self.id_document

        ip: dict[str, Any] | None
        if isinstance(self.ip, PlaceV2Type0):
            ip = self.ip.to_dict()
        else:
            ip = self.ip

        poa_document: dict[str, Any] | None
        if isinstance(self.poa_document, PlaceV2Type0):
            poa_document = self.poa_document.to_dict()
        else:
            poa_document = self.poa_document

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id_document": id_document,
                "ip": ip,
                "poa_document": poa_document,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.place_v2_type_0 import PlaceV2Type0

        d = dict(src_dict)

        def _parse_id_document(data: object) -> None | PlaceV2Type0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_place_v2_type_0 = PlaceV2Type0.from_dict(data)

                return componentsschemas_place_v2_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PlaceV2Type0, data)

        id_document = _parse_id_document(d.pop("id_document"))

        def _parse_ip(data: object) -> None | PlaceV2Type0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_place_v2_type_0 = PlaceV2Type0.from_dict(data)

                return componentsschemas_place_v2_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PlaceV2Type0, data)

        ip = _parse_ip(d.pop("ip"))

        def _parse_poa_document(data: object) -> None | PlaceV2Type0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_place_v2_type_0 = PlaceV2Type0.from_dict(data)

                return componentsschemas_place_v2_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PlaceV2Type0, data)

        poa_document = _parse_poa_document(d.pop("poa_document"))

        ip_locations_v2 = cls(
            id_document=id_document,
            ip=ip,
            poa_document=poa_document,
        )

        ip_locations_v2.additional_properties = d
        return ip_locations_v2

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
