from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.aml_adverse_media_details_adverse_keywords import AMLAdverseMediaDetailsAdverseKeywords


T = TypeVar("T", bound="AMLAdverseMediaDetails")


@_attrs_define
class AMLAdverseMediaDetails:
    """What news say in sum."""

    adverse_keywords: AMLAdverseMediaDetailsAdverseKeywords | Unset = UNSET
    """ How often each word stands there. """
    entity_type: str | Unset = UNSET
    """ What the news are about. """
    sentiment: str | Unset = UNSET
    """ Tone. """
    sentiment_score: int | Unset = UNSET
    """ Tone as a number. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        adverse_keywords: dict[str, Any] | Unset = UNSET
        if not isinstance(self.adverse_keywords, Unset):
            adverse_keywords = self.adverse_keywords.to_dict()

        entity_type = self.entity_type

        sentiment = self.sentiment

        sentiment_score = self.sentiment_score

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if adverse_keywords is not UNSET:
            field_dict["adverse_keywords"] = adverse_keywords
        if entity_type is not UNSET:
            field_dict["entity_type"] = entity_type
        if sentiment is not UNSET:
            field_dict["sentiment"] = sentiment
        if sentiment_score is not UNSET:
            field_dict["sentiment_score"] = sentiment_score

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.aml_adverse_media_details_adverse_keywords import AMLAdverseMediaDetailsAdverseKeywords

        d = dict(src_dict)
        _adverse_keywords = d.pop("adverse_keywords", UNSET)
        adverse_keywords: AMLAdverseMediaDetailsAdverseKeywords | Unset
        if isinstance(_adverse_keywords, Unset):
            adverse_keywords = UNSET
        else:
            adverse_keywords = AMLAdverseMediaDetailsAdverseKeywords.from_dict(_adverse_keywords)

        entity_type = d.pop("entity_type", UNSET)

        sentiment = d.pop("sentiment", UNSET)

        sentiment_score = d.pop("sentiment_score", UNSET)

        aml_adverse_media_details = cls(
            adverse_keywords=adverse_keywords,
            entity_type=entity_type,
            sentiment=sentiment,
            sentiment_score=sentiment_score,
        )

        aml_adverse_media_details.additional_properties = d
        return aml_adverse_media_details

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
