// Package feature owns the table of the features that a workflow can hold:
// what they are called where, whom they are about, and which must come before
// which. It carries nothing out.
package feature

import "slices"

// Name is a kind of step, named as workflows spell it.
type Name string

// The features a workflow may hold.
const (
	OCR                Name = "OCR"
	NFC                Name = "NFC"
	Liveness           Name = "LIVENESS"
	FaceMatch          Name = "FACE_MATCH"
	AgeEstimation      Name = "AGE_ESTIMATION"
	ProofOfAddress     Name = "PROOF_OF_ADDRESS"
	Questionnaire      Name = "QUESTIONNAIRE"
	DocumentAI         Name = "DOCUMENT_AI"
	Phone              Name = "PHONE_VERIFICATION"
	Email              Name = "EMAIL_VERIFICATION"
	DatabaseValidation Name = "DATABASE_VALIDATION"
	AML                Name = "AML"
	IPAnalysis         Name = "IP_ANALYSIS"
	KYBRegistry        Name = "KYB_REGISTRY"
	KYBDocuments       Name = "KYB_DOCUMENTS"
	KYBKeyPeople       Name = "KYB_KEY_PEOPLE"
)

// Kind is the subject of a workflow's sessions: person or company.
type Kind string

// The kinds, as sessions spell them on the wire.
const (
	KindUser     Kind = "user"
	KindBusiness Kind = "business"
)

// traits is all that the rest of the product asks about a feature.
type traits struct {
	// decisionName is how decisions and lists call it.
	decisionName string
	// array is the member of the decision that holds its items.
	array string
	// warningTag is the feature member of its warnings.
	warningTag string
	// root is where rules find its results.
	root string
	// after lists features of which one must come earlier.
	after []Name
	// first says that a workflow may begin with it.
	first bool
	kind  Kind // empty: may stand in both kinds
}

var features = map[Name]traits{
	OCR:                {"ID_VERIFICATION", "id_verifications", "ID_VERIFICATION", "kyc", nil, true, KindUser},
	NFC:                {"NFC", "nfc_verifications", "NFC", "nfc", []Name{OCR}, false, KindUser},
	Liveness:           {"LIVENESS", "liveness_checks", "LIVENESS", "liveness", nil, true, KindUser},
	FaceMatch:          {"FACE_MATCH", "face_matches", "FACEMATCH", "face_match", nil, true, KindUser},
	AgeEstimation:      {"AGE_ESTIMATION", "liveness_checks", "LIVENESS", "age_estimation", nil, true, KindUser},
	ProofOfAddress:     {"POA", "poa_verifications", "PROOF_OF_ADDRESS", "poa", nil, true, KindUser},
	Questionnaire:      {"QUESTIONNAIRE", "questionnaire_responses", "QUESTIONNAIRE", "questionnaire", nil, true, ""},
	DocumentAI:         {"DOCUMENT_AI", "document_ai_documents", "DOCUMENT_AI", "document_ai", nil, true, ""},
	Phone:              {"PHONE", "phone_verifications", "PHONE", "phone", nil, true, ""},
	Email:              {"EMAIL_VERIFICATION", "email_verifications", "EMAIL", "email", nil, true, ""},
	DatabaseValidation: {"DATABASE_VALIDATION", "database_validations", "DATABASE_VALIDATION", "database_validation", []Name{OCR}, false, KindUser},
	AML:                {"AML", "aml_screenings", "AML", "aml", []Name{OCR, KYBRegistry, DocumentAI}, false, ""},
	IPAnalysis:         {"IP_ANALYSIS", "ip_analyses", "LOCATION", "ip_analysis", nil, false, ""},
	KYBRegistry:        {"KYB_REGISTRY", "registry_checks", "KYB_REGISTRY", "kyb_registry", nil, true, KindBusiness},
	KYBDocuments:       {"KYB_DOCUMENTS", "document_verifications", "KYB_DOCUMENTS", "kyb_documents", []Name{KYBRegistry}, false, KindBusiness},
	KYBKeyPeople:       {"KYB_KEY_PEOPLE", "key_people_checks", "KYB_KEY_PEOPLE", "kyb_key_people", []Name{KYBRegistry}, false, KindBusiness},
}

// FaceSearch is carried out by single calls only: no workflow holds it, and no
// decision shows what it has found.
const FaceSearch Name = "FACE_SEARCH"

// alone are the features that no workflow holds.
var alone = map[Name]traits{
	FaceSearch: {"FACE_SEARCH", "", "LIVENESS", "face_search", nil, false, KindUser},
}

// of is what is known of a feature, whether workflows hold it or not.
func of(f Name) traits {
	if t, ok := features[f]; ok {
		return t
	}
	return alone[f]
}

// All returns every feature that workflows may hold, sorted.
func All() []Name {
	all := make([]Name, 0, len(features))
	for f := range features {
		all = append(all, f)
	}
	slices.Sort(all)
	return all
}

// Known reports whether workflows may hold such a feature.
func (f Name) Known() bool { _, ok := features[f]; return ok }

// DecisionName is how decisions and lists of persons call the feature; see NameIn.
func (f Name) DecisionName() string { return of(f).decisionName }

// NameIn is how decisions and lists call the feature in sessions of the kind:
// the screening of a company has a name of its own.
func (f Name) NameIn(kind Kind) string {
	if f == AML && kind == KindBusiness {
		return "KYB_COMPANY_AML"
	}
	return f.DecisionName()
}

// Array is the member of the decision that holds the feature's items.
func (f Name) Array() string { return of(f).array }

// WarningTag is the feature member of the warnings it gives.
func (f Name) WarningTag() string { return of(f).warningTag }

// Root is where rules find the feature's results: the first name of a path.
func (f Name) Root() string { return of(f).root }

// After lists features of which one must come earlier; empty when none must.
func (f Name) After() []Name { return features[f].after }

// First reports whether a workflow may begin with the feature.
func (f Name) First() bool { return features[f].first }

// Kind tells whom the feature is about; empty when it may be about both.
func (f Name) Kind() Kind { return of(f).kind }

// Arrays returns the members of the decision that hold the items of the
// features a workflow of this kind may have, each once, sorted.
func Arrays(kind Kind) []string {
	var names []string
	for _, t := range features {
		if (t.kind == "" || t.kind == kind) && !slices.Contains(names, t.array) {
			names = append(names, t.array)
		}
	}
	slices.Sort(names)
	return names
}
