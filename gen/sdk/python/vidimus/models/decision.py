from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.decision_feature import DecisionFeature
from ..models.environment import Environment
from ..models.nfc_skip_reason import NfcSkipReason
from ..models.session_kind import SessionKind
from ..models.session_status import SessionStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.contact_details import ContactDetails
    from ..models.decision_feature_node import DecisionFeatureNode
    from ..models.decision_review import DecisionReview
    from ..models.expected_details import ExpectedDetails
    from ..models.feature_result import FeatureResult
    from ..models.id_verification import IDVerification


T = TypeVar("T", bound="Decision")


@_attrs_define
class Decision:
    """Everything known about a session. It can be read in every status and holds what exists so far. The array of a
    feature
    is `null` until a step of that feature has run, never empty. What only persons or only businesses have is absent
    from
    sessions of the other kind. Links to images are valid for an hour.

    """

    aml_screenings: list[FeatureResult] | None
    """ Results of one feature, one entry per step; null when none has run. """
    callback: None | str
    """ Address to which the person is sent at the end. """
    contact_details: ContactDetails | None
    """ How to reach the person; null when neither e-mail nor phone was sent. """
    created_at: datetime.datetime
    """ When the session was created. """
    document_ai_documents: list[FeatureResult] | None
    """ Results of one feature, one entry per step; null when none has run. """
    email_verifications: list[FeatureResult] | None
    """ Results of one feature, one entry per step; null when none has run. """
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
    ip_analyses: list[FeatureResult] | None
    """ Results of one feature, one entry per step; null when none has run. """
    metadata: Any
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    phone_verifications: list[FeatureResult] | None
    """ Results of one feature, one entry per step; null when none has run. """
    questionnaire_responses: list[FeatureResult] | None
    """ Results of one feature, one entry per step; null when none has run. """
    reviews: list[DecisionReview]
    """ Log of manual reviews; empty when there was none. """
    session_id: UUID
    """ Id of the session. """
    session_kind: SessionKind
    """ Whether a person or a business is verified. """
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
    database_validations: list[FeatureResult] | None | Unset = UNSET
    """ Results of one feature, one entry per step; null when none has run. """
    document_verifications: list[FeatureResult] | None | Unset = UNSET
    """ Results of one feature, one entry per step; null when none has run. """
    face_matches: list[FeatureResult] | None | Unset = UNSET
    """ Results of one feature, one entry per step; null when none has run. """
    id_verifications: list[IDVerification] | None | Unset = UNSET
    """ Results of identity documents. Persons only. """
    key_people_checks: list[FeatureResult] | None | Unset = UNSET
    """ Results of one feature, one entry per step; null when none has run. """
    liveness_checks: list[FeatureResult] | None | Unset = UNSET
    """ Results of one feature, one entry per step; null when none has run. """
    nfc_skip_reason: NfcSkipReason | None | Unset = UNSET
    """ Why the chip was not read; null when it was, or when the workflow does not ask for it. """
    nfc_verifications: list[FeatureResult] | None | Unset = UNSET
    """ Results of one feature, one entry per step; null when none has run. """
    poa_verifications: list[FeatureResult] | None | Unset = UNSET
    """ Results of one feature, one entry per step; null when none has run. """
    registry_checks: list[FeatureResult] | None | Unset = UNSET
    """ Results of one feature, one entry per step; null when none has run. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.contact_details import ContactDetails
        from ..models.expected_details import ExpectedDetails

        aml_screenings: list[dict[str, Any]] | None
        if isinstance(self.aml_screenings, list):
            aml_screenings = []
            for componentsschemas_feature_results_type_0_item_data in self.aml_screenings:
                componentsschemas_feature_results_type_0_item = (
                    componentsschemas_feature_results_type_0_item_data.to_dict()
                )
                aml_screenings.append(componentsschemas_feature_results_type_0_item)

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
            for componentsschemas_feature_results_type_0_item_data in self.document_ai_documents:
                componentsschemas_feature_results_type_0_item = (
                    componentsschemas_feature_results_type_0_item_data.to_dict()
                )
                document_ai_documents.append(componentsschemas_feature_results_type_0_item)

        else:
            document_ai_documents = self.document_ai_documents

        email_verifications: list[dict[str, Any]] | None
        if isinstance(self.email_verifications, list):
            email_verifications = []
            for componentsschemas_feature_results_type_0_item_data in self.email_verifications:
                componentsschemas_feature_results_type_0_item = (
                    componentsschemas_feature_results_type_0_item_data.to_dict()
                )
                email_verifications.append(componentsschemas_feature_results_type_0_item)

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
            for componentsschemas_feature_results_type_0_item_data in self.ip_analyses:
                componentsschemas_feature_results_type_0_item = (
                    componentsschemas_feature_results_type_0_item_data.to_dict()
                )
                ip_analyses.append(componentsschemas_feature_results_type_0_item)

        else:
            ip_analyses = self.ip_analyses

        metadata = self.metadata

        phone_verifications: list[dict[str, Any]] | None
        if isinstance(self.phone_verifications, list):
            phone_verifications = []
            for componentsschemas_feature_results_type_0_item_data in self.phone_verifications:
                componentsschemas_feature_results_type_0_item = (
                    componentsschemas_feature_results_type_0_item_data.to_dict()
                )
                phone_verifications.append(componentsschemas_feature_results_type_0_item)

        else:
            phone_verifications = self.phone_verifications

        questionnaire_responses: list[dict[str, Any]] | None
        if isinstance(self.questionnaire_responses, list):
            questionnaire_responses = []
            for componentsschemas_feature_results_type_0_item_data in self.questionnaire_responses:
                componentsschemas_feature_results_type_0_item = (
                    componentsschemas_feature_results_type_0_item_data.to_dict()
                )
                questionnaire_responses.append(componentsschemas_feature_results_type_0_item)

        else:
            questionnaire_responses = self.questionnaire_responses

        reviews = []
        for reviews_item_data in self.reviews:
            reviews_item = reviews_item_data.to_dict()
            reviews.append(reviews_item)

        session_id = str(self.session_id)

        session_kind = self.session_kind.value

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

        database_validations: list[dict[str, Any]] | None | Unset
        if isinstance(self.database_validations, Unset):
            database_validations = UNSET
        elif isinstance(self.database_validations, list):
            database_validations = []
            for componentsschemas_feature_results_type_0_item_data in self.database_validations:
                componentsschemas_feature_results_type_0_item = (
                    componentsschemas_feature_results_type_0_item_data.to_dict()
                )
                database_validations.append(componentsschemas_feature_results_type_0_item)

        else:
            database_validations = self.database_validations

        document_verifications: list[dict[str, Any]] | None | Unset
        if isinstance(self.document_verifications, Unset):
            document_verifications = UNSET
        elif isinstance(self.document_verifications, list):
            document_verifications = []
            for componentsschemas_feature_results_type_0_item_data in self.document_verifications:
                componentsschemas_feature_results_type_0_item = (
                    componentsschemas_feature_results_type_0_item_data.to_dict()
                )
                document_verifications.append(componentsschemas_feature_results_type_0_item)

        else:
            document_verifications = self.document_verifications

        face_matches: list[dict[str, Any]] | None | Unset
        if isinstance(self.face_matches, Unset):
            face_matches = UNSET
        elif isinstance(self.face_matches, list):
            face_matches = []
            for componentsschemas_feature_results_type_0_item_data in self.face_matches:
                componentsschemas_feature_results_type_0_item = (
                    componentsschemas_feature_results_type_0_item_data.to_dict()
                )
                face_matches.append(componentsschemas_feature_results_type_0_item)

        else:
            face_matches = self.face_matches

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
            for componentsschemas_feature_results_type_0_item_data in self.key_people_checks:
                componentsschemas_feature_results_type_0_item = (
                    componentsschemas_feature_results_type_0_item_data.to_dict()
                )
                key_people_checks.append(componentsschemas_feature_results_type_0_item)

        else:
            key_people_checks = self.key_people_checks

        liveness_checks: list[dict[str, Any]] | None | Unset
        if isinstance(self.liveness_checks, Unset):
            liveness_checks = UNSET
        elif isinstance(self.liveness_checks, list):
            liveness_checks = []
            for componentsschemas_feature_results_type_0_item_data in self.liveness_checks:
                componentsschemas_feature_results_type_0_item = (
                    componentsschemas_feature_results_type_0_item_data.to_dict()
                )
                liveness_checks.append(componentsschemas_feature_results_type_0_item)

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
            for componentsschemas_feature_results_type_0_item_data in self.nfc_verifications:
                componentsschemas_feature_results_type_0_item = (
                    componentsschemas_feature_results_type_0_item_data.to_dict()
                )
                nfc_verifications.append(componentsschemas_feature_results_type_0_item)

        else:
            nfc_verifications = self.nfc_verifications

        poa_verifications: list[dict[str, Any]] | None | Unset
        if isinstance(self.poa_verifications, Unset):
            poa_verifications = UNSET
        elif isinstance(self.poa_verifications, list):
            poa_verifications = []
            for componentsschemas_feature_results_type_0_item_data in self.poa_verifications:
                componentsschemas_feature_results_type_0_item = (
                    componentsschemas_feature_results_type_0_item_data.to_dict()
                )
                poa_verifications.append(componentsschemas_feature_results_type_0_item)

        else:
            poa_verifications = self.poa_verifications

        registry_checks: list[dict[str, Any]] | None | Unset
        if isinstance(self.registry_checks, Unset):
            registry_checks = UNSET
        elif isinstance(self.registry_checks, list):
            registry_checks = []
            for componentsschemas_feature_results_type_0_item_data in self.registry_checks:
                componentsschemas_feature_results_type_0_item = (
                    componentsschemas_feature_results_type_0_item_data.to_dict()
                )
                registry_checks.append(componentsschemas_feature_results_type_0_item)

        else:
            registry_checks = self.registry_checks

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
                "session_kind": session_kind,
                "session_number": session_number,
                "session_url": session_url,
                "status": status,
                "vendor_data": vendor_data,
                "workflow_id": workflow_id,
                "workflow_version": workflow_version,
            }
        )
        if database_validations is not UNSET:
            field_dict["database_validations"] = database_validations
        if document_verifications is not UNSET:
            field_dict["document_verifications"] = document_verifications
        if face_matches is not UNSET:
            field_dict["face_matches"] = face_matches
        if id_verifications is not UNSET:
            field_dict["id_verifications"] = id_verifications
        if key_people_checks is not UNSET:
            field_dict["key_people_checks"] = key_people_checks
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

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.contact_details import ContactDetails
        from ..models.decision_feature_node import DecisionFeatureNode
        from ..models.decision_review import DecisionReview
        from ..models.expected_details import ExpectedDetails
        from ..models.feature_result import FeatureResult
        from ..models.id_verification import IDVerification

        d = dict(src_dict)

        def _parse_aml_screenings(data: object) -> list[FeatureResult] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_type_0 = []
                _componentsschemas_feature_results_type_0 = data
                for componentsschemas_feature_results_type_0_item_data in _componentsschemas_feature_results_type_0:
                    componentsschemas_feature_results_type_0_item = FeatureResult.from_dict(
                        componentsschemas_feature_results_type_0_item_data
                    )

                    componentsschemas_feature_results_type_0.append(componentsschemas_feature_results_type_0_item)

                return componentsschemas_feature_results_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResult] | None, data)

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

        def _parse_document_ai_documents(data: object) -> list[FeatureResult] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_type_0 = []
                _componentsschemas_feature_results_type_0 = data
                for componentsschemas_feature_results_type_0_item_data in _componentsschemas_feature_results_type_0:
                    componentsschemas_feature_results_type_0_item = FeatureResult.from_dict(
                        componentsschemas_feature_results_type_0_item_data
                    )

                    componentsschemas_feature_results_type_0.append(componentsschemas_feature_results_type_0_item)

                return componentsschemas_feature_results_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResult] | None, data)

        document_ai_documents = _parse_document_ai_documents(d.pop("document_ai_documents"))

        def _parse_email_verifications(data: object) -> list[FeatureResult] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_type_0 = []
                _componentsschemas_feature_results_type_0 = data
                for componentsschemas_feature_results_type_0_item_data in _componentsschemas_feature_results_type_0:
                    componentsschemas_feature_results_type_0_item = FeatureResult.from_dict(
                        componentsschemas_feature_results_type_0_item_data
                    )

                    componentsschemas_feature_results_type_0.append(componentsschemas_feature_results_type_0_item)

                return componentsschemas_feature_results_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResult] | None, data)

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

        def _parse_ip_analyses(data: object) -> list[FeatureResult] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_type_0 = []
                _componentsschemas_feature_results_type_0 = data
                for componentsschemas_feature_results_type_0_item_data in _componentsschemas_feature_results_type_0:
                    componentsschemas_feature_results_type_0_item = FeatureResult.from_dict(
                        componentsschemas_feature_results_type_0_item_data
                    )

                    componentsschemas_feature_results_type_0.append(componentsschemas_feature_results_type_0_item)

                return componentsschemas_feature_results_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResult] | None, data)

        ip_analyses = _parse_ip_analyses(d.pop("ip_analyses"))

        metadata = d.pop("metadata")

        def _parse_phone_verifications(data: object) -> list[FeatureResult] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_type_0 = []
                _componentsschemas_feature_results_type_0 = data
                for componentsschemas_feature_results_type_0_item_data in _componentsschemas_feature_results_type_0:
                    componentsschemas_feature_results_type_0_item = FeatureResult.from_dict(
                        componentsschemas_feature_results_type_0_item_data
                    )

                    componentsschemas_feature_results_type_0.append(componentsschemas_feature_results_type_0_item)

                return componentsschemas_feature_results_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResult] | None, data)

        phone_verifications = _parse_phone_verifications(d.pop("phone_verifications"))

        def _parse_questionnaire_responses(data: object) -> list[FeatureResult] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_type_0 = []
                _componentsschemas_feature_results_type_0 = data
                for componentsschemas_feature_results_type_0_item_data in _componentsschemas_feature_results_type_0:
                    componentsschemas_feature_results_type_0_item = FeatureResult.from_dict(
                        componentsschemas_feature_results_type_0_item_data
                    )

                    componentsschemas_feature_results_type_0.append(componentsschemas_feature_results_type_0_item)

                return componentsschemas_feature_results_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResult] | None, data)

        questionnaire_responses = _parse_questionnaire_responses(d.pop("questionnaire_responses"))

        reviews = []
        _reviews = d.pop("reviews")
        for reviews_item_data in _reviews:
            reviews_item = DecisionReview.from_dict(reviews_item_data)

            reviews.append(reviews_item)

        session_id = UUID(d.pop("session_id"))

        session_kind = SessionKind(d.pop("session_kind"))

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

        def _parse_database_validations(data: object) -> list[FeatureResult] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_type_0 = []
                _componentsschemas_feature_results_type_0 = data
                for componentsschemas_feature_results_type_0_item_data in _componentsschemas_feature_results_type_0:
                    componentsschemas_feature_results_type_0_item = FeatureResult.from_dict(
                        componentsschemas_feature_results_type_0_item_data
                    )

                    componentsschemas_feature_results_type_0.append(componentsschemas_feature_results_type_0_item)

                return componentsschemas_feature_results_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResult] | None | Unset, data)

        database_validations = _parse_database_validations(d.pop("database_validations", UNSET))

        def _parse_document_verifications(data: object) -> list[FeatureResult] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_type_0 = []
                _componentsschemas_feature_results_type_0 = data
                for componentsschemas_feature_results_type_0_item_data in _componentsschemas_feature_results_type_0:
                    componentsschemas_feature_results_type_0_item = FeatureResult.from_dict(
                        componentsschemas_feature_results_type_0_item_data
                    )

                    componentsschemas_feature_results_type_0.append(componentsschemas_feature_results_type_0_item)

                return componentsschemas_feature_results_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResult] | None | Unset, data)

        document_verifications = _parse_document_verifications(d.pop("document_verifications", UNSET))

        def _parse_face_matches(data: object) -> list[FeatureResult] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_type_0 = []
                _componentsschemas_feature_results_type_0 = data
                for componentsschemas_feature_results_type_0_item_data in _componentsschemas_feature_results_type_0:
                    componentsschemas_feature_results_type_0_item = FeatureResult.from_dict(
                        componentsschemas_feature_results_type_0_item_data
                    )

                    componentsschemas_feature_results_type_0.append(componentsschemas_feature_results_type_0_item)

                return componentsschemas_feature_results_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResult] | None | Unset, data)

        face_matches = _parse_face_matches(d.pop("face_matches", UNSET))

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

        def _parse_key_people_checks(data: object) -> list[FeatureResult] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_type_0 = []
                _componentsschemas_feature_results_type_0 = data
                for componentsschemas_feature_results_type_0_item_data in _componentsschemas_feature_results_type_0:
                    componentsschemas_feature_results_type_0_item = FeatureResult.from_dict(
                        componentsschemas_feature_results_type_0_item_data
                    )

                    componentsschemas_feature_results_type_0.append(componentsschemas_feature_results_type_0_item)

                return componentsschemas_feature_results_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResult] | None | Unset, data)

        key_people_checks = _parse_key_people_checks(d.pop("key_people_checks", UNSET))

        def _parse_liveness_checks(data: object) -> list[FeatureResult] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_type_0 = []
                _componentsschemas_feature_results_type_0 = data
                for componentsschemas_feature_results_type_0_item_data in _componentsschemas_feature_results_type_0:
                    componentsschemas_feature_results_type_0_item = FeatureResult.from_dict(
                        componentsschemas_feature_results_type_0_item_data
                    )

                    componentsschemas_feature_results_type_0.append(componentsschemas_feature_results_type_0_item)

                return componentsschemas_feature_results_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResult] | None | Unset, data)

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

        def _parse_nfc_verifications(data: object) -> list[FeatureResult] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_type_0 = []
                _componentsschemas_feature_results_type_0 = data
                for componentsschemas_feature_results_type_0_item_data in _componentsschemas_feature_results_type_0:
                    componentsschemas_feature_results_type_0_item = FeatureResult.from_dict(
                        componentsschemas_feature_results_type_0_item_data
                    )

                    componentsschemas_feature_results_type_0.append(componentsschemas_feature_results_type_0_item)

                return componentsschemas_feature_results_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResult] | None | Unset, data)

        nfc_verifications = _parse_nfc_verifications(d.pop("nfc_verifications", UNSET))

        def _parse_poa_verifications(data: object) -> list[FeatureResult] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_type_0 = []
                _componentsschemas_feature_results_type_0 = data
                for componentsschemas_feature_results_type_0_item_data in _componentsschemas_feature_results_type_0:
                    componentsschemas_feature_results_type_0_item = FeatureResult.from_dict(
                        componentsschemas_feature_results_type_0_item_data
                    )

                    componentsschemas_feature_results_type_0.append(componentsschemas_feature_results_type_0_item)

                return componentsschemas_feature_results_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResult] | None | Unset, data)

        poa_verifications = _parse_poa_verifications(d.pop("poa_verifications", UNSET))

        def _parse_registry_checks(data: object) -> list[FeatureResult] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_type_0 = []
                _componentsschemas_feature_results_type_0 = data
                for componentsschemas_feature_results_type_0_item_data in _componentsschemas_feature_results_type_0:
                    componentsschemas_feature_results_type_0_item = FeatureResult.from_dict(
                        componentsschemas_feature_results_type_0_item_data
                    )

                    componentsschemas_feature_results_type_0.append(componentsschemas_feature_results_type_0_item)

                return componentsschemas_feature_results_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResult] | None | Unset, data)

        registry_checks = _parse_registry_checks(d.pop("registry_checks", UNSET))

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
            session_kind=session_kind,
            session_number=session_number,
            session_url=session_url,
            status=status,
            vendor_data=vendor_data,
            workflow_id=workflow_id,
            workflow_version=workflow_version,
            database_validations=database_validations,
            document_verifications=document_verifications,
            face_matches=face_matches,
            id_verifications=id_verifications,
            key_people_checks=key_people_checks,
            liveness_checks=liveness_checks,
            nfc_skip_reason=nfc_skip_reason,
            nfc_verifications=nfc_verifications,
            poa_verifications=poa_verifications,
            registry_checks=registry_checks,
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
