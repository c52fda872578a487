package report

import (
	"regexp"
	"slices"
	"strings"

	"vidimus/internal/platform/iso"
)

// labels are the names of members for readers, where their own words would not do.
var labels = map[string]string{
	"assurance": "Kind of evidence", "back_image": "Back", "back_image_camera_front": "Front camera while the back was shown", "back_video": "Film of the back",
	"breach_date": "Date of the breach", "code_tried": "Code entered", "document_file": "Document", "document_subtype": "Kind of document", "dob": "Date of birth", "dg_integrity": "Data of the chip unchanged",
	"file_url": "Document", "effective_ownership_percent": "Share of ownership, %", "expiration_date": "Valid until", "extra_files": "Further file", "formatted_address": "Address", "front_image": "Front",
	"front_image_camera_front": "Front camera while the front was shown", "front_image_url": "Front", "front_video": "Film of the front", "full_back_image": "Whole back",
	"full_front_image": "Whole front", "full_name": "Full name", "full_number": "Phone number", "ip_address": "IP address", "is_blocklisted": "On the blocklist", "is_breached": "Found in data breaches",
	"is_data_center": "Address of a data centre", "is_disposable": "Disposable", "is_undeliverable": "Mail cannot be delivered", "is_virtual": "Virtual number", "is_vpn_or_tor": "VPN or Tor",
	"issuing_state": "Issuing state", "issuing_state_name": "Issued by", "match_image_url": "Picture compared with", "name_match_score_id_verification": "Name compared with the document, score",
	"poa_address": "Address as printed", "poa_formatted_address": "Address", "portrait_image": "Portrait", "reference_image": "Selfie", "review_status": "Result of review", "signature_image": "Signature",
	"sod_integrity": "Signature of the chip valid", "source_image": "Picture compared", "target_image": "Compared with", "total_hits": "Hits", "vendor_data": "Reference", "verified_at": "Confirmed at",
}

// humanLabel is the name of a member for readers.
func humanLabel(name string) string {
	if label, known := labels[name]; known {
		return label
	}
	return labelOf(strings.TrimPrefix(name, "is_"))
}

// countryMembers hold the code of a state.
var countryMembers = []string{"country", "country_code", "ip_country_code", "issuing_country", "issuing_state", "nationality"}

var genders = map[string]string{"F": "Female", "M": "Male", "X": "Unspecified", "U": "Unspecified"}

// code is a value that the contract made of words: possible_match, SINGLE_CHOICE.
var code = regexp.MustCompile(`^([a-z0-9]+(_[a-z0-9]+)+|[A-Z0-9]+(_[A-Z0-9]+)+)$`)

// humanValue writes the text of a member for readers. Texts of people stay as they are.
func humanValue(name, text string) string {
	switch {
	case slices.Contains(countryMembers, name) && iso.IsCountry(text):
		return iso.Name(text) + " (" + text + ")"
	case name == "gender" && genders[text] != "":
		return genders[text]
	case codedMembers[name] && code.MatchString(text):
		return labelOf(strings.ToLower(text))
	}
	return text
}

// codedMembers hold values of the contract, never words of people.
var codedMembers = map[string]bool{
	"api_service": true, "document_subtype": true, "document_type": true, "element_type": true, "entity_type": true, "face_liveness_method": true, "match_type": true, "method": true, "outcome_code": true,
	"review_status": true, "source": true, "validation_type": true, "verification_method": true,
}
