from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.application_mode import ApplicationMode

T = TypeVar("T", bound="Application")


@_attrs_define
class Application:
    """An application."""

    api_key: None | str
    """ Its first key, when it was just made; null afterwards. """
    api_key_prefix: None | str
    """ First characters of the newest good key. """
    client_id: str
    """ The same id, as clients of the Authentication runtime know it. """
    created_at: datetime.datetime
    """ When it was made. """
    mode: ApplicationMode
    """ Whether results are simulated. """
    name: str
    """ Name that the persons see. """
    uuid: UUID
    """ Id of the application. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        api_key: None | str
        api_key = self.api_key

        api_key_prefix: None | str
        api_key_prefix = self.api_key_prefix

        client_id = self.client_id

        created_at = self.created_at.isoformat()

        mode = self.mode.value

        name = self.name

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "api_key": api_key,
                "api_key_prefix": api_key_prefix,
                "client_id": client_id,
                "created_at": created_at,
                "mode": mode,
                "name": name,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_api_key(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        api_key = _parse_api_key(d.pop("api_key"))

        def _parse_api_key_prefix(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        api_key_prefix = _parse_api_key_prefix(d.pop("api_key_prefix"))

        client_id = d.pop("client_id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        mode = ApplicationMode(d.pop("mode"))

        name = d.pop("name")

        uuid = UUID(d.pop("uuid"))

        application = cls(
            api_key=api_key,
            api_key_prefix=api_key_prefix,
            client_id=client_id,
            created_at=created_at,
            mode=mode,
            name=name,
            uuid=uuid,
        )

        application.additional_properties = d
        return application

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
