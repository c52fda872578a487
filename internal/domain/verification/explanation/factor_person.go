package explanation

import "maps"

var bothSides = []string{"front_image", "back_image"}

var document = map[string]factor{
	"COULD_NOT_RECOGNIZE_DOCUMENT":                          fixed().on(bothSides...),
	"MRZ_NOT_DETECTED":                                      by("invalid_mrz_action").in("mrz").on(bothSides...),
	"MRZ_VALIDATION_FAILED":                                 by("invalid_mrz_action").in("mrz").on(bothSides...),
	"MRZ_AND_DATA_EXTRACTED_FROM_OCR_NOT_SAME":              by("inconsistent_data_action").in("mrz").on(bothSides...),
	"DATA_INCONSISTENT":                                     by("inconsistent_data_action").on(bothSides...),
	"DOCUMENT_SIDES_MISMATCH":                               by("inconsistent_data_action").on(bothSides...),
	"DATA_NOT_CONFIRMED_BY_PRINT":                           by("critical_field_occlusion_action").on(bothSides...),
	"ID_VERIFICATION_DATA_MISMATCH_BETWEEN_DOCUMENTS":       by("inconsistent_data_action").in("full_name", "date_of_birth"),
	"DOCUMENT_NAME_DIFFERENT_FROM_OTHER_APPROVED_DOCUMENTS": by("inconsistent_data_action").in("full_name", "document_number"),
	"DOCUMENT_NOT_SUPPORTED_FOR_APPLICATION":                by("documents_allowed").in("document_type", "issuing_state"),
	"COULD_NOT_DETECT_DOCUMENT_TYPE":                        fixed().in("document_type").on(bothSides...),
	"NAME_NOT_DETECTED":                                     fixed().in("full_name").on(bothSides...),
	"DATE_OF_BIRTH_NOT_DETECTED":                            fixed().in("date_of_birth").on(bothSides...),
	"DOCUMENT_NUMBER_NOT_DETECTED":                          fixed().in("document_number").on(bothSides...),
	"EXPIRATION_DATE_NOT_DETECTED":                          by("expiration_date_not_detected_action").in("expiration_date").on(bothSides...),
	"DOCUMENT_EXPIRED":                                      by("documents_allowed").measuring("expiration_date").in("expiration_date").on("front_image"),
	"INVALID_DATE":                                          by("inconsistent_data_action").on(bothSides...),
	"MINIMUM_AGE_NOT_MET":                                   by("minimum_age_action").against("minimum_age").measuring("age").in("date_of_birth"),
	"MAXIMUM_AGE_EXCEEDED":                                  by("maximum_age_action").against("maximum_age").measuring("age").in("date_of_birth"),
	"BARCODE_NOT_DETECTED":                                  by("invalid_code_action").on(bothSides...),
	"BARCODE_VALIDATION_FAILED":                             by("invalid_code_action").on("back_image"),
	"DOCUMENT_NUMBER_FORMAT_MISMATCH":                       by("document_or_personal_number_format_mismatch_action").in("document_number").on(bothSides...),
	"PERSONAL_NUMBER_FORMAT_MISMATCH":                       by("document_or_personal_number_format_mismatch_action").in("personal_number").on(bothSides...),
	"UNPARSED_ADDRESS":                                      by("unparsed_address_action").in("address").on(bothSides...),
	"PORTRAIT_IMAGE_NOT_DETECTED":                           by("document_without_portrait_action").on("front_image"),
	"POSSIBLE_DUPLICATED_USER":                              by("duplicated_user_action").in("document_number", "issuing_state"),
	"ID_DOCUMENT_IN_BLOCKLIST":                              fixed().in("document_number", "issuing_state"),
	"FULL_NAME_MISMATCH_WITH_PROVIDED":                      by("expected_details_mismatch_action").against("id_verification_name_match_score_threshold").in("full_name"),
	"DOB_MISMATCH_WITH_PROVIDED":                            by("expected_details_mismatch_action").in("date_of_birth"),
	"GENDER_MISMATCH_WITH_PROVIDED":                         by("expected_details_mismatch_action").in("gender"),
	"NATIONALITY_MISMATCH_WITH_PROVIDED":                    by("expected_details_mismatch_action").in("nationality"),
	"COUNTRY_MISMATCH_WITH_PROVIDED":                        by("expected_details_mismatch_action").in("issuing_state"),
	"IDENTIFICATION_NUMBER_MISMATCH_WITH_PROVIDED":          by("expected_details_mismatch_action").in("document_number", "personal_number"),
	"LOW_IMAGE_QUALITY": by("image_quality_too_low_action").against("id_document_quality_threshold").
		measuring("front_image_quality_score").on(bothSides...),
}

var chip = map[string]factor{
	"SKIPPED_NFC_VALIDATION":    by("skip_nfc_action").in("skip_reason"),
	"NFC_CHIP_NOT_VERIFIED":     by("unverified_chip_action").in("authenticity"),
	"NFC_TRUST_ANCHOR_MISSING":  by("trust_anchor_missing_action").in("certificate_summary"),
	"NFC_AND_OCR_DATA_NOT_SAME": by("unverified_chip_action").in("chip_data").on("portrait_image"),
	"DSC_CERTIFICATE_REVOKED":   fixed().in("certificate_summary"),
	"DSC_CERTIFICATE_EXPIRED":   fixed().in("certificate_summary"),
}

