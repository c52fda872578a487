"""Contains all the data models used in inputs/outputs"""

from .activity_created_event import ActivityCreatedEvent
from .activity_created_event_webhook_type import ActivityCreatedEventWebhookType
from .aml_block_v1 import AMLBlockV1
from .aml_hit_v1 import AMLHitV1
from .aml_hit_v1_features_type_0 import AMLHitV1FeaturesType0
from .aml_hit_v1_properties_type_0 import AMLHitV1PropertiesType0
from .aml_hit_v2 import AMLHitV2
from .aml_result_v2 import AMLResultV2
from .business_change_data import BusinessChangeData
from .business_data import BusinessData
from .business_data_updated_event import BusinessDataUpdatedEvent
from .business_data_updated_event_event import BusinessDataUpdatedEventEvent
from .business_data_updated_event_webhook_type import BusinessDataUpdatedEventWebhookType
from .business_event_subject import BusinessEventSubject
from .business_profile import BusinessProfile
from .business_results import BusinessResults
from .business_status_data import BusinessStatusData
from .business_status_updated_event import BusinessStatusUpdatedEvent
from .business_status_updated_event_event import BusinessStatusUpdatedEventEvent
from .business_status_updated_event_webhook_type import BusinessStatusUpdatedEventWebhookType
from .callback_method import CallbackMethod
from .contact_details import ContactDetails
from .coordinates import Coordinates
from .correction_error import CorrectionError
from .data_update_trigger import DataUpdateTrigger
from .data_updated_event import DataUpdatedEvent
from .data_updated_event_event import DataUpdatedEventEvent
from .data_updated_event_webhook_type import DataUpdatedEventWebhookType
from .decision import Decision
from .decision_feature import DecisionFeature
from .decision_feature_node import DecisionFeatureNode
from .decision_review import DecisionReview
from .decision_v1 import DecisionV1
from .decision_v2 import DecisionV2
from .detail import Detail
from .distance_v1 import DistanceV1
from .document_code import DocumentCode
from .document_name import DocumentName
from .entity_changes import EntityChanges
from .entity_changes_changes import EntityChangesChanges
from .entity_counters import EntityCounters
from .entity_counters_features import EntityCountersFeatures
from .entity_data_head import EntityDataHead
from .entity_field_change import EntityFieldChange
from .entity_status import EntityStatus
from .entity_status_change import EntityStatusChange
from .entity_status_data import EntityStatusData
from .entity_status_reason import EntityStatusReason
from .entity_tag import EntityTag
from .entity_times import EntityTimes
from .environment import Environment
from .event_envelope import EventEnvelope
from .expected_details import ExpectedDetails
from .face_block_v1 import FaceBlockV1
from .feature_result import FeatureResult
from .feature_result_v2 import FeatureResultV2
from .feature_status import FeatureStatus
from .gender import Gender
from .gender_estimation_v1 import GenderEstimationV1
from .health import Health
from .health_status import HealthStatus
from .id_extra_fields import IDExtraFields
from .id_match import IDMatch
from .id_match_user import IDMatchUser
from .id_verification import IDVerification
from .id_verification_assurance import IDVerificationAssurance
from .id_verification_gender import IDVerificationGender
from .id_verification_id_lookup_type_0 import IDVerificationIdLookupType0
from .id_verification_marital_status import IDVerificationMaritalStatus
from .id_verification_method import IDVerificationMethod
from .id_verification_v2 import IDVerificationV2
from .id_verification_v2_assurance import IDVerificationV2Assurance
from .id_verification_v2_gender import IDVerificationV2Gender
from .id_verification_v2_id_lookup_type_0 import IDVerificationV2IdLookupType0
from .id_verification_v2_marital_status import IDVerificationV2MaritalStatus
from .id_verification_v2_wallet_verification_type_0 import IDVerificationV2WalletVerificationType0
from .id_verification_wallet_verification_type_0 import IDVerificationWalletVerificationType0
from .image_quality import ImageQuality
from .image_quality_brightness_issue import ImageQualityBrightnessIssue
from .ip_analysis_v2 import IPAnalysisV2
from .ip_locations_v2 import IPLocationsV2
from .kyc_block_v1 import KYCBlockV1
from .kyc_block_v1_gender import KYCBlockV1Gender
from .kyc_block_v1_marital_status import KYCBlockV1MaritalStatus
from .language import Language
from .list_session_reviews_ordering import ListSessionReviewsOrdering
from .location_block_v1 import LocationBlockV1
from .method_fallback import MethodFallback
from .mrz import MRZ
from .nfc_skip_reason import NfcSkipReason
from .node_to_resubmit import NodeToResubmit
from .ownership_action import OwnershipAction
from .ownership_action_type import OwnershipActionType
from .parsed_address import ParsedAddress
from .parsed_address_raw_results_type_0 import ParsedAddressRawResultsType0
from .place_v2_type_0 import PlaceV2Type0
from .questionnaire import Questionnaire
from .questionnaire_choice import QuestionnaireChoice
from .questionnaire_create_request import QuestionnaireCreateRequest
from .questionnaire_element import QuestionnaireElement
from .questionnaire_element_type import QuestionnaireElementType
from .questionnaire_graph import QuestionnaireGraph
from .questionnaire_graph_node import QuestionnaireGraphNode
from .questionnaire_graph_nodes import QuestionnaireGraphNodes
from .questionnaire_item import QuestionnaireItem
from .questionnaire_item_choice import QuestionnaireItemChoice
from .questionnaire_list import QuestionnaireList
from .questionnaire_list_item import QuestionnaireListItem
from .questionnaire_option import QuestionnaireOption
from .questionnaire_section import QuestionnaireSection
from .questionnaire_shown_type import QuestionnaireShownType
from .questionnaire_text import QuestionnaireText
from .questionnaire_update_request import QuestionnaireUpdateRequest
from .questionnaire_validation import QuestionnaireValidation
from .refused_field import RefusedField
from .registry_candidate import RegistryCandidate
from .registry_candidates import RegistryCandidates
from .registry_pagination import RegistryPagination
from .registry_search_resolved_callback import RegistrySearchResolvedCallback
from .registry_search_resolved_callback_event_type import RegistrySearchResolvedCallbackEventType
from .registry_search_status import RegistrySearchStatus
from .resubmit_info import ResubmitInfo
from .resubmit_info_reasons import ResubmitInfoReasons
from .resubmit_node import ResubmitNode
from .review_activity import ReviewActivity
from .review_actor_type import ReviewActorType
from .review_verdict import ReviewVerdict
from .session import Session
from .session_create_request import SessionCreateRequest
from .session_data import SessionData
from .session_data_gender import SessionDataGender
from .session_data_marital_status import SessionDataMaritalStatus
from .session_data_request import SessionDataRequest
from .session_data_request_document_type import SessionDataRequestDocumentType
from .session_data_request_gender import SessionDataRequestGender
from .session_data_request_marital_status import SessionDataRequestMaritalStatus
from .session_data_request_parsed_address_type_0 import SessionDataRequestParsedAddressType0
from .session_event import SessionEvent
from .session_kind import SessionKind
from .session_list import SessionList
from .session_list_email import SessionListEmail
from .session_list_feature import SessionListFeature
from .session_list_item import SessionListItem
from .session_list_item_additional_details_type_0 import SessionListItemAdditionalDetailsType0
from .session_list_phone import SessionListPhone
from .session_reference import SessionReference
from .session_review import SessionReview
from .session_review_list import SessionReviewList
from .session_review_metadata_type_0 import SessionReviewMetadataType0
from .session_review_new_value_type_0 import SessionReviewNewValueType0
from .session_review_note import SessionReviewNote
from .session_review_previous_value_type_0 import SessionReviewPreviousValueType0
from .session_review_request import SessionReviewRequest
from .session_status import SessionStatus
from .session_status_update_request import SessionStatusUpdateRequest
from .sessions_delete_request import SessionsDeleteRequest
from .single_webhook import SingleWebhook
from .single_webhook_update_request import SingleWebhookUpdateRequest
from .status_updated_event import StatusUpdatedEvent
from .status_updated_event_event import StatusUpdatedEventEvent
from .status_updated_event_webhook_type import StatusUpdatedEventWebhookType
from .step_status_update import StepStatusUpdate
from .step_status_update_request import StepStatusUpdateRequest
from .step_verdict import StepVerdict
from .transaction_created_event import TransactionCreatedEvent
from .transaction_created_event_webhook_type import TransactionCreatedEventWebhookType
from .transaction_direction import TransactionDirection
from .transaction_event import TransactionEvent
from .transaction_severity import TransactionSeverity
from .transaction_status import TransactionStatus
from .transaction_status_reason import TransactionStatusReason
from .transaction_status_updated_event import TransactionStatusUpdatedEvent
from .transaction_status_updated_event_webhook_type import TransactionStatusUpdatedEventWebhookType
from .travel_rule_rail import TravelRuleRail
from .travel_rule_status import TravelRuleStatus
from .travel_rule_status_updated_event import TravelRuleStatusUpdatedEvent
from .travel_rule_status_updated_event_webhook_type import TravelRuleStatusUpdatedEventWebhookType
from .uppercase_session_status import UppercaseSessionStatus
from .user_data import UserData
from .user_data_updated_event import UserDataUpdatedEvent
from .user_data_updated_event_event import UserDataUpdatedEventEvent
from .user_data_updated_event_webhook_type import UserDataUpdatedEventWebhookType
from .user_event_subject import UserEventSubject
from .user_profile import UserProfile
from .user_status_updated_event import UserStatusUpdatedEvent
from .user_status_updated_event_event import UserStatusUpdatedEventEvent
from .user_status_updated_event_webhook_type import UserStatusUpdatedEventWebhookType
from .validation_error import ValidationError
from .verification_action import VerificationAction
from .verification_action_type import VerificationActionType
from .warning import Warning_
from .warning_additional_data_type_0 import WarningAdditionalDataType0
from .warning_feature import WarningFeature
from .warning_log_type import WarningLogType
from .warning_v1 import WarningV1
from .warning_v1_additional_data_type_0 import WarningV1AdditionalDataType0
from .warning_v2 import WarningV2
from .warning_v2_additional_data_type_0 import WarningV2AdditionalDataType0
from .webhook_attempt import WebhookAttempt
from .webhook_attempt_detail import WebhookAttemptDetail
from .webhook_attempt_detail_request_headers import WebhookAttemptDetailRequestHeaders
from .webhook_attempt_detail_response_headers_type_0 import WebhookAttemptDetailResponseHeadersType0
from .webhook_attempt_list import WebhookAttemptList
from .webhook_attempt_status import WebhookAttemptStatus
from .webhook_delivery import WebhookDelivery
from .webhook_delivery_status import WebhookDeliveryStatus
from .webhook_delivery_summary import WebhookDeliverySummary
from .webhook_destination import WebhookDestination
from .webhook_destination_create_request import WebhookDestinationCreateRequest
from .webhook_destination_list_item import WebhookDestinationListItem
from .webhook_destination_status import WebhookDestinationStatus
from .webhook_destination_update_request import WebhookDestinationUpdateRequest
from .webhook_disabled_reason import WebhookDisabledReason
from .webhook_event_type import WebhookEventType
from .webhook_replay import WebhookReplay
from .webhook_replay_list import WebhookReplayList
from .webhook_replay_request import WebhookReplayRequest
from .webhook_replay_scope import WebhookReplayScope
from .webhook_replay_status import WebhookReplayStatus
from .webhook_secret_rotation_request import WebhookSecretRotationRequest
from .webhook_session_kind import WebhookSessionKind
from .webhook_test_request import WebhookTestRequest
from .webhook_version import WebhookVersion
from .workflow import Workflow
from .workflow_author import WorkflowAuthor
from .workflow_author_type import WorkflowAuthorType
from .workflow_branch_fields_request import WorkflowBranchFieldsRequest
from .workflow_create_request import WorkflowCreateRequest
from .workflow_dropped_settings import WorkflowDroppedSettings
from .workflow_feature import WorkflowFeature
from .workflow_feature_config_type_0 import WorkflowFeatureConfigType0
from .workflow_feature_name import WorkflowFeatureName
from .workflow_field import WorkflowField
from .workflow_field_list import WorkflowFieldList
from .workflow_graph_check import WorkflowGraphCheck
from .workflow_graph_check_request import WorkflowGraphCheckRequest
from .workflow_graph_document import WorkflowGraphDocument
from .workflow_graph_fault import WorkflowGraphFault
from .workflow_graph_request import WorkflowGraphRequest
from .workflow_graph_state import WorkflowGraphState
from .workflow_list import WorkflowList
from .workflow_list_item import WorkflowListItem
from .workflow_status import WorkflowStatus
from .workflow_update_request import WorkflowUpdateRequest
from .workflow_workflow_graph import WorkflowWorkflowGraph

