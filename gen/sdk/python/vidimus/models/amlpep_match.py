from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="AMLPEPMatch")


@_attrs_define
class AMLPEPMatch:
    """An entry of a list of politically exposed persons."""

    aliases: list[str]
    """ Further names. """
    date_of_birth: str
    """ Date of birth as listed. """
    description: str
    """ What the list says. """
    education: list[str]
    """ Education. """
    list_name: str
    """ Name of the list. """
    matched_name: str
    """ The name that is alike. """
    other_sources: list[str]
    """ Further sources. """
    pep_position: str
    """ Position held. """
    place_of_birth: str
    """ Place of birth. """
    publisher: str
    """ Who publishes it. """
    source_url: str
    """ Where it is published; empty where that is not known. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        aliases = self.aliases

        date_of_birth = self.date_of_birth

        description = self.description

        education = self.education

        list_name = self.list_name

        matched_name = self.matched_name

        other_sources = self.other_sources

        pep_position = self.pep_position

        place_of_birth = self.place_of_birth

        publisher = self.publisher

        source_url = self.source_url

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aliases": aliases,
                "date_of_birth": date_of_birth,
                "description": description,
                "education": education,
                "list_name": list_name,
                "matched_name": matched_name,
                "other_sources": other_sources,
                "pep_position": pep_position,
                "place_of_birth": place_of_birth,
                "publisher": publisher,
                "source_url": source_url,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        aliases = cast(list[str], d.pop("aliases"))

        date_of_birth = d.pop("date_of_birth")

        description = d.pop("description")

        education = cast(list[str], d.pop("education"))

        list_name = d.pop("list_name")

        matched_name = d.pop("matched_name")

        other_sources = cast(list[str], d.pop("other_sources"))

        pep_position = d.pop("pep_position")

        place_of_birth = d.pop("place_of_birth")

        publisher = d.pop("publisher")

        source_url = d.pop("source_url")

        amlpep_match = cls(
            aliases=aliases,
            date_of_birth=date_of_birth,
            description=description,
            education=education,
            list_name=list_name,
            matched_name=matched_name,
            other_sources=other_sources,
            pep_position=pep_position,
            place_of_birth=place_of_birth,
            publisher=publisher,
            source_url=source_url,
        )

        amlpep_match.additional_properties = d
        return amlpep_match

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
