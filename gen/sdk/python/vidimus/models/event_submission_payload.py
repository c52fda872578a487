from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="EventSubmissionPayload")


@_attrs_define
class EventSubmissionPayload:
    """Facts of your own, at most 32 KiB. Events of the category `payment` need `payment_reference_id` here or in
    `transaction_context`; of `dispute` a `dispute_id` or `chargeback_id`; a change of a profile in `security` needs
    `changed_field`;
    a change of a withdrawal address needs `withdrawal_address_hash`; a hand in `gameplay` needs `hand_id`.

    """

    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        event_submission_payload = cls()

        event_submission_payload.additional_properties = d
        return event_submission_payload

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
