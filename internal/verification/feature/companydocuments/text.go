package companydocuments

import "vidimus/internal/verification/finding"

// Codes of what a document can be found wanting in.
const (
	riskMissing      = "KYB_DOCUMENT_MISSING_REQUIRED_FIELD"
	riskManipulated  = "KYB_DOCUMENT_SUSPECTED_MANIPULATION"
	riskUnproven     = "KYB_DOCUMENT_UNPROVEN_TEXT_REPLACEMENT"
	riskName         = "KYB_DOCUMENT_NAME_MISMATCH"
	riskNumber       = "KYB_DOCUMENT_REG_NUMBER_MISMATCH"
	riskIncorporated = "KYB_DOCUMENT_INCORPORATION_DATE_MISMATCH"
	riskAddress      = "KYB_DOCUMENT_ADDRESS_MISMATCH"
	riskTax          = "KYB_DOCUMENT_TAX_NUMBER_MISMATCH"
	riskAcross       = "KYB_CROSS_DOCUMENT_MISMATCH"
	riskExpired      = "KYB_DOCUMENT_EXPIRED"
	riskMetadata     = "KYB_DOCUMENT_METADATA_MISMATCH"
	riskKind         = "KYB_DOCUMENT_SUBTYPE_NOT_ALLOWED"
	riskAttempts     = "KYB_DOCUMENT_MAX_ATTEMPTS_EXCEEDED"
	// riskNoEngine is that of every check that the installation cannot carry out.
	riskNoEngine = "PROVIDER_NOT_CONFIGURED"
)

var texts = finding.Texts{
	riskMissing:      {"Something is not there", "What such a document has to show could not be read from it."},
	riskManipulated:  {"Signs of manipulation", "The file shows signs that its content was changed after it was issued."},
	riskUnproven:     {"Text in another font", "Some text was set apart from the rest of the page. It may have been changed, which is not proven."},
	riskName:         {"Company name differs", "The name of the company on the document differs from the one that is known."},
	riskNumber:       {"Company number differs", "The number of the company on the document differs from the one that is known."},
	riskIncorporated: {"Date of incorporation differs", "The date of incorporation on the document differs from the one that is known."},
	riskAddress:      {"Address differs", "The address of the company on the document differs from the one that is known."},
	riskTax:          {"Tax number differs", "The tax number on the document differs from the one that is known."},
	riskAcross:       {"Documents differ", "Two documents of the company say different things about it."},
	riskExpired:      {"Document too old", "The document has expired, or was issued longer ago than its kind may be."},
	riskMetadata:     {"File was edited", "What the file says about itself does not go with a document as its issuer sends it."},
	riskKind:         {"Another kind of document", "The document is none of the kinds that prove what was asked for."},
	riskAttempts:     {"No usable document", "None of the tries brought a document that could be read."},
	riskNoEngine:     {"Documents not read", "This installation has no engine that reads this file, so a person has to look at it."},
}
