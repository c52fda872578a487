from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.fiu_code import FiuCode


T = TypeVar("T", bound="FiuProfileMember")


@_attrs_define
class FiuProfileMember:
    """A member of a report as the schema has it."""

    codes: list[FiuCode]
    """ The codes that it takes; empty where the schema has no list. """
    element: str
    """ The element that it becomes, from the root of the document. """
    is_mandatory: bool
    """ Whether the schema demands the element where the one around it is written. """
    member: str
    """ The member, such as `reporting_person.gender`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        codes = []
        for codes_item_data in self.codes:
            codes_item = codes_item_data.to_dict()
            codes.append(codes_item)

        element = self.element

        is_mandatory = self.is_mandatory

        member = self.member

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "codes": codes,
                "element": element,
                "is_mandatory": is_mandatory,
                "member": member,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.fiu_code import FiuCode

        d = dict(src_dict)
        codes = []
        _codes = d.pop("codes")
        for codes_item_data in _codes:
            codes_item = FiuCode.from_dict(codes_item_data)

            codes.append(codes_item)

        element = d.pop("element")

        is_mandatory = d.pop("is_mandatory")

        member = d.pop("member")

        fiu_profile_member = cls(
            codes=codes,
            element=element,
            is_mandatory=is_mandatory,
            member=member,
        )

        fiu_profile_member.additional_properties = d
        return fiu_profile_member

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
