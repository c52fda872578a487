package report

import (
	"slices"

	"vidimus/internal/platform/format/pdf/flow"
)

// term is a word of the report that is explained where one of its arrays has results; without arrays, always.
type term struct {
	// key is that of its texts: term.<key> the word, meaning.<key> what it means.
	key    string
	arrays []string
}

var terms = []term{
	{"status", nil},
	{"warning", nil},
	{"aml", []string{"aml_screenings"}},
	{"pep", []string{"aml_screenings"}},
	{"match_score", []string{"aml_screenings"}},
	{"database", []string{"database_validations"}},
	{"face_match", []string{"face_matches"}},
	{"mrz", []string{"id_verifications", "nfc_verifications"}},
	{"chip", []string{"nfc_verifications"}},
	{"liveness", []string{"liveness_checks"}},
	{"device", []string{"ip_analyses"}},
	{"address", []string{"poa_verifications"}},
	{"ubo", []string{"key_people_checks", "registry_checks"}},
	{"registry", []string{"registry_checks"}},
}

// glossary explains the terms that occur in this report.
func (b *builder) glossary() {
	var rows []flow.Row
	for _, t := range terms {
		if t.arrays == nil || slices.ContainsFunc(t.arrays, func(array string) bool { return len(b.decision.get(array).items) > 0 }) {
			rows = append(rows, flow.Row{Label: b.words.text("term." + t.key), Value: b.words.text("meaning." + t.key)})
		}
	}
	b.Heading(b.words.text("terms"), nil, 80)
	b.Rows(rows, 0)
}
