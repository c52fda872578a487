from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.document_ai_field_type import DocumentAIFieldType
from ..types import UNSET, Unset

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
    confidence: float | None | Unset = UNSET
    """ How sure the reading is, 0 to 1; null where nobody tells. """
    is_verified: bool | None | Unset = UNSET
    """ False for a value of a provider that does not stand in the text of the document. """
    line: int | None | Unset = UNSET
    """ Line of the page, from 1; null where the value runs over several. """
    page: int | None | Unset = UNSET
    """ Page on which the value stands, from 1. """
    source: None | str | Unset = UNSET
    """ Who has read the value: `rule`, or `provider:` and the name of a provider; null for a field without a value,
    and in
    sandboxes.
     """
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

        confidence: float | None | Unset
        if isinstance(self.confidence, Unset):
            confidence = UNSET
        else:
            confidence = self.confidence

        is_verified: bool | None | Unset
        if isinstance(self.is_verified, Unset):
            is_verified = UNSET
        else:
            is_verified = self.is_verified

        line: int | None | Unset
        if isinstance(self.line, Unset):
            line = UNSET
        else:
            line = self.line

        page: int | None | Unset
        if isinstance(self.page, Unset):
            page = UNSET
        else:
            page = self.page

        source: None | str | Unset
        if isinstance(self.source, Unset):
            source = UNSET
        else:
            source = self.source

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
        if confidence is not UNSET:
            field_dict["confidence"] = confidence
        if is_verified is not UNSET:
            field_dict["is_verified"] = is_verified
        if line is not UNSET:
            field_dict["line"] = line
        if page is not UNSET:
            field_dict["page"] = page
        if source is not UNSET:
            field_dict["source"] = source

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

        def _parse_confidence(data: object) -> float | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        confidence = _parse_confidence(d.pop("confidence", UNSET))

        def _parse_is_verified(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        is_verified = _parse_is_verified(d.pop("is_verified", UNSET))

        def _parse_line(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        line = _parse_line(d.pop("line", UNSET))

        def _parse_page(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        page = _parse_page(d.pop("page", UNSET))

        def _parse_source(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        source = _parse_source(d.pop("source", UNSET))

        document_ai_field = cls(
            instruction=instruction,
            key=key,
            name=name,
            required=required,
            type_=type_,
            confidence=confidence,
            is_verified=is_verified,
            line=line,
            page=page,
            source=source,
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
