package setting

// The settings of an ID verification.

var ocrDocuments = []Setting{
	object("documents_allowed", "Documents that may be shown: country (ISO 3166-1 alpha-3, or ALL) to document code to enabled, sides, subtypes, preferred_characters and expiration_check_mode; empty allows every document. subtypes accepts those listed alone: as in document_subtype, with the region before it (CA_DRIVER_LICENSE_GENERIC), or the letters of the zone (PD). expiration_check_mode strict has a missing date looked at, lenient an expired document instead of declining it, none acts on neither; without it expired documents decline.", documents(DocumentCodes)),
	object("methods", "Ways besides a document, by country (alpha-3): document, id_lookup and wallet.", byAlpha3(record(map[string]shape{
		"document": anything,
		"id_lookup": record(map[string]shape{
			"source": words(maxText), "max_attempts": whole(1, 5), "skip_liveness_and_face_match": truth,
			"on_partial_match": fallback, "on_no_match": fallback, "on_provider_error": fallback, "response_fields": listOf(maxItems, words(100)),
		}),
		"wallet": record(map[string]shape{"providers": listOf(maxItems, words(100)), "on_failure": fallback}),
	}))),
	list("image_capture_methods_allowed", "How pictures may be taken; empty allows both.", someOf("CAMERA_SCAN", "UPLOAD")),
}

var fallback = oneOf("fallback_to_document", "decline")

var ocrAge = []Setting{
	integer("minimum_age", between{1, 120}, nil, "Youngest age in whole years."),
	action("minimum_age_action", Decline, "What a younger person leads to."),
	integer("maximum_age", between{1, 120}, nil, "Oldest age in whole years."),
	action("maximum_age_action", Decline, "What an older person leads to."),
	toggle("is_age_restrictions_enabled", false, "Whether ages by country count."),
	object("age_restrictions_by_country", "Ages by issuing country (alpha-3): minimum_age and maximum_age from 0 to 120, and states with ages of their own by the code of the state or province, such as CA. States are known of documents of the United States and Canada.", byAgeCountry),
}

var ocrFindings = []Setting{
	action("duplicated_user_action", Review, "What the document of another user leads to."),
	action("expected_details_mismatch_action", Review, "What data that differs from expected_details leads to."),
	action("inconsistent_data_action", Decline, "What places of a document that contradict each other lead to, and its chip; one that print may only have been misread for is looked at instead of declined."),
	action("invalid_mrz_action", Decline, "What a machine readable zone that is missing or whose check digits fail leads to. A document of which nothing but print was read is looked at in any case."),
	action("invalid_code_action", NoAction, "What a barcode that is missing or not what its standard demands leads to."),
	action("invalid_validation_action", Review, "What a number whose check digit or date is impossible by the rules of its country leads to."),
	action("expiration_date_not_detected_action", NoAction, "What a document without a readable expiry date leads to."),
	action("document_or_personal_number_format_mismatch_action", Review, "What a number of unusual form leads to."),
	action("unparsed_address_action", NoAction, "What an address that no parts are found in leads to."),
	action("document_without_portrait_action", Review, "What a document without a portrait leads to."),
	action("critical_field_occlusion_action", Review, "What a name, number, date of birth or date of expiry leads to that a zone or barcode says and print does not, where print is read."),
	action("cross_org_fraud_document_action", NoAction, "What a document that other applications of the installation reported leads to."),
	percent("id_verification_name_match_score_threshold", 70, "Similarity below which a name counts as different from the expected one."),
}

var ocrPictures = []Setting{
	action("image_quality_too_low_action", Review, "What a picture that stays poor after the last try leads to."),
	action("image_too_blurry_action", Review, "What a blurred picture leads to."),
	action("image_too_bright_action", Review, "What a picture that is too bright leads to."),
	action("image_too_dark_action", Review, "What a picture that is too dark leads to."),
	percent("id_document_quality_threshold", 50, "Quality below which a picture counts as poor."),
	percent("document_liveness_screen_replay_review_threshold", 50, "Suspicion of a screen from which on a person looks."),
	percent("document_liveness_screen_replay_decline_threshold", 80, "Suspicion of a screen from which on the step declines."),
	percent("document_liveness_printed_copy_review_threshold", 50, "Suspicion of a copy from which on a person looks."),
	percent("document_liveness_printed_copy_decline_threshold", 80, "Suspicion of a copy from which on the step declines."),
	percent("document_liveness_portrait_replace_review_threshold", 50, "Suspicion of an exchanged portrait from which on a person looks."),
	percent("document_liveness_portrait_replace_decline_threshold", 80, "Suspicion of an exchanged portrait from which on the step declines."),
	object("document_blur_fields_by_country", "Fields to be made unreadable in stored pictures, by issuing country (alpha-3): their places are covered before a picture is stored, and no upload is kept as it came. Where a field is not found in the print, all but the machine readable zone and the face is covered, so name only what the country's documents show. The result keeps what was read.", byAlpha3(listOf(maxItems, oneOf(DocumentFields...)))),
}

