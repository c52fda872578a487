from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="PartyAnswer")


@_attrs_define
class PartyAnswer:
    """What became of the party."""

    is_skipped: bool
    """ Whether the verification is passed over. """
    kyb_sub_session_deleted: bool
    """ Whether the unfinished session of a company was deleted. """
    kyc_session_deleted: bool
    """ Whether the unfinished session of a person was deleted. """
    uuid: UUID
    """ Id of the party within the session. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        is_skipped = self.is_skipped

        kyb_sub_session_deleted = self.kyb_sub_session_deleted

        kyc_session_deleted = self.kyc_session_deleted

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "is_skipped": is_skipped,
                "kyb_sub_session_deleted": kyb_sub_session_deleted,
                "kyc_session_deleted": kyc_session_deleted,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        is_skipped = d.pop("is_skipped")

        kyb_sub_session_deleted = d.pop("kyb_sub_session_deleted")

        kyc_session_deleted = d.pop("kyc_session_deleted")

        uuid = UUID(d.pop("uuid"))

        party_answer = cls(
            is_skipped=is_skipped,
            kyb_sub_session_deleted=kyb_sub_session_deleted,
            kyc_session_deleted=kyc_session_deleted,
            uuid=uuid,
        )

        party_answer.additional_properties = d
        return party_answer

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
