from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.session_kind import SessionKind

T = TypeVar("T", bound="SessionShare")


@_attrs_define
class SessionShare:
    """A token to hand to the other application."""

    for_application_id: UUID
    """ Application that may take the session over. """
    session_kind: SessionKind
    """ Whether a person or a business is verified. """
    share_token: str
    """ The token, signed and readable for everybody (RFC 7519). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        for_application_id = str(self.for_application_id)

        session_kind = self.session_kind.value

        share_token = self.share_token

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "for_application_id": for_application_id,
                "session_kind": session_kind,
                "share_token": share_token,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        for_application_id = UUID(d.pop("for_application_id"))

        session_kind = SessionKind(d.pop("session_kind"))

        share_token = d.pop("share_token")

        session_share = cls(
            for_application_id=for_application_id,
            session_kind=session_kind,
            share_token=share_token,
        )

        session_share.additional_properties = d
        return session_share

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
