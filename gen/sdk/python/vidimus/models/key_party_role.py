from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.key_person_role import KeyPersonRole

T = TypeVar("T", bound="KeyPartyRole")


@_attrs_define
class KeyPartyRole:
    """A role and the share that goes with it."""

    ownership_percent: float | None
    """ Share of the company in percent. """
    role: KeyPersonRole
    """ What somebody is to a company. """
    voting_percent: float | None
    """ Share of the votes in percent. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ownership_percent: float | None
        ownership_percent = self.ownership_percent

        role = self.role.value

        voting_percent: float | None
        voting_percent = self.voting_percent

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ownership_percent": ownership_percent,
                "role": role,
                "voting_percent": voting_percent,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_ownership_percent(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        ownership_percent = _parse_ownership_percent(d.pop("ownership_percent"))

        role = KeyPersonRole(d.pop("role"))

        def _parse_voting_percent(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        voting_percent = _parse_voting_percent(d.pop("voting_percent"))

        key_party_role = cls(
            ownership_percent=ownership_percent,
            role=role,
            voting_percent=voting_percent,
        )

        key_party_role.additional_properties = d
        return key_party_role

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
