from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.standalone_status import StandaloneStatus

if TYPE_CHECKING:
    from ..models.face_search_match import FaceSearchMatch
    from ..models.face_sight import FaceSight
    from ..models.standalone_warning import StandaloneWarning


T = TypeVar("T", bound="FaceSearchResult")


@_attrs_define
class FaceSearchResult:
    """Which known faces are alike."""

    matches: list[FaceSearchMatch]
    """ Known faces with a similarity of 75 or more; those on lists first, then the most alike. """
    status: StandaloneStatus
    """ Outcome of a call. Nobody reviews it. """
    total_matches: int
    """ How many faces follow. """
    user_image: FaceSight
    """ What was seen in a picture. """
    warnings: list[StandaloneWarning]
    """ What was found. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        matches = []
        for matches_item_data in self.matches:
            matches_item = matches_item_data.to_dict()
            matches.append(matches_item)

        status = self.status.value

        total_matches = self.total_matches

        user_image = self.user_image.to_dict()

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "matches": matches,
                "status": status,
                "total_matches": total_matches,
                "user_image": user_image,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.face_search_match import FaceSearchMatch
        from ..models.face_sight import FaceSight
        from ..models.standalone_warning import StandaloneWarning

        d = dict(src_dict)
        matches = []
        _matches = d.pop("matches")
        for matches_item_data in _matches:
            matches_item = FaceSearchMatch.from_dict(matches_item_data)

            matches.append(matches_item)

        status = StandaloneStatus(d.pop("status"))

        total_matches = d.pop("total_matches")

        user_image = FaceSight.from_dict(d.pop("user_image"))

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = StandaloneWarning.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        face_search_result = cls(
            matches=matches,
            status=status,
            total_matches=total_matches,
            user_image=user_image,
            warnings=warnings,
        )

        face_search_result.additional_properties = d
        return face_search_result

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
