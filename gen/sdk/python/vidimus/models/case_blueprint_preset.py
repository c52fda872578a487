from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.case_blueprint_preset_key import CaseBlueprintPresetKey

if TYPE_CHECKING:
    from ..models.case_content_config import CaseContentConfig


T = TypeVar("T", bound="CaseBlueprintPreset")


@_attrs_define
class CaseBlueprintPreset:
    """A blueprint that is ready made."""

    content_config: CaseContentConfig
    """ What is shown of a case and what has to be done. """
    description: str
    """ What it is for. """
    installed: bool
    """ The application has it. """
    name: str
    """ Name. """
    preset_key: CaseBlueprintPresetKey
    """ Name of a blueprint that is ready made. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        content_config = self.content_config.to_dict()

        description = self.description

        installed = self.installed

        name = self.name

        preset_key = self.preset_key.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "content_config": content_config,
                "description": description,
                "installed": installed,
                "name": name,
                "preset_key": preset_key,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.case_content_config import CaseContentConfig

        d = dict(src_dict)
        content_config = CaseContentConfig.from_dict(d.pop("content_config"))

        description = d.pop("description")

        installed = d.pop("installed")

        name = d.pop("name")

        preset_key = CaseBlueprintPresetKey(d.pop("preset_key"))

        case_blueprint_preset = cls(
            content_config=content_config,
            description=description,
            installed=installed,
            name=name,
            preset_key=preset_key,
        )

        case_blueprint_preset.additional_properties = d
        return case_blueprint_preset

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
