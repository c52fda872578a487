from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.session_status import SessionStatus

T = TypeVar("T", bound="DecisionReview")


@_attrs_define
class DecisionReview:
    """An entry of the review log."""

    comment: None | str
    """ What was written. """
    created_at: datetime.datetime
    """ When it was made. """
    new_status: None | SessionStatus
    """ Status given to the session; null for a plain comment. """
    user: str
    """ Who made it, `API Client` for a call with a key. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        comment: None | str
        comment = self.comment

        created_at = self.created_at.isoformat()

        new_status: None | str
        if isinstance(self.new_status, SessionStatus):
            new_status = self.new_status.value
        else:
            new_status = self.new_status

        user = self.user

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "comment": comment,
                "created_at": created_at,
                "new_status": new_status,
                "user": user,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_comment(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        comment = _parse_comment(d.pop("comment"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_new_status(data: object) -> None | SessionStatus:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                new_status_type_1 = SessionStatus(data)

                return new_status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionStatus, data)

        new_status = _parse_new_status(d.pop("new_status"))

        user = d.pop("user")

        decision_review = cls(
            comment=comment,
            created_at=created_at,
            new_status=new_status,
            user=user,
        )

        decision_review.additional_properties = d
        return decision_review

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
