from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="TokenQuestion")


@_attrs_define
class TokenQuestion:
    """Which token, and for which organization."""

    token: str
    """ An access token of the console. """
    requested_org: None | Unset | UUID = UNSET
    """ Id of the organization; absent for that of the application. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        token = self.token

        requested_org: None | str | Unset
        if isinstance(self.requested_org, Unset):
            requested_org = UNSET
        elif isinstance(self.requested_org, UUID):
            requested_org = str(self.requested_org)
        else:
            requested_org = self.requested_org

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "token": token,
            }
        )
        if requested_org is not UNSET:
            field_dict["requested_org"] = requested_org

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        token = d.pop("token")

        def _parse_requested_org(data: object) -> None | Unset | UUID:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                requested_org_type_0 = UUID(data)

                return requested_org_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | UUID, data)

        requested_org = _parse_requested_org(d.pop("requested_org", UNSET))

        token_question = cls(
            token=token,
            requested_org=requested_org,
        )

        token_question.additional_properties = d
        return token_question

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
