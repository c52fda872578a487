// Package feature owns the table of the features that a workflow can hold:
// what they are called where, whom they are about, and which must come before
// which. It carries nothing out.
package feature

import (
	"fmt"
	"maps"
	"slices"
)

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

// Definition describes a feature to the rest of the product: workflows, decisions, reviews, resubmissions and reports
// use it and never name a feature.
type Definition struct {
	// DecisionName is how decisions and lists call it; CompanyName in sessions of companies, where that differs.
	DecisionName, CompanyName string
	// Array is the member of the decision that holds its items.
	Array string
	// WarningTag is the feature member of its warnings.
	WarningTag string
	// Root is where rules find its results.
	Root string
	// ReviewType is how the answers of the review name its findings.
	ReviewType string
	// Title stands above its results in reports.
	Title string
	// ReviewNames are further names by which reviewers may ask for it again, beside its own and that of decisions.
	ReviewNames []string
	// Repeat says when it may be resubmitted.
	Repeat Repeat
	// Unattended says that nobody has to be there for it: at the head of a session that was resubmitted it runs at once.
	Unattended bool
	// StatusActivity is how the review feed calls a change of its verdict; empty for the common name.
	StatusActivity string
	// After lists features of which one must come earlier.
	After []Name
	// First says that a workflow may begin with it.
	First bool
	// Kind is whom it is about; empty when it may stand in workflows of both kinds.
	Kind Kind
}

// Repeat says when a feature may be resubmitted.
type Repeat int

const (
	// RepeatNamed features are resubmitted when the reviewer names them.
	RepeatNamed Repeat = iota
	// RepeatInDoubt features also when the reviewer names none and their verdict is in doubt.
	RepeatInDoubt
	// RepeatNever features are not: their child sessions are.
	RepeatNever
)

var features = map[Name]Definition{
	OCR: {
		DecisionName: "ID_VERIFICATION", Array: "id_verifications", WarningTag: "ID_VERIFICATION", Root: "kyc",
		ReviewType: "KYC", Title: "ID verification", ReviewNames: []string{"OCR_BACK"}, Repeat: RepeatInDoubt, First: true, Kind: KindUser,
	},
	NFC: {
		DecisionName: "NFC", Array: "nfc_verifications", WarningTag: "NFC", Root: "nfc",
		ReviewType: "NFC", Title: "Document chip (NFC)", After: []Name{OCR}, Kind: KindUser,
	},
	Liveness: {
		DecisionName: "LIVENESS", Array: "liveness_checks", WarningTag: "LIVENESS", Root: "liveness",
		ReviewType: "Face", Title: "Liveness", ReviewNames: []string{"FACE"}, Repeat: RepeatInDoubt, First: true, Kind: KindUser,
	},
	FaceMatch: {
		DecisionName: "FACE_MATCH", Array: "face_matches", WarningTag: "FACEMATCH", Root: "face_match",
		ReviewType: "FaceMatch", Title: "Face match", Repeat: RepeatInDoubt, First: true, Kind: KindUser,
	},
	AgeEstimation: {
		DecisionName: "AGE_ESTIMATION", Array: "liveness_checks", WarningTag: "LIVENESS", Root: "age_estimation",
		ReviewType: "Face", Title: "Liveness", First: true, Kind: KindUser,
	},
	ProofOfAddress: {
		DecisionName: "POA", Array: "poa_verifications", WarningTag: "PROOF_OF_ADDRESS", Root: "poa",
		ReviewType: "POA", Title: "Proof of address", Repeat: RepeatInDoubt, First: true, Kind: KindUser,
	},
	Questionnaire: {
		DecisionName: "QUESTIONNAIRE", Array: "questionnaire_responses", WarningTag: "QUESTIONNAIRE", Root: "questionnaire",
		ReviewType: "Questionnaire", Title: "Questionnaire", Repeat: RepeatInDoubt, First: true,
	},
	DocumentAI: {
		DecisionName: "DOCUMENT_AI", Array: "document_ai_documents", WarningTag: "DOCUMENT_AI", Root: "document_ai",
		ReviewType: "DocumentAI", Title: "Documents", First: true,
	},
	Phone: {
		DecisionName: "PHONE", Array: "phone_verifications", WarningTag: "PHONE", Root: "phone",
		ReviewType: "Phone", Title: "Phone verification", Repeat: RepeatInDoubt, First: true,
	},
	Email: {
		DecisionName: "EMAIL_VERIFICATION", Array: "email_verifications", WarningTag: "EMAIL", Root: "email",
		ReviewType: "Email", Title: "Email verification", ReviewNames: []string{"EMAIL"}, Repeat: RepeatInDoubt, First: true,
	},
	DatabaseValidation: {
		DecisionName: "DATABASE_VALIDATION", Array: "database_validations", WarningTag: "DATABASE_VALIDATION", Root: "database_validation",
		ReviewType: "DatabaseValidation", Title: "Database validation", Repeat: RepeatInDoubt, Unattended: true, After: []Name{OCR}, Kind: KindUser,
	},
	AML: {
		DecisionName: "AML", CompanyName: "KYB_COMPANY_AML", Array: "aml_screenings", WarningTag: "AML", Root: "aml",
		ReviewType: "AML", Title: "AML screening", ReviewNames: []string{"KYB_COMPANY_AML"}, Repeat: RepeatInDoubt, Unattended: true,
		StatusActivity: "AML_STATUS_UPDATED", After: []Name{OCR, KYBRegistry, DocumentAI},
	},
	IPAnalysis: {
		DecisionName: "IP_ANALYSIS", Array: "ip_analyses", WarningTag: "LOCATION", Root: "ip_analysis",
		ReviewType: "IPAnalysis", Title: "Device and IP analysis", Unattended: true,
	},
	KYBRegistry: {
		DecisionName: "KYB_REGISTRY", Array: "registry_checks", WarningTag: "KYB_REGISTRY", Root: "kyb_registry",
		ReviewType: "KYBRegistry", Title: "Company registry", ReviewNames: []string{"KYB"}, Repeat: RepeatNever, First: true, Kind: KindBusiness,
	},
	KYBDocuments: {
		DecisionName: "KYB_DOCUMENTS", Array: "document_verifications", WarningTag: "KYB_DOCUMENTS", Root: "kyb_documents",
		ReviewType: "KYBDocuments", Title: "Company documents", After: []Name{KYBRegistry}, Kind: KindBusiness,
	},
	KYBKeyPeople: {
		DecisionName: "KYB_KEY_PEOPLE", Array: "key_people_checks", WarningTag: "KYB_KEY_PEOPLE", Root: "kyb_key_people",
		ReviewType: "KYBKeyPeople", Title: "Key people", Repeat: RepeatNever, After: []Name{KYBRegistry}, Kind: KindBusiness,
	},
}

