package iddocument

import "vidimus/internal/verification/finding"

// texts are the reviewer texts of the risks.
var texts = finding.Texts{
	"COULD_NOT_RECOGNIZE_DOCUMENT":                 {"Document not recognised", "No identity document could be recognised in the picture."},
	"MRZ_NOT_DETECTED":                             {"No machine readable zone", "No machine readable zone was found on the document, so its data could not be read."},
	"MRZ_VALIDATION_FAILED":                        {"Check digits do not agree", "At least one check digit of the machine readable zone does not agree with the data it protects."},
	"DOCUMENT_NOT_SUPPORTED_FOR_APPLICATION":       {"Document not accepted", "The workflow does not accept this kind of document from this issuing state."},
	"DOCUMENT_EXPIRED":                             {"Document expired", "The document's date of expiry has passed."},
	"MINIMUM_AGE_NOT_MET":                          {"Below the minimum age", "The holder of the document is younger than the workflow's minimum age."},
	"MAXIMUM_AGE_EXCEEDED":                         {"Above the maximum age", "The holder of the document is older than the workflow's maximum age."},
	"NAME_NOT_DETECTED":                            {"No name read", "No name could be read from the document."},
	"DATE_OF_BIRTH_NOT_DETECTED":                   {"No full date of birth", "The document shows no complete date of birth that could be read."},
	"DOCUMENT_NUMBER_NOT_DETECTED":                 {"No document number", "No document number could be read."},
	"EXPIRATION_DATE_NOT_DETECTED":                 {"No date of expiry", "No complete date of expiry could be read from the document."},
	"LOW_IMAGE_QUALITY":                            {"Poor picture", "The picture stayed too poor to read the document with certainty."},
	"FULL_NAME_MISMATCH_WITH_PROVIDED":             {"Name differs", "The name on the document differs from the expected name."},
	"DOB_MISMATCH_WITH_PROVIDED":                   {"Date of birth differs", "The date of birth on the document differs from the expected one."},
	"GENDER_MISMATCH_WITH_PROVIDED":                {"Gender differs", "The gender on the document differs from the expected one."},
	"NATIONALITY_MISMATCH_WITH_PROVIDED":           {"Nationality differs", "The nationality on the document differs from the expected one."},
	"COUNTRY_MISMATCH_WITH_PROVIDED":               {"Issuing state differs", "The document was issued by another state than expected."},
	"IDENTIFICATION_NUMBER_MISMATCH_WITH_PROVIDED": {"Number differs", "No number on the document equals the expected identification number."},

	"COULD_NOT_DETECT_DOCUMENT_TYPE":                  {"Kind of document not confirmed", "Nothing on the document names its kind, or the subtype that the workflow asks for; it is the one that the person chose."},
	"INVALID_DATE":                                    {"Impossible date", "A date of the document cannot stand beside the others, such as an issue before the birth or after today."},
	"BARCODE_NOT_DETECTED":                            {"No barcode", "Documents of this kind carry a barcode, and none could be read."},
	"BARCODE_VALIDATION_FAILED":                       {"Barcode not as it should be", "The barcode lacks elements that its standard demands, or holds them in another form."},
	"DOCUMENT_NUMBER_FORMAT_MISMATCH":                 {"Unusual document number", "The number of the document does not have the form or the check digit that its state gives such documents."},
	"PERSONAL_NUMBER_FORMAT_MISMATCH":                 {"Unusual personal number", "The personal number does not have the form, the date or the check digit that its state gives such numbers."},
	"UNPARSED_ADDRESS":                                {"Address not understood", "The address on the document could not be taken apart into street, town and postal code."},
	"PORTRAIT_IMAGE_NOT_DETECTED":                     {"No portrait", "No face was found on the document."},
	riskZoneAndPrint:                                  {"Zone and print differ", "The machine readable zone says something else than the print on the document. Compare the fields that are named in the details."},
	riskInconsistent:                                  {"Data contradicts itself", "Two places of the document, or the document and its chip, contradict each other. Compare the fields that are named in the details."},
	riskUnconfirmed:                                   {"Data not confirmed by print", "The print of the document was not found to repeat what its zone or barcode says. Compare the fields that are named in the details with the picture."},
	riskSides:                                         {"Sides do not belong together", "The two sides speak of different holders or of different documents."},
	"ID_VERIFICATION_DATA_MISMATCH_BETWEEN_DOCUMENTS": {"Documents of different persons", "This document and another one of the same session name different persons."},
	"DOCUMENT_NAME_DIFFERENT_FROM_OTHER_APPROVED_DOCUMENTS": {"Other name than before", "An earlier, approved document of the same user bears another name."},
	"POSSIBLE_DUPLICATED_USER":                              {"Known document or person", "Another user was approved with this document, or with one of the same name, date of birth and nationality."},
	"ID_DOCUMENT_IN_BLOCKLIST":                              {"Blocked document", "A number on this document stands on the blocklist."},
}
