package explanation

var places = map[string]factor{
	"IP_ADDRESS_IN_BLOCKLIST":                              fixed().in("ip_address"),
	"IP_ADDRESS_IN_ALLOWLIST":                              fixed().in("ip_address"),
	"PRIVATE_NETWORK_DETECTED":                             by("vpn_detection_action").measuring("is_vpn_or_tor").in("ip_address", "isp"),
	"COUNTRY_FROM_DOCUMENT_DOES_NOT_MATCH_COUNTRY_FROM_IP": by("ip_mismatch_action").measuring("ip_country_code"),
	"EXPECTED_IP_ADDRESS_MISMATCH":                         by("expected_ip_mismatch_action").measuring("ip_address"),
	"DUPLICATED_IP_ADDRESS":                                by("duplicated_ip_action").in("ip_address"),
	"MULTIPLE_DEVICES_IN_SESSION":                          by("multiple_devices_action").in("device_model", "platform"),
	"IP_LOCATION_NOT_ALLOWED":                              by("ip_geofencing_action").measuring("ip_country_code").in("ip_country", "ip_state"),
	"IP_LOCATION_NOT_DETERMINED":                           by("ip_location_not_determined_action").in("ip_address"),
	"AUTOMATION_FRAMEWORK_DETECTED":                        by("automation_detected_action").in("browser_family", "platform"),
	"IP_LOCATION_MISMATCH":                                 by("ip_mismatch_action").measuring("time_zone"),
	"DEVICE_FINGERPRINT_IN_BLOCKLIST":                      by("device_blocklist_action").in("device_fingerprint"),
	"DEVICE_FINGERPRINT_IN_ALLOWLIST":                      fixed().in("device_fingerprint"),
	"DUPLICATED_DEVICE_FINGERPRINT":                        by("duplicated_device_action").in("device_fingerprint"),
}

var addresses = map[string]factor{
	"MISSING_ADDRESS_INFORMATION":                fixed().in("poa_address").on("document_file"),
	"INVALID_DOCUMENT_TYPE":                      fixed().in("document_type").on("document_file"),
	"POA_DOCUMENT_NOT_SUPPORTED_FOR_APPLICATION": by("poa_unsupported_document_type_action").in("document_type", "issuing_state"),
	"UNABLE_TO_VALIDATE_DOCUMENT_AGE":            fixed().measuring("issue_date").on("document_file"),
	"POA_DOCUMENT_EXPIRED":                       by("poa_documents_allowed").measuring("issue_date").in("issue_date", "expiration_date").on("document_file"),
	"UNABLE_TO_EXTRACT_ISSUE_DATE":               by("poa_issue_date_not_detected_action").in("issue_date").on("document_file"),
	"POA_NAME_NOT_DETECTED":                      by("poa_name_or_address_mismatch_action").in("name_on_document").on("document_file"),
	"NAME_MISMATCH_WITH_PROVIDED": by("poa_name_or_address_mismatch_action").against("poa_name_match_score_threshold").
		measuring("name_match_score_expected_details").in("name_on_document").on("document_file"),
	"NAME_MISMATCH_ID_VERIFICATION": by("poa_name_or_address_mismatch_action").against("poa_name_match_score_threshold").
		measuring("name_match_score_id_verification").in("name_on_document").on("document_file"),
	"POA_NAME_MISMATCH_BETWEEN_DOCUMENTS": by("poa_name_or_address_mismatch_action").against("poa_name_match_score_threshold").in("name_on_document"),
	"ADDRESS_MISMATCH_WITH_PROVIDED":      by("poa_name_or_address_mismatch_action").in("poa_address", "expected_details_address").on("document_file"),
	"POA_COUNTRY_MISMATCH_WITH_PROVIDED":  by("poa_name_or_address_mismatch_action").measuring("issuing_state"),
	"UNPARSABLE_OR_INVALID_ADDRESS":       by("poa_unparsable_or_invalid_address_action").in("poa_address").on("document_file"),
	"DOCUMENT_METADATA_MISMATCH":          by("poa_document_issues_action").in("document_metadata").on("document_file"),
	"SUSPECTED_DOCUMENT_MANIPULATION":     by("poa_document_authenticity_action").in("document_metadata").on("document_file"),
	"UNSUPPORTED_DOCUMENT_LANGUAGE":       by("poa_unsupported_language_action").measuring("document_language").on("document_file"),
	"ISSUER_NOT_IDENTIFIED":               by("poa_issuer_not_identified_action").in("issuer").on("document_file"),
	"POA_MAX_ATTEMPTS_EXCEEDED":           by("poa_max_attempts_exceeded_action").against("poa_max_retry_attempts"),
	"PROVIDER_NOT_CONFIGURED":             fixed(),
}

