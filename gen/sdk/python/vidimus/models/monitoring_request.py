from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="MonitoringRequest")


@_attrs_define
class MonitoringRequest:
    """Whose ongoing screening to switch. At least one of the lists is needed; together they name at most 1,000."""

    is_enabled: bool
    """ Switch it on, or off. """
    estimate_only: bool | None | Unset = False
    """ Tell what the call would come to and cost, and change nothing. """
    internal_id_list: list[UUID] | None | Unset = UNSET
    """ Ids that we gave. Those that name nobody are left out. """
    vendor_data_list: list[str] | None | Unset = UNSET
    """ Your identifiers. Those that name nobody are left out. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        is_enabled = self.is_enabled

        estimate_only: bool | None | Unset
        if isinstance(self.estimate_only, Unset):
            estimate_only = UNSET
        else:
            estimate_only = self.estimate_only

        internal_id_list: list[str] | None | Unset
        if isinstance(self.internal_id_list, Unset):
            internal_id_list = UNSET
        elif isinstance(self.internal_id_list, list):
            internal_id_list = []
            for internal_id_list_type_0_item_data in self.internal_id_list:
                internal_id_list_type_0_item = str(internal_id_list_type_0_item_data)
                internal_id_list.append(internal_id_list_type_0_item)

        else:
            internal_id_list = self.internal_id_list

        vendor_data_list: list[str] | None | Unset
        if isinstance(self.vendor_data_list, Unset):
            vendor_data_list = UNSET
        elif isinstance(self.vendor_data_list, list):
            vendor_data_list = self.vendor_data_list

        else:
            vendor_data_list = self.vendor_data_list

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "is_enabled": is_enabled,
            }
        )
        if estimate_only is not UNSET:
            field_dict["estimate_only"] = estimate_only
        if internal_id_list is not UNSET:
            field_dict["internal_id_list"] = internal_id_list
        if vendor_data_list is not UNSET:
            field_dict["vendor_data_list"] = vendor_data_list

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        is_enabled = d.pop("is_enabled")

        def _parse_estimate_only(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        estimate_only = _parse_estimate_only(d.pop("estimate_only", UNSET))

        def _parse_internal_id_list(data: object) -> list[UUID] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                internal_id_list_type_0 = []
                _internal_id_list_type_0 = data
                for internal_id_list_type_0_item_data in _internal_id_list_type_0:
                    internal_id_list_type_0_item = UUID(internal_id_list_type_0_item_data)

                    internal_id_list_type_0.append(internal_id_list_type_0_item)

                return internal_id_list_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[UUID] | None | Unset, data)

        internal_id_list = _parse_internal_id_list(d.pop("internal_id_list", UNSET))

        def _parse_vendor_data_list(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                vendor_data_list_type_0 = cast(list[str], data)

                return vendor_data_list_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        vendor_data_list = _parse_vendor_data_list(d.pop("vendor_data_list", UNSET))

        monitoring_request = cls(
            is_enabled=is_enabled,
            estimate_only=estimate_only,
            internal_id_list=internal_id_list,
            vendor_data_list=vendor_data_list,
        )

        monitoring_request.additional_properties = d
        return monitoring_request

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