// FaceSearch is carried out by single calls only: no workflow holds it, and no
// decision shows what it has found.
const FaceSearch Name = "FACE_SEARCH"

// alone are the features that no workflow holds.
var alone = map[Name]Definition{
	FaceSearch: {
		DecisionName: "FACE_SEARCH", WarningTag: "LIVENESS", Root: "face_search",
		Kind: KindUser,
	},
}

// Register adds a feature to those that workflows may hold. It is called before anything else happens, from the initialisation of the
// package that brings the feature; it panics when the name, the root or a name of reviewers is taken.
func Register(f Name, d Definition) {
	if of(f).DecisionName != "" {
		panic(fmt.Sprintf("feature %s is registered twice", f))
	}
	for other, known := range features {
		if known.Root == d.Root {
			panic(fmt.Sprintf("features %s and %s have one root %s", f, other, d.Root))
		}
	}
	for _, name := range namesOf(f, d) {
		if other, taken := byReviewName[name]; taken {
			panic(fmt.Sprintf("features %s and %s are both called %s", f, other, name))
		}
	}
	features[f] = d
	for _, name := range namesOf(f, d) {
		byReviewName[name] = f
	}
}

// byReviewName finds features by the names that reviewers may use.
var byReviewName = func() map[string]Name {
	all := map[string]Name{}
	for _, table := range []map[Name]Definition{features, alone} {
		for f, d := range table {
			for _, name := range namesOf(f, d) {
				all[name] = f
			}
		}
	}
	return all
}()

func namesOf(f Name, d Definition) []string {
	names := append([]string{string(f)}, d.ReviewNames...)
	if !slices.Contains(names, d.DecisionName) {
		names = append(names, d.DecisionName)
	}
	return names
}

// OfReviewName is the feature that reviewers call so.
func OfReviewName(name string) (Name, bool) { f, ok := byReviewName[name]; return f, ok }

// ReviewNames are the names that reviewers may use, sorted.
func ReviewNames() []string { return slices.Sorted(maps.Keys(byReviewName)) }

// of is what is known of a feature, whether workflows hold it or not.
func of(f Name) Definition {
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
func (f Name) DecisionName() string { return of(f).DecisionName }

// NameIn is how decisions and lists call the feature in sessions of the kind:
// the screening of a company has a name of its own.
func (f Name) NameIn(kind Kind) string {
	if d := of(f); kind == KindBusiness && d.CompanyName != "" {
		return d.CompanyName
	}
	return f.DecisionName()
}

// Array is the member of the decision that holds the feature's items.
func (f Name) Array() string { return of(f).Array }

// WarningTag is the feature member of the warnings it gives.
func (f Name) WarningTag() string { return of(f).WarningTag }

// Root is the first element of the paths by which rules refer to results of the feature.
func (f Name) Root() string { return of(f).Root }

// After lists features of which one must come earlier; empty when none must.
func (f Name) After() []Name { return features[f].After }

// First reports whether a workflow may begin with the feature.
func (f Name) First() bool { return features[f].First }

// ReviewType is how the answers of the review name the feature's findings.
func (f Name) ReviewType() string { return of(f).ReviewType }

// Title stands above the feature's results in reports.
func (f Name) Title() string { return of(f).Title }

// Repeat says when the feature may be resubmitted.
func (f Name) Repeat() Repeat { return of(f).Repeat }

// IsUnattended reports whether the feature needs no person.
func (f Name) IsUnattended() bool { return of(f).Unattended }

// StatusActivity is how the review feed calls a change of the feature's verdict; empty for the common name.
func (f Name) StatusActivity() string { return of(f).StatusActivity }

// Kind says whether the feature is about persons or companies; empty for both.
func (f Name) Kind() Kind { return of(f).Kind }

// Arrays returns the members of the decision that hold the items of the
// features a workflow of this kind may have, each once, sorted.
func Arrays(kind Kind) []string {
	var names []string
	for _, t := range features {
		if (t.Kind == "" || t.Kind == kind) && !slices.Contains(names, t.Array) {
			names = append(names, t.Array)
		}
	}
	slices.Sort(names)
	return names
}
