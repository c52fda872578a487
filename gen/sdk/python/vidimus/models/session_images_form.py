from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from .. import types
from ..types import UNSET, File, FileTypes, Unset

T = TypeVar("T", bound="SessionImagesForm")


@_attrs_define
class SessionImagesForm:
    """Files to be added, at least one."""

    back_image: File | Unset = UNSET
    """ Back of the identity document. """
    extra_files: list[File] | Unset = UNSET
    """ Further files. The name `extra_files[]` means the same. """
    front_image: File | Unset = UNSET
    """ Front of the identity document. """
    poa_document: File | Unset = UNSET
    """ The proof of address. """
    portrait_image: File | Unset = UNSET
    """ The face on the document. """
    selfie: File | Unset = UNSET
    """ Picture of the person. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        back_image: FileTypes | Unset = UNSET
        if not isinstance(self.back_image, Unset):
            back_image = self.back_image.to_tuple()

        extra_files: list[FileTypes] | Unset = UNSET
        if not isinstance(self.extra_files, Unset):
            extra_files = []
            for extra_files_item_data in self.extra_files:
                extra_files_item = extra_files_item_data.to_tuple()

                extra_files.append(extra_files_item)

        front_image: FileTypes | Unset = UNSET
        if not isinstance(self.front_image, Unset):
            front_image = self.front_image.to_tuple()

        poa_document: FileTypes | Unset = UNSET
        if not isinstance(self.poa_document, Unset):
            poa_document = self.poa_document.to_tuple()

        portrait_image: FileTypes | Unset = UNSET
        if not isinstance(self.portrait_image, Unset):
            portrait_image = self.portrait_image.to_tuple()

        selfie: FileTypes | Unset = UNSET
        if not isinstance(self.selfie, Unset):
            selfie = self.selfie.to_tuple()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if back_image is not UNSET:
            field_dict["back_image"] = back_image
        if extra_files is not UNSET:
            field_dict["extra_files"] = extra_files
        if front_image is not UNSET:
            field_dict["front_image"] = front_image
        if poa_document is not UNSET:
            field_dict["poa_document"] = poa_document
        if portrait_image is not UNSET:
            field_dict["portrait_image"] = portrait_image
        if selfie is not UNSET:
            field_dict["selfie"] = selfie

        return field_dict

    def to_multipart(self) -> types.RequestFiles:
        files: types.RequestFiles = []

        if not isinstance(self.back_image, Unset):
            files.append(("back_image", self.back_image.to_tuple()))

        if not isinstance(self.extra_files, Unset):
            for extra_files_item_element in self.extra_files:
                files.append(("extra_files", extra_files_item_element.to_tuple()))

        if not isinstance(self.front_image, Unset):
            files.append(("front_image", self.front_image.to_tuple()))

        if not isinstance(self.poa_document, Unset):
            files.append(("poa_document", self.poa_document.to_tuple()))

        if not isinstance(self.portrait_image, Unset):
            files.append(("portrait_image", self.portrait_image.to_tuple()))

        if not isinstance(self.selfie, Unset):
            files.append(("selfie", self.selfie.to_tuple()))

        for prop_name, prop in self.additional_properties.items():
            files.append((prop_name, (None, str(prop).encode(), "text/plain")))

        return files

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        _back_image = d.pop("back_image", UNSET)
        back_image: File | Unset
        if isinstance(_back_image, Unset):
            back_image = UNSET
        else:
            back_image = File(payload=BytesIO(_back_image))

        _extra_files = d.pop("extra_files", UNSET)
        extra_files: list[File] | Unset = UNSET
        if _extra_files is not UNSET:
            extra_files = []
            for extra_files_item_data in _extra_files:
                extra_files_item = File(payload=BytesIO(extra_files_item_data))

                extra_files.append(extra_files_item)

        _front_image = d.pop("front_image", UNSET)
        front_image: File | Unset
        if isinstance(_front_image, Unset):
            front_image = UNSET
        else:
            front_image = File(payload=BytesIO(_front_image))

        _poa_document = d.pop("poa_document", UNSET)
        poa_document: File | Unset
        if isinstance(_poa_document, Unset):
            poa_document = UNSET
        else:
            poa_document = File(payload=BytesIO(_poa_document))

        _portrait_image = d.pop("portrait_image", UNSET)
        portrait_image: File | Unset
        if isinstance(_portrait_image, Unset):
            portrait_image = UNSET
        else:
            portrait_image = File(payload=BytesIO(_portrait_image))

        _selfie = d.pop("selfie", UNSET)
        selfie: File | Unset
        if isinstance(_selfie, Unset):
            selfie = UNSET
        else:
            selfie = File(payload=BytesIO(_selfie))

        session_images_form = cls(
            back_image=back_image,
            extra_files=extra_files,
            front_image=front_image,
            poa_document=poa_document,
            portrait_image=portrait_image,
            selfie=selfie,
        )

        session_images_form.additional_properties = d
        return session_images_form

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
