"""Contains all the data models used in inputs/outputs"""

from .callback_method import CallbackMethod
from .contact_details import ContactDetails
from .coordinates import Coordinates
from .decision import Decision
from .decision_feature import DecisionFeature
from .decision_feature_node import DecisionFeatureNode
from .decision_review import DecisionReview
from .detail import Detail
from .document_name import DocumentName
from .environment import Environment
from .expected_details import ExpectedDetails
from .feature_result import FeatureResult
from .feature_status import FeatureStatus
from .gender import Gender
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
from .id_verification_wallet_verification_type_0 import IDVerificationWalletVerificationType0
from .image_quality import ImageQuality
from .image_quality_brightness_issue import ImageQualityBrightnessIssue
from .language import Language
from .method_fallback import MethodFallback
from .mrz import MRZ
from .nfc_skip_reason import NfcSkipReason
from .parsed_address import ParsedAddress
from .parsed_address_raw_results_type_0 import ParsedAddressRawResultsType0
from .resubmit_info import ResubmitInfo
from .resubmit_info_reasons import ResubmitInfoReasons
from .resubmit_node import ResubmitNode
from .session import Session
from .session_create_request import SessionCreateRequest
from .session_kind import SessionKind
from .session_list import SessionList
from .session_list_email import SessionListEmail
from .session_list_feature import SessionListFeature
from .session_list_item import SessionListItem
from .session_list_item_additional_details_type_0 import SessionListItemAdditionalDetailsType0
from .session_list_phone import SessionListPhone
from .session_status import SessionStatus
from .status_updated_event import StatusUpdatedEvent
from .status_updated_event_webhook_type import StatusUpdatedEventWebhookType
from .validation_error import ValidationError
from .warning import Warning_
from .warning_additional_data_type_0 import WarningAdditionalDataType0
from .warning_feature import WarningFeature
from .warning_log_type import WarningLogType
from .webhook_delivery_summary import WebhookDeliverySummary
from .webhook_destination import WebhookDestination
from .webhook_destination_create_request import WebhookDestinationCreateRequest
from .webhook_destination_list_item import WebhookDestinationListItem
from .webhook_destination_status import WebhookDestinationStatus
from .webhook_destination_update_request import WebhookDestinationUpdateRequest
from .webhook_event_type import WebhookEventType
from .webhook_version import WebhookVersion
from .workflow import Workflow
from .workflow_author import WorkflowAuthor
from .workflow_author_type import WorkflowAuthorType
from .workflow_create_request import WorkflowCreateRequest
from .workflow_feature import WorkflowFeature
from .workflow_feature_config_type_0 import WorkflowFeatureConfigType0
from .workflow_feature_name import WorkflowFeatureName
from .workflow_list import WorkflowList
from .workflow_list_item import WorkflowListItem
from .workflow_status import WorkflowStatus
from .workflow_update_request import WorkflowUpdateRequest
from .workflow_workflow_graph import WorkflowWorkflowGraph

__all__ = (
    "MRZ",
    "CallbackMethod",
    "ContactDetails",
    "Coordinates",
    "Decision",
    "DecisionFeature",
    "DecisionFeatureNode",
    "DecisionReview",
    "Detail",
    "DocumentName",
    "Environment",
    "ExpectedDetails",
    "FeatureResult",
    "FeatureStatus",
    "Gender",
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
    "IDVerificationWalletVerificationType0",
    "ImageQuality",
    "ImageQualityBrightnessIssue",
    "Language",
    "MethodFallback",
    "NfcSkipReason",
    "ParsedAddress",
    "ParsedAddressRawResultsType0",
    "ResubmitInfo",
    "ResubmitInfoReasons",
    "ResubmitNode",
    "Session",
    "SessionCreateRequest",
    "SessionKind",
    "SessionList",
    "SessionListEmail",
    "SessionListFeature",
    "SessionListItem",
    "SessionListItemAdditionalDetailsType0",
    "SessionListPhone",
    "SessionStatus",
    "StatusUpdatedEvent",
    "StatusUpdatedEventWebhookType",
    "ValidationError",
    "WarningAdditionalDataType0",
    "WarningFeature",
    "WarningLogType",
    "Warning_",
    "WebhookDeliverySummary",
    "WebhookDestination",
    "WebhookDestinationCreateRequest",
    "WebhookDestinationListItem",
    "WebhookDestinationStatus",
    "WebhookDestinationUpdateRequest",
    "WebhookEventType",
    "WebhookVersion",
    "Workflow",
    "WorkflowAuthor",
    "WorkflowAuthorType",
    "WorkflowCreateRequest",
    "WorkflowFeature",
    "WorkflowFeatureConfigType0",
    "WorkflowFeatureName",
    "WorkflowList",
    "WorkflowListItem",
    "WorkflowStatus",
    "WorkflowUpdateRequest",
    "WorkflowWorkflowGraph",
)
