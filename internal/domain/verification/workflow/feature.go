package workflow

import "vidimus/internal/domain/verification/workflow/feature"

// Feature is a kind of step, named as workflows spell it.
type Feature = feature.Name

// The features a workflow may hold.
const (
	FeatureOCR                = feature.OCR
	FeatureNFC                = feature.NFC
	FeatureLiveness           = feature.Liveness
	FeatureFaceMatch          = feature.FaceMatch
	FeatureAgeEstimation      = feature.AgeEstimation
	FeatureProofOfAddress     = feature.ProofOfAddress
	FeatureQuestionnaire      = feature.Questionnaire
	FeatureDocumentAI         = feature.DocumentAI
	FeaturePhone              = feature.Phone
	FeatureEmail              = feature.Email
	FeatureDatabaseValidation = feature.DatabaseValidation
	FeatureAML                = feature.AML
	FeatureIPAnalysis         = feature.IPAnalysis
	FeatureKYBRegistry        = feature.KYBRegistry
	FeatureKYBDocuments       = feature.KYBDocuments
	FeatureKYBKeyPeople       = feature.KYBKeyPeople
)

// FeatureFaceSearch is the standalone face search; workflows cannot contain it.
const FeatureFaceSearch = feature.FaceSearch

// Features returns every known feature, sorted.
func Features() []Feature { return feature.All() }

// Arrays returns the members of the decision that hold the items of the
// features a workflow of this kind may have, each once, sorted.
func Arrays(kind Kind) []string { return feature.Arrays(kind) }

// collected is the form of features that collect documents: one entry a step.
type collected struct {
	Feature string `json:"feature"`
	NodeID  string `json:"node_id"`
}

// DecisionFeatures lists the features of the steps as decisions and events do:
// each name once, but one object a step for features that collect documents.
func DecisionFeatures(nodes []Node) []any {
	entries := []any{}
	seen, kind := map[string]bool{}, Version{Nodes: nodes}.Kind()
	for _, n := range nodes {
		name := n.Feature.NameIn(kind)
		switch {
		case n.Feature == FeatureDocumentAI || n.Feature == FeatureKYBDocuments:
			entries = append(entries, collected{Feature: name, NodeID: n.NodeID})
		case !seen[name]:
			entries = append(entries, name)
			seen[name] = true
		}
	}
	return entries
}

// FeatureNodes lists the features with the steps that run them, one entry a
// step, as decisions with their history do: there the proof of an e-mail
// address has a shorter name.
func FeatureNodes(nodes []Node) []any {
	entries, kind := make([]any, len(nodes)), Version{Nodes: nodes}.Kind()
	for i, n := range nodes {
		entries[i] = collected{Feature: HistoryName(n.Feature, kind), NodeID: n.NodeID}
	}
	return entries
}

// HistoryName returns the feature's name in decisions with history.
func HistoryName(f Feature, kind Kind) string {
	if f == FeatureEmail {
		return "EMAIL"
	}
	return f.NameIn(kind)
}
