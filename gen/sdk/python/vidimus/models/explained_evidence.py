from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.explained_evidence_kind import ExplainedEvidenceKind

T = TypeVar("T", bound="ExplainedEvidence")


@_attrs_define
class ExplainedEvidence:
    """A member of the step's item that shows the finding."""

    kind: ExplainedEvidenceKind
    """ Whether it is a field or a picture or file. """
    name: str
    """ Name of the member. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind.value

        name = self.name

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "name": name,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        kind = ExplainedEvidenceKind(d.pop("kind"))

        name = d.pop("name")

        explained_evidence = cls(
            kind=kind,
            name=name,
        )

        explained_evidence.additional_properties = d
        return explained_evidence

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
