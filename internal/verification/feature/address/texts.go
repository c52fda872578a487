package address

import "vidimus/internal/verification/finding"

// Codes of what a proof of address can be found wanting in.
const (
	riskNoAddress       = "MISSING_ADDRESS_INFORMATION"
	riskNoProof         = "INVALID_DOCUMENT_TYPE"
	riskNotAllowed      = "POA_DOCUMENT_NOT_SUPPORTED_FOR_APPLICATION"
	riskAgeUnknown      = "UNABLE_TO_VALIDATE_DOCUMENT_AGE"
	riskExpired         = "POA_DOCUMENT_EXPIRED"
	riskNoDate          = "UNABLE_TO_EXTRACT_ISSUE_DATE"
	riskNoName          = "POA_NAME_NOT_DETECTED"
	riskNameExpected    = "NAME_MISMATCH_WITH_PROVIDED"
	riskNameDocument    = "NAME_MISMATCH_ID_VERIFICATION"
	riskNameProofs      = "POA_NAME_MISMATCH_BETWEEN_DOCUMENTS"
	riskAddressExpected = "ADDRESS_MISMATCH_WITH_PROVIDED"
	riskCountryExpected = "POA_COUNTRY_MISMATCH_WITH_PROVIDED"
	riskUnparsable      = "UNPARSABLE_OR_INVALID_ADDRESS"
	riskMetadata        = "DOCUMENT_METADATA_MISMATCH"
	riskManipulated     = "SUSPECTED_DOCUMENT_MANIPULATION"
	riskLanguage        = "UNSUPPORTED_DOCUMENT_LANGUAGE"
	riskNoIssuer        = "ISSUER_NOT_IDENTIFIED"
	riskAttempts        = "POA_MAX_ATTEMPTS_EXCEEDED"
	// riskNoEngine is that of every check that the installation cannot carry out.
	riskNoEngine = "PROVIDER_NOT_CONFIGURED"
)

var texts = finding.Texts{
	riskNoAddress:       {"No address", "No address could be read from the document."},
	riskNoProof:         {"No proof of address", "The file is no document that proves an address."},
	riskNotAllowed:      {"Document not accepted", "The workflow does not accept this kind of document of this country."},
	riskAgeUnknown:      {"Age not clear", "The date of issue can be understood in several ways, and not every one is recent enough."},
	riskExpired:         {"Document too old", "The document has expired, or was issued longer ago than its kind may be."},
	riskNoDate:          {"No date of issue", "No date of issue could be read from the document."},
	riskNoName:          {"No name", "No name of a person could be read from the document."},
	riskNameExpected:    {"Name differs", "The name on the document differs from the expected name."},
	riskNameDocument:    {"Name differs from ID", "The name on the document differs from the one on the identity document."},
	riskNameProofs:      {"Names of proofs differ", "The names on two proofs of address differ."},
	riskAddressExpected: {"Address differs", "The address on the document differs from the expected address."},
	riskCountryExpected: {"Country differs", "The document comes from another country than expected."},
	riskUnparsable:      {"Address not understood", "The printed address could not be taken apart into street, place and postal code."},
	riskMetadata:        {"File was edited", "What the file says about itself does not go with a document as its issuer sends it."},
	riskManipulated:     {"Signs of manipulation", "The file shows signs that its content was changed after it was issued."},
	riskLanguage:        {"Language not accepted", "The workflow does not accept documents in this language."},
	riskNoIssuer:        {"Issuer not known", "Who issued the document could not be found out."},
	riskNoEngine:        {"Check not available", "The file is a picture, and this installation has no program that reads print, so a person has to decide."},
	riskAttempts:        {"No usable document", "None of the tries brought a document that could be read."},
}
