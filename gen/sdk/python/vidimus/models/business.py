from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.entity_status import EntityStatus

if TYPE_CHECKING:
    from ..models.entity_figures_features import EntityFiguresFeatures
    from ..models.entity_tag import EntityTag
    from ..models.feature_outcome import FeatureOutcome


T = TypeVar("T", bound="Business")


@_attrs_define
class Business:
    """A business, as lists show it."""

    created_at: datetime.datetime
    """ When it came into being. """
    display_name: None | str
    """ Name that you gave. """
    effective_name: None | str
    """ The name that you gave, or else the one that was verified. """
    features_list: list[FeatureOutcome]
    """ What `features` says, as a list sorted by name. """
    internal_id: UUID
    """ Id that we gave. """
    status: EntityStatus
    """ State of a user or a business. New sessions of one that is FLAGGED end In Review, those of one that is
    BLOCKED are
    refused.
     """
    vendor_data: None | str
    """ Your identifier. """
    country_code: None | str
    """ Country of the register, alpha-2. """
    legal_name: None | str
    """ Name in the register, or as you set it. """
    registration_number: None | str
    """ Number in the register. """
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
    tags: list[EntityTag]
    """ Labels, sorted by name. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created_at = self.created_at.isoformat()

        display_name: None | str
        display_name = self.display_name

        effective_name: None | str
        effective_name = self.effective_name

        features_list = []
        for features_list_item_data in self.features_list:
            features_list_item = features_list_item_data.to_dict()
            features_list.append(features_list_item)

        internal_id = str(self.internal_id)

        status = self.status.value

        vendor_data: None | str
        vendor_data = self.vendor_data

        country_code: None | str
        country_code = self.country_code

        legal_name: None | str
        legal_name = self.legal_name

        registration_number: None | str
        registration_number = self.registration_number

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

        tags = []
        for tags_item_data in self.tags:
            tags_item = tags_item_data.to_dict()
            tags.append(tags_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "display_name": display_name,
                "effective_name": effective_name,
                "features_list": features_list,
                "internal_id": internal_id,
                "status": status,
                "vendor_data": vendor_data,
                "country_code": country_code,
                "legal_name": legal_name,
                "registration_number": registration_number,
                "approved_count": approved_count,
                "declined_count": declined_count,
                "features": features,
                "first_session_at": first_session_at,
                "in_review_count": in_review_count,
                "last_activity_at": last_activity_at,
                "last_session_at": last_session_at,
                "session_count": session_count,
                "tags": tags,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.entity_figures_features import EntityFiguresFeatures
        from ..models.entity_tag import EntityTag
        from ..models.feature_outcome import FeatureOutcome

        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_display_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        display_name = _parse_display_name(d.pop("display_name"))

        def _parse_effective_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        effective_name = _parse_effective_name(d.pop("effective_name"))

        features_list = []
        _features_list = d.pop("features_list")
        for features_list_item_data in _features_list:
            features_list_item = FeatureOutcome.from_dict(features_list_item_data)

            features_list.append(features_list_item)

        internal_id = UUID(d.pop("internal_id"))

        status = EntityStatus(d.pop("status"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        def _parse_country_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        country_code = _parse_country_code(d.pop("country_code"))

        def _parse_legal_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        legal_name = _parse_legal_name(d.pop("legal_name"))

        def _parse_registration_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        registration_number = _parse_registration_number(d.pop("registration_number"))

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

        tags = []
        _tags = d.pop("tags")
        for tags_item_data in _tags:
            tags_item = EntityTag.from_dict(tags_item_data)

            tags.append(tags_item)

        business = cls(
            created_at=created_at,
            display_name=display_name,
            effective_name=effective_name,
            features_list=features_list,
            internal_id=internal_id,
            status=status,
            vendor_data=vendor_data,
            country_code=country_code,
            legal_name=legal_name,
            registration_number=registration_number,
            approved_count=approved_count,
            declined_count=declined_count,
            features=features,
            first_session_at=first_session_at,
            in_review_count=in_review_count,
            last_activity_at=last_activity_at,
            last_session_at=last_session_at,
            session_count=session_count,
            tags=tags,
        )

        business.additional_properties = d
        return business

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
