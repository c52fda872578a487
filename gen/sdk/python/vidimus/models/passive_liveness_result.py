from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.passive_liveness_result_method import PassiveLivenessResultMethod
from ..models.standalone_status import StandaloneStatus

if TYPE_CHECKING:
    from ..models.face_sight import FaceSight
    from ..models.standalone_warning import StandaloneWarning


T = TypeVar("T", bound="PassiveLivenessResult")


@_attrs_define
class PassiveLivenessResult:
    """Whether a living person was in front of the camera."""

    face_luminance: float | None
    """ Brightness of the face. """
    face_quality: float | None
    """ Quality of the picture of the face. """
    method: PassiveLivenessResultMethod
    """ How a living person is told from a picture. """
    score: float | None
    """ How much the face looks alive. """
    status: StandaloneStatus
    """ Outcome of a call. Nobody reviews it. """
    user_image: FaceSight
    """ What was seen in a picture. """
    warnings: list[StandaloneWarning]
    """ What was found. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        face_luminance: float | None
        face_luminance = self.face_luminance

        face_quality: float | None
        face_quality = self.face_quality

        method = self.method.value

        score: float | None
        score = self.score

        status = self.status.value

        user_image = self.user_image.to_dict()

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "face_luminance": face_luminance,
                "face_quality": face_quality,
                "method": method,
                "score": score,
                "status": status,
                "user_image": user_image,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.face_sight import FaceSight
        from ..models.standalone_warning import StandaloneWarning

        d = dict(src_dict)

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

        method = PassiveLivenessResultMethod(d.pop("method"))

        def _parse_score(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        score = _parse_score(d.pop("score"))

        status = StandaloneStatus(d.pop("status"))

        user_image = FaceSight.from_dict(d.pop("user_image"))

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = StandaloneWarning.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        passive_liveness_result = cls(
            face_luminance=face_luminance,
            face_quality=face_quality,
            method=method,
            score=score,
            status=status,
            user_image=user_image,
            warnings=warnings,
        )

        passive_liveness_result.additional_properties = d
        return passive_liveness_result

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
