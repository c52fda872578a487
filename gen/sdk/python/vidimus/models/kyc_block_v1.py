from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.document_name import DocumentName
from ..models.feature_status import FeatureStatus
from ..models.kyc_block_v1_gender import KYCBlockV1Gender
from ..models.kyc_block_v1_marital_status import KYCBlockV1MaritalStatus

if TYPE_CHECKING:
    from ..models.parsed_address import ParsedAddress


T = TypeVar("T", bound="KYCBlockV1")


@_attrs_define
class KYCBlockV1:
    """The identity document with its chip."""

    address: None | str
    """ Address as printed. """
    back_image: None | str
    """ Link to the back, cut to the document. """
    back_video: None | str
    """ Link to the clip of capturing the back. """
    created_at: datetime.datetime
    """ When the session was created. """
    date_of_birth: datetime.date | None
    """ Date of birth. """
    date_of_issue: datetime.date | None
    """ Date on which the document was issued. """
    document_number: None | str
    """ Number of the document. """
    document_type: DocumentName | None
    """ Display name of the document type. """
    epassport_status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    expiration_date: datetime.date | None
    """ Date on which the document expires. """
    first_name: None | str
    """ First names. """
    formatted_address: None | str
    """ Address in its normal form, in one line. """
    front_image: None | str
    """ Link to the front, cut to the document. """
    front_video: None | str
    """ Link to the clip of capturing the front. """
    full_back_image: None | str
    """ Link to the back as it was taken. """
    full_front_image: None | str
    """ Link to the front as it was taken. """
    full_name: None | str
    """ First and last names. """
    gender: KYCBlockV1Gender
    """ Gender; U when the document does not say. """
    is_nfc_verified: bool
    """ Whether the chip was read and approved. """
    issuing_state: None | str
    """ Issuing state, alpha-3. """
    issuing_state_name: None | str
    """ Name of the issuing state. """
    last_name: None | str
    """ Last names. """
    marital_status: KYCBlockV1MaritalStatus
    """ Marital status. """
    nationality: None | str
    """ Nationality, alpha-3 as a rule. """
    ocr_status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    parsed_address: None | ParsedAddress
    """ The address in parts. """
    personal_number: None | str
    """ National or personal number. """
    place_of_birth: None | str
    """ Place of birth. """
    portrait_image: None | str
    """ Link to the portrait cut from the document. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.parsed_address import ParsedAddress

        address: None | str
        address = self.address

        back_image: None | str
        back_image = self.back_image

        back_video: None | str
        back_video = self.back_video

        created_at = self.created_at.isoformat()

        date_of_birth: None | str
        if isinstance(self.date_of_birth, datetime.date):
            date_of_birth = self.date_of_birth.isoformat()
        else:
            date_of_birth = self.date_of_birth

        date_of_issue: None | str
        if isinstance(self.date_of_issue, datetime.date):
            date_of_issue = self.date_of_issue.isoformat()
        else:
            date_of_issue = self.date_of_issue

        document_number: None | str
        document_number = self.document_number

        document_type: None | str
        if isinstance(self.document_type, DocumentName):
            document_type = self.document_type.value
        else:
            document_type = self.document_type

        epassport_status = self.epassport_status.value

        expiration_date: None | str
        if isinstance(self.expiration_date, datetime.date):
            expiration_date = self.expiration_date.isoformat()
        else:
            expiration_date = self.expiration_date

        first_name: None | str
        first_name = self.first_name

        formatted_address: None | str
        formatted_address = self.formatted_address

        front_image: None | str
        front_image = self.front_image

        front_video: None | str
        front_video = self.front_video

        full_back_image: None | str
        full_back_image = self.full_back_image

        full_front_image: None | str
        full_front_image = self.full_front_image

        full_name: None | str
        full_name = self.full_name

        gender = self.gender.value

        is_nfc_verified = self.is_nfc_verified

        issuing_state: None | str
        issuing_state = self.issuing_state

        issuing_state_name: None | str
        issuing_state_name = self.issuing_state_name

        last_name: None | str
        last_name = self.last_name

        marital_status = self.marital_status.value

        nationality: None | str
        nationality = self.nationality

        ocr_status = self.ocr_status.value

        parsed_address: dict[str, Any] | None
        if isinstance(self.parsed_address, ParsedAddress):
            parsed_address = self.parsed_address.to_dict()
        else:
            parsed_address = self.parsed_address

        personal_number: None | str
        personal_number = self.personal_number

        place_of_birth: None | str
        place_of_birth = self.place_of_birth

        portrait_image: None | str
        portrait_image = self.portrait_image

        status = self.status.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "address": address,
                "back_image": back_image,
                "back_video": back_video,
                "created_at": created_at,
                "date_of_birth": date_of_birth,
                "date_of_issue": date_of_issue,
                "document_number": document_number,
                "document_type": document_type,
                "epassport_status": epassport_status,
                "expiration_date": expiration_date,
                "first_name": first_name,
                "formatted_address": formatted_address,
                "front_image": front_image,
                "front_video": front_video,
                "full_back_image": full_back_image,
                "full_front_image": full_front_image,
                "full_name": full_name,
                "gender": gender,
                "is_nfc_verified": is_nfc_verified,
                "issuing_state": issuing_state,
                "issuing_state_name": issuing_state_name,
                "last_name": last_name,
                "marital_status": marital_status,
                "nationality": nationality,
                "ocr_status": ocr_status,
                "parsed_address": parsed_address,
                "personal_number": personal_number,
                "place_of_birth": place_of_birth,
                "portrait_image": portrait_image,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.parsed_address import ParsedAddress

        d = dict(src_dict)

        def _parse_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        address = _parse_address(d.pop("address"))

        def _parse_back_image(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        back_image = _parse_back_image(d.pop("back_image"))

        def _parse_back_video(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        back_video = _parse_back_video(d.pop("back_video"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_date_of_birth(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                date_of_birth_type_0 = datetime.date.fromisoformat(data)

                return date_of_birth_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        date_of_birth = _parse_date_of_birth(d.pop("date_of_birth"))

        def _parse_date_of_issue(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                date_of_issue_type_0 = datetime.date.fromisoformat(data)

                return date_of_issue_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        date_of_issue = _parse_date_of_issue(d.pop("date_of_issue"))

        def _parse_document_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        document_number = _parse_document_number(d.pop("document_number"))

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

        epassport_status = FeatureStatus(d.pop("epassport_status"))

        def _parse_expiration_date(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expiration_date_type_0 = datetime.date.fromisoformat(data)

                return expiration_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        expiration_date = _parse_expiration_date(d.pop("expiration_date"))

        def _parse_first_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        first_name = _parse_first_name(d.pop("first_name"))

        def _parse_formatted_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        formatted_address = _parse_formatted_address(d.pop("formatted_address"))

        def _parse_front_image(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        front_image = _parse_front_image(d.pop("front_image"))

        def _parse_front_video(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        front_video = _parse_front_video(d.pop("front_video"))

        def _parse_full_back_image(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        full_back_image = _parse_full_back_image(d.pop("full_back_image"))

        def _parse_full_front_image(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        full_front_image = _parse_full_front_image(d.pop("full_front_image"))

        def _parse_full_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        full_name = _parse_full_name(d.pop("full_name"))

        gender = KYCBlockV1Gender(d.pop("gender"))

        is_nfc_verified = d.pop("is_nfc_verified")

        def _parse_issuing_state(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        issuing_state = _parse_issuing_state(d.pop("issuing_state"))

        def _parse_issuing_state_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        issuing_state_name = _parse_issuing_state_name(d.pop("issuing_state_name"))

        def _parse_last_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        last_name = _parse_last_name(d.pop("last_name"))

        marital_status = KYCBlockV1MaritalStatus(d.pop("marital_status"))

        def _parse_nationality(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        nationality = _parse_nationality(d.pop("nationality"))

        ocr_status = FeatureStatus(d.pop("ocr_status"))

        def _parse_parsed_address(data: object) -> None | ParsedAddress:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                parsed_address_type_1 = ParsedAddress.from_dict(data)

                return parsed_address_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ParsedAddress, data)

        parsed_address = _parse_parsed_address(d.pop("parsed_address"))

        def _parse_personal_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        personal_number = _parse_personal_number(d.pop("personal_number"))

        def _parse_place_of_birth(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        place_of_birth = _parse_place_of_birth(d.pop("place_of_birth"))

        def _parse_portrait_image(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        portrait_image = _parse_portrait_image(d.pop("portrait_image"))

        status = FeatureStatus(d.pop("status"))

        kyc_block_v1 = cls(
            address=address,
            back_image=back_image,
            back_video=back_video,
            created_at=created_at,
            date_of_birth=date_of_birth,
            date_of_issue=date_of_issue,
            document_number=document_number,
            document_type=document_type,
            epassport_status=epassport_status,
            expiration_date=expiration_date,
            first_name=first_name,
            formatted_address=formatted_address,
            front_image=front_image,
            front_video=front_video,
            full_back_image=full_back_image,
            full_front_image=full_front_image,
            full_name=full_name,
            gender=gender,
            is_nfc_verified=is_nfc_verified,
            issuing_state=issuing_state,
            issuing_state_name=issuing_state_name,
            last_name=last_name,
            marital_status=marital_status,
            nationality=nationality,
            ocr_status=ocr_status,
            parsed_address=parsed_address,
            personal_number=personal_number,
            place_of_birth=place_of_birth,
            portrait_image=portrait_image,
            status=status,
        )

        kyc_block_v1.additional_properties = d
        return kyc_block_v1

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
