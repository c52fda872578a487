from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from .. import types
from ..models.face_search_form_search_type import FaceSearchFormSearchType
from ..types import UNSET, File, Unset

T = TypeVar("T", bound="FaceSearchForm")


@_attrs_define
class FaceSearchForm:
    """A picture of a person."""

    user_image: File
    """ Picture of the person as JPEG, PNG, WebP or TIFF, at most 5 MB. """
    metadata: str | Unset = UNSET
    """ JSON that comes back in the answer. """
    rotate_image: bool | Unset = False
    """ Whether the picture is turned until a face is found. """
    save_api_request: bool | Unset = True
    """ Whether the call is kept as a session. If not, nothing of it is stored, and `request_id` leads nowhere. """
    search_type: FaceSearchFormSearchType | Unset = FaceSearchFormSearchType.MOST_SIMILAR
    """ Among which faces is searched: all that are known, or those on lists, of approved sessions and imported
    ones. """
    vendor_data: str | Unset = UNSET
    """ Your identifier of the person; comes back in the answer. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        user_image = self.user_image.to_tuple()

        metadata = self.metadata

        rotate_image = self.rotate_image

        save_api_request = self.save_api_request

        search_type: str | Unset = UNSET
        if not isinstance(self.search_type, Unset):
            search_type = self.search_type.value

        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "user_image": user_image,
            }
        )
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if rotate_image is not UNSET:
            field_dict["rotate_image"] = rotate_image
        if save_api_request is not UNSET:
            field_dict["save_api_request"] = save_api_request
        if search_type is not UNSET:
            field_dict["search_type"] = search_type
        if vendor_data is not UNSET:
            field_dict["vendor_data"] = vendor_data

        return field_dict

    def to_multipart(self) -> types.RequestFiles:
        files: types.RequestFiles = []

        files.append(("user_image", self.user_image.to_tuple()))

        if not isinstance(self.metadata, Unset):
            files.append(("metadata", (None, str(self.metadata).encode(), "text/plain")))

        if not isinstance(self.rotate_image, Unset):
            files.append(("rotate_image", (None, str(self.rotate_image).encode(), "text/plain")))

        if not isinstance(self.save_api_request, Unset):
            files.append(("save_api_request", (None, str(self.save_api_request).encode(), "text/plain")))

        if not isinstance(self.search_type, Unset):
            files.append(("search_type", (None, str(self.search_type.value).encode(), "text/plain")))

        if not isinstance(self.vendor_data, Unset):
            files.append(("vendor_data", (None, str(self.vendor_data).encode(), "text/plain")))

        for prop_name, prop in self.additional_properties.items():
            files.append((prop_name, (None, str(prop).encode(), "text/plain")))

        return files

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        user_image = File(payload=BytesIO(d.pop("user_image")))

        metadata = d.pop("metadata", UNSET)

        rotate_image = d.pop("rotate_image", UNSET)

        save_api_request = d.pop("save_api_request", UNSET)

        _search_type = d.pop("search_type", UNSET)
        search_type: FaceSearchFormSearchType | Unset
        if isinstance(_search_type, Unset):
            search_type = UNSET
        else:
            search_type = FaceSearchFormSearchType(_search_type)

        vendor_data = d.pop("vendor_data", UNSET)

        face_search_form = cls(
            user_image=user_image,
            metadata=metadata,
            rotate_image=rotate_image,
            save_api_request=save_api_request,
            search_type=search_type,
            vendor_data=vendor_data,
        )

        face_search_form.additional_properties = d
        return face_search_form

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
