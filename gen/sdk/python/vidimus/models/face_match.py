from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus

if TYPE_CHECKING:
    from ..models.warning import Warning_


T = TypeVar("T", bound="FaceMatch")


@_attrs_define
class FaceMatch:
    """Result of one comparison of a face with a portrait."""

    node_id: None | str
    """ Step of the workflow that made the result. """
    score: float | None
    """ How similar the faces are; null when they could not be compared. """
    source_image: None | str
    """ Link to the portrait that was compared with. """
    source_image_session_id: None | UUID
    """ Session that the portrait was stored in; null for a portrait of this session. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    target_image: None | str
    """ Link to the live picture. """
    warnings: list[Warning_] | None
    """ What the step has found. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        node_id: None | str
        node_id = self.node_id

        score: float | None
        score = self.score

        source_image: None | str
        source_image = self.source_image

        source_image_session_id: None | str
        if isinstance(self.source_image_session_id, UUID):
            source_image_session_id = str(self.source_image_session_id)
        else:
            source_image_session_id = self.source_image_session_id

        status = self.status.value

        target_image: None | str
        target_image = self.target_image

        warnings: list[dict[str, Any]] | None
        if isinstance(self.warnings, list):
            warnings = []
            for warnings_type_0_item_data in self.warnings:
                warnings_type_0_item = warnings_type_0_item_data.to_dict()
                warnings.append(warnings_type_0_item)

        else:
            warnings = self.warnings

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "node_id": node_id,
                "score": score,
                "source_image": source_image,
                "source_image_session_id": source_image_session_id,
                "status": status,
                "target_image": target_image,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.warning import Warning_

        d = dict(src_dict)

        def _parse_node_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        node_id = _parse_node_id(d.pop("node_id"))

        def _parse_score(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        score = _parse_score(d.pop("score"))

        def _parse_source_image(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        source_image = _parse_source_image(d.pop("source_image"))

        def _parse_source_image_session_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                source_image_session_id_type_0 = UUID(data)

                return source_image_session_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        source_image_session_id = _parse_source_image_session_id(d.pop("source_image_session_id"))

        status = FeatureStatus(d.pop("status"))

        def _parse_target_image(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        target_image = _parse_target_image(d.pop("target_image"))

        def _parse_warnings(data: object) -> list[Warning_] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                warnings_type_0 = []
                _warnings_type_0 = data
                for warnings_type_0_item_data in _warnings_type_0:
                    warnings_type_0_item = Warning_.from_dict(warnings_type_0_item_data)

                    warnings_type_0.append(warnings_type_0_item)

                return warnings_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[Warning_] | None, data)

        warnings = _parse_warnings(d.pop("warnings"))

        face_match = cls(
            node_id=node_id,
            score=score,
            source_image=source_image,
            source_image_session_id=source_image_session_id,
            status=status,
            target_image=target_image,
            warnings=warnings,
        )

        face_match.additional_properties = d
        return face_match

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
