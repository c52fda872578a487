from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="FiuMappingWord")


@_attrs_define
class FiuMappingWord:
    """A word of ours and the code that stands for it."""

    code: None | str
    """ The code of the authority; null where none was chosen. """
    suggestion: None | str
    """ A code that looks alike, to be confirmed; it is never used by itself. """
    word: str
    """ Our word. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code: None | str
        code = self.code

        suggestion: None | str
        suggestion = self.suggestion

        word = self.word

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "suggestion": suggestion,
                "word": word,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        code = _parse_code(d.pop("code"))

        def _parse_suggestion(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        suggestion = _parse_suggestion(d.pop("suggestion"))

        word = d.pop("word")

        fiu_mapping_word = cls(
            code=code,
            suggestion=suggestion,
            word=word,
        )

        fiu_mapping_word.additional_properties = d
        return fiu_mapping_word

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
