from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.session_status import SessionStatus
from ..types import UNSET, Unset

T = TypeVar("T", bound="SessionReviewRequest")


@_attrs_define
class SessionReviewRequest:
    """A comment on a session."""

    comment: None | str | Unset = UNSET
    """ What to write. """
    mentioned_emails: list[str] | Unset = UNSET
    """ Addresses of members whom it mentions. They are told in the console. """
    new_status: None | SessionStatus | Unset = UNSET
    """ Label of the entry. The session keeps its status. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        comment: None | str | Unset
        if isinstance(self.comment, Unset):
            comment = UNSET
        else:
            comment = self.comment

        mentioned_emails: list[str] | Unset = UNSET
        if not isinstance(self.mentioned_emails, Unset):
            mentioned_emails = self.mentioned_emails

        new_status: None | str | Unset
        if isinstance(self.new_status, Unset):
            new_status = UNSET
        elif isinstance(self.new_status, SessionStatus):
            new_status = self.new_status.value
        else:
            new_status = self.new_status

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if comment is not UNSET:
            field_dict["comment"] = comment
        if mentioned_emails is not UNSET:
            field_dict["mentioned_emails"] = mentioned_emails
        if new_status is not UNSET:
            field_dict["new_status"] = new_status

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_comment(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        comment = _parse_comment(d.pop("comment", UNSET))

        mentioned_emails = cast(list[str], d.pop("mentioned_emails", UNSET))

        def _parse_new_status(data: object) -> None | SessionStatus | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                new_status_type_1 = SessionStatus(data)

                return new_status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionStatus | Unset, data)

        new_status = _parse_new_status(d.pop("new_status", UNSET))

        session_review_request = cls(
            comment=comment,
            mentioned_emails=mentioned_emails,
            new_status=new_status,
        )

        session_review_request.additional_properties = d
        return session_review_request

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
