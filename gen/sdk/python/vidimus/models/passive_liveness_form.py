from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from .. import types
from ..types import UNSET, File, Unset

T = TypeVar("T", bound="PassiveLivenessForm")


@_attrs_define
class PassiveLivenessForm:
    """A picture of a person."""

    user_image: File
    """ Picture of the person as JPEG, PNG, WebP or TIFF, at most 5 MB. """
    face_liveness_score_decline_threshold: float | Unset = 30.0
    """ A score at or below it declines. """
    metadata: str | Unset = UNSET
    """ JSON that comes back in the answer. """
    rotate_image: bool | Unset = False
    """ Whether the picture is turned until a face is found. """
    save_api_request: bool | Unset = True
    """ Whether the call is kept as a session. If not, nothing of it is stored, and `request_id` leads nowhere. """
    vendor_data: str | Unset = UNSET
    """ Your identifier of the person; comes back in the answer. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        user_image = self.user_image.to_tuple()

        face_liveness_score_decline_threshold = self.face_liveness_score_decline_threshold

        metadata = self.metadata

        rotate_image = self.rotate_image

        save_api_request = self.save_api_request

        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "user_image": user_image,
            }
        )
        if face_liveness_score_decline_threshold is not UNSET:
            field_dict["face_liveness_score_decline_threshold"] = face_liveness_score_decline_threshold
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if rotate_image is not UNSET:
            field_dict["rotate_image"] = rotate_image
        if save_api_request is not UNSET:
            field_dict["save_api_request"] = save_api_request
        if vendor_data is not UNSET:
            field_dict["vendor_data"] = vendor_data

        return field_dict

    def to_multipart(self) -> types.RequestFiles:
        files: types.RequestFiles = []

        files.append(("user_image", self.user_image.to_tuple()))

        if not isinstance(self.face_liveness_score_decline_threshold, Unset):
            files.append(
                (
                    "face_liveness_score_decline_threshold",
                    (None, str(self.face_liveness_score_decline_threshold).encode(), "text/plain"),
                )
            )

        if not isinstance(self.metadata, Unset):
            files.append(("metadata", (None, str(self.metadata).encode(), "text/plain")))

        if not isinstance(self.rotate_image, Unset):
            files.append(("rotate_image", (None, str(self.rotate_image).encode(), "text/plain")))

        if not isinstance(self.save_api_request, Unset):
            files.append(("save_api_request", (None, str(self.save_api_request).encode(), "text/plain")))

        if not isinstance(self.vendor_data, Unset):
            files.append(("vendor_data", (None, str(self.vendor_data).encode(), "text/plain")))

        for prop_name, prop in self.additional_properties.items():
            files.append((prop_name, (None, str(prop).encode(), "text/plain")))

        return files

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        user_image = File(payload=BytesIO(d.pop("user_image")))

        face_liveness_score_decline_threshold = d.pop("face_liveness_score_decline_threshold", UNSET)

        metadata = d.pop("metadata", UNSET)

        rotate_image = d.pop("rotate_image", UNSET)

        save_api_request = d.pop("save_api_request", UNSET)

        vendor_data = d.pop("vendor_data", UNSET)

        passive_liveness_form = cls(
            user_image=user_image,
            face_liveness_score_decline_threshold=face_liveness_score_decline_threshold,
            metadata=metadata,
            rotate_image=rotate_image,
            save_api_request=save_api_request,
            vendor_data=vendor_data,
        )

        passive_liveness_form.additional_properties = d
        return passive_liveness_form

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
