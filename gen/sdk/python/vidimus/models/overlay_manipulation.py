from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.overlay_region import OverlayRegion


T = TypeVar("T", bound="OverlayManipulation")


@_attrs_define
class OverlayManipulation:
    """Traces of text laid over a PDF."""

    analyzed: bool | None
    """ Whether the file could be looked through. """
    detected: bool | None
    """ Whether traces were found. """
    manipulated_regions: list[OverlayRegion] | None
    """ Where they are. """
    signals: list[str] | None
    """ Names of the traces, such as duplicate_font_subset. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        analyzed: bool | None
        analyzed = self.analyzed

        detected: bool | None
        detected = self.detected

        manipulated_regions: list[dict[str, Any]] | None
        if isinstance(self.manipulated_regions, list):
            manipulated_regions = []
            for manipulated_regions_type_0_item_data in self.manipulated_regions:
                manipulated_regions_type_0_item = manipulated_regions_type_0_item_data.to_dict()
                manipulated_regions.append(manipulated_regions_type_0_item)

        else:
            manipulated_regions = self.manipulated_regions

        signals: list[str] | None
        if isinstance(self.signals, list):
            signals = self.signals

        else:
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
        from ..models.overlay_region import OverlayRegion

        d = dict(src_dict)

        def _parse_analyzed(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        analyzed = _parse_analyzed(d.pop("analyzed"))

        def _parse_detected(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        detected = _parse_detected(d.pop("detected"))

        def _parse_manipulated_regions(data: object) -> list[OverlayRegion] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                manipulated_regions_type_0 = []
                _manipulated_regions_type_0 = data
                for manipulated_regions_type_0_item_data in _manipulated_regions_type_0:
                    manipulated_regions_type_0_item = OverlayRegion.from_dict(manipulated_regions_type_0_item_data)

                    manipulated_regions_type_0.append(manipulated_regions_type_0_item)

                return manipulated_regions_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[OverlayRegion] | None, data)

        manipulated_regions = _parse_manipulated_regions(d.pop("manipulated_regions"))

        def _parse_signals(data: object) -> list[str] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                signals_type_0 = cast(list[str], data)

                return signals_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None, data)

        signals = _parse_signals(d.pop("signals"))

        overlay_manipulation = cls(
            analyzed=analyzed,
            detected=detected,
            manipulated_regions=manipulated_regions,
            signals=signals,
        )

        overlay_manipulation.additional_properties = d
        return overlay_manipulation

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
