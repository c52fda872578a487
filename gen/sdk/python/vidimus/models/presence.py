from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.presence_state import PresenceState

T = TypeVar("T", bound="Presence")


@_attrs_define
class Presence:
    """Somebody who is at a record."""

    account_uuid: UUID
    """ Account of the member. """
    name: str
    """ Name of the member, else the mail address. """
    since: datetime.datetime
    """ Since when. """
    state: PresenceState
    """ What they do there. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        account_uuid = str(self.account_uuid)

        name = self.name

        since = self.since.isoformat()

        state = self.state.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "account_uuid": account_uuid,
                "name": name,
                "since": since,
                "state": state,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        account_uuid = UUID(d.pop("account_uuid"))

        name = d.pop("name")

        since = datetime.datetime.fromisoformat(d.pop("since"))

        state = PresenceState(d.pop("state"))

        presence = cls(
            account_uuid=account_uuid,
            name=name,
            since=since,
            state=state,
        )

        presence.additional_properties = d
        return presence

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
