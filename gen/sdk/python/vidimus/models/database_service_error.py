from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="DatabaseServiceError")


@_attrs_define
class DatabaseServiceError:
    """A service that gave no answer."""

    code: str
    """ What went wrong. """
    message: str
    """ The same for a reader. """
    service_id: None | str
    """ Id of the service. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        message = self.message

        service_id: None | str
        service_id = self.service_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "message": message,
                "service_id": service_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        code = d.pop("code")

        message = d.pop("message")

        def _parse_service_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        service_id = _parse_service_id(d.pop("service_id"))

        database_service_error = cls(
            code=code,
            message=message,
            service_id=service_id,
        )

        database_service_error.additional_properties = d
        return database_service_error

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
