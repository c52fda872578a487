from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.key_party import KeyParty


T = TypeVar("T", bound="KeyPeopleSubmitted")


@_attrs_define
class KeyPeopleSubmitted:
    """The people whom the person of the session named."""

    parties: list[KeyParty]
    """ Persons and companies. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        parties = []
        for parties_item_data in self.parties:
            parties_item = parties_item_data.to_dict()
            parties.append(parties_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "parties": parties,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.key_party import KeyParty

        d = dict(src_dict)
        parties = []
        _parties = d.pop("parties")
        for parties_item_data in _parties:
            parties_item = KeyParty.from_dict(parties_item_data)

            parties.append(parties_item)

        key_people_submitted = cls(
            parties=parties,
        )

        key_people_submitted.additional_properties = d
        return key_people_submitted

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
