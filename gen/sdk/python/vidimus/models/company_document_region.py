from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="CompanyDocumentRegion")


@_attrs_define
class CompanyDocumentRegion:
    """A place on a page, in the units of the page."""

    height: float
    """ Height. """
    page: int
    """ Number of the page. """
    page_height: float
    """ Height of the page. """
    page_width: float
    """ Width of the page. """
    width: float
    """ Width. """
    x: float
    """ Left edge. """
    y: float
    """ Upper edge. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        height = self.height

        page = self.page

        page_height = self.page_height

        page_width = self.page_width

        width = self.width

        x = self.x

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
        height = d.pop("height")

        page = d.pop("page")

        page_height = d.pop("page_height")

        page_width = d.pop("page_width")

        width = d.pop("width")

        x = d.pop("x")

        y = d.pop("y")

        company_document_region = cls(
            height=height,
            page=page,
            page_height=page_height,
            page_width=page_width,
            width=width,
            x=x,
            y=y,
        )

        company_document_region.additional_properties = d
        return company_document_region

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
