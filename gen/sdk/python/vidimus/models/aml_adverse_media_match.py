from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="AMLAdverseMediaMatch")


@_attrs_define
class AMLAdverseMediaMatch:
    """A piece of news."""

    adverse_keywords: list[str] | Unset = UNSET
    """ Words found. """
    author_name: None | str | Unset = UNSET
    """ Author. """
    country: str | Unset = UNSET
    """ Country. """
    headline: str | Unset = UNSET
    """ Headline. """
    other_sources: list[str] | Unset = UNSET
    """ Further sources. """
    publication_date: datetime.datetime | Unset = UNSET
    """ When it was published. """
    sentiment: str | Unset = UNSET
    """ Tone. """
    sentiment_score: int | Unset = UNSET
    """ Tone as a number. """
    source_url: str | Unset = UNSET
    """ Link to the news. """
    summary: str | Unset = UNSET
    """ Summary. """
    thumbnail: str | Unset = UNSET
    """ Link to a picture. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        adverse_keywords: list[str] | Unset = UNSET
        if not isinstance(self.adverse_keywords, Unset):
            adverse_keywords = self.adverse_keywords

        author_name: None | str | Unset
        if isinstance(self.author_name, Unset):
            author_name = UNSET
        else:
            author_name = self.author_name

        country = self.country

        headline = self.headline

        other_sources: list[str] | Unset = UNSET
        if not isinstance(self.other_sources, Unset):
            other_sources = self.other_sources

        publication_date: str | Unset = UNSET
        if not isinstance(self.publication_date, Unset):
            publication_date = self.publication_date.isoformat()

        sentiment = self.sentiment

        sentiment_score = self.sentiment_score

        source_url = self.source_url

        summary = self.summary

        thumbnail = self.thumbnail

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if adverse_keywords is not UNSET:
            field_dict["adverse_keywords"] = adverse_keywords
        if author_name is not UNSET:
            field_dict["author_name"] = author_name
        if country is not UNSET:
            field_dict["country"] = country
        if headline is not UNSET:
            field_dict["headline"] = headline
        if other_sources is not UNSET:
            field_dict["other_sources"] = other_sources
        if publication_date is not UNSET:
            field_dict["publication_date"] = publication_date
        if sentiment is not UNSET:
            field_dict["sentiment"] = sentiment
        if sentiment_score is not UNSET:
            field_dict["sentiment_score"] = sentiment_score
        if source_url is not UNSET:
            field_dict["source_url"] = source_url
        if summary is not UNSET:
            field_dict["summary"] = summary
        if thumbnail is not UNSET:
            field_dict["thumbnail"] = thumbnail

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        adverse_keywords = cast(list[str], d.pop("adverse_keywords", UNSET))

        def _parse_author_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        author_name = _parse_author_name(d.pop("author_name", UNSET))

        country = d.pop("country", UNSET)

        headline = d.pop("headline", UNSET)

        other_sources = cast(list[str], d.pop("other_sources", UNSET))

        _publication_date = d.pop("publication_date", UNSET)
        publication_date: datetime.datetime | Unset
        if isinstance(_publication_date, Unset):
            publication_date = UNSET
        else:
            publication_date = datetime.datetime.fromisoformat(_publication_date)

        sentiment = d.pop("sentiment", UNSET)

        sentiment_score = d.pop("sentiment_score", UNSET)

        source_url = d.pop("source_url", UNSET)

        summary = d.pop("summary", UNSET)

        thumbnail = d.pop("thumbnail", UNSET)

        aml_adverse_media_match = cls(
            adverse_keywords=adverse_keywords,
            author_name=author_name,
            country=country,
            headline=headline,
            other_sources=other_sources,
            publication_date=publication_date,
            sentiment=sentiment,
            sentiment_score=sentiment_score,
            source_url=source_url,
            summary=summary,
            thumbnail=thumbnail,
        )

        aml_adverse_media_match.additional_properties = d
        return aml_adverse_media_match

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
