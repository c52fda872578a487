from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.api_service import APIService
from ..models.decision_feature import DecisionFeature
from ..models.environment import Environment
from ..models.nfc_skip_reason import NfcSkipReason
from ..models.session_kind import SessionKind
from ..models.session_status import SessionStatus
from ..models.session_type import SessionType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.aml_screening import AMLScreening
    from ..models.company_documents import CompanyDocuments
    from ..models.contact_details import ContactDetails
    from ..models.database_validation import DatabaseValidation
    from ..models.decision_blocklisted import DecisionBlocklisted
    from ..models.decision_cost import DecisionCost
    from ..models.decision_event import DecisionEvent
    from ..models.decision_feature_node import DecisionFeatureNode
    from ..models.decision_review import DecisionReview
    from ..models.document_ai_result import DocumentAIResult
    from ..models.email_verification import EmailVerification
    from ..models.expected_details import ExpectedDetails
    from ..models.face_match import FaceMatch
    from ..models.id_verification import IDVerification
    from ..models.ip_analysis import IPAnalysis
    from ..models.key_people_check import KeyPeopleCheck
    from ..models.linked_record import LinkedRecord
    from ..models.liveness_check import LivenessCheck
    from ..models.nfc_verification import NFCVerification
    from ..models.phone_verification import PhoneVerification
    from ..models.proof_of_address import ProofOfAddress
    from ..models.questionnaire_response import QuestionnaireResponse
    from ..models.registry_check import RegistryCheck
    from ..models.session_review import SessionReview


T = TypeVar("T", bound="Decision")


