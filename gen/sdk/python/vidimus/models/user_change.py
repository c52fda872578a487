from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.entity_status import EntityStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.user_change_metadata_type_0 import UserChangeMetadataType0


T = TypeVar("T", bound="UserChange")


@_attrs_define
class UserChange:
    """What you say of a user. Lists and metadata are replaced as a whole; what is left out stays, null takes a value away."""

    approved_emails: list[str] | None | Unset = UNSET
    """ Addresses that you trust. """
    approved_phones: list[str] | None | Unset = UNSET
    """ Numbers that you trust, as E.164. """
    date_of_birth: datetime.date | None | Unset = UNSET
    """ Date of birth. A session that is approved later replaces it. """
    display_name: None | str | Unset = UNSET
    """ Name by which you know the user. """
    full_name: None | str | Unset = UNSET
    """ Name. A session that is approved later replaces it. """
    issuing_states: list[str] | None | Unset = UNSET
    """ States whose documents you have seen, alpha-3 or alpha-2. """
    metadata: None | Unset | UserChangeMetadataType0 = UNSET
    """ Your own data, at most 64 KiB. """
    status: EntityStatus | None | Unset = UNSET
    """ State. Null leaves it as it is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.user_change_metadata_type_0 import UserChangeMetadataType0

        approved_emails: list[str] | None | Unset
        if isinstance(self.approved_emails, Unset):
            approved_emails = UNSET
        elif isinstance(self.approved_emails, list):
            approved_emails = self.approved_emails

        else:
            approved_emails = self.approved_emails

        approved_phones: list[str] | None | Unset
        if isinstance(self.approved_phones, Unset):
            approved_phones = UNSET
        elif isinstance(self.approved_phones, list):
            approved_phones = self.approved_phones

        else:
            approved_phones = self.approved_phones

        date_of_birth: None | str | Unset
        if isinstance(self.date_of_birth, Unset):
            date_of_birth = UNSET
        elif isinstance(self.date_of_birth, datetime.date):
            date_of_birth = self.date_of_birth.isoformat()
        else:
            date_of_birth = self.date_of_birth

        display_name: None | str | Unset
        if isinstance(self.display_name, Unset):
            display_name = UNSET
        else:
            display_name = self.display_name

        full_name: None | str | Unset
        if isinstance(self.full_name, Unset):
            full_name = UNSET
        else:
            full_name = self.full_name

        issuing_states: list[str] | None | Unset
        if isinstance(self.issuing_states, Unset):
            issuing_states = UNSET
        elif isinstance(self.issuing_states, list):
            issuing_states = self.issuing_states

        else:
            issuing_states = self.issuing_states

        metadata: dict[str, Any] | None | Unset
        if isinstance(self.metadata, Unset):
            metadata = UNSET
        elif isinstance(self.metadata, UserChangeMetadataType0):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        status: None | str | Unset
        if isinstance(self.status, Unset):
            status = UNSET
        elif isinstance(self.status, EntityStatus):
            status = self.status.value
        else:
            status = self.status

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if approved_emails is not UNSET:
            field_dict["approved_emails"] = approved_emails
        if approved_phones is not UNSET:
            field_dict["approved_phones"] = approved_phones
        if date_of_birth is not UNSET:
            field_dict["date_of_birth"] = date_of_birth
        if display_name is not UNSET:
            field_dict["display_name"] = display_name
        if full_name is not UNSET:
            field_dict["full_name"] = full_name
        if issuing_states is not UNSET:
            field_dict["issuing_states"] = issuing_states
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if status is not UNSET:
            field_dict["status"] = status

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.user_change_metadata_type_0 import UserChangeMetadataType0

        d = dict(src_dict)

        def _parse_approved_emails(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                approved_emails_type_0 = cast(list[str], data)

                return approved_emails_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        approved_emails = _parse_approved_emails(d.pop("approved_emails", UNSET))

        def _parse_approved_phones(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                approved_phones_type_0 = cast(list[str], data)

                return approved_phones_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        approved_phones = _parse_approved_phones(d.pop("approved_phones", UNSET))

        def _parse_date_of_birth(data: object) -> datetime.date | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                date_of_birth_type_0 = datetime.date.fromisoformat(data)

                return date_of_birth_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None | Unset, data)

        date_of_birth = _parse_date_of_birth(d.pop("date_of_birth", UNSET))

        def _parse_display_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        display_name = _parse_display_name(d.pop("display_name", UNSET))

        def _parse_full_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        full_name = _parse_full_name(d.pop("full_name", UNSET))

        def _parse_issuing_states(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                issuing_states_type_0 = cast(list[str], data)

                return issuing_states_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        issuing_states = _parse_issuing_states(d.pop("issuing_states", UNSET))

        def _parse_metadata(data: object) -> None | Unset | UserChangeMetadataType0:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                metadata_type_0 = UserChangeMetadataType0.from_dict(data)

                return metadata_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | UserChangeMetadataType0, data)

        metadata = _parse_metadata(d.pop("metadata", UNSET))

        def _parse_status(data: object) -> EntityStatus | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                status_type_1 = EntityStatus(data)

                return status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EntityStatus | None | Unset, data)

        status = _parse_status(d.pop("status", UNSET))

        user_change = cls(
            approved_emails=approved_emails,
            approved_phones=approved_phones,
            date_of_birth=date_of_birth,
            display_name=display_name,
            full_name=full_name,
            issuing_states=issuing_states,
            metadata=metadata,
            status=status,
        )

        user_change.additional_properties = d
        return user_change

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
