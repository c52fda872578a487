from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="SessionsDeleteRequest")


@_attrs_define
class SessionsDeleteRequest:
    """Which sessions to delete. One of the two is required."""

    delete_all: bool | None | Unset = False
    """ Delete every session of a person that the application has. """
    session_numbers: list[int | str] | None | Unset = UNSET
    """ Their numbers, each as a number or as a text of digits. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        delete_all: bool | None | Unset
        if isinstance(self.delete_all, Unset):
            delete_all = UNSET
        else:
            delete_all = self.delete_all

        session_numbers: list[int | str] | None | Unset
        if isinstance(self.session_numbers, Unset):
            session_numbers = UNSET
        elif isinstance(self.session_numbers, list):
            session_numbers = []
            for session_numbers_type_0_item_data in self.session_numbers:
                session_numbers_type_0_item: int | str
                session_numbers_type_0_item = session_numbers_type_0_item_data
                session_numbers.append(session_numbers_type_0_item)

        else:
            session_numbers = self.session_numbers

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if delete_all is not UNSET:
            field_dict["delete_all"] = delete_all
        if session_numbers is not UNSET:
            field_dict["session_numbers"] = session_numbers

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

        def _parse_session_numbers(data: object) -> list[int | str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                session_numbers_type_0 = []
                _session_numbers_type_0 = data
                for session_numbers_type_0_item_data in _session_numbers_type_0:

                    def _parse_session_numbers_type_0_item(data: object) -> int | str:
                        return cast(int | str, data)

                    session_numbers_type_0_item = _parse_session_numbers_type_0_item(session_numbers_type_0_item_data)

                    session_numbers_type_0.append(session_numbers_type_0_item)

                return session_numbers_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[int | str] | None | Unset, data)

        session_numbers = _parse_session_numbers(d.pop("session_numbers", UNSET))

        sessions_delete_request = cls(
            delete_all=delete_all,
            session_numbers=session_numbers,
        )

        sessions_delete_request.additional_properties = d
        return sessions_delete_request

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
