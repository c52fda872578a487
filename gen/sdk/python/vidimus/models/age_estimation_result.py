from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.age_estimation_result_method import AgeEstimationResultMethod
from ..models.standalone_status import StandaloneStatus

if TYPE_CHECKING:
    from ..models.face_sight import FaceSight
    from ..models.standalone_warning import StandaloneWarning


T = TypeVar("T", bound="AgeEstimationResult")


@_attrs_define
class AgeEstimationResult:
    """How old the person looks."""

    age_estimation: float | None
    """ Estimated age of the largest face in years. """
    method: AgeEstimationResultMethod
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
        age_estimation: float | None
        age_estimation = self.age_estimation

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
                "age_estimation": age_estimation,
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

        def _parse_age_estimation(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        age_estimation = _parse_age_estimation(d.pop("age_estimation"))

        method = AgeEstimationResultMethod(d.pop("method"))

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

        age_estimation_result = cls(
            age_estimation=age_estimation,
            method=method,
            score=score,
            status=status,
            user_image=user_image,
            warnings=warnings,
        )

        age_estimation_result.additional_properties = d
        return age_estimation_result

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
