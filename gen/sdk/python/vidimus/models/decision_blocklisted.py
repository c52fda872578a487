from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="DecisionBlocklisted")


@_attrs_define
class DecisionBlocklisted:
    """What of the person stands on the blocklist of the application, as far as the steps have found out."""

    document: bool
    """ An identity document. """
    email: bool
    """ The e-mail address. """
    face: bool
    """ The face. """
    phone: bool
    """ The phone number. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        document = self.document

        email = self.email

        face = self.face

        phone = self.phone

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "document": document,
                "email": email,
                "face": face,
                "phone": phone,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        document = d.pop("document")

        email = d.pop("email")

        face = d.pop("face")

        phone = d.pop("phone")

        decision_blocklisted = cls(
            document=document,
            email=email,
            face=face,
            phone=phone,
        )

        decision_blocklisted.additional_properties = d
        return decision_blocklisted

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
