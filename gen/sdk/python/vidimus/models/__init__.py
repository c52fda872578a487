"""Contains all the data models used in inputs/outputs"""

from .activity_created_event import ActivityCreatedEvent
from .activity_created_event_webhook_type import ActivityCreatedEventWebhookType
from .address_proof_call import AddressProofCall
from .address_proof_form import AddressProofForm
from .address_proof_result import AddressProofResult
from .age_estimation_call import AgeEstimationCall
from .age_estimation_form import AgeEstimationForm
from .age_estimation_result import AgeEstimationResult
from .age_estimation_result_method import AgeEstimationResultMethod
from .aml_adverse_media_details import AMLAdverseMediaDetails
from .aml_adverse_media_details_adverse_keywords import AMLAdverseMediaDetailsAdverseKeywords
from .aml_adverse_media_match import AMLAdverseMediaMatch
from .aml_block_v1 import AMLBlockV1
from .aml_category_result import AmlCategoryResult
from .aml_dataset import AMLDataset
from .aml_entity_type import AMLEntityType
from .aml_hit import AMLHit
from .aml_hit_additional_information_type_0 import AMLHitAdditionalInformationType0
from .aml_hit_features_type_0 import AMLHitFeaturesType0
from .aml_hit_status_entry import AMLHitStatusEntry
from .aml_hit_status_request import AMLHitStatusRequest
from .aml_hit_status_update import AMLHitStatusUpdate
from .aml_hit_statuses_request import AMLHitStatusesRequest
from .aml_hit_statuses_update import AMLHitStatusesUpdate
from .aml_hit_v1 import AMLHitV1
from .aml_hit_v1_features_type_0 import AMLHitV1FeaturesType0
from .aml_hit_v1_properties_type_0 import AMLHitV1PropertiesType0
from .aml_hit_v2 import AMLHitV2
from .aml_linked_entity import AMLLinkedEntity
from .aml_properties import AMLProperties
from .aml_result_v2 import AMLResultV2
from .aml_review_status import AMLReviewStatus
from .aml_risk_dimension import AMLRiskDimension
from .aml_risk_dimension_risk_level import AMLRiskDimensionRiskLevel
from .aml_risk_dimension_risk_scores import AMLRiskDimensionRiskScores
from .aml_risk_view import AMLRiskView
from .aml_risk_view_custom_list import AMLRiskViewCustomList
from .aml_sanction_match import AMLSanctionMatch
from .aml_sanction_match_additional_data import AMLSanctionMatchAdditionalData
from .aml_score_breakdown import AMLScoreBreakdown
from .aml_score_breakdown_document_number_match_type import AMLScoreBreakdownDocumentNumberMatchType
from .aml_screened_data import AMLScreenedData
from .aml_screening import AMLScreening
from .aml_warning_match import AMLWarningMatch
from .aml_warning_match_additional_data import AMLWarningMatchAdditionalData
from .amlpep_match import AMLPEPMatch
from .answered_choice import AnsweredChoice
from .answered_item import AnsweredItem
from .answered_item_repeatable_config_type_0 import AnsweredItemRepeatableConfigType0
from .answered_item_required_if_type_0 import AnsweredItemRequiredIfType0
from .answered_section import AnsweredSection
from .api_service import APIService
from .blocklist_add_request import BlocklistAddRequest
from .blocklist_done import BlocklistDone
from .blocklist_item import BlocklistItem
from .blocklist_item_type import BlocklistItemType
from .blocklist_page import BlocklistPage
from .blocklist_remove_request import BlocklistRemoveRequest
from .business import Business
from .business_change import BusinessChange
from .business_change_data import BusinessChangeData
from .business_change_metadata_type_0 import BusinessChangeMetadataType0
from .business_create_request import BusinessCreateRequest
from .business_data import BusinessData
from .business_data_updated_event import BusinessDataUpdatedEvent
from .business_data_updated_event_event import BusinessDataUpdatedEventEvent
from .business_data_updated_event_webhook_type import BusinessDataUpdatedEventWebhookType
from .business_detail import BusinessDetail
from .business_event_subject import BusinessEventSubject
from .business_facts import BusinessFacts
from .business_list import BusinessList
from .business_profile import BusinessProfile
from .business_results import BusinessResults
from .business_status_data import BusinessStatusData
from .business_status_updated_event import BusinessStatusUpdatedEvent
from .business_status_updated_event_event import BusinessStatusUpdatedEventEvent
from .business_status_updated_event_webhook_type import BusinessStatusUpdatedEventWebhookType
from .businesses_delete_request import BusinessesDeleteRequest
from .callback_method import CallbackMethod
from .code_check_status import CodeCheckStatus
from .code_lifecycle_details import CodeLifecycleDetails
from .code_lifecycle_entry import CodeLifecycleEntry
from .code_signals import CodeSignals
from .code_signals_device_platform import CodeSignalsDevicePlatform
from .company import Company
from .company_accounts_type_0_item import CompanyAccountsType0Item
from .company_address import CompanyAddress
from .company_data_request import CompanyDataRequest
from .company_document import CompanyDocument
from .company_document_counters import CompanyDocumentCounters
from .company_document_group import CompanyDocumentGroup
from .company_document_groups import CompanyDocumentGroups
from .company_document_metadata import CompanyDocumentMetadata
from .company_document_metadata_signature_info_type_0 import CompanyDocumentMetadataSignatureInfoType0
from .company_document_ocr_data_type_0 import CompanyDocumentOcrDataType0
from .company_document_overlay import CompanyDocumentOverlay
from .company_document_region import CompanyDocumentRegion
from .company_document_status import CompanyDocumentStatus
from .company_documents import CompanyDocuments
from .company_fetch_status import CompanyFetchStatus
from .company_financial_summary_type_0 import CompanyFinancialSummaryType0
from .company_industry import CompanyIndustry
from .company_profile import CompanyProfile
from .company_profile_accounts_type_0 import CompanyProfileAccountsType0
from .company_profile_financial_summary_type_0 import CompanyProfileFinancialSummaryType0
from .company_profile_registry_data import CompanyProfileRegistryData
from .company_profile_registry_ownership_status import CompanyProfileRegistryOwnershipStatus
from .company_profile_user_provided_data_type_0 import CompanyProfileUserProvidedDataType0
from .company_registry_data import CompanyRegistryData
from .company_risk_level import CompanyRiskLevel
from .company_user_provided_data import CompanyUserProvidedData
from .company_verification_status import CompanyVerificationStatus
from .contact_details import ContactDetails
from .contact_match_source import ContactMatchSource
from .coordinates import Coordinates
from .correction_error import CorrectionError
from .cross_check import CrossCheck
from .cross_check_field import CrossCheckField
from .cross_check_fields import CrossCheckFields
from .customization import Customization
from .customization_font_weight import CustomizationFontWeight
from .customization_form import CustomizationForm
from .customization_update_request import CustomizationUpdateRequest
from .customization_update_request_font_weight import CustomizationUpdateRequestFontWeight
from .data_update_trigger import DataUpdateTrigger
from .data_updated_event import DataUpdatedEvent
from .data_updated_event_event import DataUpdatedEventEvent
from .data_updated_event_webhook_type import DataUpdatedEventWebhookType
from .database_call import DatabaseCall
from .database_call_form import DatabaseCallForm
from .database_call_outcome import DatabaseCallOutcome
from .database_call_outcome_database_call_fields import DatabaseCallOutcomeDatabaseCallFields
from .database_call_outcome_screened_data import DatabaseCallOutcomeScreenedData
from .database_call_request import DatabaseCallRequest
from .database_country import DatabaseCountry
from .database_country_service import DatabaseCountryService
from .database_fields import DatabaseFields
from .database_match import DatabaseMatch
from .database_outcome import DatabaseOutcome
from .database_screened_data import DatabaseScreenedData
from .database_service_error import DatabaseServiceError
from .database_service_result import DatabaseServiceResult
from .database_service_result_source_data import DatabaseServiceResultSourceData
from .database_validation import DatabaseValidation
from .database_validation_type import DatabaseValidationType
from .decision import Decision
from .decision_blocklisted import DecisionBlocklisted
from .decision_cost import DecisionCost
from .decision_cost_item import DecisionCostItem
from .decision_cost_item_reason import DecisionCostItemReason
from .decision_event import DecisionEvent
from .decision_event_details import DecisionEventDetails
from .decision_event_type import DecisionEventType
from .decision_feature import DecisionFeature
from .decision_feature_node import DecisionFeatureNode
from .decision_node_feature import DecisionNodeFeature
from .decision_review import DecisionReview
from .decision_v1 import DecisionV1
from .decision_v2 import DecisionV2
from .detail import Detail
from .distance_v1 import DistanceV1
from .document_ai_call import DocumentAICall
from .document_ai_cross_check import DocumentAICrossCheck
from .document_ai_field import DocumentAIField
from .document_ai_field_type import DocumentAIFieldType
from .document_ai_form import DocumentAIForm
from .document_ai_item import DocumentAIItem
from .document_ai_item_extracted_data_type_0 import DocumentAIItemExtractedDataType0
from .document_ai_outcome import DocumentAIOutcome
from .document_ai_outcome_detected_codes_type_0_item import DocumentAIOutcomeDetectedCodesType0Item
from .document_ai_outcome_extracted_data_type_0 import DocumentAIOutcomeExtractedDataType0
from .document_ai_result import DocumentAIResult
from .document_code import DocumentCode
from .document_name import DocumentName
from .email_breach import EmailBreach
from .email_check_request import EmailCheckRequest
from .email_code_check import EmailCodeCheck
from .email_code_sending import EmailCodeSending
from .email_code_sending_reason_type_1 import EmailCodeSendingReasonType1
from .email_code_sending_reason_type_2_type_1 import EmailCodeSendingReasonType2Type1
from .email_code_sending_reason_type_3_type_1 import EmailCodeSendingReasonType3Type1
from .email_code_sending_status import EmailCodeSendingStatus
from .email_match import EmailMatch
from .email_proof import EmailProof
from .email_send_request import EmailSendRequest
from .email_send_request_options import EmailSendRequestOptions
from .email_verification import EmailVerification
from .entities_deleted import EntitiesDeleted
from .entity_changes import EntityChanges
from .entity_changes_changes import EntityChangesChanges
from .entity_comment import EntityComment
from .entity_comment_metadata_type_0 import EntityCommentMetadataType0
from .entity_comment_new_value_type_0 import EntityCommentNewValueType0
from .entity_comment_previous_value_type_0 import EntityCommentPreviousValueType0
from .entity_comment_type import EntityCommentType
from .entity_counters import EntityCounters
from .entity_counters_features import EntityCountersFeatures
from .entity_data_head import EntityDataHead
from .entity_feature_status import EntityFeatureStatus
from .entity_field_change import EntityFieldChange
from .entity_figures import EntityFigures
from .entity_figures_features import EntityFiguresFeatures
from .entity_identity import EntityIdentity
from .entity_kept import EntityKept
from .entity_kept_metadata_type_0 import EntityKeptMetadataType0
from .entity_label import EntityLabel
from .entity_label_link import EntityLabelLink
from .entity_label_source import EntityLabelSource
from .entity_labels import EntityLabels
from .entity_status import EntityStatus
from .entity_status_change import EntityStatusChange
from .entity_status_data import EntityStatusData
from .entity_status_reason import EntityStatusReason
from .entity_status_request import EntityStatusRequest
from .entity_tag import EntityTag
from .entity_times import EntityTimes
from .environment import Environment
from .event_envelope import EventEnvelope
from .expected_details import ExpectedDetails
from .face_block_v1 import FaceBlockV1
from .face_entity import FaceEntity
from .face_match import FaceMatch
from .face_match_call import FaceMatchCall
from .face_match_form import FaceMatchForm
from .face_match_result import FaceMatchResult
from .face_search_call import FaceSearchCall
from .face_search_form import FaceSearchForm
from .face_search_form_search_type import FaceSearchFormSearchType
from .face_search_match import FaceSearchMatch
from .face_search_match_source import FaceSearchMatchSource
from .face_search_result import FaceSearchResult
from .face_sight import FaceSight
from .face_similarity import FaceSimilarity
from .face_similarity_person import FaceSimilarityPerson
from .face_similarity_source import FaceSimilaritySource
from .feature_outcome import FeatureOutcome
from .feature_result import FeatureResult
from .feature_result_v2 import FeatureResultV2
from .feature_status import FeatureStatus
from .file_metadata import FileMetadata
from .file_metadata_signature_info_type_0 import FileMetadataSignatureInfoType0
from .gender import Gender
from .gender_estimation_v1 import GenderEstimationV1
from .given_answer import GivenAnswer
from .health import Health
from .health_status import HealthStatus
from .id_document_call import IDDocumentCall
from .id_document_form import IDDocumentForm
from .id_document_form_preferred_characters import IDDocumentFormPreferredCharacters
from .id_document_place import IDDocumentPlace
from .id_document_result import IDDocumentResult
from .id_document_result_gender import IDDocumentResultGender
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
from .ip_analysis import IPAnalysis
from .ip_analysis_v2 import IPAnalysisV2
from .ip_device import IPDevice
from .ip_location import IPLocation
from .ip_locations_v2 import IPLocationsV2
from .ip_match import IPMatch
from .ip_match_match_mode import IPMatchMatchMode
from .ip_match_match_source import IPMatchMatchSource
from .ip_match_match_type import IPMatchMatchType
from .ip_match_source import IPMatchSource
from .ip_place import IPPlace
from .key_entity_type import KeyEntityType
from .key_officer import KeyOfficer
from .key_owner import KeyOwner
from .key_owner_child_beneficial_owners_item import KeyOwnerChildBeneficialOwnersItem
from .key_party import KeyParty
from .key_party_custom_fields import KeyPartyCustomFields
from .key_party_role import KeyPartyRole
from .key_party_source import KeyPartySource
from .key_people_check import KeyPeopleCheck
from .key_people_registry import KeyPeopleRegistry
from .key_people_submitted import KeyPeopleSubmitted
from .key_person_aml_categories import KeyPersonAmlCategories
from .key_person_feature import KeyPersonFeature
from .key_person_role import KeyPersonRole
from .kyc_block_v1 import KYCBlockV1
from .kyc_block_v1_gender import KYCBlockV1Gender
from .kyc_block_v1_marital_status import KYCBlockV1MaritalStatus
from .language import Language
from .list_ import List
from .list_create_request import ListCreateRequest
from .list_create_request_list_type import ListCreateRequestListType
from .list_entry import ListEntry
from .list_entry_create_request import ListEntryCreateRequest
from .list_entry_page import ListEntryPage
from .list_entry_type import ListEntryType
from .list_face_request import ListFaceRequest
from .list_lists_ordering import ListListsOrdering
from .list_page import ListPage
from .list_session_reviews_ordering import ListSessionReviewsOrdering
from .list_type import ListType
from .list_update_request import ListUpdateRequest
from .liveness_check import LivenessCheck
from .liveness_method import LivenessMethod
from .location_block_v1 import LocationBlockV1
from .method_fallback import MethodFallback
from .monitoring_job import MonitoringJob
from .monitoring_job_outcomes import MonitoringJobOutcomes
from .monitoring_job_status import MonitoringJobStatus
from .monitoring_job_target_type import MonitoringJobTargetType
from .monitoring_outcome import MonitoringOutcome
from .monitoring_request import MonitoringRequest
from .monitoring_result import MonitoringResult
from .mrz import MRZ
from .nfc_authenticity import NFCAuthenticity
from .nfc_certificate_summary import NFCCertificateSummary
from .nfc_chip_data import NFCChipData
from .nfc_chip_data_gender import NFCChipDataGender
from .nfc_skip_reason import NfcSkipReason
from .nfc_verification import NFCVerification
from .node_to_resubmit import NodeToResubmit
from .open_object import OpenObject
from .overlay_manipulation import OverlayManipulation
from .overlay_region import OverlayRegion
from .ownership_action import OwnershipAction
from .ownership_action_type import OwnershipActionType
from .parsed_address import ParsedAddress
from .parsed_address_raw_results_type_0 import ParsedAddressRawResultsType0
from .party_answer import PartyAnswer
from .party_request import PartyRequest
from .passive_liveness_call import PassiveLivenessCall
from .passive_liveness_form import PassiveLivenessForm
from .passive_liveness_result import PassiveLivenessResult
from .passive_liveness_result_method import PassiveLivenessResultMethod
from .phone_carrier import PhoneCarrier
from .phone_channel import PhoneChannel
from .phone_check_request import PhoneCheckRequest
from .phone_code_check import PhoneCodeCheck
from .phone_code_sending import PhoneCodeSending
from .phone_code_sending_status import PhoneCodeSendingStatus
from .phone_match import PhoneMatch
from .phone_proof import PhoneProof
from .phone_send_request import PhoneSendRequest
from .phone_send_request_options import PhoneSendRequestOptions
from .phone_verification import PhoneVerification
from .place_v2_type_0 import PlaceV2Type0
from .poa_document_place import POADocumentPlace
from .proof_of_address import ProofOfAddress
from .proof_of_address_fields import ProofOfAddressFields
from .proof_of_address_type import ProofOfAddressType
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
from .questionnaire_response import QuestionnaireResponse
from .questionnaire_section import QuestionnaireSection
from .questionnaire_shown_type import QuestionnaireShownType
from .questionnaire_text import QuestionnaireText
from .questionnaire_update_request import QuestionnaireUpdateRequest
from .questionnaire_validation import QuestionnaireValidation
from .recipient_source import RecipientSource
from .reduced_kyc_status import ReducedKycStatus
from .refused_deletion_field import RefusedDeletionField
from .refused_field import RefusedField
from .registry_candidate import RegistryCandidate
from .registry_candidates import RegistryCandidates
from .registry_check import RegistryCheck
from .registry_check_ownership_structure import RegistryCheckOwnershipStructure
from .registry_choice import RegistryChoice
from .registry_officer import RegistryOfficer
from .registry_owner import RegistryOwner
from .registry_pagination import RegistryPagination
from .registry_profile import RegistryProfile
from .registry_search import RegistrySearch
from .registry_search_request import RegistrySearchRequest
from .registry_search_resolved_callback import RegistrySearchResolvedCallback
from .registry_search_resolved_callback_event_type import RegistrySearchResolvedCallbackEventType
from .registry_search_status import RegistrySearchStatus
from .registry_search_type import RegistrySearchType
from .registry_status import RegistryStatus
from .registry_tier import RegistryTier
from .resubmission_preview import ResubmissionPreview
from .resubmission_preview_request import ResubmissionPreviewRequest
from .resubmit_info import ResubmitInfo
from .resubmit_info_reasons import ResubmitInfoReasons
from .resubmit_node import ResubmitNode
from .review_activity import ReviewActivity
from .review_actor_type import ReviewActorType
from .review_verdict import ReviewVerdict
from .screening import Screening
from .screening_call import ScreeningCall
from .screening_request import ScreeningRequest
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
from .session_image import SessionImage
from .session_image_field import SessionImageField
from .session_images import SessionImages
from .session_images_form import SessionImagesForm
from .session_import_error import SessionImportError
from .session_import_error_list import SessionImportErrorList
from .session_import_error_raw_row import SessionImportErrorRawRow
from .session_import_form import SessionImportForm
from .session_import_format import SessionImportFormat
from .session_import_job import SessionImportJob
from .session_import_request import SessionImportRequest
from .session_import_shared_request import SessionImportSharedRequest
from .session_import_status import SessionImportStatus
from .session_import_type import SessionImportType
from .session_kind import SessionKind
from .session_list import SessionList
from .session_list_company import SessionListCompany
from .session_list_company_session_kind import SessionListCompanySessionKind
from .session_list_email import SessionListEmail
from .session_list_feature import SessionListFeature
from .session_list_item import SessionListItem
from .session_list_item_additional_details_type_0 import SessionListItemAdditionalDetailsType0
from .session_list_phone import SessionListPhone
from .session_poa_data import SessionPoaData
from .session_poa_data_document_type import SessionPoaDataDocumentType
from .session_poa_data_extra_fields_type_0 import SessionPoaDataExtraFieldsType0
from .session_poa_data_request import SessionPoaDataRequest
from .session_poa_data_request_document_type import SessionPoaDataRequestDocumentType
from .session_poa_data_request_extra_fields_type_0 import SessionPoaDataRequestExtraFieldsType0
from .session_poa_data_request_poa_parsed_address_type_0 import SessionPoaDataRequestPoaParsedAddressType0
from .session_reference import SessionReference
from .session_review import SessionReview
from .session_review_list import SessionReviewList
from .session_review_metadata_type_0 import SessionReviewMetadataType0
from .session_review_new_value_type_0 import SessionReviewNewValueType0
from .session_review_note import SessionReviewNote
from .session_review_previous_value_type_0 import SessionReviewPreviousValueType0
from .session_review_request import SessionReviewRequest
from .session_share import SessionShare
from .session_share_request import SessionShareRequest
from .session_status import SessionStatus
from .session_status_update_request import SessionStatusUpdateRequest
from .session_type import SessionType
from .sessions_delete_request import SessionsDeleteRequest
from .single_webhook import SingleWebhook
from .single_webhook_update_request import SingleWebhookUpdateRequest
from .standalone_action import StandaloneAction
from .standalone_barcode import StandaloneBarcode
from .standalone_barcode_position_type_0 import StandaloneBarcodePositionType0
from .standalone_barcode_side_type_1 import StandaloneBarcodeSideType1
from .standalone_barcode_side_type_2_type_1 import StandaloneBarcodeSideType2Type1
from .standalone_barcode_side_type_3_type_1 import StandaloneBarcodeSideType3Type1
from .standalone_barcode_type import StandaloneBarcodeType
from .standalone_mrz import StandaloneMRZ
from .standalone_problem import StandaloneProblem
from .standalone_status import StandaloneStatus
from .standalone_warning import StandaloneWarning
from .standalone_warning_additional_data_type_0 import StandaloneWarningAdditionalDataType0
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
from .ubo_kyc_summary import UboKycSummary
from .uppercase_session_status import UppercaseSessionStatus
from .user import User
from .user_change import UserChange
from .user_change_metadata_type_0 import UserChangeMetadataType0
from .user_create_request import UserCreateRequest
from .user_data import UserData
from .user_data_updated_event import UserDataUpdatedEvent
from .user_data_updated_event_event import UserDataUpdatedEventEvent
from .user_data_updated_event_webhook_type import UserDataUpdatedEventWebhookType
from .user_detail import UserDetail
from .user_event_subject import UserEventSubject
from .user_facts import UserFacts
from .user_list import UserList
from .user_profile import UserProfile
from .user_status_updated_event import UserStatusUpdatedEvent
from .user_status_updated_event_event import UserStatusUpdatedEventEvent
from .user_status_updated_event_webhook_type import UserStatusUpdatedEventWebhookType
from .users_delete_request import UsersDeleteRequest
from .validation_error import ValidationError
from .vat_validation_status import VatValidationStatus
from .verification_action import VerificationAction
from .verification_action_type import VerificationActionType
from .wallet_chain import WalletChain
from .wallet_connection import WalletConnection
from .wallet_exposure import WalletExposure
from .wallet_exposure_exposure_direction import WalletExposureExposureDirection
from .wallet_exposure_exposure_type import WalletExposureExposureType
from .wallet_screening import WalletScreening
from .wallet_screening_request import WalletScreeningRequest
from .wallet_screening_request_direction import WalletScreeningRequestDirection
from .wallet_screening_screening_type import WalletScreeningScreeningType
from .wallet_screening_status import WalletScreeningStatus
from .wallet_severity import WalletSeverity
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
    "AMLAdverseMediaDetails",
    "AMLAdverseMediaDetailsAdverseKeywords",
    "AMLAdverseMediaMatch",
    "AMLBlockV1",
    "AMLDataset",
    "AMLEntityType",
    "AMLHit",
    "AMLHitAdditionalInformationType0",
    "AMLHitFeaturesType0",
    "AMLHitStatusEntry",
    "AMLHitStatusRequest",
    "AMLHitStatusUpdate",
    "AMLHitStatusesRequest",
    "AMLHitStatusesUpdate",
    "AMLHitV1",
    "AMLHitV1FeaturesType0",
    "AMLHitV1PropertiesType0",
    "AMLHitV2",
    "AMLLinkedEntity",
    "AMLPEPMatch",
    "AMLProperties",
    "AMLResultV2",
    "AMLReviewStatus",
    "AMLRiskDimension",
    "AMLRiskDimensionRiskLevel",
    "AMLRiskDimensionRiskScores",
    "AMLRiskView",
    "AMLRiskViewCustomList",
    "AMLSanctionMatch",
    "AMLSanctionMatchAdditionalData",
    "AMLScoreBreakdown",
    "AMLScoreBreakdownDocumentNumberMatchType",
    "AMLScreenedData",
    "AMLScreening",
    "AMLWarningMatch",
    "AMLWarningMatchAdditionalData",
    "APIService",
    "ActivityCreatedEvent",
    "ActivityCreatedEventWebhookType",
    "AddressProofCall",
    "AddressProofForm",
    "AddressProofResult",
    "AgeEstimationCall",
    "AgeEstimationForm",
    "AgeEstimationResult",
    "AgeEstimationResultMethod",
    "AmlCategoryResult",
    "AnsweredChoice",
    "AnsweredItem",
    "AnsweredItemRepeatableConfigType0",
    "AnsweredItemRequiredIfType0",
    "AnsweredSection",
    "BlocklistAddRequest",
    "BlocklistDone",
    "BlocklistItem",
    "BlocklistItemType",
    "BlocklistPage",
    "BlocklistRemoveRequest",
    "Business",
    "BusinessChange",
    "BusinessChangeData",
    "BusinessChangeMetadataType0",
    "BusinessCreateRequest",
    "BusinessData",
    "BusinessDataUpdatedEvent",
    "BusinessDataUpdatedEventEvent",
    "BusinessDataUpdatedEventWebhookType",
    "BusinessDetail",
    "BusinessEventSubject",
    "BusinessFacts",
    "BusinessList",
    "BusinessProfile",
    "BusinessResults",
    "BusinessStatusData",
    "BusinessStatusUpdatedEvent",
    "BusinessStatusUpdatedEventEvent",
    "BusinessStatusUpdatedEventWebhookType",
    "BusinessesDeleteRequest",
    "CallbackMethod",
    "CodeCheckStatus",
    "CodeLifecycleDetails",
    "CodeLifecycleEntry",
    "CodeSignals",
    "CodeSignalsDevicePlatform",
    "Company",
    "CompanyAccountsType0Item",
    "CompanyAddress",
    "CompanyDataRequest",
    "CompanyDocument",
    "CompanyDocumentCounters",
    "CompanyDocumentGroup",
    "CompanyDocumentGroups",
    "CompanyDocumentMetadata",
    "CompanyDocumentMetadataSignatureInfoType0",
    "CompanyDocumentOcrDataType0",
    "CompanyDocumentOverlay",
    "CompanyDocumentRegion",
    "CompanyDocumentStatus",
    "CompanyDocuments",
    "CompanyFetchStatus",
    "CompanyFinancialSummaryType0",
    "CompanyIndustry",
    "CompanyProfile",
    "CompanyProfileAccountsType0",
    "CompanyProfileFinancialSummaryType0",
    "CompanyProfileRegistryData",
    "CompanyProfileRegistryOwnershipStatus",
    "CompanyProfileUserProvidedDataType0",
    "CompanyRegistryData",
    "CompanyRiskLevel",
    "CompanyUserProvidedData",
    "CompanyVerificationStatus",
    "ContactDetails",
    "ContactMatchSource",
    "Coordinates",
    "CorrectionError",
    "CrossCheck",
    "CrossCheckField",
    "CrossCheckFields",
    "Customization",
    "CustomizationFontWeight",
    "CustomizationForm",
    "CustomizationUpdateRequest",
    "CustomizationUpdateRequestFontWeight",
    "DataUpdateTrigger",
    "DataUpdatedEvent",
    "DataUpdatedEventEvent",
    "DataUpdatedEventWebhookType",
    "DatabaseCall",
    "DatabaseCallForm",
    "DatabaseCallOutcome",
    "DatabaseCallOutcomeDatabaseCallFields",
    "DatabaseCallOutcomeScreenedData",
    "DatabaseCallRequest",
    "DatabaseCountry",
    "DatabaseCountryService",
    "DatabaseFields",
    "DatabaseMatch",
    "DatabaseOutcome",
    "DatabaseScreenedData",
    "DatabaseServiceError",
    "DatabaseServiceResult",
    "DatabaseServiceResultSourceData",
    "DatabaseValidation",
    "DatabaseValidationType",
    "Decision",
    "DecisionBlocklisted",
    "DecisionCost",
    "DecisionCostItem",
    "DecisionCostItemReason",
    "DecisionEvent",
    "DecisionEventDetails",
    "DecisionEventType",
    "DecisionFeature",
    "DecisionFeatureNode",
    "DecisionNodeFeature",
    "DecisionReview",
    "DecisionV1",
    "DecisionV2",
    "Detail",
    "DistanceV1",
    "DocumentAICall",
    "DocumentAICrossCheck",
    "DocumentAIField",
    "DocumentAIFieldType",
    "DocumentAIForm",
    "DocumentAIItem",
    "DocumentAIItemExtractedDataType0",
    "DocumentAIOutcome",
    "DocumentAIOutcomeDetectedCodesType0Item",
    "DocumentAIOutcomeExtractedDataType0",
    "DocumentAIResult",
    "DocumentCode",
    "DocumentName",
    "EmailBreach",
    "EmailCheckRequest",
    "EmailCodeCheck",
    "EmailCodeSending",
    "EmailCodeSendingReasonType1",
    "EmailCodeSendingReasonType2Type1",
    "EmailCodeSendingReasonType3Type1",
    "EmailCodeSendingStatus",
    "EmailMatch",
    "EmailProof",
    "EmailSendRequest",
    "EmailSendRequestOptions",
    "EmailVerification",
    "EntitiesDeleted",
    "EntityChanges",
    "EntityChangesChanges",
    "EntityComment",
    "EntityCommentMetadataType0",
    "EntityCommentNewValueType0",
    "EntityCommentPreviousValueType0",
    "EntityCommentType",
    "EntityCounters",
    "EntityCountersFeatures",
    "EntityDataHead",
    "EntityFeatureStatus",
    "EntityFieldChange",
    "EntityFigures",
    "EntityFiguresFeatures",
    "EntityIdentity",
    "EntityKept",
    "EntityKeptMetadataType0",
    "EntityLabel",
    "EntityLabelLink",
    "EntityLabelSource",
    "EntityLabels",
    "EntityStatus",
    "EntityStatusChange",
    "EntityStatusData",
    "EntityStatusReason",
    "EntityStatusRequest",
    "EntityTag",
    "EntityTimes",
    "Environment",
    "EventEnvelope",
    "ExpectedDetails",
    "FaceBlockV1",
    "FaceEntity",
    "FaceMatch",
    "FaceMatchCall",
    "FaceMatchForm",
    "FaceMatchResult",
    "FaceSearchCall",
    "FaceSearchForm",
    "FaceSearchFormSearchType",
    "FaceSearchMatch",
    "FaceSearchMatchSource",
    "FaceSearchResult",
    "FaceSight",
    "FaceSimilarity",
    "FaceSimilarityPerson",
    "FaceSimilaritySource",
    "FeatureOutcome",
    "FeatureResult",
    "FeatureResultV2",
    "FeatureStatus",
    "FileMetadata",
    "FileMetadataSignatureInfoType0",
    "Gender",
    "GenderEstimationV1",
    "GivenAnswer",
    "Health",
    "HealthStatus",
    "IDDocumentCall",
    "IDDocumentForm",
    "IDDocumentFormPreferredCharacters",
    "IDDocumentPlace",
    "IDDocumentResult",
    "IDDocumentResultGender",
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
    "IPAnalysis",
    "IPAnalysisV2",
    "IPDevice",
    "IPLocation",
    "IPLocationsV2",
    "IPMatch",
    "IPMatchMatchMode",
    "IPMatchMatchSource",
    "IPMatchMatchType",
    "IPMatchSource",
    "IPPlace",
    "ImageQuality",
    "ImageQualityBrightnessIssue",
    "KYCBlockV1",
    "KYCBlockV1Gender",
    "KYCBlockV1MaritalStatus",
    "KeyEntityType",
    "KeyOfficer",
    "KeyOwner",
    "KeyOwnerChildBeneficialOwnersItem",
    "KeyParty",
    "KeyPartyCustomFields",
    "KeyPartyRole",
    "KeyPartySource",
    "KeyPeopleCheck",
    "KeyPeopleRegistry",
    "KeyPeopleSubmitted",
    "KeyPersonAmlCategories",
    "KeyPersonFeature",
    "KeyPersonRole",
    "Language",
    "List",
    "ListCreateRequest",
    "ListCreateRequestListType",
    "ListEntry",
    "ListEntryCreateRequest",
    "ListEntryPage",
    "ListEntryType",
    "ListFaceRequest",
    "ListListsOrdering",
    "ListPage",
    "ListSessionReviewsOrdering",
    "ListType",
    "ListUpdateRequest",
    "LivenessCheck",
    "LivenessMethod",
    "LocationBlockV1",
    "MethodFallback",
    "MonitoringJob",
    "MonitoringJobOutcomes",
    "MonitoringJobStatus",
    "MonitoringJobTargetType",
    "MonitoringOutcome",
    "MonitoringRequest",
    "MonitoringResult",
    "NFCAuthenticity",
    "NFCCertificateSummary",
    "NFCChipData",
    "NFCChipDataGender",
    "NFCVerification",
    "NfcSkipReason",
    "NodeToResubmit",
    "OpenObject",
    "OverlayManipulation",
    "OverlayRegion",
    "OwnershipAction",
    "OwnershipActionType",
    "POADocumentPlace",
    "ParsedAddress",
    "ParsedAddressRawResultsType0",
    "PartyAnswer",
    "PartyRequest",
    "PassiveLivenessCall",
    "PassiveLivenessForm",
    "PassiveLivenessResult",
    "PassiveLivenessResultMethod",
    "PhoneCarrier",
    "PhoneChannel",
    "PhoneCheckRequest",
    "PhoneCodeCheck",
    "PhoneCodeSending",
    "PhoneCodeSendingStatus",
    "PhoneMatch",
    "PhoneProof",
    "PhoneSendRequest",
    "PhoneSendRequestOptions",
    "PhoneVerification",
    "PlaceV2Type0",
    "ProofOfAddress",
    "ProofOfAddressFields",
    "ProofOfAddressType",
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
    "QuestionnaireResponse",
    "QuestionnaireSection",
    "QuestionnaireShownType",
    "QuestionnaireText",
    "QuestionnaireUpdateRequest",
    "QuestionnaireValidation",
    "RecipientSource",
    "ReducedKycStatus",
    "RefusedDeletionField",
    "RefusedField",
    "RegistryCandidate",
    "RegistryCandidates",
    "RegistryCheck",
    "RegistryCheckOwnershipStructure",
    "RegistryChoice",
    "RegistryOfficer",
    "RegistryOwner",
    "RegistryPagination",
    "RegistryProfile",
    "RegistrySearch",
    "RegistrySearchRequest",
    "RegistrySearchResolvedCallback",
    "RegistrySearchResolvedCallbackEventType",
    "RegistrySearchStatus",
    "RegistrySearchType",
    "RegistryStatus",
    "RegistryTier",
    "ResubmissionPreview",
    "ResubmissionPreviewRequest",
    "ResubmitInfo",
    "ResubmitInfoReasons",
    "ResubmitNode",
    "ReviewActivity",
    "ReviewActorType",
    "ReviewVerdict",
    "Screening",
    "ScreeningCall",
    "ScreeningRequest",
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
    "SessionImage",
    "SessionImageField",
    "SessionImages",
    "SessionImagesForm",
    "SessionImportError",
    "SessionImportErrorList",
    "SessionImportErrorRawRow",
    "SessionImportForm",
    "SessionImportFormat",
    "SessionImportJob",
    "SessionImportRequest",
    "SessionImportSharedRequest",
    "SessionImportStatus",
    "SessionImportType",
    "SessionKind",
    "SessionList",
    "SessionListCompany",
    "SessionListCompanySessionKind",
    "SessionListEmail",
    "SessionListFeature",
    "SessionListItem",
    "SessionListItemAdditionalDetailsType0",
    "SessionListPhone",
    "SessionPoaData",
    "SessionPoaDataDocumentType",
    "SessionPoaDataExtraFieldsType0",
    "SessionPoaDataRequest",
    "SessionPoaDataRequestDocumentType",
    "SessionPoaDataRequestExtraFieldsType0",
    "SessionPoaDataRequestPoaParsedAddressType0",
    "SessionReference",
    "SessionReview",
    "SessionReviewList",
    "SessionReviewMetadataType0",
    "SessionReviewNewValueType0",
    "SessionReviewNote",
    "SessionReviewPreviousValueType0",
    "SessionReviewRequest",
    "SessionShare",
    "SessionShareRequest",
    "SessionStatus",
    "SessionStatusUpdateRequest",
    "SessionType",
    "SessionsDeleteRequest",
    "SingleWebhook",
    "SingleWebhookUpdateRequest",
    "StandaloneAction",
    "StandaloneBarcode",
    "StandaloneBarcodePositionType0",
    "StandaloneBarcodeSideType1",
    "StandaloneBarcodeSideType2Type1",
    "StandaloneBarcodeSideType3Type1",
    "StandaloneBarcodeType",
    "StandaloneMRZ",
    "StandaloneProblem",
    "StandaloneStatus",
    "StandaloneWarning",
    "StandaloneWarningAdditionalDataType0",
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
    "UboKycSummary",
    "UppercaseSessionStatus",
    "User",
    "UserChange",
    "UserChangeMetadataType0",
    "UserCreateRequest",
    "UserData",
    "UserDataUpdatedEvent",
    "UserDataUpdatedEventEvent",
    "UserDataUpdatedEventWebhookType",
    "UserDetail",
    "UserEventSubject",
    "UserFacts",
    "UserList",
    "UserProfile",
    "UserStatusUpdatedEvent",
    "UserStatusUpdatedEventEvent",
    "UserStatusUpdatedEventWebhookType",
    "UsersDeleteRequest",
    "ValidationError",
    "VatValidationStatus",
    "VerificationAction",
    "VerificationActionType",
    "WalletChain",
    "WalletConnection",
    "WalletExposure",
    "WalletExposureExposureDirection",
    "WalletExposureExposureType",
    "WalletScreening",
    "WalletScreeningRequest",
    "WalletScreeningRequestDirection",
    "WalletScreeningScreeningType",
    "WalletScreeningStatus",
    "WalletSeverity",
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
