from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.entity_changes_changes import EntityChangesChanges


T = TypeVar("T", bound="EntityChanges")


@_attrs_define
class EntityChanges:
    """The fields that changed."""

    changed_fields: list[str]
    """ Names of the fields that changed, sorted. """
    changes: EntityChangesChanges
    """ What these fields were and are, by their names. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        changed_fields = self.changed_fields

        changes = self.changes.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "changed_fields": changed_fields,
                "changes": changes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.entity_changes_changes import EntityChangesChanges

        d = dict(src_dict)
        changed_fields = cast(list[str], d.pop("changed_fields"))

        changes = EntityChangesChanges.from_dict(d.pop("changes"))

        entity_changes = cls(
            changed_fields=changed_fields,
            changes=changes,
        )

        entity_changes.additional_properties = d
        return entity_changes

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
