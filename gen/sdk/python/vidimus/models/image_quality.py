from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.image_quality_brightness_issue import ImageQualityBrightnessIssue

T = TypeVar("T", bound="ImageQuality")


@_attrs_define
class ImageQuality:
    """Quality of a picture. Scores run from 0 to 100."""

    brightness_issue: ImageQualityBrightnessIssue
    """ What is wrong with the exposure. """
    brightness_score: float | None
    """ Exposure. """
    focus_score: float | None
    """ Sharpness. """
    is_document_fully_visible: bool | None
    """ Whether all corners are in the picture; null when they were not found. """
    overall_score: float | None
    """ Weighted mean of focus (45 %), exposure (30 %) and resolution (25 %). """
    resolution_score: float | None
    """ Number of pixels on the document. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        brightness_issue = self.brightness_issue.value

        brightness_score: float | None
        brightness_score = self.brightness_score

        focus_score: float | None
        focus_score = self.focus_score

        is_document_fully_visible: bool | None
        is_document_fully_visible = self.is_document_fully_visible

        overall_score: float | None
        overall_score = self.overall_score

        resolution_score: float | None
        resolution_score = self.resolution_score

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "brightness_issue": brightness_issue,
                "brightness_score": brightness_score,
                "focus_score": focus_score,
                "is_document_fully_visible": is_document_fully_visible,
                "overall_score": overall_score,
                "resolution_score": resolution_score,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        brightness_issue = ImageQualityBrightnessIssue(d.pop("brightness_issue"))

        def _parse_brightness_score(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        brightness_score = _parse_brightness_score(d.pop("brightness_score"))

        def _parse_focus_score(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        focus_score = _parse_focus_score(d.pop("focus_score"))

        def _parse_is_document_fully_visible(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        is_document_fully_visible = _parse_is_document_fully_visible(d.pop("is_document_fully_visible"))

        def _parse_overall_score(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        overall_score = _parse_overall_score(d.pop("overall_score"))

        def _parse_resolution_score(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        resolution_score = _parse_resolution_score(d.pop("resolution_score"))

        image_quality = cls(
            brightness_issue=brightness_issue,
            brightness_score=brightness_score,
            focus_score=focus_score,
            is_document_fully_visible=is_document_fully_visible,
            overall_score=overall_score,
            resolution_score=resolution_score,
        )

        image_quality.additional_properties = d
        return image_quality

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
