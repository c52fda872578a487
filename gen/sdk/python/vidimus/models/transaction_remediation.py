from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.session_status import SessionStatus

T = TypeVar("T", bound="TransactionRemediation")


@_attrs_define
class TransactionRemediation:
    """The session in which the subject clears the transaction; an older form of `action_required`."""

    session_id: str
    """ Id of the session. """
    session_token: str
    """ Token of the session. """
    status: SessionStatus
    """ Status of a session. """
    url: str
    """ Hosted page for the subject. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        session_id = self.session_id

        session_token = self.session_token

        status = self.status.value

        url = self.url

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "session_id": session_id,
                "session_token": session_token,
                "status": status,
                "url": url,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        session_id = d.pop("session_id")

        session_token = d.pop("session_token")

        status = SessionStatus(d.pop("status"))

        url = d.pop("url")

        transaction_remediation = cls(
            session_id=session_id,
            session_token=session_token,
            status=status,
            url=url,
        )

        transaction_remediation.additional_properties = d
        return transaction_remediation

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
