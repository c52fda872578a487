from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.aml_review_status import AMLReviewStatus

T = TypeVar("T", bound="AMLHitStatusUpdate")


@_attrs_define
class AMLHitStatusUpdate:
    """A hit with its new review status."""

    hit_id: str
    """ Id of the hit. """
    message: str
    """ What was done, in words. """
    review_status: AMLReviewStatus
    """ What a reviewer thinks of a hit. A hit whose match score is below the threshold is a `False Positive` from
    the start.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        hit_id = self.hit_id

        message = self.message

        review_status = self.review_status.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "hit_id": hit_id,
                "message": message,
                "review_status": review_status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        hit_id = d.pop("hit_id")

        message = d.pop("message")

        review_status = AMLReviewStatus(d.pop("review_status"))

        aml_hit_status_update = cls(
            hit_id=hit_id,
            message=message,
            review_status=review_status,
        )

        aml_hit_status_update.additional_properties = d
        return aml_hit_status_update

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
