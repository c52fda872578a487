from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.aml_sanction_match_additional_data import AMLSanctionMatchAdditionalData


T = TypeVar("T", bound="AMLSanctionMatch")


@_attrs_define
class AMLSanctionMatch:
    """An entry of a list of sanctions."""

    additional_data: AMLSanctionMatchAdditionalData
    """ Further data. """
    description: str
    """ What the list says. """
    details: list[str]
    """ Remarks of the list. """
    legal_basis: list[str]
    """ Acts that it rests on. """
    list_name: list[str] | None
    """ Names of the list. """
    listed_on: list[str] | None
    """ When it was listed, as the list writes it. """
    matched_name: str
    """ The name that is alike. """
    other_sources: list[str]
    """ Further sources. """
    reason: None | str
    """ Why it is listed. """
    sanction_list: list[str] | None
    """ Lists of sanctions that hold it. """
    sanction_program: list[str]
    """ Programmes. """
    sanctioning_authority: list[str]
    """ Who listed it. """
    source_url: str
    """ Where the list is published; empty where that is not known. """
    updated_on: list[str]
    """ When it was changed, as the list writes it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        additional_data = self.additional_data.to_dict()

        description = self.description

        details = self.details

        legal_basis = self.legal_basis

        list_name: list[str] | None
        if isinstance(self.list_name, list):
            list_name = self.list_name

        else:
            list_name = self.list_name

        listed_on: list[str] | None
        if isinstance(self.listed_on, list):
            listed_on = self.listed_on

        else:
            listed_on = self.listed_on

        matched_name = self.matched_name

        other_sources = self.other_sources

        reason: None | str
        reason = self.reason

        sanction_list: list[str] | None
        if isinstance(self.sanction_list, list):
            sanction_list = self.sanction_list

        else:
            sanction_list = self.sanction_list

        sanction_program = self.sanction_program

        sanctioning_authority = self.sanctioning_authority

        source_url = self.source_url

        updated_on = self.updated_on

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "additional_data": additional_data,
                "description": description,
                "details": details,
                "legal_basis": legal_basis,
                "list_name": list_name,
                "listed_on": listed_on,
                "matched_name": matched_name,
                "other_sources": other_sources,
                "reason": reason,
                "sanction_list": sanction_list,
                "sanction_program": sanction_program,
                "sanctioning_authority": sanctioning_authority,
                "source_url": source_url,
                "updated_on": updated_on,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.aml_sanction_match_additional_data import AMLSanctionMatchAdditionalData

        d = dict(src_dict)
        additional_data = AMLSanctionMatchAdditionalData.from_dict(d.pop("additional_data"))

        description = d.pop("description")

        details = cast(list[str], d.pop("details"))

        legal_basis = cast(list[str], d.pop("legal_basis"))

        def _parse_list_name(data: object) -> list[str] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                list_name_type_0 = cast(list[str], data)

                return list_name_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None, data)

        list_name = _parse_list_name(d.pop("list_name"))

        def _parse_listed_on(data: object) -> list[str] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                listed_on_type_0 = cast(list[str], data)

                return listed_on_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None, data)

        listed_on = _parse_listed_on(d.pop("listed_on"))

        matched_name = d.pop("matched_name")

        other_sources = cast(list[str], d.pop("other_sources"))

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        def _parse_sanction_list(data: object) -> list[str] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                sanction_list_type_0 = cast(list[str], data)

                return sanction_list_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None, data)

        sanction_list = _parse_sanction_list(d.pop("sanction_list"))

        sanction_program = cast(list[str], d.pop("sanction_program"))

        sanctioning_authority = cast(list[str], d.pop("sanctioning_authority"))

        source_url = d.pop("source_url")

        updated_on = cast(list[str], d.pop("updated_on"))

        aml_sanction_match = cls(
            additional_data=additional_data,
            description=description,
            details=details,
            legal_basis=legal_basis,
            list_name=list_name,
            listed_on=listed_on,
            matched_name=matched_name,
            other_sources=other_sources,
            reason=reason,
            sanction_list=sanction_list,
            sanction_program=sanction_program,
            sanctioning_authority=sanctioning_authority,
            source_url=source_url,
            updated_on=updated_on,
        )

        aml_sanction_match.additional_properties = d
        return aml_sanction_match

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
