from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.session_kind import SessionKind
from ..models.session_status import SessionStatus

if TYPE_CHECKING:
    from ..models.similarity_reason import SimilarityReason


T = TypeVar("T", bound="SimilarSession")


@_attrs_define
class SimilarSession:
    """A session that shares something with another one."""

    created_at: datetime.datetime
    """ When the session was created. """
    full_name: None | str
    """ Name of the person or the company as verified. """
    is_same_user: bool
    """ Whether both sessions have the same `vendor_data`. """
    portrait_image: None | str
    """ Short-lived link to a portrait, from the chip, the document or the selfie, in this order. """
    reasons: list[SimilarityReason]
    """ What the sessions share, one entry for each kind and value. """
    session_id: UUID
    """ Id of the session. """
    session_kind: SessionKind
    """ Whether a person or a business is verified. """
    session_number: int
    """ Number of the session within the application. """
    status: SessionStatus
    """ Status of a session. """
    vendor_data: None | str
    """ Your identifier of the person or the company. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created_at = self.created_at.isoformat()

        full_name: None | str
        full_name = self.full_name

        is_same_user = self.is_same_user

        portrait_image: None | str
        portrait_image = self.portrait_image

        reasons = []
        for reasons_item_data in self.reasons:
            reasons_item = reasons_item_data.to_dict()
            reasons.append(reasons_item)

        session_id = str(self.session_id)

        session_kind = self.session_kind.value

        session_number = self.session_number

        status = self.status.value

        vendor_data: None | str
        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "full_name": full_name,
                "is_same_user": is_same_user,
                "portrait_image": portrait_image,
                "reasons": reasons,
                "session_id": session_id,
                "session_kind": session_kind,
                "session_number": session_number,
                "status": status,
                "vendor_data": vendor_data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.similarity_reason import SimilarityReason

        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_full_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        full_name = _parse_full_name(d.pop("full_name"))

        is_same_user = d.pop("is_same_user")

        def _parse_portrait_image(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        portrait_image = _parse_portrait_image(d.pop("portrait_image"))

        reasons = []
        _reasons = d.pop("reasons")
        for reasons_item_data in _reasons:
            reasons_item = SimilarityReason.from_dict(reasons_item_data)

            reasons.append(reasons_item)

        session_id = UUID(d.pop("session_id"))

        session_kind = SessionKind(d.pop("session_kind"))

        session_number = d.pop("session_number")

        status = SessionStatus(d.pop("status"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        similar_session = cls(
            created_at=created_at,
            full_name=full_name,
            is_same_user=is_same_user,
            portrait_image=portrait_image,
            reasons=reasons,
            session_id=session_id,
            session_kind=session_kind,
            session_number=session_number,
            status=status,
            vendor_data=vendor_data,
        )

        similar_session.additional_properties = d
        return similar_session

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
