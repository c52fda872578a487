from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.trp_approval import TRPApproval


T = TypeVar("T", bound="TRPResolution")


@_attrs_define
class TRPResolution:
    """Whether a transfer is taken; exactly one member."""

    approved: TRPApproval | Unset = UNSET
    """ A transfer that is taken. """
    rejected: str | Unset = UNSET
    """ Why not. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        approved: dict[str, Any] | Unset = UNSET
        if not isinstance(self.approved, Unset):
            approved = self.approved.to_dict()

        rejected = self.rejected

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if approved is not UNSET:
            field_dict["approved"] = approved
        if rejected is not UNSET:
            field_dict["rejected"] = rejected

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.trp_approval import TRPApproval

        d = dict(src_dict)
        _approved = d.pop("approved", UNSET)
        approved: TRPApproval | Unset
        if isinstance(_approved, Unset):
            approved = UNSET
        else:
            approved = TRPApproval.from_dict(_approved)

        rejected = d.pop("rejected", UNSET)

        trp_resolution = cls(
            approved=approved,
            rejected=rejected,
        )

        trp_resolution.additional_properties = d
        return trp_resolution

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
