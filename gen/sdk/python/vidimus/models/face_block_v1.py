from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus

if TYPE_CHECKING:
    from ..models.gender_estimation_v1 import GenderEstimationV1


T = TypeVar("T", bound="FaceBlockV1")


@_attrs_define
class FaceBlockV1:
    """The live person and the comparison with the portrait."""

    age_estimation: float | None
    """ Estimated age in years. """
    face_match_similarity: float | None
    """ Likeness from 0 to 100. """
    face_match_status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    gender_estimation: GenderEstimationV1
    """ Likelihood of either gender. It is not estimated, so both are null. """
    liveness_confidence: float | None
    """ Confidence from 0 to 100 that the person is live. """
    liveness_status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    source_image: None | str
    """ Link to the portrait. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    target_image: None | str
    """ Link to the live picture. """
    video_url: None | str
    """ Link to the video. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        age_estimation: float | None
        age_estimation = self.age_estimation

        face_match_similarity: float | None
        face_match_similarity = self.face_match_similarity

        face_match_status = self.face_match_status.value

        gender_estimation = self.gender_estimation.to_dict()

        liveness_confidence: float | None
        liveness_confidence = self.liveness_confidence

        liveness_status = self.liveness_status.value

        source_image: None | str
        source_image = self.source_image

        status = self.status.value

        target_image: None | str
        target_image = self.target_image

        video_url: None | str
        video_url = self.video_url

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "age_estimation": age_estimation,
                "face_match_similarity": face_match_similarity,
                "face_match_status": face_match_status,
                "gender_estimation": gender_estimation,
                "liveness_confidence": liveness_confidence,
                "liveness_status": liveness_status,
                "source_image": source_image,
                "status": status,
                "target_image": target_image,
                "video_url": video_url,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.gender_estimation_v1 import GenderEstimationV1

        d = dict(src_dict)

        def _parse_age_estimation(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        age_estimation = _parse_age_estimation(d.pop("age_estimation"))

        def _parse_face_match_similarity(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        face_match_similarity = _parse_face_match_similarity(d.pop("face_match_similarity"))

        face_match_status = FeatureStatus(d.pop("face_match_status"))

        gender_estimation = GenderEstimationV1.from_dict(d.pop("gender_estimation"))

        def _parse_liveness_confidence(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        liveness_confidence = _parse_liveness_confidence(d.pop("liveness_confidence"))

        liveness_status = FeatureStatus(d.pop("liveness_status"))

        def _parse_source_image(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        source_image = _parse_source_image(d.pop("source_image"))

        status = FeatureStatus(d.pop("status"))

        def _parse_target_image(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        target_image = _parse_target_image(d.pop("target_image"))

        def _parse_video_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        video_url = _parse_video_url(d.pop("video_url"))

        face_block_v1 = cls(
            age_estimation=age_estimation,
            face_match_similarity=face_match_similarity,
            face_match_status=face_match_status,
            gender_estimation=gender_estimation,
            liveness_confidence=liveness_confidence,
            liveness_status=liveness_status,
            source_image=source_image,
            status=status,
            target_image=target_image,
            video_url=video_url,
        )

        face_block_v1.additional_properties = d
        return face_block_v1

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