// life are the findings about a living face, which the estimate of an age has as well.
var life = map[string]factor{
	"NO_FACE_DETECTED":           fixed().on("reference_image"),
	"LIVENESS_FACE_ATTACK":       fixed().measuring("score").on("reference_image"),
	"PROVIDER_NOT_CONFIGURED":    fixed(),
	"FACE_IN_BLOCKLIST":          fixed().on("reference_image"),
	"POSSIBLE_FACE_IN_BLOCKLIST": by("face_liveness_possible_duplicated_face_action").on("reference_image"),
	"DUPLICATED_FACE":            by("face_liveness_possible_duplicated_face_action").on("reference_image"),
	"POSSIBLE_DUPLICATED_FACE":   by("face_liveness_possible_duplicated_face_action").on("reference_image"),
	"MULTIPLE_FACES_DETECTED":    by("face_liveness_multiple_faces_action").on("reference_image"),
	"LOW_LIVENESS_SCORE": fixed().against("face_liveness_score_review_threshold", "face_liveness_score_decline_threshold").
		measuring("score").on("reference_image"),
	"LOW_FACE_QUALITY": fixed().against("face_quality_review_threshold", "face_quality_decline_threshold").
		measuring("face_quality").on("reference_image"),
	"LOW_FACE_LUMINANCE":       by("face_luminance_min_action").against("face_luminance_min_threshold").measuring("face_luminance").on("reference_image"),
	"HIGH_FACE_LUMINANCE":      by("face_luminance_max_action").against("face_luminance_max_threshold").measuring("face_luminance").on("reference_image"),
	"VIRTUAL_CAMERA_DETECTED":  by("virtual_camera_action"),
	"FRAME_INJECTION_DETECTED": by("frame_injection_action"),
}

var ages = with(life, map[string]factor{
	"AGE_BELOW_MINIMUM": fixed().against("minimum_age_threshold").measuring("age_estimation").on("reference_image"),
	"AGE_NOT_DETECTED": fixed().against("borderline_minimum_age_threshold", "borderline_maximum_age_threshold").
		measuring("age_estimation").on("reference_image"),
})

var bothFaces = []string{"source_image", "target_image"}

var likeness = map[string]factor{
	"NO_REFERENCE_IMAGE": by("face_match_not_computed_action").on(bothFaces...),
	"NO_FACE_DETECTED":   fixed().on("source_image"),
	"LOW_FACE_MATCH_SIMILARITY": fixed().against("face_match_score_review_threshold", "face_match_score_decline_threshold").
		measuring("score").on(bothFaces...),
	"FACE_MATCH_EYES_COVERED":  by("face_match_eyes_covered_action").on("source_image"),
	"FACE_MATCH_MOUTH_COVERED": by("face_match_mouth_covered_action").on("source_image"),
	"FACE_MATCH_FACE_COVERED":  by("face_match_face_covered_action").on("source_image"),
}

var phones = map[string]factor{
	"VERIFICATION_CODE_ATTEMPTS_EXCEEDED": fixed().against("phone_max_check_attempts").measuring("verification_attempts"),
	"HIGH_RISK_PHONE_NUMBER":              by("high_risk_phone_action").in("full_number"),
	"PHONE_NUMBER_IN_BLOCKLIST":           fixed().in("full_number"),
	"VOIP_NUMBER_DETECTED":                by("voip_number_action").in("full_number", "carrier"),
	"DUPLICATED_PHONE_NUMBER":             by("duplicated_phone_number_action").in("full_number"),
}

var emails = map[string]factor{
	"EMAIL_CODE_ATTEMPTS_EXCEEDED": fixed().against("email_max_check_attempts").measuring("verification_attempts"),
	"UNDELIVERABLE_EMAIL_DETECTED": fixed().in("email"),
	"EMAIL_IN_BLOCKLIST":           fixed().in("email"),
	"DISPOSABLE_EMAIL_DETECTED":    by("disposable_email_action").in("email"),
	"DUPLICATED_EMAIL":             by("duplicated_email_action").in("email"),
}

var databases = map[string]factor{
	"DATABASE_VALIDATION_NO_MATCH":          by("database_validation_no_match_action").measuring("match_type"),
	"DATABASE_VALIDATION_PARTIAL_MATCH":     by("database_validation_partial_match_action").measuring("match_type"),
	"DATABASE_VALIDATION_NOT_APPLICABLE":    by("database_validation_not_applicable_action").in("issuing_state"),
	"COULD_NOT_PERFORM_DATABASE_VALIDATION": fixed(),
	"PROVIDER_NOT_CONFIGURED":               fixed(),
}

var screenings = map[string]factor{
	"POSSIBLE_MATCH_FOUND": fixed().against("aml_score_approve_threshold", "aml_score_review_threshold", "aml_match_score_threshold").
		measuring("score").in("screened_data"),
	"COULD_NOT_PERFORM_AML_SCREENING": by("aml_incomplete_data_action").in("screened_data"),
}

func with(parts ...map[string]factor) map[string]factor {
	all := map[string]factor{}
	for _, part := range parts {
		maps.Copy(all, part)
	}
	return all
}
