from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="CaseBlueprintInstallRequest")


@_attrs_define
class CaseBlueprintInstallRequest:
    """Which presets are to be installed."""

    preset_keys: list[str] | None | Unset = UNSET
    """ Names of presets; null or absent for all. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        preset_keys: list[str] | None | Unset
        if isinstance(self.preset_keys, Unset):
            preset_keys = UNSET
        elif isinstance(self.preset_keys, list):
            preset_keys = self.preset_keys

        else:
            preset_keys = self.preset_keys

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if preset_keys is not UNSET:
            field_dict["preset_keys"] = preset_keys

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_preset_keys(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                preset_keys_type_0 = cast(list[str], data)

                return preset_keys_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        preset_keys = _parse_preset_keys(d.pop("preset_keys", UNSET))

        case_blueprint_install_request = cls(
            preset_keys=preset_keys,
        )

        case_blueprint_install_request.additional_properties = d
        return case_blueprint_install_request

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
