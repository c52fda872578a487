from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.entity_counters_features import EntityCountersFeatures


T = TypeVar("T", bound="EntityCounters")


@_attrs_define
class EntityCounters:
    """What is counted of a user or a business."""

    approved_count: int
    """ Number of them that are approved. """
    declined_count: int
    """ Number of them that are declined. """
    features: EntityCountersFeatures
    """ Latest outcome of each feature, by its name; for businesses the name is `KYB`. """
    in_review_count: int
    """ Number of them that are in review. """
    session_count: int
    """ Number of its sessions. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        approved_count = self.approved_count

        declined_count = self.declined_count

        features = self.features.to_dict()

        in_review_count = self.in_review_count

        session_count = self.session_count

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "approved_count": approved_count,
                "declined_count": declined_count,
                "features": features,
                "in_review_count": in_review_count,
                "session_count": session_count,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.entity_counters_features import EntityCountersFeatures

        d = dict(src_dict)
        approved_count = d.pop("approved_count")

        declined_count = d.pop("declined_count")

        features = EntityCountersFeatures.from_dict(d.pop("features"))

        in_review_count = d.pop("in_review_count")

        session_count = d.pop("session_count")

        entity_counters = cls(
            approved_count=approved_count,
            declined_count=declined_count,
            features=features,
            in_review_count=in_review_count,
            session_count=session_count,
        )

        entity_counters.additional_properties = d
        return entity_counters

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
