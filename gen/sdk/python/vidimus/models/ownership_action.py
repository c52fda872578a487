from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.ownership_action_type import OwnershipActionType

T = TypeVar("T", bound="OwnershipAction")


@_attrs_define
class OwnershipAction:
    """The subject has to prove that a wallet is its own."""

    expires_at: datetime.datetime
    """ When the page stops working. """
    type_: OwnershipActionType
    """ Kind of the action. """
    url: str
    """ Page on which the subject proves it. """
    widget_session_id: UUID
    """ Id of the proof. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        expires_at = self.expires_at.isoformat()

        type_ = self.type_.value

        url = self.url

        widget_session_id = str(self.widget_session_id)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "expires_at": expires_at,
                "type": type_,
                "url": url,
                "widget_session_id": widget_session_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        type_ = OwnershipActionType(d.pop("type"))

        url = d.pop("url")

        widget_session_id = UUID(d.pop("widget_session_id"))

        ownership_action = cls(
            expires_at=expires_at,
            type_=type_,
            url=url,
            widget_session_id=widget_session_id,
        )

        ownership_action.additional_properties = d
        return ownership_action

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
