from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="OverlayRegion")


@_attrs_define
class OverlayRegion:
    """A box on a page, in the units of the page."""

    height: float | None
    """ Height. """
    page: int | None
    """ Number of the page, from 1. """
    page_height: float | None
    """ Height of the page. """
    page_width: float | None
    """ Width of the page. """
    width: float | None
    """ Width. """
    x: float | None
    """ Left edge. """
    y: float | None
    """ Lower edge. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        height: float | None
        height = self.height

        page: int | None
        page = self.page

        page_height: float | None
        page_height = self.page_height

        page_width: float | None
        page_width = self.page_width

        width: float | None
        width = self.width

        x: float | None
        x = self.x

        y: float | None
        y = self.y

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "height": height,
                "page": page,
                "page_height": page_height,
                "page_width": page_width,
                "width": width,
                "x": x,
                "y": y,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_height(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        height = _parse_height(d.pop("height"))

        def _parse_page(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        page = _parse_page(d.pop("page"))

        def _parse_page_height(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        page_height = _parse_page_height(d.pop("page_height"))

        def _parse_page_width(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        page_width = _parse_page_width(d.pop("page_width"))

        def _parse_width(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        width = _parse_width(d.pop("width"))

        def _parse_x(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        x = _parse_x(d.pop("x"))

        def _parse_y(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        y = _parse_y(d.pop("y"))

        overlay_region = cls(
            height=height,
            page=page,
            page_height=page_height,
            page_width=page_width,
            width=width,
            x=x,
            y=y,
        )

        overlay_region.additional_properties = d
        return overlay_region

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
