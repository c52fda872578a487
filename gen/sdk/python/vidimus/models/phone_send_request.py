from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.code_signals import CodeSignals
    from ..models.phone_send_request_options import PhoneSendRequestOptions


T = TypeVar("T", bound="PhoneSendRequest")


@_attrs_define
class PhoneSendRequest:
    """Asks for a code to be sent to a phone."""

    phone_number: str
    """ Number in its international form. """
    metadata: Any | Unset = UNSET
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    options: PhoneSendRequestOptions | Unset = UNSET
    """ How the code comes. """
    signals: CodeSignals | Unset = UNSET
    """ What your backend knows of the device that asked. It is accepted and not used. """
    vendor_data: str | Unset = UNSET
    """ Your identifier of the person; comes back in this answer and in that of the check. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        phone_number = self.phone_number

        metadata = self.metadata

        options: dict[str, Any] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options.to_dict()

        signals: dict[str, Any] | Unset = UNSET
        if not isinstance(self.signals, Unset):
            signals = self.signals.to_dict()

        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "phone_number": phone_number,
            }
        )
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if options is not UNSET:
            field_dict["options"] = options
        if signals is not UNSET:
            field_dict["signals"] = signals
        if vendor_data is not UNSET:
            field_dict["vendor_data"] = vendor_data

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.code_signals import CodeSignals
        from ..models.phone_send_request_options import PhoneSendRequestOptions

        d = dict(src_dict)
        phone_number = d.pop("phone_number")

        metadata = d.pop("metadata", UNSET)

        _options = d.pop("options", UNSET)
        options: PhoneSendRequestOptions | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = PhoneSendRequestOptions.from_dict(_options)

        _signals = d.pop("signals", UNSET)
        signals: CodeSignals | Unset
        if isinstance(_signals, Unset):
            signals = UNSET
        else:
            signals = CodeSignals.from_dict(_signals)

        vendor_data = d.pop("vendor_data", UNSET)

        phone_send_request = cls(
            phone_number=phone_number,
            metadata=metadata,
            options=options,
            signals=signals,
            vendor_data=vendor_data,
        )

        phone_send_request.additional_properties = d
        return phone_send_request

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
