from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.case_subject_type import CaseSubjectType
from ..types import UNSET, Unset

T = TypeVar("T", bound="ReportSubject")


@_attrs_define
class ReportSubject:
    """A user or business that a report is about."""

    type_: CaseSubjectType
    """ Whether somebody is a user or a business. """
    uuid: UUID
    """ Id that we gave. """
    is_suspected: bool | None | Unset = UNSET
    """ Whether the report is about what they did. """
    role: None | str | Unset = UNSET
    """ Role in what happened, by the codes of the authority. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_.value

        uuid = str(self.uuid)

        is_suspected: bool | None | Unset
        if isinstance(self.is_suspected, Unset):
            is_suspected = UNSET
        else:
            is_suspected = self.is_suspected

        role: None | str | Unset
        if isinstance(self.role, Unset):
            role = UNSET
        else:
            role = self.role

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "uuid": uuid,
            }
        )
        if is_suspected is not UNSET:
            field_dict["is_suspected"] = is_suspected
        if role is not UNSET:
            field_dict["role"] = role

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        type_ = CaseSubjectType(d.pop("type"))

        uuid = UUID(d.pop("uuid"))

        def _parse_is_suspected(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        is_suspected = _parse_is_suspected(d.pop("is_suspected", UNSET))

        def _parse_role(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        role = _parse_role(d.pop("role", UNSET))

        report_subject = cls(
            type_=type_,
            uuid=uuid,
            is_suspected=is_suspected,
            role=role,
        )

        report_subject.additional_properties = d
        return report_subject

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
