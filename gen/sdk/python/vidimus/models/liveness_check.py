from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus
from ..models.liveness_method import LivenessMethod

if TYPE_CHECKING:
    from ..models.face_similarity import FaceSimilarity
    from ..models.warning import Warning_


T = TypeVar("T", bound="LivenessCheck")


@_attrs_define
class LivenessCheck:
    """Result of one liveness or age estimation step."""

    age_estimation: float | None
    """ Estimated age in years; null when none was estimated. """
    face_luminance: float | None
    """ Brightness of the face; passive checks only. """
    face_quality: float | None
    """ Quality of the picture of the face; passive checks only. """
    matches: list[FaceSimilarity] | None
    """ Similar faces, listed ones first; null when no search was made. """
    method: LivenessMethod
    """ How a living person was told from a picture. """
    node_id: None | str
    """ Step of the workflow that made the result. """
    reference_image: None | str
    """ Link to the selfie. """
    score: float | None
    """ How much the face looks like that of a living person; null when no face could be judged. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    video_url: None | str
    """ Link to the film; null for passive checks. """
    warnings: list[Warning_] | None
    """ What the step has found. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        age_estimation: float | None
        age_estimation = self.age_estimation

        face_luminance: float | None
        face_luminance = self.face_luminance

        face_quality: float | None
        face_quality = self.face_quality

        matches: list[dict[str, Any]] | None
        if isinstance(self.matches, list):
            matches = []
            for matches_type_0_item_data in self.matches:
                matches_type_0_item = matches_type_0_item_data.to_dict()
                matches.append(matches_type_0_item)

        else:
            matches = self.matches

        method = self.method.value

        node_id: None | str
        node_id = self.node_id

        reference_image: None | str
        reference_image = self.reference_image

        score: float | None
        score = self.score

        status = self.status.value

        video_url: None | str
        video_url = self.video_url

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
                "age_estimation": age_estimation,
                "face_luminance": face_luminance,
                "face_quality": face_quality,
                "matches": matches,
                "method": method,
                "node_id": node_id,
                "reference_image": reference_image,
                "score": score,
                "status": status,
                "video_url": video_url,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.face_similarity import FaceSimilarity
        from ..models.warning import Warning_

        d = dict(src_dict)

        def _parse_age_estimation(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        age_estimation = _parse_age_estimation(d.pop("age_estimation"))

        def _parse_face_luminance(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        face_luminance = _parse_face_luminance(d.pop("face_luminance"))

        def _parse_face_quality(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        face_quality = _parse_face_quality(d.pop("face_quality"))

        def _parse_matches(data: object) -> list[FaceSimilarity] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                matches_type_0 = []
                _matches_type_0 = data
                for matches_type_0_item_data in _matches_type_0:
                    matches_type_0_item = FaceSimilarity.from_dict(matches_type_0_item_data)

                    matches_type_0.append(matches_type_0_item)

                return matches_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FaceSimilarity] | None, data)

        matches = _parse_matches(d.pop("matches"))

        method = LivenessMethod(d.pop("method"))

        def _parse_node_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        node_id = _parse_node_id(d.pop("node_id"))

        def _parse_reference_image(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reference_image = _parse_reference_image(d.pop("reference_image"))

        def _parse_score(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        score = _parse_score(d.pop("score"))

        status = FeatureStatus(d.pop("status"))

        def _parse_video_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        video_url = _parse_video_url(d.pop("video_url"))

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

        liveness_check = cls(
            age_estimation=age_estimation,
            face_luminance=face_luminance,
            face_quality=face_quality,
            matches=matches,
            method=method,
            node_id=node_id,
            reference_image=reference_image,
            score=score,
            status=status,
            video_url=video_url,
            warnings=warnings,
        )

        liveness_check.additional_properties = d
        return liveness_check

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
