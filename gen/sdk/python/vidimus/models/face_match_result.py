from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.standalone_status import StandaloneStatus

if TYPE_CHECKING:
    from ..models.face_sight import FaceSight
    from ..models.standalone_warning import StandaloneWarning


T = TypeVar("T", bound="FaceMatchResult")


@_attrs_define
class FaceMatchResult:
    """Whether two pictures show the same person."""

    ref_image: FaceSight
    """ What was seen in a picture. """
    score: float | None
    """ How alike the faces are. """
    status: StandaloneStatus
    """ Outcome of a call. Nobody reviews it. """
    user_image: FaceSight
    """ What was seen in a picture. """
    warnings: list[StandaloneWarning]
    """ What was found. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ref_image = self.ref_image.to_dict()

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
                "ref_image": ref_image,
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
        ref_image = FaceSight.from_dict(d.pop("ref_image"))

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

        face_match_result = cls(
            ref_image=ref_image,
            score=score,
            status=status,
            user_image=user_image,
            warnings=warnings,
        )

        face_match_result.additional_properties = d
        return face_match_result

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
