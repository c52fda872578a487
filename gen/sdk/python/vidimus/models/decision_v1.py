from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.session_status import SessionStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.aml_block_v1 import AMLBlockV1
    from ..models.decision_review import DecisionReview
    from ..models.face_block_v1 import FaceBlockV1
    from ..models.kyc_block_v1 import KYCBlockV1
    from ..models.location_block_v1 import LocationBlockV1
    from ..models.warning_v1 import WarningV1


T = TypeVar("T", bound="DecisionV1")


@_attrs_define
class DecisionV1:
    """What the first version of the interface tells about a session. A block is absent until one of its features has a
    result. There are none for other features, but their warnings are listed.

    """

    callback: None | str
    """ Address to which the person is sent at the end. """
    created_at: datetime.datetime
    """ When the session was created. """
    extra_images: list[str]
    """ Links to further files of the document. """
    features: str
    """ Features of the workflow, each once, joined by plus signs. Identity documents are called OCR, liveness and
    the
    comparison of faces FACE.
     """
    reviews: list[DecisionReview]
    """ Log of manual reviews; empty when there was none. """
    session_id: UUID
    """ Id of the session. """
    session_number: int | None
    """ Number of the session within its application. """
    session_url: None | str
    """ Address of the hosted page; null for sessions that have none. """
    status: SessionStatus
    """ Status of a session. """
    vendor_data: None | str
    """ Your identifier of the person or business. """
    warnings: list[WarningV1]
    """ What all steps have found. """
    aml: AMLBlockV1 | Unset = UNSET
    """ The screening of lists. """
    face: FaceBlockV1 | Unset = UNSET
    """ The live person and the comparison with the portrait. """
    kyc: KYCBlockV1 | Unset = UNSET
    """ The identity document with its chip. """
    location: LocationBlockV1 | Unset = UNSET
    """ Where the person was, and with which device. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        callback: None | str
        callback = self.callback

        created_at = self.created_at.isoformat()

        extra_images = self.extra_images

        features = self.features

        reviews = []
        for reviews_item_data in self.reviews:
            reviews_item = reviews_item_data.to_dict()
            reviews.append(reviews_item)

        session_id = str(self.session_id)

        session_number: int | None
        session_number = self.session_number

        session_url: None | str
        session_url = self.session_url

        status = self.status.value

        vendor_data: None | str
        vendor_data = self.vendor_data

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        aml: dict[str, Any] | Unset = UNSET
        if not isinstance(self.aml, Unset):
            aml = self.aml.to_dict()

        face: dict[str, Any] | Unset = UNSET
        if not isinstance(self.face, Unset):
            face = self.face.to_dict()

        kyc: dict[str, Any] | Unset = UNSET
        if not isinstance(self.kyc, Unset):
            kyc = self.kyc.to_dict()

        location: dict[str, Any] | Unset = UNSET
        if not isinstance(self.location, Unset):
            location = self.location.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "callback": callback,
                "created_at": created_at,
                "extra_images": extra_images,
                "features": features,
                "reviews": reviews,
                "session_id": session_id,
                "session_number": session_number,
                "session_url": session_url,
                "status": status,
                "vendor_data": vendor_data,
                "warnings": warnings,
            }
        )
        if aml is not UNSET:
            field_dict["aml"] = aml
        if face is not UNSET:
            field_dict["face"] = face
        if kyc is not UNSET:
            field_dict["kyc"] = kyc
        if location is not UNSET:
            field_dict["location"] = location

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.aml_block_v1 import AMLBlockV1
        from ..models.decision_review import DecisionReview
        from ..models.face_block_v1 import FaceBlockV1
        from ..models.kyc_block_v1 import KYCBlockV1
        from ..models.location_block_v1 import LocationBlockV1
        from ..models.warning_v1 import WarningV1

        d = dict(src_dict)

        def _parse_callback(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        callback = _parse_callback(d.pop("callback"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        extra_images = cast(list[str], d.pop("extra_images"))

        features = d.pop("features")

        reviews = []
        _reviews = d.pop("reviews")
        for reviews_item_data in _reviews:
            reviews_item = DecisionReview.from_dict(reviews_item_data)

            reviews.append(reviews_item)

        session_id = UUID(d.pop("session_id"))

        def _parse_session_number(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        session_number = _parse_session_number(d.pop("session_number"))

        def _parse_session_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        session_url = _parse_session_url(d.pop("session_url"))

        status = SessionStatus(d.pop("status"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = WarningV1.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        _aml = d.pop("aml", UNSET)
        aml: AMLBlockV1 | Unset
        if isinstance(_aml, Unset):
            aml = UNSET
        else:
            aml = AMLBlockV1.from_dict(_aml)

        _face = d.pop("face", UNSET)
        face: FaceBlockV1 | Unset
        if isinstance(_face, Unset):
            face = UNSET
        else:
            face = FaceBlockV1.from_dict(_face)

        _kyc = d.pop("kyc", UNSET)
        kyc: KYCBlockV1 | Unset
        if isinstance(_kyc, Unset):
            kyc = UNSET
        else:
            kyc = KYCBlockV1.from_dict(_kyc)

        _location = d.pop("location", UNSET)
        location: LocationBlockV1 | Unset
        if isinstance(_location, Unset):
            location = UNSET
        else:
            location = LocationBlockV1.from_dict(_location)

        decision_v1 = cls(
            callback=callback,
            created_at=created_at,
            extra_images=extra_images,
            features=features,
            reviews=reviews,
            session_id=session_id,
            session_number=session_number,
            session_url=session_url,
            status=status,
            vendor_data=vendor_data,
            warnings=warnings,
            aml=aml,
            face=face,
            kyc=kyc,
            location=location,
        )

        decision_v1.additional_properties = d
        return decision_v1

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
