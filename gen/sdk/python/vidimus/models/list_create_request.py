from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.list_create_request_list_type import ListCreateRequestListType
from ..models.list_entry_type import ListEntryType
from ..types import UNSET, Unset

T = TypeVar("T", bound="ListCreateRequest")


@_attrs_define
class ListCreateRequest:
    """A new list."""

    entry_type: ListEntryType
    """ What the entries of a list are. """
    list_type: ListCreateRequestListType
    """ An allowlist or a list of your own. """
    name: str
    """ Name of the list; no other list of the application has it. """
    description: None | str | Unset = UNSET
    """ What it is for. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entry_type = self.entry_type.value

        list_type = self.list_type.value

        name = self.name

        description: None | str | Unset
        if isinstance(self.description, Unset):
            description = UNSET
        else:
            description = self.description

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entry_type": entry_type,
                "list_type": list_type,
                "name": name,
            }
        )
        if description is not UNSET:
            field_dict["description"] = description

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        entry_type = ListEntryType(d.pop("entry_type"))

        list_type = ListCreateRequestListType(d.pop("list_type"))

        name = d.pop("name")

        def _parse_description(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        description = _parse_description(d.pop("description", UNSET))

        list_create_request = cls(
            entry_type=entry_type,
            list_type=list_type,
            name=name,
            description=description,
        )

        list_create_request.additional_properties = d
        return list_create_request

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
