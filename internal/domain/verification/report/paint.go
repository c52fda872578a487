package report

import (
	"vidimus/internal/domain/management/branding/colour"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/format/pdf"
	"vidimus/internal/platform/format/pdf/flow"
)

var (
	green = pdf.Color{0.08, 0.47, 0.28}
	red   = pdf.Color{0.73, 0.12, 0.16}
	amber = pdf.Color{0.72, 0.42, 0.02}
	blue  = pdf.Color{0.16, 0.36, 0.62}
	slate = pdf.Color{0.36, 0.40, 0.46}
)

// accent is an application's colour for large letters on paper, or the usual
// one where it could hardly be read.
func accent(text string) pdf.Color {
	c, ok := colour.Parse(text)
	if !ok || colour.Contrast(c, colour.White) < colour.Legible {
		return pdf.Color{}
	}
	return pdf.Color{float64(c.R) / 0xff, float64(c.G) / 0xff, float64(c.B) / 0xff}
}

// badge is a status of a session or a step.
func (b *builder) badge(status string) flow.Badge {
	color := slate
	switch status {
	case string(session.StatusApproved):
		color = green
	case string(session.StatusDeclined):
		color = red
	case string(session.StatusInReview):
		color = amber
	}
	return flow.Badge{Text: b.words.status(status), Color: color}
}

// weight is how a finding is shown and what it did to its step.
type weight struct {
	color pdf.Color
	// effect is the key of its text.
	effect string
}

var weights = map[decision.LogType]weight{
	decision.LogError:       {red, "effect_declined"},
	decision.LogWarning:     {amber, "effect_review"},
	decision.LogInformation: {blue, "effect_information"},
}
