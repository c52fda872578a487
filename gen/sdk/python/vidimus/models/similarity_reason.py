from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.similarity_kind import SimilarityKind

T = TypeVar("T", bound="SimilarityReason")


@_attrs_define
class SimilarityReason:
    """Something that two sessions share."""

    kind: SimilarityKind
    """ What two sessions share: a face that is alike, a document or the personal number on it, a device by its
    fingerprint, or
    the network address that they were opened from.
     """
    score: float | None
    """ How alike the faces are, as in `similarity_percentage` of decisions; null for what is the same. """
    value: None | str
    """ The number of the document, the fingerprint of the device or the address; null for faces. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind.value

        score: float | None
        score = self.score

        value: None | str
        value = self.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "score": score,
                "value": value,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        kind = SimilarityKind(d.pop("kind"))

        def _parse_score(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        score = _parse_score(d.pop("score"))

        def _parse_value(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        value = _parse_value(d.pop("value"))

        similarity_reason = cls(
            kind=kind,
            score=score,
            value=value,
        )

        similarity_reason.additional_properties = d
        return similarity_reason

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
