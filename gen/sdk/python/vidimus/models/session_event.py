from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.session_kind import SessionKind
from ..models.session_status import SessionStatus
from ..types import UNSET, Unset

T = TypeVar("T", bound="SessionEvent")


@_attrs_define
class SessionEvent:
    """What the events of sessions have in common."""

    metadata: Any
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    session_id: UUID
    """ Id of the session. """
    session_kind: SessionKind
    """ Whether a person or a business is verified. """
    status: SessionStatus
    """ Status of a session. """
    vendor_data: None | str
    """ Your identifier of the person or business. """
    workflow_id: None | UUID
    """ Stable id of the workflow. """
    workflow_version: int | None
    """ Version to which the session is pinned. """
    business_session_id: UUID | Unset = UNSET
    """ Id of the session once more, present when the session is about a business. """
    vendor_business_id: None | Unset | UUID = UNSET
    """ Id of the business that the session belongs to, present when the session is about a business; null while
    there
    is none.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        metadata = self.metadata

        session_id = str(self.session_id)

        session_kind = self.session_kind.value

        status = self.status.value

        vendor_data: None | str
        vendor_data = self.vendor_data

        workflow_id: None | str
        if isinstance(self.workflow_id, UUID):
            workflow_id = str(self.workflow_id)
        else:
            workflow_id = self.workflow_id

        workflow_version: int | None
        workflow_version = self.workflow_version

        business_session_id: str | Unset = UNSET
        if not isinstance(self.business_session_id, Unset):
            business_session_id = str(self.business_session_id)

        vendor_business_id: None | str | Unset
        if isinstance(self.vendor_business_id, Unset):
            vendor_business_id = UNSET
        elif isinstance(self.vendor_business_id, UUID):
            vendor_business_id = str(self.vendor_business_id)
        else:
            vendor_business_id = self.vendor_business_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "metadata": metadata,
                "session_id": session_id,
                "session_kind": session_kind,
                "status": status,
                "vendor_data": vendor_data,
                "workflow_id": workflow_id,
                "workflow_version": workflow_version,
            }
        )
        if business_session_id is not UNSET:
            field_dict["business_session_id"] = business_session_id
        if vendor_business_id is not UNSET:
            field_dict["vendor_business_id"] = vendor_business_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        metadata = d.pop("metadata")

        session_id = UUID(d.pop("session_id"))

        session_kind = SessionKind(d.pop("session_kind"))

        status = SessionStatus(d.pop("status"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        def _parse_workflow_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                workflow_id_type_0 = UUID(data)

                return workflow_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        workflow_id = _parse_workflow_id(d.pop("workflow_id"))

        def _parse_workflow_version(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        workflow_version = _parse_workflow_version(d.pop("workflow_version"))

        _business_session_id = d.pop("business_session_id", UNSET)
        business_session_id: UUID | Unset
        if isinstance(_business_session_id, Unset):
            business_session_id = UNSET
        else:
            business_session_id = UUID(_business_session_id)

        def _parse_vendor_business_id(data: object) -> None | Unset | UUID:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                vendor_business_id_type_0 = UUID(data)

                return vendor_business_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | UUID, data)

        vendor_business_id = _parse_vendor_business_id(d.pop("vendor_business_id", UNSET))

        session_event = cls(
            metadata=metadata,
            session_id=session_id,
            session_kind=session_kind,
            status=status,
            vendor_data=vendor_data,
            workflow_id=workflow_id,
            workflow_version=workflow_version,
            business_session_id=business_session_id,
            vendor_business_id=vendor_business_id,
        )

        session_event.additional_properties = d
        return session_event

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
