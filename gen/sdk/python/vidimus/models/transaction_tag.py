from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transaction_tag_source import TransactionTagSource

T = TypeVar("T", bound="TransactionTag")


@_attrs_define
class TransactionTag:
    """A label."""

    color: str
    """ Colour. """
    description: None | str
    """ What it is for. """
    name: str
    """ Name. """
    source: TransactionTagSource
    """ Who made it. """
    uuid: UUID
    """ Id of the label. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        color = self.color

        description: None | str
        description = self.description

        name = self.name

        source = self.source.value

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "color": color,
                "description": description,
                "name": name,
                "source": source,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        color = d.pop("color")

        def _parse_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))

        name = d.pop("name")

        source = TransactionTagSource(d.pop("source"))

        uuid = UUID(d.pop("uuid"))

        transaction_tag = cls(
            color=color,
            description=description,
            name=name,
            source=source,
            uuid=uuid,
        )

        transaction_tag.additional_properties = d
        return transaction_tag

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
