from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="ListFaceRequest")


@_attrs_define
class ListFaceRequest:
    """A picture of a face for a list."""

    image: str
    """ JPEG, PNG or WebP in base64, at most 2 MB. """
    comment: str | Unset = UNSET
    """ Why it is there. """
    display_label: str | Unset = UNSET
    """ What people call the entry. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        image = self.image

        comment = self.comment

        display_label = self.display_label

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "image": image,
            }
        )
        if comment is not UNSET:
            field_dict["comment"] = comment
        if display_label is not UNSET:
            field_dict["display_label"] = display_label

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        image = d.pop("image")

        comment = d.pop("comment", UNSET)

        display_label = d.pop("display_label", UNSET)

        list_face_request = cls(
            image=image,
            comment=comment,
            display_label=display_label,
        )

        list_face_request.additional_properties = d
        return list_face_request

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
