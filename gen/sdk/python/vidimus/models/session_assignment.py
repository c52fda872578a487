from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.session_assignee import SessionAssignee


T = TypeVar("T", bound="SessionAssignment")


@_attrs_define
class SessionAssignment:
    """Who looks after a session that waits for a reviewer. It advises and locks nothing."""

    assigned_at: datetime.datetime | None
    """ Since when. """
    assigned_to: None | SessionAssignee
    """ Who has it; null for nobody. """
    held_until: datetime.datetime | None
    """ When it goes to others, for a session that was handed out as the next one; null for one that was taken. """
    is_mine: bool
    """ Whether the caller has it. """
    session_id: UUID
    """ Id of the session. """
    snoozed_until: datetime.datetime | None
    """ Until when it is put off; null where it is not. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.session_assignee import SessionAssignee

        assigned_at: None | str
        if isinstance(self.assigned_at, datetime.datetime):
            assigned_at = self.assigned_at.isoformat()
        else:
            assigned_at = self.assigned_at

        assigned_to: dict[str, Any] | None
        if isinstance(self.assigned_to, SessionAssignee):
            assigned_to = self.assigned_to.to_dict()
        else:
            assigned_to = self.assigned_to

        held_until: None | str
        if isinstance(self.held_until, datetime.datetime):
            held_until = self.held_until.isoformat()
        else:
            held_until = self.held_until

        is_mine = self.is_mine

        session_id = str(self.session_id)

        snoozed_until: None | str
        if isinstance(self.snoozed_until, datetime.datetime):
            snoozed_until = self.snoozed_until.isoformat()
        else:
            snoozed_until = self.snoozed_until

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "assigned_at": assigned_at,
                "assigned_to": assigned_to,
                "held_until": held_until,
                "is_mine": is_mine,
                "session_id": session_id,
                "snoozed_until": snoozed_until,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.session_assignee import SessionAssignee

        d = dict(src_dict)

        def _parse_assigned_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                assigned_at_type_0 = datetime.datetime.fromisoformat(data)

                return assigned_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        assigned_at = _parse_assigned_at(d.pop("assigned_at"))

        def _parse_assigned_to(data: object) -> None | SessionAssignee:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                assigned_to_type_1 = SessionAssignee.from_dict(data)

                return assigned_to_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionAssignee, data)

        assigned_to = _parse_assigned_to(d.pop("assigned_to"))

        def _parse_held_until(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                held_until_type_0 = datetime.datetime.fromisoformat(data)

                return held_until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        held_until = _parse_held_until(d.pop("held_until"))

        is_mine = d.pop("is_mine")

        session_id = UUID(d.pop("session_id"))

        def _parse_snoozed_until(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                snoozed_until_type_0 = datetime.datetime.fromisoformat(data)

                return snoozed_until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        snoozed_until = _parse_snoozed_until(d.pop("snoozed_until"))

        session_assignment = cls(
            assigned_at=assigned_at,
            assigned_to=assigned_to,
            held_until=held_until,
            is_mine=is_mine,
            session_id=session_id,
            snoozed_until=snoozed_until,
        )

        session_assignment.additional_properties = d
        return session_assignment

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
