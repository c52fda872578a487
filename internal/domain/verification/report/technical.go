package report

import (
	"vidimus/internal/platform/pdf/flow"
)

// verbatimValue keeps a text as it is.
func verbatimValue(_, text string) string { return text }

// technical writes what the results hold beside what their own parts of the report told: for auditors and engineers.
func (b *builder) technical(steps []step) {
	begun := false
	for _, s := range steps {
		_, item := split(s.array, s.item)
		if item.empty() || b.Full() || b.err != nil {
			continue
		}
		if !begun {
			begun = true
			b.Heading("Technical data", nil, 100)
			b.Paragraph("What the checks recorded besides, as the decision has it.", flow.Text{Color: flow.Gray})
		}
		b.Heading(s.title, nil, 60)
		b.object(group{label: labelOf, value: verbatimValue}, item)
	}
}
