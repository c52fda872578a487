from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.decision_feature import DecisionFeature
from ..models.nfc_skip_reason import NfcSkipReason
from ..models.session_status import SessionStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.aml_result_v2 import AMLResultV2
    from ..models.contact_details import ContactDetails
    from ..models.decision_review import DecisionReview
    from ..models.expected_details import ExpectedDetails
    from ..models.feature_result_v2 import FeatureResultV2
    from ..models.id_verification_v2 import IDVerificationV2
    from ..models.ip_analysis_v2 import IPAnalysisV2


T = TypeVar("T", bound="DecisionV2")


@_attrs_define
class DecisionV2:
    """Everything known about a session, in the shape that destinations pinned to `v2` are sent as well. A feature has one
    object, which holds its first result, and is absent until there is one. Questionnaires, collected documents and the
    checks of businesses keep the arrays of the current shape.

    """

    callback: None | str
    """ Address to which the person is sent at the end. """
    contact_details: ContactDetails | None
    """ How to reach the person; null when neither e-mail nor phone was sent. """
    created_at: datetime.datetime
    """ When the session was created. """
    document_ai_documents: list[FeatureResultV2] | None
    """ Results of a feature that has no older name, one entry per step; null when none has run. """
    expected_details: ExpectedDetails | None
    """ What the caller knew beforehand; only the members that were sent. """
    expires_at: datetime.datetime | None
    """ When the hosted page stops working, or, after an approval, when the approval itself expires if the workflow
    says so.
     """
    features: list[DecisionFeature]
    """ Features of the workflow, in its order, each once. """
    metadata: Any
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    questionnaire_responses: list[FeatureResultV2] | None
    """ Results of a feature that has no older name, one entry per step; null when none has run. """
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
    workflow_id: None | UUID
    """ Stable id of the workflow; null when it was deleted. """
    workflow_version: int | None
    """ Version of the workflow to which the session is pinned. """
    aml: AMLResultV2 | Unset = UNSET
    """ Result of the first screening. Further members are those of the current shape. """
    database_validation: FeatureResultV2 | Unset = UNSET
    """ Result of a step. Further members depend on the feature and are those of the current shape. """
    document_verifications: list[FeatureResultV2] | None | Unset = UNSET
    """ Results of a feature that has no older name, one entry per step; null when none has run. """
    email: FeatureResultV2 | Unset = UNSET
    """ Result of a step. Further members depend on the feature and are those of the current shape. """
    face_match: FeatureResultV2 | Unset = UNSET
    """ Result of a step. Further members depend on the feature and are those of the current shape. """
    id_verification: IDVerificationV2 | Unset = UNSET
    """ Result of the first identity document step, without the step and the method. """
    ip_analysis: IPAnalysisV2 | Unset = UNSET
    """ Result of the first analysis of an address. Further members are those of the current shape. """
    key_people_checks: list[FeatureResultV2] | None | Unset = UNSET
    """ Results of a feature that has no older name, one entry per step; null when none has run. """
    liveness: FeatureResultV2 | Unset = UNSET
    """ Result of a step. Further members depend on the feature and are those of the current shape. """
    nfc: FeatureResultV2 | Unset = UNSET
    """ Result of a step. Further members depend on the feature and are those of the current shape. """
    nfc_skip_reason: NfcSkipReason | None | Unset = UNSET
    """ Why the chip was not read; null when it was, or when the workflow does not ask for it. """
    phone: FeatureResultV2 | Unset = UNSET
    """ Result of a step. Further members depend on the feature and are those of the current shape. """
    poa: FeatureResultV2 | Unset = UNSET
    """ Result of a step. Further members depend on the feature and are those of the current shape. """
    registry_checks: list[FeatureResultV2] | None | Unset = UNSET
    """ Results of a feature that has no older name, one entry per step; null when none has run. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.contact_details import ContactDetails
        from ..models.expected_details import ExpectedDetails

        callback: None | str
        callback = self.callback

        contact_details: dict[str, Any] | None
        if isinstance(self.contact_details, ContactDetails):
            contact_details = self.contact_details.to_dict()
        else:
            contact_details = self.contact_details

        created_at = self.created_at.isoformat()

        document_ai_documents: list[dict[str, Any]] | None
        if isinstance(self.document_ai_documents, list):
            document_ai_documents = []
            for componentsschemas_feature_results_v2_type_0_item_data in self.document_ai_documents:
                componentsschemas_feature_results_v2_type_0_item = (
                    componentsschemas_feature_results_v2_type_0_item_data.to_dict()
                )
                document_ai_documents.append(componentsschemas_feature_results_v2_type_0_item)

        else:
            document_ai_documents = self.document_ai_documents

        expected_details: dict[str, Any] | None
        if isinstance(self.expected_details, ExpectedDetails):
            expected_details = self.expected_details.to_dict()
        else:
            expected_details = self.expected_details

        expires_at: None | str
        if isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        features = []
        for features_item_data in self.features:
            features_item = features_item_data.value
            features.append(features_item)

        metadata = self.metadata

        questionnaire_responses: list[dict[str, Any]] | None
        if isinstance(self.questionnaire_responses, list):
            questionnaire_responses = []
            for componentsschemas_feature_results_v2_type_0_item_data in self.questionnaire_responses:
                componentsschemas_feature_results_v2_type_0_item = (
                    componentsschemas_feature_results_v2_type_0_item_data.to_dict()
                )
                questionnaire_responses.append(componentsschemas_feature_results_v2_type_0_item)

        else:
            questionnaire_responses = self.questionnaire_responses

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

        workflow_id: None | str
        if isinstance(self.workflow_id, UUID):
            workflow_id = str(self.workflow_id)
        else:
            workflow_id = self.workflow_id

        workflow_version: int | None
        workflow_version = self.workflow_version

        aml: dict[str, Any] | Unset = UNSET
        if not isinstance(self.aml, Unset):
            aml = self.aml.to_dict()

        database_validation: dict[str, Any] | Unset = UNSET
        if not isinstance(self.database_validation, Unset):
            database_validation = self.database_validation.to_dict()

        document_verifications: list[dict[str, Any]] | None | Unset
        if isinstance(self.document_verifications, Unset):
            document_verifications = UNSET
        elif isinstance(self.document_verifications, list):
            document_verifications = []
            for componentsschemas_feature_results_v2_type_0_item_data in self.document_verifications:
                componentsschemas_feature_results_v2_type_0_item = (
                    componentsschemas_feature_results_v2_type_0_item_data.to_dict()
                )
                document_verifications.append(componentsschemas_feature_results_v2_type_0_item)

        else:
            document_verifications = self.document_verifications

        email: dict[str, Any] | Unset = UNSET
        if not isinstance(self.email, Unset):
            email = self.email.to_dict()

        face_match: dict[str, Any] | Unset = UNSET
        if not isinstance(self.face_match, Unset):
            face_match = self.face_match.to_dict()

        id_verification: dict[str, Any] | Unset = UNSET
        if not isinstance(self.id_verification, Unset):
            id_verification = self.id_verification.to_dict()

        ip_analysis: dict[str, Any] | Unset = UNSET
        if not isinstance(self.ip_analysis, Unset):
            ip_analysis = self.ip_analysis.to_dict()

        key_people_checks: list[dict[str, Any]] | None | Unset
        if isinstance(self.key_people_checks, Unset):
            key_people_checks = UNSET
        elif isinstance(self.key_people_checks, list):
            key_people_checks = []
            for componentsschemas_feature_results_v2_type_0_item_data in self.key_people_checks:
                componentsschemas_feature_results_v2_type_0_item = (
                    componentsschemas_feature_results_v2_type_0_item_data.to_dict()
                )
                key_people_checks.append(componentsschemas_feature_results_v2_type_0_item)

        else:
            key_people_checks = self.key_people_checks

        liveness: dict[str, Any] | Unset = UNSET
        if not isinstance(self.liveness, Unset):
            liveness = self.liveness.to_dict()

        nfc: dict[str, Any] | Unset = UNSET
        if not isinstance(self.nfc, Unset):
            nfc = self.nfc.to_dict()

        nfc_skip_reason: None | str | Unset
        if isinstance(self.nfc_skip_reason, Unset):
            nfc_skip_reason = UNSET
        elif isinstance(self.nfc_skip_reason, NfcSkipReason):
            nfc_skip_reason = self.nfc_skip_reason.value
        else:
            nfc_skip_reason = self.nfc_skip_reason

        phone: dict[str, Any] | Unset = UNSET
        if not isinstance(self.phone, Unset):
            phone = self.phone.to_dict()

        poa: dict[str, Any] | Unset = UNSET
        if not isinstance(self.poa, Unset):
            poa = self.poa.to_dict()

        registry_checks: list[dict[str, Any]] | None | Unset
        if isinstance(self.registry_checks, Unset):
            registry_checks = UNSET
        elif isinstance(self.registry_checks, list):
            registry_checks = []
            for componentsschemas_feature_results_v2_type_0_item_data in self.registry_checks:
                componentsschemas_feature_results_v2_type_0_item = (
                    componentsschemas_feature_results_v2_type_0_item_data.to_dict()
                )
                registry_checks.append(componentsschemas_feature_results_v2_type_0_item)

        else:
            registry_checks = self.registry_checks

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "callback": callback,
                "contact_details": contact_details,
                "created_at": created_at,
                "document_ai_documents": document_ai_documents,
                "expected_details": expected_details,
                "expires_at": expires_at,
                "features": features,
                "metadata": metadata,
                "questionnaire_responses": questionnaire_responses,
                "reviews": reviews,
                "session_id": session_id,
                "session_number": session_number,
                "session_url": session_url,
                "status": status,
                "vendor_data": vendor_data,
                "workflow_id": workflow_id,
                "workflow_version": workflow_version,
            }
        )
        if aml is not UNSET:
            field_dict["aml"] = aml
        if database_validation is not UNSET:
            field_dict["database_validation"] = database_validation
        if document_verifications is not UNSET:
            field_dict["document_verifications"] = document_verifications
        if email is not UNSET:
            field_dict["email"] = email
        if face_match is not UNSET:
            field_dict["face_match"] = face_match
        if id_verification is not UNSET:
            field_dict["id_verification"] = id_verification
        if ip_analysis is not UNSET:
            field_dict["ip_analysis"] = ip_analysis
        if key_people_checks is not UNSET:
            field_dict["key_people_checks"] = key_people_checks
        if liveness is not UNSET:
            field_dict["liveness"] = liveness
        if nfc is not UNSET:
            field_dict["nfc"] = nfc
        if nfc_skip_reason is not UNSET:
            field_dict["nfc_skip_reason"] = nfc_skip_reason
        if phone is not UNSET:
            field_dict["phone"] = phone
        if poa is not UNSET:
            field_dict["poa"] = poa
        if registry_checks is not UNSET:
            field_dict["registry_checks"] = registry_checks

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.aml_result_v2 import AMLResultV2
        from ..models.contact_details import ContactDetails
        from ..models.decision_review import DecisionReview
        from ..models.expected_details import ExpectedDetails
        from ..models.feature_result_v2 import FeatureResultV2
        from ..models.id_verification_v2 import IDVerificationV2
        from ..models.ip_analysis_v2 import IPAnalysisV2

        d = dict(src_dict)

        def _parse_callback(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        callback = _parse_callback(d.pop("callback"))

        def _parse_contact_details(data: object) -> ContactDetails | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                contact_details_type_1 = ContactDetails.from_dict(data)

                return contact_details_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ContactDetails | None, data)

        contact_details = _parse_contact_details(d.pop("contact_details"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_document_ai_documents(data: object) -> list[FeatureResultV2] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_v2_type_0 = []
                _componentsschemas_feature_results_v2_type_0 = data
                for (
                    componentsschemas_feature_results_v2_type_0_item_data
                ) in _componentsschemas_feature_results_v2_type_0:
                    componentsschemas_feature_results_v2_type_0_item = FeatureResultV2.from_dict(
                        componentsschemas_feature_results_v2_type_0_item_data
                    )

                    componentsschemas_feature_results_v2_type_0.append(componentsschemas_feature_results_v2_type_0_item)

                return componentsschemas_feature_results_v2_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResultV2] | None, data)

        document_ai_documents = _parse_document_ai_documents(d.pop("document_ai_documents"))

        def _parse_expected_details(data: object) -> ExpectedDetails | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                expected_details_type_1 = ExpectedDetails.from_dict(data)

                return expected_details_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ExpectedDetails | None, data)

        expected_details = _parse_expected_details(d.pop("expected_details"))

        def _parse_expires_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expires_at_type_0 = datetime.datetime.fromisoformat(data)

                return expires_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))

        features = []
        _features = d.pop("features")
        for features_item_data in _features:
            features_item = DecisionFeature(features_item_data)

            features.append(features_item)

        metadata = d.pop("metadata")

        def _parse_questionnaire_responses(data: object) -> list[FeatureResultV2] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_v2_type_0 = []
                _componentsschemas_feature_results_v2_type_0 = data
                for (
                    componentsschemas_feature_results_v2_type_0_item_data
                ) in _componentsschemas_feature_results_v2_type_0:
                    componentsschemas_feature_results_v2_type_0_item = FeatureResultV2.from_dict(
                        componentsschemas_feature_results_v2_type_0_item_data
                    )

                    componentsschemas_feature_results_v2_type_0.append(componentsschemas_feature_results_v2_type_0_item)

                return componentsschemas_feature_results_v2_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResultV2] | None, data)

        questionnaire_responses = _parse_questionnaire_responses(d.pop("questionnaire_responses"))

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

        def _parse_workflow_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                workflow_id_type_0 = UUID(data)

                return workflow_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        workflow_id = _parse_workflow_id(d.pop("workflow_id"))

        def _parse_workflow_version(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        workflow_version = _parse_workflow_version(d.pop("workflow_version"))

        _aml = d.pop("aml", UNSET)
        aml: AMLResultV2 | Unset
        if isinstance(_aml, Unset):
            aml = UNSET
        else:
            aml = AMLResultV2.from_dict(_aml)

        _database_validation = d.pop("database_validation", UNSET)
        database_validation: FeatureResultV2 | Unset
        if isinstance(_database_validation, Unset):
            database_validation = UNSET
        else:
            database_validation = FeatureResultV2.from_dict(_database_validation)

        def _parse_document_verifications(data: object) -> list[FeatureResultV2] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_v2_type_0 = []
                _componentsschemas_feature_results_v2_type_0 = data
                for (
                    componentsschemas_feature_results_v2_type_0_item_data
                ) in _componentsschemas_feature_results_v2_type_0:
                    componentsschemas_feature_results_v2_type_0_item = FeatureResultV2.from_dict(
                        componentsschemas_feature_results_v2_type_0_item_data
                    )

                    componentsschemas_feature_results_v2_type_0.append(componentsschemas_feature_results_v2_type_0_item)

                return componentsschemas_feature_results_v2_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResultV2] | None | Unset, data)

        document_verifications = _parse_document_verifications(d.pop("document_verifications", UNSET))

        _email = d.pop("email", UNSET)
        email: FeatureResultV2 | Unset
        if isinstance(_email, Unset):
            email = UNSET
        else:
            email = FeatureResultV2.from_dict(_email)

        _face_match = d.pop("face_match", UNSET)
        face_match: FeatureResultV2 | Unset
        if isinstance(_face_match, Unset):
            face_match = UNSET
        else:
            face_match = FeatureResultV2.from_dict(_face_match)

        _id_verification = d.pop("id_verification", UNSET)
        id_verification: IDVerificationV2 | Unset
        if isinstance(_id_verification, Unset):
            id_verification = UNSET
        else:
            id_verification = IDVerificationV2.from_dict(_id_verification)

        _ip_analysis = d.pop("ip_analysis", UNSET)
        ip_analysis: IPAnalysisV2 | Unset
        if isinstance(_ip_analysis, Unset):
            ip_analysis = UNSET
        else:
            ip_analysis = IPAnalysisV2.from_dict(_ip_analysis)

        def _parse_key_people_checks(data: object) -> list[FeatureResultV2] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_v2_type_0 = []
                _componentsschemas_feature_results_v2_type_0 = data
                for (
                    componentsschemas_feature_results_v2_type_0_item_data
                ) in _componentsschemas_feature_results_v2_type_0:
                    componentsschemas_feature_results_v2_type_0_item = FeatureResultV2.from_dict(
                        componentsschemas_feature_results_v2_type_0_item_data
                    )

                    componentsschemas_feature_results_v2_type_0.append(componentsschemas_feature_results_v2_type_0_item)

                return componentsschemas_feature_results_v2_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResultV2] | None | Unset, data)

        key_people_checks = _parse_key_people_checks(d.pop("key_people_checks", UNSET))

        _liveness = d.pop("liveness", UNSET)
        liveness: FeatureResultV2 | Unset
        if isinstance(_liveness, Unset):
            liveness = UNSET
        else:
            liveness = FeatureResultV2.from_dict(_liveness)

        _nfc = d.pop("nfc", UNSET)
        nfc: FeatureResultV2 | Unset
        if isinstance(_nfc, Unset):
            nfc = UNSET
        else:
            nfc = FeatureResultV2.from_dict(_nfc)

        def _parse_nfc_skip_reason(data: object) -> NfcSkipReason | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                nfc_skip_reason_type_1 = NfcSkipReason(data)

                return nfc_skip_reason_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(NfcSkipReason | None | Unset, data)

        nfc_skip_reason = _parse_nfc_skip_reason(d.pop("nfc_skip_reason", UNSET))

        _phone = d.pop("phone", UNSET)
        phone: FeatureResultV2 | Unset
        if isinstance(_phone, Unset):
            phone = UNSET
        else:
            phone = FeatureResultV2.from_dict(_phone)

        _poa = d.pop("poa", UNSET)
        poa: FeatureResultV2 | Unset
        if isinstance(_poa, Unset):
            poa = UNSET
        else:
            poa = FeatureResultV2.from_dict(_poa)

        def _parse_registry_checks(data: object) -> list[FeatureResultV2] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_v2_type_0 = []
                _componentsschemas_feature_results_v2_type_0 = data
                for (
                    componentsschemas_feature_results_v2_type_0_item_data
                ) in _componentsschemas_feature_results_v2_type_0:
                    componentsschemas_feature_results_v2_type_0_item = FeatureResultV2.from_dict(
                        componentsschemas_feature_results_v2_type_0_item_data
                    )

                    componentsschemas_feature_results_v2_type_0.append(componentsschemas_feature_results_v2_type_0_item)

                return componentsschemas_feature_results_v2_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResultV2] | None | Unset, data)

        registry_checks = _parse_registry_checks(d.pop("registry_checks", UNSET))

        decision_v2 = cls(
            callback=callback,
            contact_details=contact_details,
            created_at=created_at,
            document_ai_documents=document_ai_documents,
            expected_details=expected_details,
            expires_at=expires_at,
            features=features,
            metadata=metadata,
            questionnaire_responses=questionnaire_responses,
            reviews=reviews,
            session_id=session_id,
            session_number=session_number,
            session_url=session_url,
            status=status,
            vendor_data=vendor_data,
            workflow_id=workflow_id,
            workflow_version=workflow_version,
            aml=aml,
            database_validation=database_validation,
            document_verifications=document_verifications,
            email=email,
            face_match=face_match,
            id_verification=id_verification,
            ip_analysis=ip_analysis,
            key_people_checks=key_people_checks,
            liveness=liveness,
            nfc=nfc,
            nfc_skip_reason=nfc_skip_reason,
            phone=phone,
            poa=poa,
            registry_checks=registry_checks,
        )

        decision_v2.additional_properties = d
        return decision_v2

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
