from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.database_match import DatabaseMatch
from ..types import UNSET, Unset

T = TypeVar("T", bound="DatabaseFields")


@_attrs_define
class DatabaseFields:
    """How well each field fits; fields that a service does not compare are absent."""

    date_of_birth: DatabaseMatch | Unset = UNSET
    """ How well a record fits. """
    full_name: DatabaseMatch | Unset = UNSET
    """ How well a record fits. """
    identification_number: DatabaseMatch | Unset = UNSET
    """ How well a record fits. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        date_of_birth: str | Unset = UNSET
        if not isinstance(self.date_of_birth, Unset):
            date_of_birth = self.date_of_birth.value

        full_name: str | Unset = UNSET
        if not isinstance(self.full_name, Unset):
            full_name = self.full_name.value

        identification_number: str | Unset = UNSET
        if not isinstance(self.identification_number, Unset):
            identification_number = self.identification_number.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if date_of_birth is not UNSET:
            field_dict["date_of_birth"] = date_of_birth
        if full_name is not UNSET:
            field_dict["full_name"] = full_name
        if identification_number is not UNSET:
            field_dict["identification_number"] = identification_number

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        _date_of_birth = d.pop("date_of_birth", UNSET)
        date_of_birth: DatabaseMatch | Unset
        if isinstance(_date_of_birth, Unset):
            date_of_birth = UNSET
        else:
            date_of_birth = DatabaseMatch(_date_of_birth)

        _full_name = d.pop("full_name", UNSET)
        full_name: DatabaseMatch | Unset
        if isinstance(_full_name, Unset):
            full_name = UNSET
        else:
            full_name = DatabaseMatch(_full_name)

        _identification_number = d.pop("identification_number", UNSET)
        identification_number: DatabaseMatch | Unset
        if isinstance(_identification_number, Unset):
            identification_number = UNSET
        else:
            identification_number = DatabaseMatch(_identification_number)

        database_fields = cls(
            date_of_birth=date_of_birth,
            full_name=full_name,
            identification_number=identification_number,
        )

        database_fields.additional_properties = d
        return database_fields

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
