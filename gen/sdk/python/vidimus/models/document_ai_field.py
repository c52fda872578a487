from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.document_ai_field_type import DocumentAIFieldType

T = TypeVar("T", bound="DocumentAIField")


@_attrs_define
class DocumentAIField:
    """A field that is read from a document."""

    instruction: None | str
    """ What to read. """
    key: None | str
    """ Key of its value. """
    name: None | str
    """ What it is called. """
    required: bool | None
    """ Whether the document must have it. """
    type_: DocumentAIFieldType | None
    """ Type of its value. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        instruction: None | str
        instruction = self.instruction

        key: None | str
        key = self.key

        name: None | str
        name = self.name

        required: bool | None
        required = self.required

        type_: None | str
        if isinstance(self.type_, DocumentAIFieldType):
            type_ = self.type_.value
        else:
            type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "instruction": instruction,
                "key": key,
                "name": name,
                "required": required,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_instruction(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        instruction = _parse_instruction(d.pop("instruction"))

        def _parse_key(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        key = _parse_key(d.pop("key"))

        def _parse_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))

        def _parse_required(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        required = _parse_required(d.pop("required"))

        def _parse_type_(data: object) -> DocumentAIFieldType | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                type_type_1 = DocumentAIFieldType(data)

                return type_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DocumentAIFieldType | None, data)

        type_ = _parse_type_(d.pop("type"))

        document_ai_field = cls(
            instruction=instruction,
            key=key,
            name=name,
            required=required,
            type_=type_,
        )

        document_ai_field.additional_properties = d
        return document_ai_field

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
