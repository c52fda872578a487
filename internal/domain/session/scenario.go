package session

// Scenarios are the outcomes a sandbox session can be asked for.
var Scenarios = []string{
	"approve",
	"decline_document_expired", "decline_could_not_recognize_document", "decline_mrz_validation", "decline_minimum_age",
	"decline_face_match_low_similarity", "decline_liveness_attack", "decline_aml_hit", "decline_ip_blocklist",
	"decline_poa_address_mismatch", "decline_nfc_chip_not_verified", "decline_database_no_match",
	"decline_kyb_registry_mismatch",
	"review_aml_possible_match", "review_face_match_borderline", "review_poa_partial_match",
}
