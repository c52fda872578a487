package report

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"vidimus/internal/platform/value/iso"
)

// countryMembers hold the code of a state.
var countryMembers = []string{
	"country", "country_code", "id_country", "ip_country_code", "issuing_country", "issuing_state", "nationality", "poa_country", "registry_country",
}

// statusMembers hold the status of a session, of a step or of a part of one.
var statusMembers = []string{"kyc_status", "new_status", "review_status", "status"}

// codedMembers hold a value of the contract that may be one word.
var codedMembers = []string{
	"api_service", "assurance", "datasets", "document_subtype", "document_type", "element_type", "entity_type", "face_liveness_method", "marital_status", "match_type", "method",
	"outcome_code", "platform", "registry_status", "required_groups", "role", "roles", "source", "validation_type", "verification_method",
}

// writtenMembers hold what people and clients wrote, which may look like a code and stays as it is.
var writtenMembers = []string{
	"answer", "callback", "comment", "device_fingerprint", "document_number", "email", "external_id", "file_name", "id", "mrz_string", "name", "personal_number", "registration_number", "title",
	"value", "vendor_data",
}

// wireMembers address parts of the decision for programs and say nothing to readers.
var wireMembers = []string{"node_id", "feature", "risk", "log_type"}

// code is a value that the contract made of words: possible_match, SINGLE_CHOICE.
var code = regexp.MustCompile(`^([a-z0-9]+(_[a-z0-9]+)+|[A-Z0-9]+(_[A-Z0-9]+)+)$`)

// oneWord is a value of the contract of one word: person, live.
var oneWord = regexp.MustCompile(`^[a-z]+$`)

// isCode reports whether a text is words of the contract; a number with strokes is none.
func isCode(text string) bool {
	return code.MatchString(text) && strings.ContainsFunc(text, unicode.IsLetter)
}

var noLetter = regexp.MustCompile(`[^a-z0-9]+`)

// slug is the key of a value in the catalogue: Driver's License, driver_s_license.
func slug(text string) string {
	return strings.Trim(noLetter.ReplaceAllString(strings.ToLower(text), "_"), "_")
}

// value writes the text of a member for readers. Texts of people stay as they are.
func (w *Texts) value(name, text string) string {
	switch {
	case slices.Contains(countryMembers, name) && iso.IsCountry(text):
		return w.country(text)
	case slices.Contains(statusMembers, name):
		return w.status(text)
	case name == "gender":
		if word := w.find("gender." + text); word != "" {
			return word
		}
		return text
	case slices.Contains(codedMembers, name), isCode(text) && !slices.Contains(writtenMembers, name):
		return w.coded(text)
	}
	return text
}
