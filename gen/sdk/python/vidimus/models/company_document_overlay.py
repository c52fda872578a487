from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.company_document_region import CompanyDocumentRegion


T = TypeVar("T", bound="CompanyDocumentOverlay")


@_attrs_define
class CompanyDocumentOverlay:
    """Signs of text that was laid over other text."""

    analyzed: bool
    """ Whether they were looked for. """
    detected: bool
    """ Whether there are such signs. """
    manipulated_regions: list[CompanyDocumentRegion]
    """ Where they are. """
    signals: list[str]
    """ Names of the signs. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        analyzed = self.analyzed

        detected = self.detected

        manipulated_regions = []
        for manipulated_regions_item_data in self.manipulated_regions:
            manipulated_regions_item = manipulated_regions_item_data.to_dict()
            manipulated_regions.append(manipulated_regions_item)

        signals = self.signals

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "analyzed": analyzed,
                "detected": detected,
                "manipulated_regions": manipulated_regions,
                "signals": signals,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.company_document_region import CompanyDocumentRegion

        d = dict(src_dict)
        analyzed = d.pop("analyzed")

        detected = d.pop("detected")

        manipulated_regions = []
        _manipulated_regions = d.pop("manipulated_regions")
        for manipulated_regions_item_data in _manipulated_regions:
            manipulated_regions_item = CompanyDocumentRegion.from_dict(manipulated_regions_item_data)

            manipulated_regions.append(manipulated_regions_item)

        signals = cast(list[str], d.pop("signals"))

        company_document_overlay = cls(
            analyzed=analyzed,
            detected=detected,
            manipulated_regions=manipulated_regions,
            signals=signals,
        )

        company_document_overlay.additional_properties = d
        return company_document_overlay

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
