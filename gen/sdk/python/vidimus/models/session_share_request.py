from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="SessionShareRequest")


@_attrs_define
class SessionShareRequest:
    """For whom a session is shared."""

    for_application_id: UUID
    """ Application that may take the session over. """
    ttl_in_seconds: int | Unset = 3600
    """ Seconds for which the token is good. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        for_application_id = str(self.for_application_id)

        ttl_in_seconds = self.ttl_in_seconds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "for_application_id": for_application_id,
            }
        )
        if ttl_in_seconds is not UNSET:
            field_dict["ttl_in_seconds"] = ttl_in_seconds

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        for_application_id = UUID(d.pop("for_application_id"))

        ttl_in_seconds = d.pop("ttl_in_seconds", UNSET)

        session_share_request = cls(
            for_application_id=for_application_id,
            ttl_in_seconds=ttl_in_seconds,
        )

        session_share_request.additional_properties = d
        return session_share_request

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
