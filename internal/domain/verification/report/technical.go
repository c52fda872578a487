package report

import (
	"vidimus/internal/platform/format/pdf/flow"
)

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
			b.Heading(b.words.text("technical"), nil, 100)
			b.Paragraph(b.words.text("technical_text"), flow.Text{Color: flow.Gray})
		}
		b.Heading(s.title, nil, leastBelowTwo)
		b.object(group{words: b.words}, item)
	}
}
