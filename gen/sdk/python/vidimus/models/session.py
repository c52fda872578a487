from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.session_kind import SessionKind
from ..models.session_status import SessionStatus

T = TypeVar("T", bound="Session")


@_attrs_define
class Session:
    """A session and the secrets with which a person can be sent to it."""

    callback: None | str
    """ Address to which the person is sent at the end. """
    metadata: Any
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    session_id: UUID
    """ Id of the session. """
    session_kind: SessionKind
    """ Whether a person or a business is verified. """
    session_number: int
    """ Number of the session within its application, counted without gaps. """
    session_token: str
    """ Secret that authorises the person. It is valid until the session expires. """
    status: SessionStatus
    """ Status of a session. """
    url: str
    """ Address of the hosted page of this session. It contains the token. """
    vendor_data: None | str
    """ As sent. """
    workflow_id: UUID
    """ Stable id of the workflow, also when the id of a version was sent. """
    workflow_version: int
    """ Published version to which the session is pinned. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        callback: None | str
        callback = self.callback

        metadata = self.metadata

        session_id = str(self.session_id)

        session_kind = self.session_kind.value

        session_number = self.session_number

        session_token = self.session_token

        status = self.status.value

        url = self.url

        vendor_data: None | str
        vendor_data = self.vendor_data

        workflow_id = str(self.workflow_id)

        workflow_version = self.workflow_version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "callback": callback,
                "metadata": metadata,
                "session_id": session_id,
                "session_kind": session_kind,
                "session_number": session_number,
                "session_token": session_token,
                "status": status,
                "url": url,
                "vendor_data": vendor_data,
                "workflow_id": workflow_id,
                "workflow_version": workflow_version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_callback(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        callback = _parse_callback(d.pop("callback"))

        metadata = d.pop("metadata")

        session_id = UUID(d.pop("session_id"))

        session_kind = SessionKind(d.pop("session_kind"))

        session_number = d.pop("session_number")

        session_token = d.pop("session_token")

        status = SessionStatus(d.pop("status"))

        url = d.pop("url")

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        workflow_id = UUID(d.pop("workflow_id"))

        workflow_version = d.pop("workflow_version")

        session = cls(
            callback=callback,
            metadata=metadata,
            session_id=session_id,
            session_kind=session_kind,
            session_number=session_number,
            session_token=session_token,
            status=status,
            url=url,
            vendor_data=vendor_data,
            workflow_id=workflow_id,
            workflow_version=workflow_version,
        )

        session.additional_properties = d
        return session

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
