from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.aml_hit_v2 import AMLHitV2
    from ..models.warning_v2 import WarningV2


T = TypeVar("T", bound="AMLResultV2")


@_attrs_define
class AMLResultV2:
    """Result of the first screening. Further members are those of the current shape."""

    hits: list[AMLHitV2] | None
    """ Entries that may be the person. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    warnings: list[WarningV2] | None
    """ What the step has found. """
    node_id: None | str | Unset = UNSET
    """ Step of the workflow that made the result. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        hits: list[dict[str, Any]] | None
        if isinstance(self.hits, list):
            hits = []
            for hits_type_0_item_data in self.hits:
                hits_type_0_item = hits_type_0_item_data.to_dict()
                hits.append(hits_type_0_item)

        else:
            hits = self.hits

        status = self.status.value

        warnings: list[dict[str, Any]] | None
        if isinstance(self.warnings, list):
            warnings = []
            for warnings_type_0_item_data in self.warnings:
                warnings_type_0_item = warnings_type_0_item_data.to_dict()
                warnings.append(warnings_type_0_item)

        else:
            warnings = self.warnings

        node_id: None | str | Unset
        if isinstance(self.node_id, Unset):
            node_id = UNSET
        else:
            node_id = self.node_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "hits": hits,
                "status": status,
                "warnings": warnings,
            }
        )
        if node_id is not UNSET:
            field_dict["node_id"] = node_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.aml_hit_v2 import AMLHitV2
        from ..models.warning_v2 import WarningV2

        d = dict(src_dict)

        def _parse_hits(data: object) -> list[AMLHitV2] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                hits_type_0 = []
                _hits_type_0 = data
                for hits_type_0_item_data in _hits_type_0:
                    hits_type_0_item = AMLHitV2.from_dict(hits_type_0_item_data)

                    hits_type_0.append(hits_type_0_item)

                return hits_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[AMLHitV2] | None, data)

        hits = _parse_hits(d.pop("hits"))

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

        def _parse_node_id(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        node_id = _parse_node_id(d.pop("node_id", UNSET))

        aml_result_v2 = cls(
            hits=hits,
            status=status,
            warnings=warnings,
            node_id=node_id,
        )

        aml_result_v2.additional_properties = d
        return aml_result_v2

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
