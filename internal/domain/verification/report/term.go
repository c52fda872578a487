package report

import (
	"slices"

	"vidimus/internal/platform/pdf/flow"
)

// term is a word of the report with what it means. It is explained where one of its arrays has results; without arrays, always.
type term struct {
	word, meaning string
	arrays        []string
}

var terms = []term{
	{"Approved, Declined, In Review", "Result of a check or of the session: passed, failed, or left to a person to decide.", nil},
	{"Warning", "Something that a check found. The settings of the workflow say whether it declines the check, asks for a review or is information only.", nil},
	{"AML screening", "Comparison with lists of sanctions, of politically exposed persons and of reports in the media, against money laundering.", []string{"aml_screenings"}},
	{"PEP", "Politically exposed person: somebody in a prominent public office, or a relative or close associate.", []string{"aml_screenings"}},
	{"Match score", "How alike the person and a list entry are in name, date of birth and country, from 0 to 100.", []string{"aml_screenings"}},
	{"Database validation", "Comparison of what the person states with a register, such as one of a state.", []string{"database_validations"}},
	{"Face match", "Comparison of two faces. The score says how alike they are, from 0 to 100.", []string{"face_matches"}},
	{"MRZ", "Machine-readable zone: the lines at the foot of a passport or on the back of a card, with check digits (ICAO 9303).", []string{"id_verifications", "nfc_verifications"}},
	{"Document chip (NFC)", "The chip in a passport or card. Its data is signed by the issuing state, so that a change shows.", []string{"nfc_verifications"}},
	{"Liveness", "Check that a living person is before the camera and not a photo, a screen or a mask.", []string{"liveness_checks"}},
	{"Device and IP analysis", "What the network address and the browser say of where and how the session was carried out.", []string{"ip_analyses"}},
	{"Proof of address", "A paper such as a bill or a statement that shows where the person lives.", []string{"poa_verifications"}},
	{"UBO", "Ultimate beneficial owner: a person who in the end owns or controls a company.", []string{"key_people_checks", "registry_checks"}},
	{"Registry", "The public register of companies of a country.", []string{"registry_checks"}},
}

// glossary explains the terms that occur in this report.
func (b *builder) glossary() {
	var rows []flow.Row
	for _, t := range terms {
		if t.arrays == nil || slices.ContainsFunc(t.arrays, func(array string) bool { return len(b.decision.get(array).items) > 0 }) {
			rows = append(rows, flow.Row{Label: t.word, Value: t.meaning})
		}
	}
	b.Heading("Terms", nil, 80)
	b.Rows(rows, 0)
}
