from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.ip_locations_v2 import IPLocationsV2
    from ..models.place_v2_type_0 import PlaceV2Type0
    from ..models.warning_v2 import WarningV2


T = TypeVar("T", bound="IPAnalysisV2")


@_attrs_define
class IPAnalysisV2:
    """Result of the first analysis of an address. Further members are those of the current shape."""

    locations_info: IPLocationsV2
    """ The same places once more, where the oldest clients look for them. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    warnings: list[WarningV2] | None
    """ What the step has found. """
    id_document: None | PlaceV2Type0 | Unset = UNSET
    """ A place, and how far it is from the others in kilometres. """
    ip: None | PlaceV2Type0 | Unset = UNSET
    """ A place, and how far it is from the others in kilometres. """
    node_id: None | str | Unset = UNSET
    """ Step of the workflow that made the result. """
    poa_document: None | PlaceV2Type0 | Unset = UNSET
    """ A place, and how far it is from the others in kilometres. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.place_v2_type_0 import PlaceV2Type0

        locations_info = self.locations_info.to_dict()

        status = self.status.value

        warnings: list[dict[str, Any]] | None
        if isinstance(self.warnings, list):
            warnings = []
            for warnings_type_0_item_data in self.warnings:
                warnings_type_0_item = warnings_type_0_item_data.to_dict()
                warnings.append(warnings_type_0_item)

        else:
            warnings = self.warnings

        id_document: dict[str, Any] | None | Unset
        if isinstance(self.id_document, Unset):
            id_document = UNSET
        elif isinstance(self.id_document, PlaceV2Type0):
            id_document = self.id_document.to_dict()
        else:
            id_document = self.id_document

        ip: dict[str, Any] | None | Unset
        if isinstance(self.ip, Unset):
            ip = UNSET
        elif isinstance(self.ip, PlaceV2Type0):
            ip = self.ip.to_dict()
        else:
            ip = self.ip

        node_id: None | str | Unset
        if isinstance(self.node_id, Unset):
            node_id = UNSET
        else:
            node_id = self.node_id

        poa_document: dict[str, Any] | None | Unset
        if isinstance(self.poa_document, Unset):
            poa_document = UNSET
        elif isinstance(self.poa_document, PlaceV2Type0):
            poa_document = self.poa_document.to_dict()
        else:
            poa_document = self.poa_document

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "locations_info": locations_info,
                "status": status,
                "warnings": warnings,
            }
        )
        if id_document is not UNSET:
            field_dict["id_document"] = id_document
        if ip is not UNSET:
            field_dict["ip"] = ip
        if node_id is not UNSET:
            field_dict["node_id"] = node_id
        if poa_document is not UNSET:
            field_dict["poa_document"] = poa_document

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.ip_locations_v2 import IPLocationsV2
        from ..models.place_v2_type_0 import PlaceV2Type0
        from ..models.warning_v2 import WarningV2

        d = dict(src_dict)
        locations_info = IPLocationsV2.from_dict(d.pop("locations_info"))

        status = FeatureStatus(d.pop("status"))

        def _parse_warnings(data: object) -> list[WarningV2] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                warnings_type_0 = []
                _warnings_type_0 = data
                for warnings_type_0_item_data in _warnings_type_0:
                    warnings_type_0_item = WarningV2.from_dict(warnings_type_0_item_data)

                    warnings_type_0.append(warnings_type_0_item)

                return warnings_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[WarningV2] | None, data)

        warnings = _parse_warnings(d.pop("warnings"))

        def _parse_id_document(data: object) -> None | PlaceV2Type0 | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_place_v2_type_0 = PlaceV2Type0.from_dict(data)

                return componentsschemas_place_v2_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PlaceV2Type0 | Unset, data)

        id_document = _parse_id_document(d.pop("id_document", UNSET))

        def _parse_ip(data: object) -> None | PlaceV2Type0 | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_place_v2_type_0 = PlaceV2Type0.from_dict(data)

                return componentsschemas_place_v2_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PlaceV2Type0 | Unset, data)

        ip = _parse_ip(d.pop("ip", UNSET))

        def _parse_node_id(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        node_id = _parse_node_id(d.pop("node_id", UNSET))

        def _parse_poa_document(data: object) -> None | PlaceV2Type0 | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_place_v2_type_0 = PlaceV2Type0.from_dict(data)

                return componentsschemas_place_v2_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PlaceV2Type0 | Unset, data)

        poa_document = _parse_poa_document(d.pop("poa_document", UNSET))

        ip_analysis_v2 = cls(
            locations_info=locations_info,
            status=status,
            warnings=warnings,
            id_document=id_document,
            ip=ip,
            node_id=node_id,
            poa_document=poa_document,
        )

        ip_analysis_v2.additional_properties = d
        return ip_analysis_v2

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
