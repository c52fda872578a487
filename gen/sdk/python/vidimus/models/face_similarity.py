from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.face_similarity_source import FaceSimilaritySource

if TYPE_CHECKING:
    from ..models.face_similarity_person import FaceSimilarityPerson


T = TypeVar("T", bound="FaceSimilarity")


@_attrs_define
class FaceSimilarity:
    """A known face that is similar."""

    api_service: None | str
    """ Standalone call that stored the face; null for sessions. """
    is_allowlisted: bool
    """ Whether the face is on the allow list. """
    is_blocklisted: bool
    """ Whether the face is on the block list. """
    match_image_url: None | str
    """ Link to the other face. """
    session_id: None | UUID
    """ Session of the face; null unless it comes from one. """
    session_number: int | None
    """ Number of that session. """
    similarity_percentage: float
    """ How similar the faces are. """
    source: FaceSimilaritySource
    """ Where a similar face comes from. """
    status: None | str
    """ Status of that session; null for other sources. """
    user_details: FaceSimilarityPerson | None
    """ The other person. """
    vendor_data: None | str
    """ Your identifier of the other person. """
    verification_date: datetime.datetime | None
    """ When the face was verified. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.face_similarity_person import FaceSimilarityPerson

        api_service: None | str
        api_service = self.api_service

        is_allowlisted = self.is_allowlisted

        is_blocklisted = self.is_blocklisted

        match_image_url: None | str
        match_image_url = self.match_image_url

        session_id: None | str
        if isinstance(self.session_id, UUID):
            session_id = str(self.session_id)
        else:
            session_id = self.session_id

        session_number: int | None
        session_number = self.session_number

        similarity_percentage = self.similarity_percentage

        source = self.source.value

        status: None | str
        status = self.status

        user_details: dict[str, Any] | None
        if isinstance(self.user_details, FaceSimilarityPerson):
            user_details = self.user_details.to_dict()
        else:
            user_details = self.user_details

        vendor_data: None | str
        vendor_data = self.vendor_data

        verification_date: None | str
        if isinstance(self.verification_date, datetime.datetime):
            verification_date = self.verification_date.isoformat()
        else:
            verification_date = self.verification_date

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "api_service": api_service,
                "is_allowlisted": is_allowlisted,
                "is_blocklisted": is_blocklisted,
                "match_image_url": match_image_url,
                "session_id": session_id,
                "session_number": session_number,
                "similarity_percentage": similarity_percentage,
                "source": source,
                "status": status,
                "user_details": user_details,
                "vendor_data": vendor_data,
                "verification_date": verification_date,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.face_similarity_person import FaceSimilarityPerson

        d = dict(src_dict)

        def _parse_api_service(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        api_service = _parse_api_service(d.pop("api_service"))

        is_allowlisted = d.pop("is_allowlisted")

        is_blocklisted = d.pop("is_blocklisted")

        def _parse_match_image_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        match_image_url = _parse_match_image_url(d.pop("match_image_url"))

        def _parse_session_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                session_id_type_0 = UUID(data)

                return session_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        session_id = _parse_session_id(d.pop("session_id"))

        def _parse_session_number(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        session_number = _parse_session_number(d.pop("session_number"))

        similarity_percentage = d.pop("similarity_percentage")

        source = FaceSimilaritySource(d.pop("source"))

        def _parse_status(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        status = _parse_status(d.pop("status"))

        def _parse_user_details(data: object) -> FaceSimilarityPerson | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                user_details_type_1 = FaceSimilarityPerson.from_dict(data)

                return user_details_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FaceSimilarityPerson | None, data)

        user_details = _parse_user_details(d.pop("user_details"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        def _parse_verification_date(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                verification_date_type_0 = datetime.datetime.fromisoformat(data)

                return verification_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        verification_date = _parse_verification_date(d.pop("verification_date"))

        face_similarity = cls(
            api_service=api_service,
            is_allowlisted=is_allowlisted,
            is_blocklisted=is_blocklisted,
            match_image_url=match_image_url,
            session_id=session_id,
            session_number=session_number,
            similarity_percentage=similarity_percentage,
            source=source,
            status=status,
            user_details=user_details,
            vendor_data=vendor_data,
            verification_date=verification_date,
        )

        face_similarity.additional_properties = d
        return face_similarity

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
