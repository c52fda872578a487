from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="DocumentAICrossCheck")


@_attrs_define
class DocumentAICrossCheck:
    """Comparison of a document with what is known of the person."""

    name_match_score: float | None
    """ Likeness of the names, 0 to 100. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        name_match_score: float | None
        name_match_score = self.name_match_score

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "name_match_score": name_match_score,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_name_match_score(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        name_match_score = _parse_name_match_score(d.pop("name_match_score"))

        document_ai_cross_check = cls(
            name_match_score=name_match_score,
        )

        document_ai_cross_check.additional_properties = d
        return document_ai_cross_check

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
