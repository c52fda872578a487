from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="TransactionTokenRequest")


@_attrs_define
class TransactionTokenRequest:
    """Whom a token is for. The older names `vendorData`, `ttlSeconds` and `maxUses` are accepted too.

    Example:
        {'vendor_data': 'customer-42'}

    """

    max_uses: int | None | Unset = UNSET
    """ How many transactions may be reported; null for any number. """
    ttl_seconds: int | Unset = 900
    """ How long the token is good. """
    vendor_data: str | Unset = UNSET
    """ Subject of every transaction that is reported with the token. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        max_uses: int | None | Unset
        if isinstance(self.max_uses, Unset):
            max_uses = UNSET
        else:
            max_uses = self.max_uses

        ttl_seconds = self.ttl_seconds

        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if max_uses is not UNSET:
            field_dict["max_uses"] = max_uses
        if ttl_seconds is not UNSET:
            field_dict["ttl_seconds"] = ttl_seconds
        if vendor_data is not UNSET:
            field_dict["vendor_data"] = vendor_data

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_max_uses(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        max_uses = _parse_max_uses(d.pop("max_uses", UNSET))

        ttl_seconds = d.pop("ttl_seconds", UNSET)

        vendor_data = d.pop("vendor_data", UNSET)

        transaction_token_request = cls(
            max_uses=max_uses,
            ttl_seconds=ttl_seconds,
            vendor_data=vendor_data,
        )

        transaction_token_request.additional_properties = d
        return transaction_token_request

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