var ocrSelfie = []Setting{
	toggle("is_document_selfie_portrait_match_enabled", false, "Whether the face before the screen is compared with the portrait while scanning."),
	percent("document_selfie_portrait_match_review_threshold", 60, "Similarity below which a person looks."),
	percent("document_selfie_portrait_match_decline_threshold", 40, "Similarity below which the step declines."),
	toggle("document_selfie_face_search_enabled", true, "Whether that face is searched among those known."),
	action("document_selfie_duplicated_face_action", Review, "What the face of another user leads to."),
	action("document_selfie_document_mismatch_action", Review, "What a known face with another document leads to."),
	action("document_selfie_name_mismatch_action", Review, "What a known face with another name leads to."),
}

var ocrConduct = []Setting{
	integer("id_verification_max_retry_attempts", between{2, 5}, 3, "Tries that the person has."),
	toggle("is_image_capture_review_screen_enabled", false, "Whether the person sees each picture before it is sent."),
	toggle("is_mrz_reading_confirmation_enabled", true, "Whether the page shows the person the name and dates that it reads in the zone of a picture just taken, and asks whether they are theirs, before the picture is sent."),
	toggle("is_ocr_id_verification_data_review_enabled", false, "Whether the person may correct what was read."),
	list("ocr_id_verification_data_review_critical_fields", "Fields whose correction counts as critical.", listOf(maxItems, words(100))),
	verdict("ocr_id_verification_data_review_critical_mismatch_action", Review, "What the correction of a critical field leads to."),
	action("ocr_id_verification_data_review_minor_mismatch_action", NoAction, "What the correction of another field leads to."),
	toggle("document_audio_recording_enabled", false, "Whether sound is recorded while scanning."),
}

var nfc = []Setting{
	toggle("allow_nfc_skip", true, "Whether a person without a reader may pass the step over."),
	action("skip_nfc_action", Review, "What passing it over leads to."),
	action("trust_anchor_missing_action", Review, "What a chip whose issuer is not known leads to."),
	action("unverified_chip_action", Decline, "What a chip whose signature fails leads to."),
}

var address = []Setting{
	object("poa_documents_allowed", "Documents that may be shown, by country (alpha-3, or ALL) and type; empty allows all.", documents(AddressDocuments)),
	object("poa_languages_allowed", "Languages of documents: code to 1 or 0; empty allows all.", byName(whole(0, 1))),
	percent("poa_name_match_score_threshold", 70, "Similarity below which a name counts as different."),
	integer("poa_max_retry_attempts", between{2, 5}, 3, "Tries that the person has."),
	action("poa_document_authenticity_action", Decline, "What signs of a forged file lead to."),
	action("poa_document_issues_action", Decline, "What other defects of the document lead to."),
	action("poa_issue_date_not_detected_action", Decline, "What a missing date of issue leads to."),
	action("poa_issuer_not_identified_action", Review, "What an unknown issuer leads to."),
	action("poa_max_attempts_exceeded_action", Decline, "What the last try without a result leads to."),
	action("poa_name_or_address_mismatch_action", Decline, "What another name or address leads to."),
	action("poa_unparsable_or_invalid_address_action", Decline, "What an address that does not exist leads to."),
	action("poa_unsupported_document_type_action", Decline, "What another type of document leads to."),
	action("poa_unsupported_language_action", Decline, "What another language leads to."),
}

// maxInstruction is the most of what is said about a field, in characters: as
// much as a single call may say about all of them.
const maxInstruction = 16 << 10

var documentAI = []Setting{
	list("document_ai_documents", "Documents to ask for, 3 at most: document_key, title, description, is_optional (the person may leave it out) and fields of key, name, type (text, number, date), required and is_full_name.", listOf(3, record(map[string]shape{
		"document_key*": words(100), "title": words(maxText), "description": words(maxText), "is_optional": truth,
		"fields": listOf(maxItems, record(map[string]shape{
			"key*": words(100), "name": words(maxText), "instruction": words(maxInstruction), "type": oneOf("text", "number", "date"), "required": truth, "is_full_name": truth,
		})),
	}))),
	integer("document_ai_max_retry_attempts", between{2, 5}, 3, "Tries that the person has."),
	percent("document_ai_name_match_score_threshold", 70, "Similarity below which a name counts as different."),
	action("document_ai_name_mismatch_action", Review, "What another name leads to."),
	action("document_ai_missing_required_fields_action", Review, "What a required field that is not found leads to."),
	action("document_ai_unreadable_document_action", Review, "What a document that cannot be read leads to."),
	action("document_ai_unsupported_file_action", Decline, "What another kind of file leads to."),
	verdict("document_ai_document_tampering_action", Decline, "What signs of a forged file lead to."),
	verdict("document_ai_max_attempts_exceeded_action", Decline, "What the last try without a result leads to."),
}
