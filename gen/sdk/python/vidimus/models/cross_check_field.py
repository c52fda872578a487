from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="CrossCheckField")


@_attrs_define
class CrossCheckField:
    """One compared field."""

    document: None | str
    """ What the document says. """
    match: bool
    """ Whether they agree. """
    registry: None | str
    """ What the registry says. """
    score: float | None
    """ How well they agree, 0 to 100. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        document: None | str
        document = self.document

        match = self.match

        registry: None | str
        registry = self.registry

        score: float | None
        score = self.score

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "document": document,
                "match": match,
                "registry": registry,
                "score": score,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_document(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        document = _parse_document(d.pop("document"))

        match = d.pop("match")

        def _parse_registry(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        registry = _parse_registry(d.pop("registry"))

        def _parse_score(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        score = _parse_score(d.pop("score"))

        cross_check_field = cls(
            document=document,
            match=match,
            registry=registry,
            score=score,
        )

        cross_check_field.additional_properties = d
        return cross_check_field

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
