from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.aml_review_status import AMLReviewStatus
from ..types import UNSET, Unset

T = TypeVar("T", bound="AMLHitStatusRequest")


@_attrs_define
class AMLHitStatusRequest:
    """What a reviewer thinks of one hit."""

    hit_id: str
    """ Id of the hit. """
    review_status: AMLReviewStatus
    """ What a reviewer thinks of a hit. A hit whose match score is below the threshold is a `False Positive` from
    the start.
     """
    node_id: None | str | Unset = UNSET
    """ Step of the workflow; the first screening when it is missing. The query may name it instead. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        hit_id = self.hit_id

        review_status = self.review_status.value

        node_id: None | str | Unset
        if isinstance(self.node_id, Unset):
            node_id = UNSET
        else:
            node_id = self.node_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "hit_id": hit_id,
                "review_status": review_status,
            }
        )
        if node_id is not UNSET:
            field_dict["node_id"] = node_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        hit_id = d.pop("hit_id")

        review_status = AMLReviewStatus(d.pop("review_status"))

        def _parse_node_id(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        node_id = _parse_node_id(d.pop("node_id", UNSET))

        aml_hit_status_request = cls(
            hit_id=hit_id,
            review_status=review_status,
            node_id=node_id,
        )

        aml_hit_status_request.additional_properties = d
        return aml_hit_status_request

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
