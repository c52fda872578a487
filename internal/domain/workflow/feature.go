package workflow

import "slices"

// Feature is a kind of step, named as workflows spell it.
type Feature string

// The features a workflow may hold.
const (
	FeatureOCR                Feature = "OCR"
	FeatureNFC                Feature = "NFC"
	FeatureLiveness           Feature = "LIVENESS"
	FeatureFaceMatch          Feature = "FACE_MATCH"
	FeatureAgeEstimation      Feature = "AGE_ESTIMATION"
	FeatureProofOfAddress     Feature = "PROOF_OF_ADDRESS"
	FeatureQuestionnaire      Feature = "QUESTIONNAIRE"
	FeatureDocumentAI         Feature = "DOCUMENT_AI"
	FeaturePhone              Feature = "PHONE_VERIFICATION"
	FeatureEmail              Feature = "EMAIL_VERIFICATION"
	FeatureDatabaseValidation Feature = "DATABASE_VALIDATION"
	FeatureAML                Feature = "AML"
	FeatureIPAnalysis         Feature = "IP_ANALYSIS"
	FeatureKYBRegistry        Feature = "KYB_REGISTRY"
	FeatureKYBDocuments       Feature = "KYB_DOCUMENTS"
	FeatureKYBKeyPeople       Feature = "KYB_KEY_PEOPLE"
)

// traits is all that the rest of the product asks about a feature.
type traits struct {
	// decisionName is how decisions and lists call it.
	decisionName string
	// array is the member of the decision that holds its items.
	array string
	// warningTag is the feature member of its warnings.
	warningTag string
	// after lists features of which one must come earlier.
	after []Feature
	// first says that a workflow may begin with it.
	first bool
	kind  Kind // empty: may stand in both kinds
}

var features = map[Feature]traits{
	FeatureOCR:                {"ID_VERIFICATION", "id_verifications", "ID_VERIFICATION", nil, true, KindUser},
	FeatureNFC:                {"NFC", "nfc_verifications", "NFC", []Feature{FeatureOCR}, false, KindUser},
	FeatureLiveness:           {"LIVENESS", "liveness_checks", "LIVENESS", nil, true, KindUser},
	FeatureFaceMatch:          {"FACE_MATCH", "face_matches", "FACEMATCH", nil, true, KindUser},
	FeatureAgeEstimation:      {"AGE_ESTIMATION", "liveness_checks", "LIVENESS", nil, true, KindUser},
	FeatureProofOfAddress:     {"POA", "poa_verifications", "PROOF_OF_ADDRESS", nil, true, KindUser},
	FeatureQuestionnaire:      {"QUESTIONNAIRE", "questionnaire_responses", "QUESTIONNAIRE", nil, true, ""},
	FeatureDocumentAI:         {"DOCUMENT_AI", "document_ai_documents", "DOCUMENT_AI", nil, true, ""},
	FeaturePhone:              {"PHONE", "phone_verifications", "PHONE", nil, true, ""},
	FeatureEmail:              {"EMAIL_VERIFICATION", "email_verifications", "EMAIL", nil, true, ""},
	FeatureDatabaseValidation: {"DATABASE_VALIDATION", "database_validations", "DATABASE_VALIDATION", []Feature{FeatureOCR}, false, KindUser},
	FeatureAML:                {"AML", "aml_screenings", "AML", []Feature{FeatureOCR, FeatureKYBRegistry, FeatureDocumentAI}, false, ""},
	FeatureIPAnalysis:         {"IP_ANALYSIS", "ip_analyses", "LOCATION", nil, false, ""},
	FeatureKYBRegistry:        {"KYB_REGISTRY", "registry_checks", "KYB_REGISTRY", nil, true, KindBusiness},
	FeatureKYBDocuments:       {"KYB_DOCUMENTS", "document_verifications", "KYB_DOCUMENTS", []Feature{FeatureKYBRegistry}, false, KindBusiness},
	FeatureKYBKeyPeople:       {"KYB_KEY_PEOPLE", "key_people_checks", "KYB_KEY_PEOPLE", []Feature{FeatureKYBRegistry}, false, KindBusiness},
}

// Features returns every known feature, sorted.
func Features() []Feature {
	all := make([]Feature, 0, len(features))
	for f := range features {
		all = append(all, f)
	}
	slices.Sort(all)
	return all
}

// DecisionName is how decisions and lists call the feature.
func (f Feature) DecisionName() string { return features[f].decisionName }

// Array is the member of the decision that holds the feature's items.
func (f Feature) Array() string { return features[f].array }

// WarningTag is the feature member of the warnings it gives.
func (f Feature) WarningTag() string { return features[f].warningTag }

func (f Feature) business() bool { return features[f].kind == KindBusiness }

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
