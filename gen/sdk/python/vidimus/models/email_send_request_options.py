from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.language import Language
from ..types import UNSET, Unset

T = TypeVar("T", bound="EmailSendRequestOptions")


@_attrs_define
class EmailSendRequestOptions:
    """How the code and its mail look."""

    alphanumeric_code: bool | Unset = False
    """ Whether the code has letters too. """
    code_size: int | Unset = 6
    """ Characters of the code. """
    locale: Language | Unset = Language.EN
    """ Language of the interface or of a message. """
    use_white_label_customization: bool | Unset = False
    """ Accepted; mails are written in the name of the application in any case. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        alphanumeric_code = self.alphanumeric_code

        code_size = self.code_size

        locale: str | Unset = UNSET
        if not isinstance(self.locale, Unset):
            locale = self.locale.value

        use_white_label_customization = self.use_white_label_customization

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if alphanumeric_code is not UNSET:
            field_dict["alphanumeric_code"] = alphanumeric_code
        if code_size is not UNSET:
            field_dict["code_size"] = code_size
        if locale is not UNSET:
            field_dict["locale"] = locale
        if use_white_label_customization is not UNSET:
            field_dict["use_white_label_customization"] = use_white_label_customization

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        alphanumeric_code = d.pop("alphanumeric_code", UNSET)

        code_size = d.pop("code_size", UNSET)

        _locale = d.pop("locale", UNSET)
        locale: Language | Unset
        if isinstance(_locale, Unset):
            locale = UNSET
        else:
            locale = Language(_locale)

        use_white_label_customization = d.pop("use_white_label_customization", UNSET)

        email_send_request_options = cls(
            alphanumeric_code=alphanumeric_code,
            code_size=code_size,
            locale=locale,
            use_white_label_customization=use_white_label_customization,
        )

        email_send_request_options.additional_properties = d
        return email_send_request_options

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
