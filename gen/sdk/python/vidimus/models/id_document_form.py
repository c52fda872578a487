from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from .. import types
from ..models.id_document_form_preferred_characters import IDDocumentFormPreferredCharacters
from ..models.standalone_action import StandaloneAction
from ..types import UNSET, File, FileTypes, Unset

T = TypeVar("T", bound="IDDocumentForm")


@_attrs_define
class IDDocumentForm:
    """Pictures of an identity document."""

    front_image: File
    """ Whole front as JPEG, PNG, WebP, TIFF or PDF, at most 10 MB. """
    back_image: File | Unset = UNSET
    """ Whole back, of the same kinds. """
    back_image_password: str | Unset = UNSET
    """ Password of an encrypted PDF. """
    expiration_date_not_detected_action: StandaloneAction | Unset = StandaloneAction.NO_ACTION
    """ What a finding does. A call asks for no review of its own accord, so there is no REVIEW. """
    front_image_password: str | Unset = UNSET
    """ Password of an encrypted PDF. """
    inconsistent_data_action: StandaloneAction | Unset = StandaloneAction.DECLINE
    """ What a finding does. A call asks for no review of its own accord, so there is no REVIEW. """
    invalid_mrz_action: StandaloneAction | Unset = StandaloneAction.DECLINE
    """ What a finding does. A call asks for no review of its own accord, so there is no REVIEW. """
    metadata: str | Unset = UNSET
    """ JSON that comes back in the answer. """
    minimum_age: int | None | Unset = UNSET
    """ Youngest age in whole years; a younger holder is declined. A sandbox does not apply it. """
    perform_document_liveness: bool | Unset = False
    """ Whether copies and screens are looked for. Without an engine for it the call is refused with 503. """
    preferred_characters: IDDocumentFormPreferredCharacters | Unset = IDDocumentFormPreferredCharacters.LATIN
    """ Script of names and addresses where the document has both. """
    save_api_request: bool | Unset = True
    """ Whether the call is kept as a session. If not, nothing of it is stored, and `request_id` leads nowhere. """
    vendor_data: str | Unset = UNSET
    """ Your identifier of the person; comes back in the answer. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        front_image = self.front_image.to_tuple()

        back_image: FileTypes | Unset = UNSET
        if not isinstance(self.back_image, Unset):
            back_image = self.back_image.to_tuple()

        back_image_password = self.back_image_password

        expiration_date_not_detected_action: str | Unset = UNSET
        if not isinstance(self.expiration_date_not_detected_action, Unset):
            expiration_date_not_detected_action = self.expiration_date_not_detected_action.value

        front_image_password = self.front_image_password

        inconsistent_data_action: str | Unset = UNSET
        if not isinstance(self.inconsistent_data_action, Unset):
            inconsistent_data_action = self.inconsistent_data_action.value

        invalid_mrz_action: str | Unset = UNSET
        if not isinstance(self.invalid_mrz_action, Unset):
            invalid_mrz_action = self.invalid_mrz_action.value

        metadata = self.metadata

        minimum_age: int | None | Unset
        if isinstance(self.minimum_age, Unset):
            minimum_age = UNSET
        else:
            minimum_age = self.minimum_age

        perform_document_liveness = self.perform_document_liveness

        preferred_characters: str | Unset = UNSET
        if not isinstance(self.preferred_characters, Unset):
            preferred_characters = self.preferred_characters.value

        save_api_request = self.save_api_request

        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "front_image": front_image,
            }
        )
        if back_image is not UNSET:
            field_dict["back_image"] = back_image
        if back_image_password is not UNSET:
            field_dict["back_image_password"] = back_image_password
        if expiration_date_not_detected_action is not UNSET:
            field_dict["expiration_date_not_detected_action"] = expiration_date_not_detected_action
        if front_image_password is not UNSET:
            field_dict["front_image_password"] = front_image_password
        if inconsistent_data_action is not UNSET:
            field_dict["inconsistent_data_action"] = inconsistent_data_action
        if invalid_mrz_action is not UNSET:
            field_dict["invalid_mrz_action"] = invalid_mrz_action
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if minimum_age is not UNSET:
            field_dict["minimum_age"] = minimum_age
        if perform_document_liveness is not UNSET:
            field_dict["perform_document_liveness"] = perform_document_liveness
        if preferred_characters is not UNSET:
            field_dict["preferred_characters"] = preferred_characters
        if save_api_request is not UNSET:
            field_dict["save_api_request"] = save_api_request
        if vendor_data is not UNSET:
            field_dict["vendor_data"] = vendor_data

        return field_dict

    def to_multipart(self) -> types.RequestFiles:
        files: types.RequestFiles = []

        files.append(("front_image", self.front_image.to_tuple()))

        if not isinstance(self.back_image, Unset):
            files.append(("back_image", self.back_image.to_tuple()))

        if not isinstance(self.back_image_password, Unset):
            files.append(("back_image_password", (None, str(self.back_image_password).encode(), "text/plain")))

        if not isinstance(self.expiration_date_not_detected_action, Unset):
            files.append(
                (
                    "expiration_date_not_detected_action",
                    (None, str(self.expiration_date_not_detected_action.value).encode(), "text/plain"),
                )
            )

        if not isinstance(self.front_image_password, Unset):
            files.append(("front_image_password", (None, str(self.front_image_password).encode(), "text/plain")))

        if not isinstance(self.inconsistent_data_action, Unset):
            files.append(
                ("inconsistent_data_action", (None, str(self.inconsistent_data_action.value).encode(), "text/plain"))
            )

        if not isinstance(self.invalid_mrz_action, Unset):
            files.append(("invalid_mrz_action", (None, str(self.invalid_mrz_action.value).encode(), "text/plain")))

        if not isinstance(self.metadata, Unset):
            files.append(("metadata", (None, str(self.metadata).encode(), "text/plain")))

        if not isinstance(self.minimum_age, Unset):
            if isinstance(self.minimum_age, int):
                files.append(("minimum_age", (None, str(self.minimum_age).encode(), "text/plain")))
            else:
                files.append(("minimum_age", (None, str(self.minimum_age).encode(), "text/plain")))

        if not isinstance(self.perform_document_liveness, Unset):
            files.append(
                ("perform_document_liveness", (None, str(self.perform_document_liveness).encode(), "text/plain"))
            )

        if not isinstance(self.preferred_characters, Unset):
            files.append(("preferred_characters", (None, str(self.preferred_characters.value).encode(), "text/plain")))

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
        front_image = File(payload=BytesIO(d.pop("front_image")))

        _back_image = d.pop("back_image", UNSET)
        back_image: File | Unset
        if isinstance(_back_image, Unset):
            back_image = UNSET
        else:
            back_image = File(payload=BytesIO(_back_image))

        back_image_password = d.pop("back_image_password", UNSET)

        _expiration_date_not_detected_action = d.pop("expiration_date_not_detected_action", UNSET)
        expiration_date_not_detected_action: StandaloneAction | Unset
        if isinstance(_expiration_date_not_detected_action, Unset):
            expiration_date_not_detected_action = UNSET
        else:
            expiration_date_not_detected_action = StandaloneAction(_expiration_date_not_detected_action)

        front_image_password = d.pop("front_image_password", UNSET)

        _inconsistent_data_action = d.pop("inconsistent_data_action", UNSET)
        inconsistent_data_action: StandaloneAction | Unset
        if isinstance(_inconsistent_data_action, Unset):
            inconsistent_data_action = UNSET
        else:
            inconsistent_data_action = StandaloneAction(_inconsistent_data_action)

        _invalid_mrz_action = d.pop("invalid_mrz_action", UNSET)
        invalid_mrz_action: StandaloneAction | Unset
        if isinstance(_invalid_mrz_action, Unset):
            invalid_mrz_action = UNSET
        else:
            invalid_mrz_action = StandaloneAction(_invalid_mrz_action)

        metadata = d.pop("metadata", UNSET)

        def _parse_minimum_age(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        minimum_age = _parse_minimum_age(d.pop("minimum_age", UNSET))

        perform_document_liveness = d.pop("perform_document_liveness", UNSET)

        _preferred_characters = d.pop("preferred_characters", UNSET)
        preferred_characters: IDDocumentFormPreferredCharacters | Unset
        if isinstance(_preferred_characters, Unset):
            preferred_characters = UNSET
        else:
            preferred_characters = IDDocumentFormPreferredCharacters(_preferred_characters)

        save_api_request = d.pop("save_api_request", UNSET)

        vendor_data = d.pop("vendor_data", UNSET)

        id_document_form = cls(
            front_image=front_image,
            back_image=back_image,
            back_image_password=back_image_password,
            expiration_date_not_detected_action=expiration_date_not_detected_action,
            front_image_password=front_image_password,
            inconsistent_data_action=inconsistent_data_action,
            invalid_mrz_action=invalid_mrz_action,
            metadata=metadata,
            minimum_age=minimum_age,
            perform_document_liveness=perform_document_liveness,
            preferred_characters=preferred_characters,
            save_api_request=save_api_request,
            vendor_data=vendor_data,
        )

        id_document_form.additional_properties = d
        return id_document_form

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
