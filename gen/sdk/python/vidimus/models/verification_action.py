from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.session_status import SessionStatus
from ..models.verification_action_type import VerificationActionType

T = TypeVar("T", bound="VerificationAction")


@_attrs_define
class VerificationAction:
    """The subject has to be verified."""

    session_id: UUID
    """ Id of the session. """
    session_token: str
    """ Token of the session. """
    status: SessionStatus
    """ Status of a session. """
    type_: VerificationActionType
    """ Kind of the action. """
    url: str
    """ Hosted page for the subject. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        session_id = str(self.session_id)

        session_token = self.session_token

        status = self.status.value

        type_ = self.type_.value

        url = self.url

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "session_id": session_id,
                "session_token": session_token,
                "status": status,
                "type": type_,
                "url": url,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        session_id = UUID(d.pop("session_id"))

        session_token = d.pop("session_token")

        status = SessionStatus(d.pop("status"))

        type_ = VerificationActionType(d.pop("type"))

        url = d.pop("url")

        verification_action = cls(
            session_id=session_id,
            session_token=session_token,
            status=status,
            type_=type_,
            url=url,
        )

        verification_action.additional_properties = d
        return verification_action

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
