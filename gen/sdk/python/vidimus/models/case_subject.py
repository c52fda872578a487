from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.case_subject_type import CaseSubjectType

T = TypeVar("T", bound="CaseSubject")


@_attrs_define
class CaseSubject:
    """The user or business that a case is about."""

    external_id: None | str
    """ Your identifier (`vendor_data`). """
    name: str
    """ What the user or business is called. """
    type_: CaseSubjectType
    """ Whether somebody is a user or a business. """
    uuid: UUID
    """ Id that we gave. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        external_id: None | str
        external_id = self.external_id

        name = self.name

        type_ = self.type_.value

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "external_id": external_id,
                "name": name,
                "type": type_,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_external_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("external_id"))

        name = d.pop("name")

        type_ = CaseSubjectType(d.pop("type"))

        uuid = UUID(d.pop("uuid"))

        case_subject = cls(
            external_id=external_id,
            name=name,
            type_=type_,
            uuid=uuid,
        )

        case_subject.additional_properties = d
        return case_subject

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
