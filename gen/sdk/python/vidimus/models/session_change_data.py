from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.session_kind import SessionKind

T = TypeVar("T", bound="SessionChangeData")


@_attrs_define
class SessionChangeData:
    """New data of a session."""

    changed_fields: list[str]
    """ Members of the decision to read again, such as `registry_checks`. """
    session_id: UUID
    """ Id of the session. """
    session_kind: SessionKind
    """ Whether a person or a business is verified. """
    updated_at: datetime.datetime
    """ When the data changed. """
    vendor_data: None | str
    """ Your identifier of the person or business. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        changed_fields = self.changed_fields

        session_id = str(self.session_id)

        session_kind = self.session_kind.value

        updated_at = self.updated_at.isoformat()

        vendor_data: None | str
        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "changed_fields": changed_fields,
                "session_id": session_id,
                "session_kind": session_kind,
                "updated_at": updated_at,
                "vendor_data": vendor_data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        changed_fields = cast(list[str], d.pop("changed_fields"))

        session_id = UUID(d.pop("session_id"))

        session_kind = SessionKind(d.pop("session_kind"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        session_change_data = cls(
            changed_fields=changed_fields,
            session_id=session_id,
            session_kind=session_kind,
            updated_at=updated_at,
            vendor_data=vendor_data,
        )

        session_change_data.additional_properties = d
        return session_change_data

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