__all__ = (
    "MRZ",
    "AMLBlockV1",
    "AMLHitV1",
    "AMLHitV1FeaturesType0",
    "AMLHitV1PropertiesType0",
    "AMLHitV2",
    "AMLResultV2",
    "ActivityCreatedEvent",
    "ActivityCreatedEventWebhookType",
    "BusinessChangeData",
    "BusinessData",
    "BusinessDataUpdatedEvent",
    "BusinessDataUpdatedEventEvent",
    "BusinessDataUpdatedEventWebhookType",
    "BusinessEventSubject",
    "BusinessProfile",
    "BusinessResults",
    "BusinessStatusData",
    "BusinessStatusUpdatedEvent",
    "BusinessStatusUpdatedEventEvent",
    "BusinessStatusUpdatedEventWebhookType",
    "CallbackMethod",
    "ContactDetails",
    "Coordinates",
    "CorrectionError",
    "DataUpdateTrigger",
    "DataUpdatedEvent",
    "DataUpdatedEventEvent",
    "DataUpdatedEventWebhookType",
    "Decision",
    "DecisionFeature",
    "DecisionFeatureNode",
    "DecisionReview",
    "DecisionV1",
    "DecisionV2",
    "Detail",
    "DistanceV1",
    "DocumentCode",
    "DocumentName",
    "EntityChanges",
    "EntityChangesChanges",
    "EntityCounters",
    "EntityCountersFeatures",
    "EntityDataHead",
    "EntityFieldChange",
    "EntityStatus",
    "EntityStatusChange",
    "EntityStatusData",
    "EntityStatusReason",
    "EntityTag",
    "EntityTimes",
    "Environment",
    "EventEnvelope",
    "ExpectedDetails",
    "FaceBlockV1",
    "FeatureResult",
    "FeatureResultV2",
    "FeatureStatus",
    "Gender",
    "GenderEstimationV1",
    "Health",
    "HealthStatus",
    "IDExtraFields",
    "IDMatch",
    "IDMatchUser",
    "IDVerification",
    "IDVerificationAssurance",
    "IDVerificationGender",
    "IDVerificationIdLookupType0",
    "IDVerificationMaritalStatus",
    "IDVerificationMethod",
    "IDVerificationV2",
    "IDVerificationV2Assurance",
    "IDVerificationV2Gender",
    "IDVerificationV2IdLookupType0",
    "IDVerificationV2MaritalStatus",
    "IDVerificationV2WalletVerificationType0",
    "IDVerificationWalletVerificationType0",
    "IPAnalysisV2",
    "IPLocationsV2",
    "ImageQuality",
    "ImageQualityBrightnessIssue",
    "KYCBlockV1",
    "KYCBlockV1Gender",
    "KYCBlockV1MaritalStatus",
    "Language",
    "ListSessionReviewsOrdering",
    "LocationBlockV1",
    "MethodFallback",
    "NfcSkipReason",
    "NodeToResubmit",
    "OwnershipAction",
    "OwnershipActionType",
    "ParsedAddress",
    "ParsedAddressRawResultsType0",
    "PlaceV2Type0",
    "Questionnaire",
    "QuestionnaireChoice",
    "QuestionnaireCreateRequest",
    "QuestionnaireElement",
    "QuestionnaireElementType",
    "QuestionnaireGraph",
    "QuestionnaireGraphNode",
    "QuestionnaireGraphNodes",
    "QuestionnaireItem",
    "QuestionnaireItemChoice",
    "QuestionnaireList",
    "QuestionnaireListItem",
    "QuestionnaireOption",
    "QuestionnaireSection",
    "QuestionnaireShownType",
    "QuestionnaireText",
    "QuestionnaireUpdateRequest",
    "QuestionnaireValidation",
    "RefusedField",
    "RegistryCandidate",
    "RegistryCandidates",
    "RegistryPagination",
    "RegistrySearchResolvedCallback",
    "RegistrySearchResolvedCallbackEventType",
    "RegistrySearchStatus",
    "ResubmitInfo",
    "ResubmitInfoReasons",
    "ResubmitNode",
    "ReviewActivity",
    "ReviewActorType",
    "ReviewVerdict",
    "Session",
    "SessionCreateRequest",
    "SessionData",
    "SessionDataGender",
    "SessionDataMaritalStatus",
    "SessionDataRequest",
    "SessionDataRequestDocumentType",
    "SessionDataRequestGender",
    "SessionDataRequestMaritalStatus",
    "SessionDataRequestParsedAddressType0",
    "SessionEvent",
    "SessionKind",
    "SessionList",
    "SessionListEmail",
    "SessionListFeature",
    "SessionListItem",
    "SessionListItemAdditionalDetailsType0",
    "SessionListPhone",
    "SessionReference",
    "SessionReview",
    "SessionReviewList",
    "SessionReviewMetadataType0",
    "SessionReviewNewValueType0",
    "SessionReviewNote",
    "SessionReviewPreviousValueType0",
    "SessionReviewRequest",
    "SessionStatus",
    "SessionStatusUpdateRequest",
    "SessionsDeleteRequest",
    "SingleWebhook",
    "SingleWebhookUpdateRequest",
    "StatusUpdatedEvent",
    "StatusUpdatedEventEvent",
    "StatusUpdatedEventWebhookType",
    "StepStatusUpdate",
    "StepStatusUpdateRequest",
    "StepVerdict",
    "TransactionCreatedEvent",
    "TransactionCreatedEventWebhookType",
    "TransactionDirection",
    "TransactionEvent",
    "TransactionSeverity",
    "TransactionStatus",
    "TransactionStatusReason",
    "TransactionStatusUpdatedEvent",
    "TransactionStatusUpdatedEventWebhookType",
    "TravelRuleRail",
    "TravelRuleStatus",
    "TravelRuleStatusUpdatedEvent",
    "TravelRuleStatusUpdatedEventWebhookType",
    "UppercaseSessionStatus",
    "UserData",
    "UserDataUpdatedEvent",
    "UserDataUpdatedEventEvent",
    "UserDataUpdatedEventWebhookType",
    "UserEventSubject",
    "UserProfile",
    "UserStatusUpdatedEvent",
    "UserStatusUpdatedEventEvent",
    "UserStatusUpdatedEventWebhookType",
    "ValidationError",
    "VerificationAction",
    "VerificationActionType",
    "WarningAdditionalDataType0",
    "WarningFeature",
    "WarningLogType",
    "WarningV1",
    "WarningV1AdditionalDataType0",
    "WarningV2",
    "WarningV2AdditionalDataType0",
    "Warning_",
    "WebhookAttempt",
    "WebhookAttemptDetail",
    "WebhookAttemptDetailRequestHeaders",
    "WebhookAttemptDetailResponseHeadersType0",
    "WebhookAttemptList",
    "WebhookAttemptStatus",
    "WebhookDelivery",
    "WebhookDeliveryStatus",
    "WebhookDeliverySummary",
    "WebhookDestination",
    "WebhookDestinationCreateRequest",
    "WebhookDestinationListItem",
    "WebhookDestinationStatus",
    "WebhookDestinationUpdateRequest",
    "WebhookDisabledReason",
    "WebhookEventType",
    "WebhookReplay",
    "WebhookReplayList",
    "WebhookReplayRequest",
    "WebhookReplayScope",
    "WebhookReplayStatus",
    "WebhookSecretRotationRequest",
    "WebhookSessionKind",
    "WebhookTestRequest",
    "WebhookVersion",
    "Workflow",
    "WorkflowAuthor",
    "WorkflowAuthorType",
    "WorkflowBranchFieldsRequest",
    "WorkflowCreateRequest",
    "WorkflowDroppedSettings",
    "WorkflowFeature",
    "WorkflowFeatureConfigType0",
    "WorkflowFeatureName",
    "WorkflowField",
    "WorkflowFieldList",
    "WorkflowGraphCheck",
    "WorkflowGraphCheckRequest",
    "WorkflowGraphDocument",
    "WorkflowGraphFault",
    "WorkflowGraphRequest",
    "WorkflowGraphState",
    "WorkflowList",
    "WorkflowListItem",
    "WorkflowStatus",
    "WorkflowUpdateRequest",
    "WorkflowWorkflowGraph",
)
