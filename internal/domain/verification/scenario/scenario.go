// Package scenario owns the catalogue of outcomes that a session of a sandbox
// application can be asked for. What a feature
// shows in a scenario is the feature's own business.
package scenario

import (
	"slices"
	"strings"

	"vidimus/internal/domain/verification/workflow/feature"
)

// Category is the outcome category of a scenario.
type Category string

// The categories, as the wire spells them.
const (
	Success Category = "success"
	Decline Category = "decline"
	Review  Category = "review"
)

// Scenario is one entry of the catalogue.
type Scenario struct {
	Slug     string
	Title    string
	Category Category
	// Features are the steps that show it; a workflow without them ends as Approve does.
	Features []feature.Name
	// Values are written into sessions that ask for the scenario.
	Values Values
}

// Values are the details a scenario sets on a session. Typing the address alone asks for the
// scenario as well.
type Values struct {
	Email     string
	FirstName string
	LastName  string
}

// Approve is the scenario of sessions in which everything is fine.
const Approve = "approve"

// domain is a reserved mail domain (RFC 2606 section 2).
const domain = "sandbox.example"

var catalogue = []Scenario{
	entry(Approve, "Everything is fine"),
	entry("decline_document_expired", "The document has expired", feature.OCR),
	entry("decline_could_not_recognize_document", "The picture shows no document that can be read", feature.OCR),
	entry("decline_mrz_validation", "The check digits of the document do not agree", feature.OCR),
	entry("decline_minimum_age", "The person is too young", feature.OCR),
	entry("decline_face_match_low_similarity", "The face is another than the document's", feature.FaceMatch),
	entry("decline_liveness_attack", "The face is a picture or a mask", feature.Liveness),
	entry("decline_aml_hit", "The person is on a sanctions list", feature.AML),
	entry("decline_ip_blocklist", "The network address is blocked", feature.IPAnalysis),
	entry("decline_poa_address_mismatch", "The proof shows another address than expected", feature.ProofOfAddress),
	entry("decline_nfc_chip_not_verified", "The chip of the document is not authentic", feature.NFC),
	entry("decline_database_no_match", "The register does not know the person", feature.DatabaseValidation),
	entry("decline_kyb_registry_mismatch", "The register knows another company", feature.KYBRegistry),
	entry("review_aml_possible_match", "The person may be on a list", feature.AML),
	entry("review_face_match_borderline", "The faces are alike, not clearly the same", feature.FaceMatch),
	entry("review_poa_partial_match", "The proof agrees with the expected address in part", feature.ProofOfAddress),
}

func entry(slug, title string, features ...feature.Name) Scenario {
	s := Scenario{Slug: slug, Title: title, Category: Success, Features: features, Values: Values{Email: slug + "@" + domain}}
	if kind, _, found := strings.Cut(slug, "_"); found {
		s.Category = Category(kind)
	}
	if slices.Contains(features, feature.AML) {
		s.Values.FirstName, s.Values.LastName = "Sandbox", "Listed Person"
	}
	return s
}

// All returns the catalogue in the order of the contract.
func All() []Scenario { return catalogue }

// Find returns the scenario of a slug.
func Find(slug string) (Scenario, bool) {
	i := slices.IndexFunc(catalogue, func(s Scenario) bool { return s.Slug == slug })
	if i < 0 {
		return Scenario{}, false
	}
	return catalogue[i], true
}

// OfEmail returns the scenario that a mail address asks for: its local part is
// the slug, its domain one of those reserved for examples (RFC 2606).
func OfEmail(address string) (Scenario, bool) {
	local, host, _ := strings.Cut(strings.ToLower(address), "@")
	if !reserved(host) {
		return Scenario{}, false
	}
	return Find(local)
}

func reserved(host string) bool {
	return slices.Contains([]string{"example.com", "example.net", "example.org"}, host) || host == "example" || strings.HasSuffix(host, ".example")
}
