from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.aml_warning_match_additional_data import AMLWarningMatchAdditionalData


T = TypeVar("T", bound="AMLWarningMatch")


@_attrs_define
class AMLWarningMatch:
    """An entry of a list of warnings."""

    additional_data: AMLWarningMatchAdditionalData
    """ Further data. """
    countries: list[str] | None
    """ Countries, alpha-2. """
    created_at: None | str
    """ When the entry was listed, as the list writes it. """
    description: str
    """ What the list says. """
    list_name: str
    """ Name of the list. """
    matched_name: str
    """ The name that is alike. """
    other_sources: list[str]
    """ Further sources. """
    publisher: str
    """ Who publishes the list. """
    source_url: str
    """ Where it is published; empty where that is not known. """
    updated_at: None | str
    """ When it was changed, as the list writes it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        additional_data = self.additional_data.to_dict()

        countries: list[str] | None
        if isinstance(self.countries, list):
            countries = self.countries

        else:
            countries = self.countries

        created_at: None | str
        created_at = self.created_at

        description = self.description

        list_name = self.list_name

        matched_name = self.matched_name

        other_sources = self.other_sources

        publisher = self.publisher

        source_url = self.source_url

        updated_at: None | str
        updated_at = self.updated_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "additional_data": additional_data,
                "countries": countries,
                "created_at": created_at,
                "description": description,
                "list_name": list_name,
                "matched_name": matched_name,
                "other_sources": other_sources,
                "publisher": publisher,
                "source_url": source_url,
                "updated_at": updated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.aml_warning_match_additional_data import AMLWarningMatchAdditionalData

        d = dict(src_dict)
        additional_data = AMLWarningMatchAdditionalData.from_dict(d.pop("additional_data"))

        def _parse_countries(data: object) -> list[str] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                countries_type_0 = cast(list[str], data)

                return countries_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None, data)

        countries = _parse_countries(d.pop("countries"))

        def _parse_created_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        created_at = _parse_created_at(d.pop("created_at"))

        description = d.pop("description")

        list_name = d.pop("list_name")

        matched_name = d.pop("matched_name")

        other_sources = cast(list[str], d.pop("other_sources"))

        publisher = d.pop("publisher")

        source_url = d.pop("source_url")

        def _parse_updated_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        updated_at = _parse_updated_at(d.pop("updated_at"))

        aml_warning_match = cls(
            additional_data=additional_data,
            countries=countries,
            created_at=created_at,
            description=description,
            list_name=list_name,
            matched_name=matched_name,
            other_sources=other_sources,
            publisher=publisher,
            source_url=source_url,
            updated_at=updated_at,
        )

        aml_warning_match.additional_properties = d
        return aml_warning_match

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
