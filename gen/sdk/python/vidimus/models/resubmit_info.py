from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.resubmit_info_reasons import ResubmitInfoReasons
    from ..models.resubmit_node import ResubmitNode


T = TypeVar("T", bound="ResubmitInfo")


@_attrs_define
class ResubmitInfo:
    """What the person has to do again."""

    nodes_to_resubmit: list[ResubmitNode]
    """ The steps to do again. """
    reasons: ResubmitInfoReasons
    """ Why, by id of the step. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        nodes_to_resubmit = []
        for nodes_to_resubmit_item_data in self.nodes_to_resubmit:
            nodes_to_resubmit_item = nodes_to_resubmit_item_data.to_dict()
            nodes_to_resubmit.append(nodes_to_resubmit_item)

        reasons = self.reasons.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "nodes_to_resubmit": nodes_to_resubmit,
                "reasons": reasons,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.resubmit_info_reasons import ResubmitInfoReasons
        from ..models.resubmit_node import ResubmitNode

        d = dict(src_dict)
        nodes_to_resubmit = []
        _nodes_to_resubmit = d.pop("nodes_to_resubmit")
        for nodes_to_resubmit_item_data in _nodes_to_resubmit:
            nodes_to_resubmit_item = ResubmitNode.from_dict(nodes_to_resubmit_item_data)

            nodes_to_resubmit.append(nodes_to_resubmit_item)

        reasons = ResubmitInfoReasons.from_dict(d.pop("reasons"))

        resubmit_info = cls(
            nodes_to_resubmit=nodes_to_resubmit,
            reasons=reasons,
        )

        resubmit_info.additional_properties = d
        return resubmit_info

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
