from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="TravelRuleWidgetSessionResponse")


@_attrs_define
class TravelRuleWidgetSessionResponse:
    """The page."""

    expires_at: datetime.datetime
    """ When it stops working. """
    token: str
    """ Secret of the page. """
    url: str
    """ Address to send the person to. """
    widget_session_id: UUID
    """ Id of the page. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        expires_at = self.expires_at.isoformat()

        token = self.token

        url = self.url

        widget_session_id = str(self.widget_session_id)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "expires_at": expires_at,
                "token": token,
                "url": url,
                "widget_session_id": widget_session_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        token = d.pop("token")

        url = d.pop("url")

        widget_session_id = UUID(d.pop("widget_session_id"))

        travel_rule_widget_session_response = cls(
            expires_at=expires_at,
            token=token,
            url=url,
            widget_session_id=widget_session_id,
        )

        travel_rule_widget_session_response.additional_properties = d
        return travel_rule_widget_session_response

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
