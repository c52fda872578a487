from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.aml_hit_v1_features_type_0 import AMLHitV1FeaturesType0
    from ..models.aml_hit_v1_properties_type_0 import AMLHitV1PropertiesType0


T = TypeVar("T", bound="AMLHitV1")


@_attrs_define
class AMLHitV1:
    """An entry of a list that may be the person."""

    caption: None | str
    """ Name of the entry. """
    datasets: list[str] | None
    """ Kinds of lists that hold it. """
    features: AMLHitV1FeaturesType0 | None
    """ What the likeness is made of. """
    first_seen: None | str
    """ When it was first on one. """
    id: None | str
    """ Id of the entry. """
    last_change: None | str
    """ When the entry changed last; null where that is not known. """
    last_seen: None | str
    """ When the entry was last on a list. """
    match: bool | None
    """ Whether the match was confirmed. """
    properties: AMLHitV1PropertiesType0 | None
    """ What the lists tell about the entry. """
    score: float | None
    """ Likeness from 0 to 1. """
    target: bool | None
    """ Whether the entry itself is listed, not a relation of it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.aml_hit_v1_features_type_0 import AMLHitV1FeaturesType0
        from ..models.aml_hit_v1_properties_type_0 import AMLHitV1PropertiesType0

        caption: None | str
        caption = self.caption

        datasets: list[str] | None
        if isinstance(self.datasets, list):
            datasets = self.datasets

        else:
            datasets = self.datasets

        features: dict[str, Any] | None
        if isinstance(self.features, AMLHitV1FeaturesType0):
            features = self.features.to_dict()
        else:
            features = self.features

        first_seen: None | str
        first_seen = self.first_seen

        id: None | str
        id = self.id

        last_change: None | str
        last_change = self.last_change

        last_seen: None | str
        last_seen = self.last_seen

        match: bool | None
        match = self.match

        properties: dict[str, Any] | None
        if isinstance(self.properties, AMLHitV1PropertiesType0):
            properties = self.properties.to_dict()
        else:
            properties = self.properties

        score: float | None
        score = self.score

        target: bool | None
        target = self.target

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "caption": caption,
                "datasets": datasets,
                "features": features,
                "first_seen": first_seen,
                "id": id,
                "last_change": last_change,
                "last_seen": last_seen,
                "match": match,
                "properties": properties,
                "score": score,
                "target": target,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.aml_hit_v1_features_type_0 import AMLHitV1FeaturesType0
        from ..models.aml_hit_v1_properties_type_0 import AMLHitV1PropertiesType0

        d = dict(src_dict)

        def _parse_caption(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        caption = _parse_caption(d.pop("caption"))

        def _parse_datasets(data: object) -> list[str] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                datasets_type_0 = cast(list[str], data)

                return datasets_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None, data)

        datasets = _parse_datasets(d.pop("datasets"))

        def _parse_features(data: object) -> AMLHitV1FeaturesType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                features_type_0 = AMLHitV1FeaturesType0.from_dict(data)

                return features_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AMLHitV1FeaturesType0 | None, data)

        features = _parse_features(d.pop("features"))

        def _parse_first_seen(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        first_seen = _parse_first_seen(d.pop("first_seen"))

        def _parse_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        id = _parse_id(d.pop("id"))

        def _parse_last_change(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        last_change = _parse_last_change(d.pop("last_change"))

        def _parse_last_seen(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        last_seen = _parse_last_seen(d.pop("last_seen"))

        def _parse_match(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        match = _parse_match(d.pop("match"))

        def _parse_properties(data: object) -> AMLHitV1PropertiesType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                properties_type_0 = AMLHitV1PropertiesType0.from_dict(data)

                return properties_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AMLHitV1PropertiesType0 | None, data)

        properties = _parse_properties(d.pop("properties"))

        def _parse_score(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        score = _parse_score(d.pop("score"))

        def _parse_target(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        target = _parse_target(d.pop("target"))

        aml_hit_v1 = cls(
            caption=caption,
            datasets=datasets,
            features=features,
            first_seen=first_seen,
            id=id,
            last_change=last_change,
            last_seen=last_seen,
            match=match,
            properties=properties,
            score=score,
            target=target,
        )

        aml_hit_v1.additional_properties = d
        return aml_hit_v1

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