@_attrs_define
class Decision:
    """Everything known about a session. It can be read in every status and holds what exists so far. The array of a
    feature
    is `null` until a step of that feature has run, never empty. What only persons or only businesses have is absent
    from
    sessions of the other kind. Links to images are valid for an hour.

    """

    aml_screenings: list[AMLScreening] | None
    """ Results of screenings against lists; null when none has run. """
    callback: None | str
    """ Address to which the person is sent at the end. """
    contact_details: ContactDetails | None
    """ How to reach the person; null when neither e-mail nor phone was sent. """
    created_at: datetime.datetime
    """ When the session was created. """
    document_ai_documents: list[DocumentAIResult] | None
    """ Results of documents of which fields were read. """
    email_verifications: list[EmailVerification] | None
    """ Results of e-mail addresses. """
    environment: Environment
    """ Kind of the application. Results of a sandbox application are simulated. """
    expected_details: ExpectedDetails | None
    """ What the caller knew beforehand; only the members that were sent. """
    expires_at: datetime.datetime | None
    """ When the hosted page stops working, or, after an approval, when the approval itself expires if the workflow
    says so.
     """
    features: list[DecisionFeature | DecisionFeatureNode]
    """ Features of the workflow, in its order. """
    ip_analyses: list[IPAnalysis] | None
    """ Results about devices and addresses. """
    metadata: Any
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    phone_verifications: list[PhoneVerification] | None
    """ Results of phone numbers. """
    questionnaire_responses: list[QuestionnaireResponse] | None
    """ Answers to questionnaires. """
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
    activity_reviews: list[SessionReview] | Unset = UNSET
    """ The review feed in full, the newest entry first, at most the latest 100. Only with `include=events`. """
    api_service: APIService | None | Unset = UNSET
    """ The single service that was called; null for other sessions. Only with `include=events`. """
    blocklisted: DecisionBlocklisted | Unset = UNSET
    """ What of the person stands on the blocklist of the application, as far as the steps have found out. """
    cost_breakdown: DecisionCost | Unset = UNSET
    """ What the application was charged for the session. Sandbox applications are charged nothing. """
    database_validations: list[DatabaseValidation] | None | Unset = UNSET
    """ Results of databases. Persons only. """
    document_verifications: list[CompanyDocuments] | None | Unset = UNSET
    """ Results of the documents of companies. Businesses only. """
    events: list[DecisionEvent] | Unset = UNSET
    """ What happened to the steps, the oldest first, at most the latest 1000. Only with `include=events`. """
    face_matches: list[FaceMatch] | None | Unset = UNSET
    """ Results of comparing faces. Persons only. """
    has_device_nfc_support: bool | Unset = UNSET
    """ Whether the person's device has read the chip of a document in this session. Only with `include=events`. """
    id_verifications: list[IDVerification] | None | Unset = UNSET
    """ Results of identity documents. Persons only. """
    key_people_checks: list[KeyPeopleCheck] | None | Unset = UNSET
    """ Results about the people of companies. Businesses only. """
    linked_records: list[LinkedRecord] | Unset = UNSET
    """ Records that belong with the session of a business as they are now, the newest first, at most 100. Only
    where a
    decision of a business is read; webhooks go without.
     """
    liveness_checks: list[LivenessCheck] | None | Unset = UNSET
    """ Results of liveness checks and age estimations. Persons only. """
    nfc_skip_reason: NfcSkipReason | None | Unset = UNSET
    """ Why the chip was not read; null when it was, or when the workflow does not ask for it. """
    nfc_verifications: list[NFCVerification] | None | Unset = UNSET
    """ Results of reading chips of documents. Persons only. """
    poa_verifications: list[ProofOfAddress] | None | Unset = UNSET
    """ Results of proofs of address. Persons only. """
    registry_checks: list[RegistryCheck] | None | Unset = UNSET
    """ Results of looking companies up in registries. Businesses only. """
    session_kind: SessionKind | Unset = UNSET
    """ Whether a person or a business is verified. """
    session_type: SessionType | Unset = UNSET
    """ How a session came about: `HOSTED` ones run in the hosted pages, `API` ones are calls of single services,
    `MIGRATED`
    ones were imported.
     """
    shared_from_session: UUID | Unset = UNSET
    """ The session of another application that this one is a copy of; absent from sessions that are none. """
    workflow_type: None | str | Unset = UNSET
    """ Kind of a workflow made by an old client; null otherwise. Only with `include=events`. """
    workflow_version_id: UUID | Unset = UNSET
    """ Id of the version of the workflow to which the session is pinned. Only with `include=events`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.contact_details import ContactDetails
        from ..models.expected_details import ExpectedDetails

        aml_screenings: list[dict[str, Any]] | None
        if isinstance(self.aml_screenings, list):
            aml_screenings = []
            for aml_screenings_type_0_item_data in self.aml_screenings:
                aml_screenings_type_0_item = aml_screenings_type_0_item_data.to_dict()
                aml_screenings.append(aml_screenings_type_0_item)

        else:
            aml_screenings = self.aml_screenings

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
            for document_ai_documents_type_0_item_data in self.document_ai_documents:
                document_ai_documents_type_0_item = document_ai_documents_type_0_item_data.to_dict()
                document_ai_documents.append(document_ai_documents_type_0_item)

        else:
            document_ai_documents = self.document_ai_documents

        email_verifications: list[dict[str, Any]] | None
        if isinstance(self.email_verifications, list):
            email_verifications = []
            for email_verifications_type_0_item_data in self.email_verifications:
                email_verifications_type_0_item = email_verifications_type_0_item_data.to_dict()
                email_verifications.append(email_verifications_type_0_item)

        else:
            email_verifications = self.email_verifications

        environment = self.environment.value

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
            features_item: dict[str, Any] | str
            if isinstance(features_item_data, DecisionFeature):
                features_item = features_item_data.value
            else:
                features_item = features_item_data.to_dict()

            features.append(features_item)

        ip_analyses: list[dict[str, Any]] | None
        if isinstance(self.ip_analyses, list):
            ip_analyses = []
            for ip_analyses_type_0_item_data in self.ip_analyses:
                ip_analyses_type_0_item = ip_analyses_type_0_item_data.to_dict()
                ip_analyses.append(ip_analyses_type_0_item)

        else:
            ip_analyses = self.ip_analyses

        metadata = self.metadata

        phone_verifications: list[dict[str, Any]] | None
        if isinstance(self.phone_verifications, list):
            phone_verifications = []
            for phone_verifications_type_0_item_data in self.phone_verifications:
                phone_verifications_type_0_item = phone_verifications_type_0_item_data.to_dict()
                phone_verifications.append(phone_verifications_type_0_item)

        else:
            phone_verifications = self.phone_verifications

        questionnaire_responses: list[dict[str, Any]] | None
        if isinstance(self.questionnaire_responses, list):
            questionnaire_responses = []
            for questionnaire_responses_type_0_item_data in self.questionnaire_responses:
                questionnaire_responses_type_0_item = questionnaire_responses_type_0_item_data.to_dict()
                questionnaire_responses.append(questionnaire_responses_type_0_item)

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

        activity_reviews: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.activity_reviews, Unset):
            activity_reviews = []
            for activity_reviews_item_data in self.activity_reviews:
                activity_reviews_item = activity_reviews_item_data.to_dict()
                activity_reviews.append(activity_reviews_item)

        api_service: None | str | Unset
        if isinstance(self.api_service, Unset):
            api_service = UNSET
        elif isinstance(self.api_service, APIService):
            api_service = self.api_service.value
        else:
            api_service = self.api_service

        blocklisted: dict[str, Any] | Unset = UNSET
        if not isinstance(self.blocklisted, Unset):
            blocklisted = self.blocklisted.to_dict()

        cost_breakdown: dict[str, Any] | Unset = UNSET
        if not isinstance(self.cost_breakdown, Unset):
            cost_breakdown = self.cost_breakdown.to_dict()

        database_validations: list[dict[str, Any]] | None | Unset
        if isinstance(self.database_validations, Unset):
            database_validations = UNSET
        elif isinstance(self.database_validations, list):
            database_validations = []
            for database_validations_type_0_item_data in self.database_validations:
                database_validations_type_0_item = database_validations_type_0_item_data.to_dict()
                database_validations.append(database_validations_type_0_item)

        else:
            database_validations = self.database_validations

        document_verifications: list[dict[str, Any]] | None | Unset
        if isinstance(self.document_verifications, Unset):
            document_verifications = UNSET
        elif isinstance(self.document_verifications, list):
            document_verifications = []
            for document_verifications_type_0_item_data in self.document_verifications:
                document_verifications_type_0_item = document_verifications_type_0_item_data.to_dict()
                document_verifications.append(document_verifications_type_0_item)

        else:
            document_verifications = self.document_verifications

        events: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.events, Unset):
            events = []
            for events_item_data in self.events:
                events_item = events_item_data.to_dict()
                events.append(events_item)

        face_matches: list[dict[str, Any]] | None | Unset
        if isinstance(self.face_matches, Unset):
            face_matches = UNSET
        elif isinstance(self.face_matches, list):
            face_matches = []
            for face_matches_type_0_item_data in self.face_matches:
                face_matches_type_0_item = face_matches_type_0_item_data.to_dict()
                face_matches.append(face_matches_type_0_item)

        else:
            face_matches = self.face_matches

        has_device_nfc_support = self.has_device_nfc_support

        id_verifications: list[dict[str, Any]] | None | Unset
        if isinstance(self.id_verifications, Unset):
            id_verifications = UNSET
        elif isinstance(self.id_verifications, list):
            id_verifications = []
            for id_verifications_type_0_item_data in self.id_verifications:
                id_verifications_type_0_item = id_verifications_type_0_item_data.to_dict()
                id_verifications.append(id_verifications_type_0_item)

        else:
            id_verifications = self.id_verifications

        key_people_checks: list[dict[str, Any]] | None | Unset
        if isinstance(self.key_people_checks, Unset):
            key_people_checks = UNSET
        elif isinstance(self.key_people_checks, list):
            key_people_checks = []
            for key_people_checks_type_0_item_data in self.key_people_checks:
                key_people_checks_type_0_item = key_people_checks_type_0_item_data.to_dict()
                key_people_checks.append(key_people_checks_type_0_item)

        else:
            key_people_checks = self.key_people_checks

        linked_records: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.linked_records, Unset):
            linked_records = []
            for linked_records_item_data in self.linked_records:
                linked_records_item = linked_records_item_data.to_dict()
                linked_records.append(linked_records_item)

        liveness_checks: list[dict[str, Any]] | None | Unset
        if isinstance(self.liveness_checks, Unset):
            liveness_checks = UNSET
        elif isinstance(self.liveness_checks, list):
            liveness_checks = []
            for liveness_checks_type_0_item_data in self.liveness_checks:
                liveness_checks_type_0_item = liveness_checks_type_0_item_data.to_dict()
                liveness_checks.append(liveness_checks_type_0_item)

        else:
            liveness_checks = self.liveness_checks

        nfc_skip_reason: None | str | Unset
        if isinstance(self.nfc_skip_reason, Unset):
            nfc_skip_reason = UNSET
        elif isinstance(self.nfc_skip_reason, NfcSkipReason):
            nfc_skip_reason = self.nfc_skip_reason.value
        else:
            nfc_skip_reason = self.nfc_skip_reason

        nfc_verifications: list[dict[str, Any]] | None | Unset
        if isinstance(self.nfc_verifications, Unset):
            nfc_verifications = UNSET
        elif isinstance(self.nfc_verifications, list):
            nfc_verifications = []
            for nfc_verifications_type_0_item_data in self.nfc_verifications:
                nfc_verifications_type_0_item = nfc_verifications_type_0_item_data.to_dict()
                nfc_verifications.append(nfc_verifications_type_0_item)

        else:
            nfc_verifications = self.nfc_verifications

        poa_verifications: list[dict[str, Any]] | None | Unset
        if isinstance(self.poa_verifications, Unset):
            poa_verifications = UNSET
        elif isinstance(self.poa_verifications, list):
            poa_verifications = []
            for poa_verifications_type_0_item_data in self.poa_verifications:
                poa_verifications_type_0_item = poa_verifications_type_0_item_data.to_dict()
                poa_verifications.append(poa_verifications_type_0_item)

        else:
            poa_verifications = self.poa_verifications

        registry_checks: list[dict[str, Any]] | None | Unset
        if isinstance(self.registry_checks, Unset):
            registry_checks = UNSET
        elif isinstance(self.registry_checks, list):
            registry_checks = []
            for registry_checks_type_0_item_data in self.registry_checks:
                registry_checks_type_0_item = registry_checks_type_0_item_data.to_dict()
                registry_checks.append(registry_checks_type_0_item)

        else:
            registry_checks = self.registry_checks

        session_kind: str | Unset = UNSET
        if not isinstance(self.session_kind, Unset):
            session_kind = self.session_kind.value

        session_type: str | Unset = UNSET
        if not isinstance(self.session_type, Unset):
            session_type = self.session_type.value

        shared_from_session: str | Unset = UNSET
        if not isinstance(self.shared_from_session, Unset):
            shared_from_session = str(self.shared_from_session)

        workflow_type: None | str | Unset
        if isinstance(self.workflow_type, Unset):
            workflow_type = UNSET
        else:
            workflow_type = self.workflow_type

        workflow_version_id: str | Unset = UNSET
        if not isinstance(self.workflow_version_id, Unset):
            workflow_version_id = str(self.workflow_version_id)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aml_screenings": aml_screenings,
                "callback": callback,
                "contact_details": contact_details,
                "created_at": created_at,
                "document_ai_documents": document_ai_documents,
                "email_verifications": email_verifications,
                "environment": environment,
                "expected_details": expected_details,
                "expires_at": expires_at,
                "features": features,
                "ip_analyses": ip_analyses,
                "metadata": metadata,
                "phone_verifications": phone_verifications,
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
        if activity_reviews is not UNSET:
            field_dict["activity_reviews"] = activity_reviews
        if api_service is not UNSET:
            field_dict["api_service"] = api_service
        if blocklisted is not UNSET:
            field_dict["blocklisted"] = blocklisted
        if cost_breakdown is not UNSET:
            field_dict["cost_breakdown"] = cost_breakdown
        if database_validations is not UNSET:
            field_dict["database_validations"] = database_validations
        if document_verifications is not UNSET:
            field_dict["document_verifications"] = document_verifications
        if events is not UNSET:
            field_dict["events"] = events
        if face_matches is not UNSET:
            field_dict["face_matches"] = face_matches
        if has_device_nfc_support is not UNSET:
            field_dict["has_device_nfc_support"] = has_device_nfc_support
        if id_verifications is not UNSET:
            field_dict["id_verifications"] = id_verifications
        if key_people_checks is not UNSET:
            field_dict["key_people_checks"] = key_people_checks
        if linked_records is not UNSET:
            field_dict["linked_records"] = linked_records
        if liveness_checks is not UNSET:
            field_dict["liveness_checks"] = liveness_checks
        if nfc_skip_reason is not UNSET:
            field_dict["nfc_skip_reason"] = nfc_skip_reason
        if nfc_verifications is not UNSET:
            field_dict["nfc_verifications"] = nfc_verifications
        if poa_verifications is not UNSET:
            field_dict["poa_verifications"] = poa_verifications
        if registry_checks is not UNSET:
            field_dict["registry_checks"] = registry_checks
        if session_kind is not UNSET:
            field_dict["session_kind"] = session_kind
        if session_type is not UNSET:
            field_dict["session_type"] = session_type
        if shared_from_session is not UNSET:
            field_dict["shared_from_session"] = shared_from_session
        if workflow_type is not UNSET:
            field_dict["workflow_type"] = workflow_type
        if workflow_version_id is not UNSET:
            field_dict["workflow_version_id"] = workflow_version_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.aml_screening import AMLScreening
        from ..models.company_documents import CompanyDocuments
        from ..models.contact_details import ContactDetails
        from ..models.database_validation import DatabaseValidation
        from ..models.decision_blocklisted import DecisionBlocklisted
        from ..models.decision_cost import DecisionCost
        from ..models.decision_event import DecisionEvent
        from ..models.decision_feature_node import DecisionFeatureNode
        from ..models.decision_review import DecisionReview
        from ..models.document_ai_result import DocumentAIResult
        from ..models.email_verification import EmailVerification
        from ..models.expected_details import ExpectedDetails
        from ..models.face_match import FaceMatch
        from ..models.id_verification import IDVerification
        from ..models.ip_analysis import IPAnalysis
        from ..models.key_people_check import KeyPeopleCheck
        from ..models.linked_record import LinkedRecord
        from ..models.liveness_check import LivenessCheck
        from ..models.nfc_verification import NFCVerification
        from ..models.phone_verification import PhoneVerification
        from ..models.proof_of_address import ProofOfAddress
        from ..models.questionnaire_response import QuestionnaireResponse
        from ..models.registry_check import RegistryCheck
        from ..models.session_review import SessionReview

        d = dict(src_dict)

        def _parse_aml_screenings(data: object) -> list[AMLScreening] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                aml_screenings_type_0 = []
                _aml_screenings_type_0 = data
                for aml_screenings_type_0_item_data in _aml_screenings_type_0:
                    aml_screenings_type_0_item = AMLScreening.from_dict(aml_screenings_type_0_item_data)

                    aml_screenings_type_0.append(aml_screenings_type_0_item)

                return aml_screenings_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[AMLScreening] | None, data)

        aml_screenings = _parse_aml_screenings(d.pop("aml_screenings"))

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

        def _parse_document_ai_documents(data: object) -> list[DocumentAIResult] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                document_ai_documents_type_0 = []
                _document_ai_documents_type_0 = data
                for document_ai_documents_type_0_item_data in _document_ai_documents_type_0:
                    document_ai_documents_type_0_item = DocumentAIResult.from_dict(
                        document_ai_documents_type_0_item_data
                    )

                    document_ai_documents_type_0.append(document_ai_documents_type_0_item)

                return document_ai_documents_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[DocumentAIResult] | None, data)

        document_ai_documents = _parse_document_ai_documents(d.pop("document_ai_documents"))

        def _parse_email_verifications(data: object) -> list[EmailVerification] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                email_verifications_type_0 = []
                _email_verifications_type_0 = data
                for email_verifications_type_0_item_data in _email_verifications_type_0:
                    email_verifications_type_0_item = EmailVerification.from_dict(email_verifications_type_0_item_data)

                    email_verifications_type_0.append(email_verifications_type_0_item)

                return email_verifications_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[EmailVerification] | None, data)

        email_verifications = _parse_email_verifications(d.pop("email_verifications"))

        environment = Environment(d.pop("environment"))

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

            def _parse_features_item(data: object) -> DecisionFeature | DecisionFeatureNode:
                try:
                    if not isinstance(data, str):
                        raise TypeError()
                    componentsschemas_decision_feature_entry_type_0 = DecisionFeature(data)

                    return componentsschemas_decision_feature_entry_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_decision_feature_entry_type_1 = DecisionFeatureNode.from_dict(data)

                return componentsschemas_decision_feature_entry_type_1

            features_item = _parse_features_item(features_item_data)

            features.append(features_item)

        def _parse_ip_analyses(data: object) -> list[IPAnalysis] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                ip_analyses_type_0 = []
                _ip_analyses_type_0 = data
                for ip_analyses_type_0_item_data in _ip_analyses_type_0:
                    ip_analyses_type_0_item = IPAnalysis.from_dict(ip_analyses_type_0_item_data)

                    ip_analyses_type_0.append(ip_analyses_type_0_item)

                return ip_analyses_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[IPAnalysis] | None, data)

        ip_analyses = _parse_ip_analyses(d.pop("ip_analyses"))

        metadata = d.pop("metadata")

        def _parse_phone_verifications(data: object) -> list[PhoneVerification] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                phone_verifications_type_0 = []
                _phone_verifications_type_0 = data
                for phone_verifications_type_0_item_data in _phone_verifications_type_0:
                    phone_verifications_type_0_item = PhoneVerification.from_dict(phone_verifications_type_0_item_data)

                    phone_verifications_type_0.append(phone_verifications_type_0_item)

                return phone_verifications_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[PhoneVerification] | None, data)

        phone_verifications = _parse_phone_verifications(d.pop("phone_verifications"))

        def _parse_questionnaire_responses(data: object) -> list[QuestionnaireResponse] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                questionnaire_responses_type_0 = []
                _questionnaire_responses_type_0 = data
                for questionnaire_responses_type_0_item_data in _questionnaire_responses_type_0:
                    questionnaire_responses_type_0_item = QuestionnaireResponse.from_dict(
                        questionnaire_responses_type_0_item_data
                    )

                    questionnaire_responses_type_0.append(questionnaire_responses_type_0_item)

                return questionnaire_responses_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[QuestionnaireResponse] | None, data)

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

        _activity_reviews = d.pop("activity_reviews", UNSET)
        activity_reviews: list[SessionReview] | Unset = UNSET
        if _activity_reviews is not UNSET:
            activity_reviews = []
            for activity_reviews_item_data in _activity_reviews:
                activity_reviews_item = SessionReview.from_dict(activity_reviews_item_data)

                activity_reviews.append(activity_reviews_item)

        def _parse_api_service(data: object) -> APIService | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                api_service_type_1 = APIService(data)

                return api_service_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(APIService | None | Unset, data)

        api_service = _parse_api_service(d.pop("api_service", UNSET))

        _blocklisted = d.pop("blocklisted", UNSET)
        blocklisted: DecisionBlocklisted | Unset
        if isinstance(_blocklisted, Unset):
            blocklisted = UNSET
        else:
            blocklisted = DecisionBlocklisted.from_dict(_blocklisted)

        _cost_breakdown = d.pop("cost_breakdown", UNSET)
        cost_breakdown: DecisionCost | Unset
        if isinstance(_cost_breakdown, Unset):
            cost_breakdown = UNSET
        else:
            cost_breakdown = DecisionCost.from_dict(_cost_breakdown)

        def _parse_database_validations(data: object) -> list[DatabaseValidation] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                database_validations_type_0 = []
                _database_validations_type_0 = data
                for database_validations_type_0_item_data in _database_validations_type_0:
                    database_validations_type_0_item = DatabaseValidation.from_dict(
                        database_validations_type_0_item_data
                    )

                    database_validations_type_0.append(database_validations_type_0_item)

                return database_validations_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[DatabaseValidation] | None | Unset, data)

        database_validations = _parse_database_validations(d.pop("database_validations", UNSET))

        def _parse_document_verifications(data: object) -> list[CompanyDocuments] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                document_verifications_type_0 = []
                _document_verifications_type_0 = data
                for document_verifications_type_0_item_data in _document_verifications_type_0:
                    document_verifications_type_0_item = CompanyDocuments.from_dict(
                        document_verifications_type_0_item_data
                    )

                    document_verifications_type_0.append(document_verifications_type_0_item)

                return document_verifications_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[CompanyDocuments] | None | Unset, data)

        document_verifications = _parse_document_verifications(d.pop("document_verifications", UNSET))

        _events = d.pop("events", UNSET)
        events: list[DecisionEvent] | Unset = UNSET
        if _events is not UNSET:
            events = []
            for events_item_data in _events:
                events_item = DecisionEvent.from_dict(events_item_data)

                events.append(events_item)

        def _parse_face_matches(data: object) -> list[FaceMatch] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                face_matches_type_0 = []
                _face_matches_type_0 = data
                for face_matches_type_0_item_data in _face_matches_type_0:
                    face_matches_type_0_item = FaceMatch.from_dict(face_matches_type_0_item_data)

                    face_matches_type_0.append(face_matches_type_0_item)

                return face_matches_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FaceMatch] | None | Unset, data)

        face_matches = _parse_face_matches(d.pop("face_matches", UNSET))

        has_device_nfc_support = d.pop("has_device_nfc_support", UNSET)

        def _parse_id_verifications(data: object) -> list[IDVerification] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                id_verifications_type_0 = []
                _id_verifications_type_0 = data
                for id_verifications_type_0_item_data in _id_verifications_type_0:
                    id_verifications_type_0_item = IDVerification.from_dict(id_verifications_type_0_item_data)

                    id_verifications_type_0.append(id_verifications_type_0_item)

                return id_verifications_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[IDVerification] | None | Unset, data)

        id_verifications = _parse_id_verifications(d.pop("id_verifications", UNSET))

        def _parse_key_people_checks(data: object) -> list[KeyPeopleCheck] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                key_people_checks_type_0 = []
                _key_people_checks_type_0 = data
                for key_people_checks_type_0_item_data in _key_people_checks_type_0:
                    key_people_checks_type_0_item = KeyPeopleCheck.from_dict(key_people_checks_type_0_item_data)

                    key_people_checks_type_0.append(key_people_checks_type_0_item)

                return key_people_checks_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[KeyPeopleCheck] | None | Unset, data)

        key_people_checks = _parse_key_people_checks(d.pop("key_people_checks", UNSET))

        _linked_records = d.pop("linked_records", UNSET)
        linked_records: list[LinkedRecord] | Unset = UNSET
        if _linked_records is not UNSET:
            linked_records = []
            for linked_records_item_data in _linked_records:
                linked_records_item = LinkedRecord.from_dict(linked_records_item_data)

                linked_records.append(linked_records_item)

        def _parse_liveness_checks(data: object) -> list[LivenessCheck] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                liveness_checks_type_0 = []
                _liveness_checks_type_0 = data
                for liveness_checks_type_0_item_data in _liveness_checks_type_0:
                    liveness_checks_type_0_item = LivenessCheck.from_dict(liveness_checks_type_0_item_data)

                    liveness_checks_type_0.append(liveness_checks_type_0_item)

                return liveness_checks_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[LivenessCheck] | None | Unset, data)

        liveness_checks = _parse_liveness_checks(d.pop("liveness_checks", UNSET))

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

        def _parse_nfc_verifications(data: object) -> list[NFCVerification] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                nfc_verifications_type_0 = []
                _nfc_verifications_type_0 = data
                for nfc_verifications_type_0_item_data in _nfc_verifications_type_0:
                    nfc_verifications_type_0_item = NFCVerification.from_dict(nfc_verifications_type_0_item_data)

                    nfc_verifications_type_0.append(nfc_verifications_type_0_item)

                return nfc_verifications_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[NFCVerification] | None | Unset, data)

        nfc_verifications = _parse_nfc_verifications(d.pop("nfc_verifications", UNSET))

        def _parse_poa_verifications(data: object) -> list[ProofOfAddress] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                poa_verifications_type_0 = []
                _poa_verifications_type_0 = data
                for poa_verifications_type_0_item_data in _poa_verifications_type_0:
                    poa_verifications_type_0_item = ProofOfAddress.from_dict(poa_verifications_type_0_item_data)

                    poa_verifications_type_0.append(poa_verifications_type_0_item)

                return poa_verifications_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[ProofOfAddress] | None | Unset, data)

        poa_verifications = _parse_poa_verifications(d.pop("poa_verifications", UNSET))

        def _parse_registry_checks(data: object) -> list[RegistryCheck] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                registry_checks_type_0 = []
                _registry_checks_type_0 = data
                for registry_checks_type_0_item_data in _registry_checks_type_0:
                    registry_checks_type_0_item = RegistryCheck.from_dict(registry_checks_type_0_item_data)

                    registry_checks_type_0.append(registry_checks_type_0_item)

                return registry_checks_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[RegistryCheck] | None | Unset, data)

        registry_checks = _parse_registry_checks(d.pop("registry_checks", UNSET))

        _session_kind = d.pop("session_kind", UNSET)
        session_kind: SessionKind | Unset
        if isinstance(_session_kind, Unset):
            session_kind = UNSET
        else:
            session_kind = SessionKind(_session_kind)

        _session_type = d.pop("session_type", UNSET)
        session_type: SessionType | Unset
        if isinstance(_session_type, Unset):
            session_type = UNSET
        else:
            session_type = SessionType(_session_type)

        _shared_from_session = d.pop("shared_from_session", UNSET)
        shared_from_session: UUID | Unset
        if isinstance(_shared_from_session, Unset):
            shared_from_session = UNSET
        else:
            shared_from_session = UUID(_shared_from_session)

        def _parse_workflow_type(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        workflow_type = _parse_workflow_type(d.pop("workflow_type", UNSET))

        _workflow_version_id = d.pop("workflow_version_id", UNSET)
        workflow_version_id: UUID | Unset
        if isinstance(_workflow_version_id, Unset):
            workflow_version_id = UNSET
        else:
            workflow_version_id = UUID(_workflow_version_id)

        decision = cls(
            aml_screenings=aml_screenings,
            callback=callback,
            contact_details=contact_details,
            created_at=created_at,
            document_ai_documents=document_ai_documents,
            email_verifications=email_verifications,
            environment=environment,
            expected_details=expected_details,
            expires_at=expires_at,
            features=features,
            ip_analyses=ip_analyses,
            metadata=metadata,
            phone_verifications=phone_verifications,
            questionnaire_responses=questionnaire_responses,
            reviews=reviews,
            session_id=session_id,
            session_number=session_number,
            session_url=session_url,
            status=status,
            vendor_data=vendor_data,
            workflow_id=workflow_id,
            workflow_version=workflow_version,
            activity_reviews=activity_reviews,
            api_service=api_service,
            blocklisted=blocklisted,
            cost_breakdown=cost_breakdown,
            database_validations=database_validations,
            document_verifications=document_verifications,
            events=events,
            face_matches=face_matches,
            has_device_nfc_support=has_device_nfc_support,
            id_verifications=id_verifications,
            key_people_checks=key_people_checks,
            linked_records=linked_records,
            liveness_checks=liveness_checks,
            nfc_skip_reason=nfc_skip_reason,
            nfc_verifications=nfc_verifications,
            poa_verifications=poa_verifications,
            registry_checks=registry_checks,
            session_kind=session_kind,
            session_type=session_type,
            shared_from_session=shared_from_session,
            workflow_type=workflow_type,
            workflow_version_id=workflow_version_id,
        )

        decision.additional_properties = d
        return decision

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
