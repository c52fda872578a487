from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.case_subject_type import CaseSubjectType

T = TypeVar("T", bound="FlatCaseSubject")


@_attrs_define
class FlatCaseSubject:
    """The user or business that a case is about."""

    name: None | str
    """ What the user or business is called. """
    type_: CaseSubjectType
    """ Whether somebody is a user or a business. """
    uuid: UUID
    """ Id that we gave. """
    vendor_data: None | str
    """ Your identifier. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        name: None | str
        name = self.name

        type_ = self.type_.value

        uuid = str(self.uuid)

        vendor_data: None | str
        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "name": name,
                "type": type_,
                "uuid": uuid,
                "vendor_data": vendor_data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))

        type_ = CaseSubjectType(d.pop("type"))

        uuid = UUID(d.pop("uuid"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        flat_case_subject = cls(
            name=name,
            type_=type_,
            uuid=uuid,
            vendor_data=vendor_data,
        )

        flat_case_subject.additional_properties = d
        return flat_case_subject

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
