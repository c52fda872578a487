from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="RegistryChoice")


@_attrs_define
class RegistryChoice:
    """A company that a search has found."""

    kyb_response_id: str
    """ Handle of a candidate, good for a day. """
    metadata: Any | Unset = UNSET
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    save_api_request: bool | Unset = True
    """ Must be true. These calls are always kept, as what is pending needs a session. """
    vendor_data: str | Unset = UNSET
    """ Your identifier of the business, told again. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kyb_response_id = self.kyb_response_id

        metadata = self.metadata

        save_api_request = self.save_api_request

        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kyb_response_id": kyb_response_id,
            }
        )
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if save_api_request is not UNSET:
            field_dict["save_api_request"] = save_api_request
        if vendor_data is not UNSET:
            field_dict["vendor_data"] = vendor_data

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        kyb_response_id = d.pop("kyb_response_id")

        metadata = d.pop("metadata", UNSET)

        save_api_request = d.pop("save_api_request", UNSET)

        vendor_data = d.pop("vendor_data", UNSET)

        registry_choice = cls(
            kyb_response_id=kyb_response_id,
            metadata=metadata,
            save_api_request=save_api_request,
            vendor_data=vendor_data,
        )

        registry_choice.additional_properties = d
        return registry_choice

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
