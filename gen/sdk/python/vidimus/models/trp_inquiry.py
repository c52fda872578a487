from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.trp_asset import TRPAsset
    from ..models.trp_inquiry_extensions import TRPInquiryExtensions
    from ..models.trp_inquiry_ivms101 import TRPInquiryIVMS101


T = TypeVar("T", bound="TRPInquiry")


@_attrs_define
class TRPInquiry:
    """Whether a transfer may be made."""

    ivms101: TRPInquiryIVMS101
    """ Data of both sides. """
    amount: float
    """ How much. """
    asset: TRPAsset
    """ What is sent: a code of the Digital Token Identifier Foundation, or a number of SLIP-0044. """
    callback: str
    """ Where the answer goes to. """
    extensions: TRPInquiryExtensions | Unset = UNSET
    """ What both providers know beyond the protocol. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ivms101 = self.ivms101.to_dict()

        amount = self.amount

        asset = self.asset.to_dict()

        callback = self.callback

        extensions: dict[str, Any] | Unset = UNSET
        if not isinstance(self.extensions, Unset):
            extensions = self.extensions.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "IVMS101": ivms101,
                "amount": amount,
                "asset": asset,
                "callback": callback,
            }
        )
        if extensions is not UNSET:
            field_dict["extensions"] = extensions

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.trp_asset import TRPAsset
        from ..models.trp_inquiry_extensions import TRPInquiryExtensions
        from ..models.trp_inquiry_ivms101 import TRPInquiryIVMS101

        d = dict(src_dict)
        ivms101 = TRPInquiryIVMS101.from_dict(d.pop("IVMS101"))

        amount = d.pop("amount")

        asset = TRPAsset.from_dict(d.pop("asset"))

        callback = d.pop("callback")

        _extensions = d.pop("extensions", UNSET)
        extensions: TRPInquiryExtensions | Unset
        if isinstance(_extensions, Unset):
            extensions = UNSET
        else:
            extensions = TRPInquiryExtensions.from_dict(_extensions)

        trp_inquiry = cls(
            ivms101=ivms101,
            amount=amount,
            asset=asset,
            callback=callback,
            extensions=extensions,
        )

        trp_inquiry.additional_properties = d
        return trp_inquiry

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
