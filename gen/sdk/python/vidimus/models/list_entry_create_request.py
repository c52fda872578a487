from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="ListEntryCreateRequest")


@_attrs_define
class ListEntryCreateRequest:
    """A new entry: `value`, `reference_session_id` or both. Values are checked by the type of the list: an address of
    mail, a phone number
    with its country code, an IP address or network, a fingerprint of a device, an address of a blockchain, an account
    number, a
    country (alpha-3 or alpha-2), the number of a document, the `vendor_data` of a user or business, the id of a known
    face, or any key.

    """

    comment: str | Unset = UNSET
    """ Why it is there. """
    display_label: str | Unset = UNSET
    """ What people call the entry. """
    expires_at: datetime.datetime | Unset = UNSET
    """ When the entry stops to count; without it, never. """
    metadata: Any | Unset = UNSET
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    reference_object_uuid: UUID | Unset = UNSET
    """ Record of another kind; `metadata.reference_type` may say which. """
    reference_session_id: UUID | Unset = UNSET
    """ Session that the value is taken from. """
    value: str | Unset = UNSET
    """ The value. Without it the value comes from the session. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        comment = self.comment

        display_label = self.display_label

        expires_at: str | Unset = UNSET
        if not isinstance(self.expires_at, Unset):
            expires_at = self.expires_at.isoformat()

        metadata = self.metadata

        reference_object_uuid: str | Unset = UNSET
        if not isinstance(self.reference_object_uuid, Unset):
            reference_object_uuid = str(self.reference_object_uuid)

        reference_session_id: str | Unset = UNSET
        if not isinstance(self.reference_session_id, Unset):
            reference_session_id = str(self.reference_session_id)

        value = self.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if comment is not UNSET:
            field_dict["comment"] = comment
        if display_label is not UNSET:
            field_dict["display_label"] = display_label
        if expires_at is not UNSET:
            field_dict["expires_at"] = expires_at
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if reference_object_uuid is not UNSET:
            field_dict["reference_object_uuid"] = reference_object_uuid
        if reference_session_id is not UNSET:
            field_dict["reference_session_id"] = reference_session_id
        if value is not UNSET:
            field_dict["value"] = value

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        comment = d.pop("comment", UNSET)

        display_label = d.pop("display_label", UNSET)

        _expires_at = d.pop("expires_at", UNSET)
        expires_at: datetime.datetime | Unset
        if isinstance(_expires_at, Unset):
            expires_at = UNSET
        else:
            expires_at = datetime.datetime.fromisoformat(_expires_at)

        metadata = d.pop("metadata", UNSET)

        _reference_object_uuid = d.pop("reference_object_uuid", UNSET)
        reference_object_uuid: UUID | Unset
        if isinstance(_reference_object_uuid, Unset):
            reference_object_uuid = UNSET
        else:
            reference_object_uuid = UUID(_reference_object_uuid)

        _reference_session_id = d.pop("reference_session_id", UNSET)
        reference_session_id: UUID | Unset
        if isinstance(_reference_session_id, Unset):
            reference_session_id = UNSET
        else:
            reference_session_id = UUID(_reference_session_id)

        value = d.pop("value", UNSET)

        list_entry_create_request = cls(
            comment=comment,
            display_label=display_label,
            expires_at=expires_at,
            metadata=metadata,
            reference_object_uuid=reference_object_uuid,
            reference_session_id=reference_session_id,
            value=value,
        )

        list_entry_create_request.additional_properties = d
        return list_entry_create_request

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
