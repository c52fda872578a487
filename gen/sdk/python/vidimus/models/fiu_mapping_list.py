from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.fiu_code import FiuCode
    from ..models.fiu_mapping_word import FiuMappingWord


T = TypeVar("T", bound="FiuMappingList")


@_attrs_define
class FiuMappingList:
    """A list of codes and the words of ours that they stand for."""

    codes: list[FiuCode]
    """ The codes of the schema; empty where it has no list. """
    list_: str
    """ Name of the list, that of the element. """
    words: list[FiuMappingWord]
    """ Our words. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        codes = []
        for codes_item_data in self.codes:
            codes_item = codes_item_data.to_dict()
            codes.append(codes_item)

        list_ = self.list_

        words = []
        for words_item_data in self.words:
            words_item = words_item_data.to_dict()
            words.append(words_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "codes": codes,
                "list": list_,
                "words": words,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.fiu_code import FiuCode
        from ..models.fiu_mapping_word import FiuMappingWord

        d = dict(src_dict)
        codes = []
        _codes = d.pop("codes")
        for codes_item_data in _codes:
            codes_item = FiuCode.from_dict(codes_item_data)

            codes.append(codes_item)

        list_ = d.pop("list")

        words = []
        _words = d.pop("words")
        for words_item_data in _words:
            words_item = FiuMappingWord.from_dict(words_item_data)

            words.append(words_item)

        fiu_mapping_list = cls(
            codes=codes,
            list_=list_,
            words=words,
        )

        fiu_mapping_list.additional_properties = d
        return fiu_mapping_list

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