var papers = map[string]factor{
	"DOCUMENT_AI_MISSING_REQUIRED_FIELDS": by("document_ai_missing_required_fields_action"),
	"DOCUMENT_AI_UNREADABLE_DOCUMENT":     by("document_ai_unreadable_document_action"),
	"DOCUMENT_AI_DOCUMENT_TAMPERING":      by("document_ai_document_tampering_action"),
	"DOCUMENT_AI_NAME_MISMATCH":           by("document_ai_name_mismatch_action").against("document_ai_name_match_score_threshold").measuring("name_match_score"),
	"DOCUMENT_AI_UNSUPPORTED_FILE":        by("document_ai_unsupported_file_action"),
	"DOCUMENT_AI_MAX_ATTEMPTS_EXCEEDED":   by("document_ai_max_attempts_exceeded_action").against("document_ai_max_retry_attempts"),
	"DOCUMENT_AI_UNVERIFIED_VALUES":       fixed(),
	"COULD_NOT_PERFORM_DOCUMENT_AI":       fixed(),
	"PROVIDER_NOT_CONFIGURED":             fixed(),
}

var registers = map[string]factor{
	"KYB_COUNTRY_RESTRICTED":                 by("kyb_accepted_countries").measuring("country_code"),
	"KYB_COMPANY_NOT_FROM_REGISTRY":          by("kyb_manual_company_action"),
	"KYB_COMPANY_NOT_ACTIVE":                 fixed().measuring("registry_status"),
	"KYB_OFFICERS_DATA_NOT_FOUND":            fixed(),
	"KYB_OWNERSHIP_DATA_NOT_FOUND":           fixed(),
	"KYB_BENEFICIAL_OWNERSHIP_NOT_DERIVABLE": fixed(),
	"KYB_VAT_NUMBER_INVALID":                 by("kyb_vat_invalid_action").measuring("vat_number"),
	"KYB_VAT_NUMBER_COULD_NOT_VALIDATE":      by("kyb_vat_unverified_action").measuring("vat_number"),
	"PROVIDER_NOT_CONFIGURED":                fixed(),
}

var companyPapers = map[string]factor{
	"KYB_DOCUMENT_MISSING_REQUIRED_FIELD":      by("kyb_document_critical_mismatch_action"),
	"KYB_DOCUMENT_SUSPECTED_MANIPULATION":      by("kyb_document_tampering_action"),
	"KYB_DOCUMENT_UNPROVEN_TEXT_REPLACEMENT":   by("kyb_document_tampering_action"),
	"KYB_DOCUMENT_NAME_MISMATCH":               by("kyb_document_critical_mismatch_action"),
	"KYB_DOCUMENT_REG_NUMBER_MISMATCH":         by("kyb_document_critical_mismatch_action"),
	"KYB_DOCUMENT_INCORPORATION_DATE_MISMATCH": by("kyb_document_non_critical_mismatch_action"),
	"KYB_DOCUMENT_ADDRESS_MISMATCH":            by("kyb_document_non_critical_mismatch_action"),
	"KYB_DOCUMENT_TAX_NUMBER_MISMATCH":         by("kyb_document_non_critical_mismatch_action"),
	"KYB_CROSS_DOCUMENT_MISMATCH":              by("kyb_document_critical_mismatch_action"),
	"KYB_DOCUMENT_EXPIRED":                     by("kyb_document_age_action"),
	"KYB_DOCUMENT_METADATA_MISMATCH":           by("kyb_document_tampering_action"),
	"KYB_DOCUMENT_SUBTYPE_NOT_ALLOWED":         by("kyb_document_max_attempts_exceeded_action"),
	"KYB_DOCUMENT_MAX_ATTEMPTS_EXCEEDED":       by("kyb_document_max_attempts_exceeded_action").against("kyb_document_max_retry_attempts"),
	"PROVIDER_NOT_CONFIGURED":                  fixed(),
}

var people = map[string]factor{
	"KYB_KEY_PEOPLE_MISSING":            fixed(),
	"KYB_KEY_PEOPLE_DECLINED":           by("kyb_reject_if_ubo_rejected"),
	"KYB_KEY_PEOPLE_IN_REVIEW":          fixed(),
	"KYB_KEY_PEOPLE_UNFINISHED":         fixed(),
	"KYB_KEY_PEOPLE_NOT_VERIFIABLE":     fixed(),
	"KYB_KEY_PEOPLE_CIRCULAR_OWNERSHIP": fixed(),
	"KYB_KEY_PEOPLE_LEFT_OUT":           fixed(),
	"KYB_KEY_PEOPLE_DOCUMENT_MISMATCH":  by("kyb_key_people_document_mismatch_action"),
}
