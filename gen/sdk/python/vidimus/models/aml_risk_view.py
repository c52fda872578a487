from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.aml_risk_dimension import AMLRiskDimension
    from ..models.aml_risk_view_custom_list import AMLRiskViewCustomList


T = TypeVar("T", bound="AMLRiskView")


@_attrs_define
class AMLRiskView:
    """The risk of an entry in its parts."""

    categories: AMLRiskDimension
    """ One part of the risk. """
    countries: AMLRiskDimension
    """ One part of the risk. """
    crimes: AMLRiskDimension
    """ One part of the risk. """
    custom_list: AMLRiskViewCustomList
    """ Risks of lists of your own; empty where there are none. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        categories = self.categories.to_dict()

        countries = self.countries.to_dict()

        crimes = self.crimes.to_dict()

        custom_list = self.custom_list.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "categories": categories,
                "countries": countries,
                "crimes": crimes,
                "custom_list": custom_list,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.aml_risk_dimension import AMLRiskDimension
        from ..models.aml_risk_view_custom_list import AMLRiskViewCustomList

        d = dict(src_dict)
        categories = AMLRiskDimension.from_dict(d.pop("categories"))

        countries = AMLRiskDimension.from_dict(d.pop("countries"))

        crimes = AMLRiskDimension.from_dict(d.pop("crimes"))

        custom_list = AMLRiskViewCustomList.from_dict(d.pop("custom_list"))

        aml_risk_view = cls(
            categories=categories,
            countries=countries,
            crimes=crimes,
            custom_list=custom_list,
        )

        aml_risk_view.additional_properties = d
        return aml_risk_view

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
