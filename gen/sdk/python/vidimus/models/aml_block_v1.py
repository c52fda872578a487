from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus

if TYPE_CHECKING:
    from ..models.aml_hit_v1 import AMLHitV1


T = TypeVar("T", bound="AMLBlockV1")


@_attrs_define
class AMLBlockV1:
    """The screening of lists."""

    hits: list[AMLHitV1] | None
    """ Those entries. """
    score: float | None
    """ Risk from 0 to 100. """
    status: FeatureStatus | None
    """ Status of the step. """
    total_hits: int | None
    """ How many entries may be the person. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        hits: list[dict[str, Any]] | None
        if isinstance(self.hits, list):
            hits = []
            for hits_type_0_item_data in self.hits:
                hits_type_0_item = hits_type_0_item_data.to_dict()
                hits.append(hits_type_0_item)

        else:
            hits = self.hits

        score: float | None
        score = self.score

        status: None | str
        if isinstance(self.status, FeatureStatus):
            status = self.status.value
        else:
            status = self.status

        total_hits: int | None
        total_hits = self.total_hits

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "hits": hits,
                "score": score,
                "status": status,
                "total_hits": total_hits,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.aml_hit_v1 import AMLHitV1

        d = dict(src_dict)

        def _parse_hits(data: object) -> list[AMLHitV1] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                hits_type_0 = []
                _hits_type_0 = data
                for hits_type_0_item_data in _hits_type_0:
                    hits_type_0_item = AMLHitV1.from_dict(hits_type_0_item_data)

                    hits_type_0.append(hits_type_0_item)

                return hits_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[AMLHitV1] | None, data)

        hits = _parse_hits(d.pop("hits"))

        def _parse_score(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        score = _parse_score(d.pop("score"))

        def _parse_status(data: object) -> FeatureStatus | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                status_type_1 = FeatureStatus(data)

                return status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FeatureStatus | None, data)

        status = _parse_status(d.pop("status"))

        def _parse_total_hits(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        total_hits = _parse_total_hits(d.pop("total_hits"))

        aml_block_v1 = cls(
            hits=hits,
            score=score,
            status=status,
            total_hits=total_hits,
        )

        aml_block_v1.additional_properties = d
        return aml_block_v1

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
