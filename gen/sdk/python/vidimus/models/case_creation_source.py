from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.case_creation_source_kind import CaseCreationSourceKind

T = TypeVar("T", bound="CaseCreationSource")


@_attrs_define
class CaseCreationSource:
    """What opens cases of a blueprint by itself."""

    id: UUID
    """ Id of the workflow or rule. """
    kind: CaseCreationSourceKind
    """ What opens cases of the blueprint; a screening, a rule or a workflow. """
    name: str
    """ Its name. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        kind = self.kind.value

        name = self.name

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "kind": kind,
                "name": name,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = UUID(d.pop("id"))

        kind = CaseCreationSourceKind(d.pop("kind"))

        name = d.pop("name")

        case_creation_source = cls(
            id=id,
            kind=kind,
            name=name,
        )

        case_creation_source.additional_properties = d
        return case_creation_source

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
