from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.entity_figures_features import EntityFiguresFeatures


T = TypeVar("T", bound="EntityFigures")


@_attrs_define
class EntityFigures:
    """What its sessions come to. Deleted sessions do not count."""

    approved_count: int
    """ Number of them that are approved. """
    declined_count: int
    """ Number of them that are declined. """
    features: EntityFiguresFeatures
    """ Latest outcome of each feature, by its name. """
    first_session_at: datetime.datetime | None
    """ When its first session was created. """
    in_review_count: int
    """ Number of them that are in review. """
    last_activity_at: datetime.datetime | None
    """ When anything of it changed last. """
    last_session_at: datetime.datetime | None
    """ When its latest session was created. """
    session_count: int
    """ Number of its sessions. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        approved_count = self.approved_count

        declined_count = self.declined_count

        features = self.features.to_dict()

        first_session_at: None | str
        if isinstance(self.first_session_at, datetime.datetime):
            first_session_at = self.first_session_at.isoformat()
        else:
            first_session_at = self.first_session_at

        in_review_count = self.in_review_count

        last_activity_at: None | str
        if isinstance(self.last_activity_at, datetime.datetime):
            last_activity_at = self.last_activity_at.isoformat()
        else:
            last_activity_at = self.last_activity_at

        last_session_at: None | str
        if isinstance(self.last_session_at, datetime.datetime):
            last_session_at = self.last_session_at.isoformat()
        else:
            last_session_at = self.last_session_at

        session_count = self.session_count

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "approved_count": approved_count,
                "declined_count": declined_count,
                "features": features,
                "first_session_at": first_session_at,
                "in_review_count": in_review_count,
                "last_activity_at": last_activity_at,
                "last_session_at": last_session_at,
                "session_count": session_count,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.entity_figures_features import EntityFiguresFeatures

        d = dict(src_dict)
        approved_count = d.pop("approved_count")

        declined_count = d.pop("declined_count")

        features = EntityFiguresFeatures.from_dict(d.pop("features"))

        def _parse_first_session_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                first_session_at_type_0 = datetime.datetime.fromisoformat(data)

                return first_session_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        first_session_at = _parse_first_session_at(d.pop("first_session_at"))

        in_review_count = d.pop("in_review_count")

        def _parse_last_activity_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_activity_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_activity_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_activity_at = _parse_last_activity_at(d.pop("last_activity_at"))

        def _parse_last_session_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_session_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_session_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_session_at = _parse_last_session_at(d.pop("last_session_at"))

        session_count = d.pop("session_count")

        entity_figures = cls(
            approved_count=approved_count,
            declined_count=declined_count,
            features=features,
            first_session_at=first_session_at,
            in_review_count=in_review_count,
            last_activity_at=last_activity_at,
            last_session_at=last_session_at,
            session_count=session_count,
        )

        entity_figures.additional_properties = d
        return entity_figures

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
