from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.presence_kind import PresenceKind
from ..models.presence_state import PresenceState

T = TypeVar("T", bound="PresenceRequest")


@_attrs_define
class PresenceRequest:
    """Where the calling account is."""

    id: UUID
    """ Id of the session, case or application. """
    kind: PresenceKind
    """ What somebody is at; `CONSOLE` is the console as such, and its id that of the application. """
    state: PresenceState
    """ What they do there. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        kind = self.kind.value

        state = self.state.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "kind": kind,
                "state": state,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = UUID(d.pop("id"))

        kind = PresenceKind(d.pop("kind"))

        state = PresenceState(d.pop("state"))

        presence_request = cls(
            id=id,
            kind=kind,
            state=state,
        )

        presence_request.additional_properties = d
        return presence_request

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
