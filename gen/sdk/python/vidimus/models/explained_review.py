from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.review_actor_type import ReviewActorType

T = TypeVar("T", bound="ExplainedReview")


@_attrs_define
class ExplainedReview:
    """A verdict that was given by hand."""

    actor_display: str
    """ Name of who gave it. """
    actor_email: None | str
    """ Address of the member who gave it. """
    actor_type: ReviewActorType
    """ Who made an entry of the review feed. """
    comment: None | str
    """ What was written with it. """
    created_at: datetime.datetime
    """ When it was given. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        actor_display = self.actor_display

        actor_email: None | str
        actor_email = self.actor_email

        actor_type = self.actor_type.value

        comment: None | str
        comment = self.comment

        created_at = self.created_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "actor_display": actor_display,
                "actor_email": actor_email,
                "actor_type": actor_type,
                "comment": comment,
                "created_at": created_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        actor_display = d.pop("actor_display")

        def _parse_actor_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        actor_email = _parse_actor_email(d.pop("actor_email"))

        actor_type = ReviewActorType(d.pop("actor_type"))

        def _parse_comment(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        comment = _parse_comment(d.pop("comment"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        explained_review = cls(
            actor_display=actor_display,
            actor_email=actor_email,
            actor_type=actor_type,
            comment=comment,
            created_at=created_at,
        )

        explained_review.additional_properties = d
        return explained_review

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
