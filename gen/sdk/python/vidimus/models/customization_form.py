from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from .. import types
from ..types import UNSET, File, FileTypes, Unset

T = TypeVar("T", bound="CustomizationForm")


@_attrs_define
class CustomizationForm:
    """Files, and any member of the JSON body as text: `true` and `false`, numbers in digits, nothing for null. What a file
    is
    is told by its content. Files are stored as new pictures of at most 1,024 pixels a side.

    """

    image_favicon: File | Unset = UNSET
    """ Square icon, PNG, JPEG or WebP, at most 500 KB. """
    image_rectangular: File | Unset = UNSET
    """ Wide logo (2:1), PNG, JPEG or WebP, at most 1 MB. """
    image_square: File | Unset = UNSET
    """ Square logo (1:1), PNG, JPEG or WebP, at most 1 MB. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        image_favicon: FileTypes | Unset = UNSET
        if not isinstance(self.image_favicon, Unset):
            image_favicon = self.image_favicon.to_tuple()

        image_rectangular: FileTypes | Unset = UNSET
        if not isinstance(self.image_rectangular, Unset):
            image_rectangular = self.image_rectangular.to_tuple()

        image_square: FileTypes | Unset = UNSET
        if not isinstance(self.image_square, Unset):
            image_square = self.image_square.to_tuple()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if image_favicon is not UNSET:
            field_dict["image_favicon"] = image_favicon
        if image_rectangular is not UNSET:
            field_dict["image_rectangular"] = image_rectangular
        if image_square is not UNSET:
            field_dict["image_square"] = image_square

        return field_dict

    def to_multipart(self) -> types.RequestFiles:
        files: types.RequestFiles = []

        if not isinstance(self.image_favicon, Unset):
            files.append(("image_favicon", self.image_favicon.to_tuple()))

        if not isinstance(self.image_rectangular, Unset):
            files.append(("image_rectangular", self.image_rectangular.to_tuple()))

        if not isinstance(self.image_square, Unset):
            files.append(("image_square", self.image_square.to_tuple()))

        for prop_name, prop in self.additional_properties.items():
            files.append((prop_name, (None, str(prop).encode(), "text/plain")))

        return files

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        _image_favicon = d.pop("image_favicon", UNSET)
        image_favicon: File | Unset
        if isinstance(_image_favicon, Unset):
            image_favicon = UNSET
        else:
            image_favicon = File(payload=BytesIO(_image_favicon))

        _image_rectangular = d.pop("image_rectangular", UNSET)
        image_rectangular: File | Unset
        if isinstance(_image_rectangular, Unset):
            image_rectangular = UNSET
        else:
            image_rectangular = File(payload=BytesIO(_image_rectangular))

        _image_square = d.pop("image_square", UNSET)
        image_square: File | Unset
        if isinstance(_image_square, Unset):
            image_square = UNSET
        else:
            image_square = File(payload=BytesIO(_image_square))

        customization_form = cls(
            image_favicon=image_favicon,
            image_rectangular=image_rectangular,
            image_square=image_square,
        )

        customization_form.additional_properties = d
        return customization_form

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
