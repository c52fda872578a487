from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.document_name import DocumentName
from ..models.session_kind import SessionKind
from ..models.session_status import SessionStatus

if TYPE_CHECKING:
    from ..models.session_list_email import SessionListEmail
    from ..models.session_list_feature import SessionListFeature
    from ..models.session_list_item_additional_details_type_0 import SessionListItemAdditionalDetailsType0
    from ..models.session_list_phone import SessionListPhone


T = TypeVar("T", bound="SessionListItem")


@_attrs_define
class SessionListItem:
    """One session about a person."""

    additional_details: None | SessionListItemAdditionalDetailsType0
    """ Findings worth a column of the list, keyed by `aml`, `database_validation`, `poa`, `liveness`, `face_match`,
    `phone_verification` and `email_verification`. Only features with data are present.
     """
    country: None | str
    """ Country that issued the document, alpha-3. """
    created_at: datetime.datetime
    """ When the session was created. """
    document_type: DocumentName | None
    """ Display name of the document type. """
    email_address: None | SessionListEmail
    """ E-mail address of the person. """
    features: list[SessionListFeature]
    """ The features of the session and how far they are. """
    full_name: None | str
    """ Name of the person as verified. """
    in_review_at: datetime.datetime | None
    """ Since when it waits for a reviewer; null where it does not. """
    phone_number: None | SessionListPhone
    """ Phone number of the person. """
    portrait_image: None | str
    """ Short-lived link to a portrait, from the chip, the document or the selfie, in this order. """
    session_id: UUID
    """ Id of the session. """
    session_kind: SessionKind
    """ Whether a person or a business is verified. """
    session_number: int
    """ Number of the session within its application. """
    session_url: None | str
    """ Address of the hosted page. """
    status: SessionStatus
    """ Status of a session. """
    user_id: None | UUID
    """ Id of the profile to which the session belongs. """
    vendor_data: None | str
    """ Your identifier of the person. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.session_list_email import SessionListEmail
        from ..models.session_list_item_additional_details_type_0 import SessionListItemAdditionalDetailsType0
        from ..models.session_list_phone import SessionListPhone

        additional_details: dict[str, Any] | None
        if isinstance(self.additional_details, SessionListItemAdditionalDetailsType0):
            additional_details = self.additional_details.to_dict()
        else:
            additional_details = self.additional_details

        country: None | str
        country = self.country

        created_at = self.created_at.isoformat()

        document_type: None | str
        if isinstance(self.document_type, DocumentName):
            document_type = self.document_type.value
        else:
            document_type = self.document_type

        email_address: dict[str, Any] | None
        if isinstance(self.email_address, SessionListEmail):
            email_address = self.email_address.to_dict()
        else:
            email_address = self.email_address

        features = []
        for features_item_data in self.features:
            features_item = features_item_data.to_dict()
            features.append(features_item)

        full_name: None | str
        full_name = self.full_name

        in_review_at: None | str
        if isinstance(self.in_review_at, datetime.datetime):
            in_review_at = self.in_review_at.isoformat()
        else:
            in_review_at = self.in_review_at

        phone_number: dict[str, Any] | None
        if isinstance(self.phone_number, SessionListPhone):
            phone_number = self.phone_number.to_dict()
        else:
            phone_number = self.phone_number

        portrait_image: None | str
        portrait_image = self.portrait_image

        session_id = str(self.session_id)

        session_kind = self.session_kind.value

        session_number = self.session_number

        session_url: None | str
        session_url = self.session_url

        status = self.status.value

        user_id: None | str
        if isinstance(self.user_id, UUID):
            user_id = str(self.user_id)
        else:
            user_id = self.user_id

        vendor_data: None | str
        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "additional_details": additional_details,
                "country": country,
                "created_at": created_at,
                "document_type": document_type,
                "email_address": email_address,
                "features": features,
                "full_name": full_name,
                "in_review_at": in_review_at,
                "phone_number": phone_number,
                "portrait_image": portrait_image,
                "session_id": session_id,
                "session_kind": session_kind,
                "session_number": session_number,
                "session_url": session_url,
                "status": status,
                "user_id": user_id,
                "vendor_data": vendor_data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.session_list_email import SessionListEmail
        from ..models.session_list_feature import SessionListFeature
        from ..models.session_list_item_additional_details_type_0 import SessionListItemAdditionalDetailsType0
        from ..models.session_list_phone import SessionListPhone

        d = dict(src_dict)

        def _parse_additional_details(data: object) -> None | SessionListItemAdditionalDetailsType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                additional_details_type_0 = SessionListItemAdditionalDetailsType0.from_dict(data)

                return additional_details_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionListItemAdditionalDetailsType0, data)

        additional_details = _parse_additional_details(d.pop("additional_details"))

        def _parse_country(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        country = _parse_country(d.pop("country"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_document_type(data: object) -> DocumentName | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                document_type_type_1 = DocumentName(data)

                return document_type_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DocumentName | None, data)

        document_type = _parse_document_type(d.pop("document_type"))

        def _parse_email_address(data: object) -> None | SessionListEmail:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                email_address_type_1 = SessionListEmail.from_dict(data)

                return email_address_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionListEmail, data)

        email_address = _parse_email_address(d.pop("email_address"))

        features = []
        _features = d.pop("features")
        for features_item_data in _features:
            features_item = SessionListFeature.from_dict(features_item_data)

            features.append(features_item)

        def _parse_full_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        full_name = _parse_full_name(d.pop("full_name"))

        def _parse_in_review_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                in_review_at_type_0 = datetime.datetime.fromisoformat(data)

                return in_review_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        in_review_at = _parse_in_review_at(d.pop("in_review_at"))

        def _parse_phone_number(data: object) -> None | SessionListPhone:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                phone_number_type_1 = SessionListPhone.from_dict(data)

                return phone_number_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionListPhone, data)

        phone_number = _parse_phone_number(d.pop("phone_number"))

        def _parse_portrait_image(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        portrait_image = _parse_portrait_image(d.pop("portrait_image"))

        session_id = UUID(d.pop("session_id"))

        session_kind = SessionKind(d.pop("session_kind"))

        session_number = d.pop("session_number")

        def _parse_session_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        session_url = _parse_session_url(d.pop("session_url"))

        status = SessionStatus(d.pop("status"))

        def _parse_user_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                user_id_type_0 = UUID(data)

                return user_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        user_id = _parse_user_id(d.pop("user_id"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        session_list_item = cls(
            additional_details=additional_details,
            country=country,
            created_at=created_at,
            document_type=document_type,
            email_address=email_address,
            features=features,
            full_name=full_name,
            in_review_at=in_review_at,
            phone_number=phone_number,
            portrait_image=portrait_image,
            session_id=session_id,
            session_kind=session_kind,
            session_number=session_number,
            session_url=session_url,
            status=status,
            user_id=user_id,
            vendor_data=vendor_data,
        )

        session_list_item.additional_properties = d
        return session_list_item

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
