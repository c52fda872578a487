from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="UsersDeleteRequest")


@_attrs_define
class UsersDeleteRequest:
    """Whom to delete. `delete_all` goes before `vendor_data_list`."""

    delete_all: bool | None | Unset = False
    """ Delete every user of the application. """
    vendor_data_list: list[str] | None | Unset = UNSET
    """ Your identifiers. Those that name nobody are left out. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        delete_all: bool | None | Unset
        if isinstance(self.delete_all, Unset):
            delete_all = UNSET
        else:
            delete_all = self.delete_all

        vendor_data_list: list[str] | None | Unset
        if isinstance(self.vendor_data_list, Unset):
            vendor_data_list = UNSET
        elif isinstance(self.vendor_data_list, list):
            vendor_data_list = self.vendor_data_list

        else:
            vendor_data_list = self.vendor_data_list

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if delete_all is not UNSET:
            field_dict["delete_all"] = delete_all
        if vendor_data_list is not UNSET:
            field_dict["vendor_data_list"] = vendor_data_list

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_delete_all(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        delete_all = _parse_delete_all(d.pop("delete_all", UNSET))

        def _parse_vendor_data_list(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                vendor_data_list_type_0 = cast(list[str], data)

                return vendor_data_list_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        vendor_data_list = _parse_vendor_data_list(d.pop("vendor_data_list", UNSET))

        users_delete_request = cls(
            delete_all=delete_all,
            vendor_data_list=vendor_data_list,
        )

        users_delete_request.additional_properties = d
        return users_delete_request

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
