from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="SessionImportSharedRequest")


@_attrs_define
class SessionImportSharedRequest:
    """A session to take over."""

    share_token: str
    """ The token. """
    trust_review: bool
    """ Whether the outcome is taken over. Otherwise the copy is In Review. """
    workflow_id: UUID
    """ Workflow of this application that the copy belongs to. """
    vendor_data: None | str | Unset = UNSET
    """ Your identifier of the person or business. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        share_token = self.share_token

        trust_review = self.trust_review

        workflow_id = str(self.workflow_id)

        vendor_data: None | str | Unset
        if isinstance(self.vendor_data, Unset):
            vendor_data = UNSET
        else:
            vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "share_token": share_token,
                "trust_review": trust_review,
                "workflow_id": workflow_id,
            }
        )
        if vendor_data is not UNSET:
            field_dict["vendor_data"] = vendor_data

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        share_token = d.pop("share_token")

        trust_review = d.pop("trust_review")

        workflow_id = UUID(d.pop("workflow_id"))

        def _parse_vendor_data(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data", UNSET))

        session_import_shared_request = cls(
            share_token=share_token,
            trust_review=trust_review,
            workflow_id=workflow_id,
            vendor_data=vendor_data,
        )

        session_import_shared_request.additional_properties = d
        return session_import_shared_request

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
