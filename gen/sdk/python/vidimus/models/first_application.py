from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="FirstApplication")


@_attrs_define
class FirstApplication:
    """The application that was made, and its key, which is shown this once."""

    api_key: str
    """ Its key. """
    client_id: str
    """ The same id, as clients of the Authentication runtime know it. """
    uuid: UUID
    """ Id of the application. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        api_key = self.api_key

        client_id = self.client_id

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "api_key": api_key,
                "client_id": client_id,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        api_key = d.pop("api_key")

        client_id = d.pop("client_id")

        uuid = UUID(d.pop("uuid"))

        first_application = cls(
            api_key=api_key,
            client_id=client_id,
            uuid=uuid,
        )

        first_application.additional_properties = d
        return first_application

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
