from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.document_name import DocumentName
from ..models.feature_status import FeatureStatus
from ..models.id_verification_assurance import IDVerificationAssurance
from ..models.id_verification_gender import IDVerificationGender
from ..models.id_verification_marital_status import IDVerificationMaritalStatus
from ..models.id_verification_method import IDVerificationMethod

if TYPE_CHECKING:
    from ..models.id_extra_fields import IDExtraFields
    from ..models.id_match import IDMatch
    from ..models.id_verification_id_lookup_type_0 import IDVerificationIdLookupType0
    from ..models.id_verification_wallet_verification_type_0 import IDVerificationWalletVerificationType0
    from ..models.image_quality import ImageQuality
    from ..models.method_fallback import MethodFallback
    from ..models.mrz import MRZ
    from ..models.parsed_address import ParsedAddress
    from ..models.warning import Warning_


T = TypeVar("T", bound="IDVerification")


@_attrs_define
class IDVerification:
    """Result of one identity document step."""

    address: None | str
    """ Address as printed. """
    age: int | None
    """ Age in years at the time of the check. """
    assurance: IDVerificationAssurance
    """ How strong the evidence is. """
    back_image: None | str
    """ Link to the back, cut to the document. """
    back_image_camera_front: None | str
    """ Link to a frame of the selfie camera, taken while the back was captured. """
    back_image_camera_front_face_match_score: float | None
    """ Likeness of the portrait and the selfie camera frame of the back. """
    back_image_quality_score: ImageQuality | None
    """ Quality of the picture of the back. """
    back_video: None | str
    """ Link to the clip of capturing the back. """
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
    extra_files: list[str] | None
    """ Links to further files. """
    fallback_from: MethodFallback | None
    """ Method that was tried before this one. """
    first_name: None | str
    """ First names. """
    formatted_address: None | str
    """ Address in its normal form, in one line. """
    front_image: None | str
    """ Link to the front, cut to the document. """
    front_image_camera_front: None | str
    """ Link to a frame of the selfie camera, taken while the front was captured. """
    front_image_camera_front_face_match_score: float | None
    """ Likeness of the portrait and the selfie camera frame of the front. """
    front_image_quality_score: ImageQuality | None
    """ Quality of the picture of the front. """
    front_video: None | str
    """ Link to the clip of capturing the front. """
    full_back_image: None | str
    """ Link to the back as it was taken. """
    full_front_image: None | str
    """ Link to the front as it was taken. """
    full_name: None | str
    """ First and last names. """
    gender: IDVerificationGender
    """ Gender; U when the document does not say. """
    id_lookup: IDVerificationIdLookupType0 | None
    """ Result of a look-up; null for documents. """
    issuing_state: None | str
    """ Issuing state, alpha-3. """
    issuing_state_name: None | str
    """ Name of the issuing state. """
    last_name: None | str
    """ Last names. """
    marital_status: IDVerificationMaritalStatus
    """ Marital status. """
    matches: list[IDMatch] | None
    """ At most five other sessions or blocked documents with the same document. """
    mrz: MRZ | None
    """ What the machine readable zone says; null when there is none. """
    nationality: None | str
    """ Nationality, alpha-3 as a rule. """
    node_id: None | str
    """ Step of the workflow that made the result. """
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
    verification_method: IDVerificationMethod
    """ How the identity was verified. """
    wallet_provider: None | str
    """ Wallet that gave the result; null for documents. """
    wallet_verification: IDVerificationWalletVerificationType0 | None
    """ Result of a wallet; null for documents. """
    warnings: list[Warning_] | None
    """ What the step has found. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.id_extra_fields import IDExtraFields
        from ..models.id_verification_id_lookup_type_0 import IDVerificationIdLookupType0
        from ..models.id_verification_wallet_verification_type_0 import IDVerificationWalletVerificationType0
        from ..models.image_quality import ImageQuality
        from ..models.method_fallback import MethodFallback
        from ..models.mrz import MRZ
        from ..models.parsed_address import ParsedAddress

        address: None | str
        address = self.address

        age: int | None
        age = self.age

        assurance = self.assurance.value

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

        back_video: None | str
        back_video = self.back_video

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

        extra_files: list[str] | None
        if isinstance(self.extra_files, list):
            extra_files = self.extra_files

        else:
            extra_files = self.extra_files

        fallback_from: dict[str, Any] | None
        if isinstance(self.fallback_from, MethodFallback):
            fallback_from = self.fallback_from.to_dict()
        else:
            fallback_from = self.fallback_from

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

        front_video: None | str
        front_video = self.front_video

        full_back_image: None | str
        full_back_image = self.full_back_image

        full_front_image: None | str
        full_front_image = self.full_front_image

        full_name: None | str
        full_name = self.full_name

        gender = self.gender.value

        id_lookup: dict[str, Any] | None
        if isinstance(self.id_lookup, IDVerificationIdLookupType0):
            id_lookup = self.id_lookup.to_dict()
        else:
            id_lookup = self.id_lookup

        issuing_state: None | str
        issuing_state = self.issuing_state

        issuing_state_name: None | str
        issuing_state_name = self.issuing_state_name

        last_name: None | str
        last_name = self.last_name

        marital_status = self.marital_status.value

        matches: list[dict[str, Any]] | None
        if isinstance(self.matches, list):
            matches = []
            for matches_type_0_item_data in self.matches:
                matches_type_0_item = matches_type_0_item_data.to_dict()
                matches.append(matches_type_0_item)

        else:
            matches = self.matches

        mrz: dict[str, Any] | None
        if isinstance(self.mrz, MRZ):
            mrz = self.mrz.to_dict()
        else:
            mrz = self.mrz

        nationality: None | str
        nationality = self.nationality

        node_id: None | str
        node_id = self.node_id

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

        verification_method = self.verification_method.value

        wallet_provider: None | str
        wallet_provider = self.wallet_provider

        wallet_verification: dict[str, Any] | None
        if isinstance(self.wallet_verification, IDVerificationWalletVerificationType0):
            wallet_verification = self.wallet_verification.to_dict()
        else:
            wallet_verification = self.wallet_verification

        warnings: list[dict[str, Any]] | None
        if isinstance(self.warnings, list):
            warnings = []
            for warnings_type_0_item_data in self.warnings:
                warnings_type_0_item = warnings_type_0_item_data.to_dict()
                warnings.append(warnings_type_0_item)

        else:
            warnings = self.warnings

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "address": address,
                "age": age,
                "assurance": assurance,
                "back_image": back_image,
                "back_image_camera_front": back_image_camera_front,
                "back_image_camera_front_face_match_score": back_image_camera_front_face_match_score,
                "back_image_quality_score": back_image_quality_score,
                "back_video": back_video,
                "date_of_birth": date_of_birth,
                "date_of_issue": date_of_issue,
                "document_number": document_number,
                "document_subtype": document_subtype,
                "document_type": document_type,
                "expiration_date": expiration_date,
                "extra_fields": extra_fields,
                "extra_files": extra_files,
                "fallback_from": fallback_from,
                "first_name": first_name,
                "formatted_address": formatted_address,
                "front_image": front_image,
                "front_image_camera_front": front_image_camera_front,
                "front_image_camera_front_face_match_score": front_image_camera_front_face_match_score,
                "front_image_quality_score": front_image_quality_score,
                "front_video": front_video,
                "full_back_image": full_back_image,
                "full_front_image": full_front_image,
                "full_name": full_name,
                "gender": gender,
                "id_lookup": id_lookup,
                "issuing_state": issuing_state,
                "issuing_state_name": issuing_state_name,
                "last_name": last_name,
                "marital_status": marital_status,
                "matches": matches,
                "mrz": mrz,
                "nationality": nationality,
                "node_id": node_id,
                "parsed_address": parsed_address,
                "personal_number": personal_number,
                "place_of_birth": place_of_birth,
                "portrait_image": portrait_image,
                "status": status,
                "verification_method": verification_method,
                "wallet_provider": wallet_provider,
                "wallet_verification": wallet_verification,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.id_extra_fields import IDExtraFields
        from ..models.id_match import IDMatch
        from ..models.id_verification_id_lookup_type_0 import IDVerificationIdLookupType0
        from ..models.id_verification_wallet_verification_type_0 import IDVerificationWalletVerificationType0
        from ..models.image_quality import ImageQuality
        from ..models.method_fallback import MethodFallback
        from ..models.mrz import MRZ
        from ..models.parsed_address import ParsedAddress
        from ..models.warning import Warning_

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

        assurance = IDVerificationAssurance(d.pop("assurance"))

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

        def _parse_back_video(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        back_video = _parse_back_video(d.pop("back_video"))

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

        def _parse_extra_files(data: object) -> list[str] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                extra_files_type_0 = cast(list[str], data)

                return extra_files_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None, data)

        extra_files = _parse_extra_files(d.pop("extra_files"))

        def _parse_fallback_from(data: object) -> MethodFallback | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                fallback_from_type_1 = MethodFallback.from_dict(data)

                return fallback_from_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MethodFallback | None, data)

        fallback_from = _parse_fallback_from(d.pop("fallback_from"))

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

        gender = IDVerificationGender(d.pop("gender"))

        def _parse_id_lookup(data: object) -> IDVerificationIdLookupType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                id_lookup_type_0 = IDVerificationIdLookupType0.from_dict(data)

                return id_lookup_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(IDVerificationIdLookupType0 | None, data)

        id_lookup = _parse_id_lookup(d.pop("id_lookup"))

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

        marital_status = IDVerificationMaritalStatus(d.pop("marital_status"))

        def _parse_matches(data: object) -> list[IDMatch] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                matches_type_0 = []
                _matches_type_0 = data
                for matches_type_0_item_data in _matches_type_0:
                    matches_type_0_item = IDMatch.from_dict(matches_type_0_item_data)

                    matches_type_0.append(matches_type_0_item)

                return matches_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[IDMatch] | None, data)

        matches = _parse_matches(d.pop("matches"))

        def _parse_mrz(data: object) -> MRZ | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                mrz_type_1 = MRZ.from_dict(data)

                return mrz_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MRZ | None, data)

        mrz = _parse_mrz(d.pop("mrz"))

        def _parse_nationality(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        nationality = _parse_nationality(d.pop("nationality"))

        def _parse_node_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        node_id = _parse_node_id(d.pop("node_id"))

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

        verification_method = IDVerificationMethod(d.pop("verification_method"))

        def _parse_wallet_provider(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        wallet_provider = _parse_wallet_provider(d.pop("wallet_provider"))

        def _parse_wallet_verification(data: object) -> IDVerificationWalletVerificationType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                wallet_verification_type_0 = IDVerificationWalletVerificationType0.from_dict(data)

                return wallet_verification_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(IDVerificationWalletVerificationType0 | None, data)

        wallet_verification = _parse_wallet_verification(d.pop("wallet_verification"))

        def _parse_warnings(data: object) -> list[Warning_] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                warnings_type_0 = []
                _warnings_type_0 = data
                for warnings_type_0_item_data in _warnings_type_0:
                    warnings_type_0_item = Warning_.from_dict(warnings_type_0_item_data)

                    warnings_type_0.append(warnings_type_0_item)

                return warnings_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[Warning_] | None, data)

        warnings = _parse_warnings(d.pop("warnings"))

        id_verification = cls(
            address=address,
            age=age,
            assurance=assurance,
            back_image=back_image,
            back_image_camera_front=back_image_camera_front,
            back_image_camera_front_face_match_score=back_image_camera_front_face_match_score,
            back_image_quality_score=back_image_quality_score,
            back_video=back_video,
            date_of_birth=date_of_birth,
            date_of_issue=date_of_issue,
            document_number=document_number,
            document_subtype=document_subtype,
            document_type=document_type,
            expiration_date=expiration_date,
            extra_fields=extra_fields,
            extra_files=extra_files,
            fallback_from=fallback_from,
            first_name=first_name,
            formatted_address=formatted_address,
            front_image=front_image,
            front_image_camera_front=front_image_camera_front,
            front_image_camera_front_face_match_score=front_image_camera_front_face_match_score,
            front_image_quality_score=front_image_quality_score,
            front_video=front_video,
            full_back_image=full_back_image,
            full_front_image=full_front_image,
            full_name=full_name,
            gender=gender,
            id_lookup=id_lookup,
            issuing_state=issuing_state,
            issuing_state_name=issuing_state_name,
            last_name=last_name,
            marital_status=marital_status,
            matches=matches,
            mrz=mrz,
            nationality=nationality,
            node_id=node_id,
            parsed_address=parsed_address,
            personal_number=personal_number,
            place_of_birth=place_of_birth,
            portrait_image=portrait_image,
            status=status,
            verification_method=verification_method,
            wallet_provider=wallet_provider,
            wallet_verification=wallet_verification,
            warnings=warnings,
        )

        id_verification.additional_properties = d
        return id_verification

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
