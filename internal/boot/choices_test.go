package boot_test

import "strings"

// Choices of the contract as refusals name them.
const (
	webhookEvents = "status.updated, data.updated, user.status.updated, user.data.updated, business.status.updated, business.data.updated, transaction.created, transaction.status.updated, travel_rule.status.updated, activity.created"
	graphFeatures = "OCR, NFC, LIVENESS, FACE_MATCH, PROOF_OF_ADDRESS, QUESTIONNAIRE, DOCUMENT_AI, PHONE_VERIFICATION, EMAIL_VERIFICATION, DATABASE_VALIDATION, AML, IP_ANALYSIS, AGE_ESTIMATION, KYB_REGISTRY, KYB_DOCUMENTS, KYB_KEY_PEOPLE"
	tenStatuses   = "Not Started, In Progress, Approved, Declined, In Review, Expired, Abandoned, Kyc Expired, Resubmitted, Awaiting User"
	elementTypes  = "short_text, long_text, dropdown, single_choice, multiple_choice, number, image, file_upload, time, email, address, phone, country, date_picker, consent, section_header, separator, heading, paragraph"
	documentNames = "P, DL, ID, RP, SSC, HIC, WP, TC, VISA, PSC, BC, OTHER, Passport, Identity Card, Driver's License, Residence Permit, Health Insurance Card, Tax Card"
	services      = "ID_VERIFICATION, FACE_MATCH, AGE_ESTIMATION, FACE_SEARCH, POA, AML, KYB_REGISTRY, PASSIVE_LIVENESS, DATABASE_VALIDATION, PHONE_VERIFICATION, EMAIL_VERIFICATION"
	againFeatures = "AGE_ESTIMATION, AML, DATABASE_VALIDATION, DOCUMENT_AI, EMAIL, EMAIL_VERIFICATION, FACE, FACE_MATCH, FACE_SEARCH, ID_VERIFICATION, IP_ANALYSIS, KYB, KYB_COMPANY_AML, KYB_DOCUMENTS, KYB_KEY_PEOPLE, KYB_REGISTRY, LIVENESS, NFC, OCR, OCR_BACK, PHONE, PHONE_VERIFICATION, POA, PROOF_OF_ADDRESS, QUESTIONNAIRE"
	paperTypes    = "UTILITY_BILL, BANK_STATEMENT, GOVERNMENT_ISSUED_DOCUMENT, OTHER_POA_DOCUMENT, UNKNOWN"
)

// languageCodes are the languages in the order of the contract.
var languageCodes = strings.ReplaceAll(languages, " ", ", ")

// notAmong is how a value is refused that is none of the choices.
func notAmong(value, choices string) []string {
	return texts(`"` + value + `" is not one of the accepted choices: ` + choices + `.`)
}
