package report

import (
	"fmt"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/platform/pdf/flow"
)

// maxReasons stand on the first page.
const maxReasons = 12

// reasons tell on the first page what declined steps or asked for a review, the gravest first.
func (b *builder) reasons(steps []step) {
	var rows [][]string
	for _, weight := range []decision.LogType{decision.LogError, decision.LogWarning} {
		for _, s := range steps {
			for _, w := range s.item.get("warnings").items {
				if decision.LogType(w.get("log_type").text) == weight {
					rows = append(rows, []string{s.title, cut(w.get("short_description").text, maxCell), labelOf(weights[weight].effect)})
				}
			}
		}
	}
	if len(rows) == 0 {
		return
	}
	b.Heading("Reasons", nil, 60)
	b.Table([]flow.Column{{Title: "Check", Share: 0.28}, {Title: "What was found", Share: 0.50}, {Title: "Effect", Share: 0.22}}, rows[:min(len(rows), maxReasons)])
	if more := len(rows) - maxReasons; more > 0 {
		b.Paragraph(fmt.Sprintf("%d more are told with their checks.", more), flow.Text{Color: flow.Gray})
	}
}
