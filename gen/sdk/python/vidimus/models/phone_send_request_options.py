from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.phone_channel import PhoneChannel
from ..types import UNSET, Unset

T = TypeVar("T", bound="PhoneSendRequestOptions")


@_attrs_define
class PhoneSendRequestOptions:
    """How the code comes."""

    code_size: int | Unset = 6
    """ Digits of the code. """
    locale: str | Unset = UNSET
    """ Language of the message; English where it is not known. """
    preferred_channel: PhoneChannel | Unset = PhoneChannel.WHATSAPP
    """ A way to a phone. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code_size = self.code_size

        locale = self.locale

        preferred_channel: str | Unset = UNSET
        if not isinstance(self.preferred_channel, Unset):
            preferred_channel = self.preferred_channel.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if code_size is not UNSET:
            field_dict["code_size"] = code_size
        if locale is not UNSET:
            field_dict["locale"] = locale
        if preferred_channel is not UNSET:
            field_dict["preferred_channel"] = preferred_channel

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        code_size = d.pop("code_size", UNSET)

        locale = d.pop("locale", UNSET)

        _preferred_channel = d.pop("preferred_channel", UNSET)
        preferred_channel: PhoneChannel | Unset
        if isinstance(_preferred_channel, Unset):
            preferred_channel = UNSET
        else:
            preferred_channel = PhoneChannel(_preferred_channel)

        phone_send_request_options = cls(
            code_size=code_size,
            locale=locale,
            preferred_channel=preferred_channel,
        )

        phone_send_request_options.additional_properties = d
        return phone_send_request_options

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
