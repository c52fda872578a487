from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.document_name import DocumentName
from ..models.id_document_result_gender import IDDocumentResultGender
from ..models.id_document_status import IDDocumentStatus

if TYPE_CHECKING:
    from ..models.id_extra_fields import IDExtraFields
    from ..models.image_quality import ImageQuality
    from ..models.parsed_address import ParsedAddress
    from ..models.standalone_barcode import StandaloneBarcode
    from ..models.standalone_mrz import StandaloneMRZ
    from ..models.standalone_warning import StandaloneWarning


T = TypeVar("T", bound="IDDocumentResult")


@_attrs_define
class IDDocumentResult:
    """What was read of an identity document, and what speaks against it."""

    address: None | str
    """ Address as printed. """
    age: int | None
    """ Age in years at the time of the check. """
    back_image: None | str
    """ Back of the document, as a link that works for an hour; of a call that is not kept, a JPEG in base64. """
    back_image_camera_front: None | str
    """ Always null here. """
    back_image_camera_front_face_match_score: float | None
    """ Likeness of the portrait and the selfie camera frame of the back. """
    back_image_quality_score: ImageQuality | None
    """ Quality of the picture of the back. """
    barcodes: list[StandaloneBarcode]
    """ Bar codes of the document. None is read yet. """
    date_of_birth: datetime.date | None
    """ Date of birth. """
    date_of_issue: datetime.date | None
    """ Date on which the document was issued. """
    document_number: None | str
    """ Number of the document. """
    document_subtype: None | str
    """ Subtype of the document in the registry of known documents. """
    document_type: DocumentName | None
    """ Display name of the document type. """
    expiration_date: datetime.date | None
    """ Date on which the document expires. """
    extra_fields: IDExtraFields | None
    """ Further fields of the document. """
    first_name: None | str
    """ First names. """
    formatted_address: None | str
    """ Address in its normal form, in one line. """
    front_image: None | str
    """ Front of the document, as a link that works for an hour; of a call that is not kept, a JPEG in base64. """
    front_image_camera_front: None | str
    """ Always null here. """
    front_image_camera_front_face_match_score: float | None
    """ Likeness of the portrait and the selfie camera frame of the front. """
    front_image_quality_score: ImageQuality | None
    """ Quality of the picture of the front. """
    full_name: None | str
    """ First and last names. """
    gender: IDDocumentResultGender
    """ Gender; U when the document does not say. """
    issuing_state: None | str
    """ Issuing state, alpha-3. """
    issuing_state_name: None | str
    """ Name of the issuing state. """
    last_name: None | str
    """ Last names. """
    marital_status: None | str
    """ UNKNOWN where the document does not say it. """
    mrz: StandaloneMRZ
    """ The machine readable zone (ICAO Doc 9303); empty where there is none. Dates are YYMMDD.
     """
    nationality: None | str
    """ Nationality, alpha-3 as a rule. """
    parsed_address: None | ParsedAddress
    """ The address in parts. """
    personal_number: None | str
    """ National or personal number. """
    place_of_birth: None | str
    """ Place of birth. """
    portrait_image: None | str
    """ The face on the document, as a link that works for an hour; of a call that is not kept, a JPEG in base64.
    """
    status: IDDocumentStatus
    """ Outcome of a call, the same that a session comes to by the same pictures. In Review is a document that
    nothing proves
    wrong and nothing proves right: print alone, print that does not repeat what the zone says, a portrait that is
    missing.
     """
    warnings: list[StandaloneWarning]
    """ What was found. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.id_extra_fields import IDExtraFields
        from ..models.image_quality import ImageQuality
        from ..models.parsed_address import ParsedAddress

        address: None | str
        address = self.address

        age: int | None
        age = self.age

        back_image: None | str
        back_image = self.back_image

        back_image_camera_front: None | str
        back_image_camera_front = self.back_image_camera_front

        back_image_camera_front_face_match_score: float | None
        back_image_camera_front_face_match_score = self.back_image_camera_front_face_match_score

        back_image_quality_score: dict[str, Any] | None
        if isinstance(self.back_image_quality_score, ImageQuality):
            back_image_quality_score = self.back_image_quality_score.to_dict()
        else:
            back_image_quality_score = self.back_image_quality_score

        barcodes = []
        for barcodes_item_data in self.barcodes:
            barcodes_item = barcodes_item_data.to_dict()
            barcodes.append(barcodes_item)

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

        document_subtype: None | str
        document_subtype = self.document_subtype

        document_type: None | str
        if isinstance(self.document_type, DocumentName):
            document_type = self.document_type.value
        else:
            document_type = self.document_type

        expiration_date: None | str
        if isinstance(self.expiration_date, datetime.date):
            expiration_date = self.expiration_date.isoformat()
        else:
            expiration_date = self.expiration_date

        extra_fields: dict[str, Any] | None
        if isinstance(self.extra_fields, IDExtraFields):
            extra_fields = self.extra_fields.to_dict()
        else:
            extra_fields = self.extra_fields

        first_name: None | str
        first_name = self.first_name

        formatted_address: None | str
        formatted_address = self.formatted_address

        front_image: None | str
        front_image = self.front_image

        front_image_camera_front: None | str
        front_image_camera_front = self.front_image_camera_front

        front_image_camera_front_face_match_score: float | None
        front_image_camera_front_face_match_score = self.front_image_camera_front_face_match_score

        front_image_quality_score: dict[str, Any] | None
        if isinstance(self.front_image_quality_score, ImageQuality):
            front_image_quality_score = self.front_image_quality_score.to_dict()
        else:
            front_image_quality_score = self.front_image_quality_score

        full_name: None | str
        full_name = self.full_name

        gender = self.gender.value

        issuing_state: None | str
        issuing_state = self.issuing_state

        issuing_state_name: None | str
        issuing_state_name = self.issuing_state_name

        last_name: None | str
        last_name = self.last_name

        marital_status: None | str
        marital_status = self.marital_status

        mrz = self.mrz.to_dict()

        nationality: None | str
        nationality = self.nationality

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

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "address": address,
                "age": age,
                "back_image": back_image,
                "back_image_camera_front": back_image_camera_front,
                "back_image_camera_front_face_match_score": back_image_camera_front_face_match_score,
                "back_image_quality_score": back_image_quality_score,
                "barcodes": barcodes,
                "date_of_birth": date_of_birth,
                "date_of_issue": date_of_issue,
                "document_number": document_number,
                "document_subtype": document_subtype,
                "document_type": document_type,
                "expiration_date": expiration_date,
                "extra_fields": extra_fields,
                "first_name": first_name,
                "formatted_address": formatted_address,
                "front_image": front_image,
                "front_image_camera_front": front_image_camera_front,
                "front_image_camera_front_face_match_score": front_image_camera_front_face_match_score,
                "front_image_quality_score": front_image_quality_score,
                "full_name": full_name,
                "gender": gender,
                "issuing_state": issuing_state,
                "issuing_state_name": issuing_state_name,
                "last_name": last_name,
                "marital_status": marital_status,
                "mrz": mrz,
                "nationality": nationality,
                "parsed_address": parsed_address,
                "personal_number": personal_number,
                "place_of_birth": place_of_birth,
                "portrait_image": portrait_image,
                "status": status,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.id_extra_fields import IDExtraFields
        from ..models.image_quality import ImageQuality
        from ..models.parsed_address import ParsedAddress
        from ..models.standalone_barcode import StandaloneBarcode
        from ..models.standalone_mrz import StandaloneMRZ
        from ..models.standalone_warning import StandaloneWarning

        d = dict(src_dict)

        def _parse_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        address = _parse_address(d.pop("address"))

        def _parse_age(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        age = _parse_age(d.pop("age"))

        def _parse_back_image(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        back_image = _parse_back_image(d.pop("back_image"))

        def _parse_back_image_camera_front(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        back_image_camera_front = _parse_back_image_camera_front(d.pop("back_image_camera_front"))

        def _parse_back_image_camera_front_face_match_score(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        back_image_camera_front_face_match_score = _parse_back_image_camera_front_face_match_score(
            d.pop("back_image_camera_front_face_match_score")
        )

        def _parse_back_image_quality_score(data: object) -> ImageQuality | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                back_image_quality_score_type_1 = ImageQuality.from_dict(data)

                return back_image_quality_score_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ImageQuality | None, data)

        back_image_quality_score = _parse_back_image_quality_score(d.pop("back_image_quality_score"))

        barcodes = []
        _barcodes = d.pop("barcodes")
        for barcodes_item_data in _barcodes:
            barcodes_item = StandaloneBarcode.from_dict(barcodes_item_data)

            barcodes.append(barcodes_item)

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

        def _parse_document_subtype(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        document_subtype = _parse_document_subtype(d.pop("document_subtype"))

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

        def _parse_extra_fields(data: object) -> IDExtraFields | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                extra_fields_type_1 = IDExtraFields.from_dict(data)

                return extra_fields_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(IDExtraFields | None, data)

        extra_fields = _parse_extra_fields(d.pop("extra_fields"))

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

        def _parse_front_image_camera_front(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        front_image_camera_front = _parse_front_image_camera_front(d.pop("front_image_camera_front"))

        def _parse_front_image_camera_front_face_match_score(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        front_image_camera_front_face_match_score = _parse_front_image_camera_front_face_match_score(
            d.pop("front_image_camera_front_face_match_score")
        )

        def _parse_front_image_quality_score(data: object) -> ImageQuality | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                front_image_quality_score_type_1 = ImageQuality.from_dict(data)

                return front_image_quality_score_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ImageQuality | None, data)

        front_image_quality_score = _parse_front_image_quality_score(d.pop("front_image_quality_score"))

        def _parse_full_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        full_name = _parse_full_name(d.pop("full_name"))

        gender = IDDocumentResultGender(d.pop("gender"))

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

        def _parse_marital_status(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        marital_status = _parse_marital_status(d.pop("marital_status"))

        mrz = StandaloneMRZ.from_dict(d.pop("mrz"))

        def _parse_nationality(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        nationality = _parse_nationality(d.pop("nationality"))

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

        status = IDDocumentStatus(d.pop("status"))

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = StandaloneWarning.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        id_document_result = cls(
            address=address,
            age=age,
            back_image=back_image,
            back_image_camera_front=back_image_camera_front,
            back_image_camera_front_face_match_score=back_image_camera_front_face_match_score,
            back_image_quality_score=back_image_quality_score,
            barcodes=barcodes,
            date_of_birth=date_of_birth,
            date_of_issue=date_of_issue,
            document_number=document_number,
            document_subtype=document_subtype,
            document_type=document_type,
            expiration_date=expiration_date,
            extra_fields=extra_fields,
            first_name=first_name,
            formatted_address=formatted_address,
            front_image=front_image,
            front_image_camera_front=front_image_camera_front,
            front_image_camera_front_face_match_score=front_image_camera_front_face_match_score,
            front_image_quality_score=front_image_quality_score,
            full_name=full_name,
            gender=gender,
            issuing_state=issuing_state,
            issuing_state_name=issuing_state_name,
            last_name=last_name,
            marital_status=marital_status,
            mrz=mrz,
            nationality=nationality,
            parsed_address=parsed_address,
            personal_number=personal_number,
            place_of_birth=place_of_birth,
            portrait_image=portrait_image,
            status=status,
            warnings=warnings,
        )

        id_document_result.additional_properties = d
        return id_document_result

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
