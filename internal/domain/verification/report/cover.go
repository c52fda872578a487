package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"vidimus/internal/platform/pdf/flow"
)

// cover writes the subject, the outcome and its reasons.
func (b *builder) cover(steps []step) {
	d := b.decision
	status := d.get("status").text
	if b.in.Logo != nil {
		b.Logo(b.in.Logo)
		b.Space(10)
	}
	b.Paragraph(cut(b.in.Brand, 120), flow.Text{Size: 11, Bold: true, Color: accent(b.in.Accent)})
	b.Paragraph("Verification report", flow.Text{Size: 10.5, Color: flow.Gray})
	b.Space(14)
	if name := b.subject(); name != "" {
		b.Paragraph(cut(name, 300), flow.Text{Size: 20, Bold: true})
		b.Space(6)
	}
	if d.get("environment").text == "sandbox" {
		b.Callout(flow.Callout{Color: blue, Title: "Sandbox", Texts: []string{"This session was made to try the service. It says nothing about a real person or business."}})
		b.Space(6)
	}
	b.Banner(*badgeOf(status), outcomes[status])
	b.RowsBeside(append(b.personFacts(), b.facts()...), b.portrait(), 0)
	b.reasons(steps)
	b.Heading("Checks", nil, 60)
	if len(steps) == 0 {
		b.Paragraph("The workflow of this session has no checks.", flow.Text{Color: flow.Gray})
		return
	}
	rows := make([][]string, len(steps))
	for i, s := range steps {
		rows[i] = []string{s.title, s.status, countOf(s.item.get("warnings"))}
	}
	b.Table([]flow.Column{{Title: "Check", Share: 0.54}, {Title: "Result", Share: 0.26}, {Title: "Warnings", Share: 0.20}}, rows)
}

// portrait is the face of the person, as far as it can be shown.
func (b *builder) portrait() []flow.Figure {
	if b.in.Portrait == "" {
		return nil
	}
	picture, known, err := b.in.Picture(b.in.Portrait)
	b.err = cmp.Or(b.err, err)
	if !known || picture.Image == nil {
		return nil
	}
	return []flow.Figure{{Image: picture.Image}}
}

func countOf(warnings value) string {
	if len(warnings.items) == 0 {
		return "None"
	}
	return fmt.Sprint(len(warnings.items))
}

// subject is the person or business, as far as a step has read its name.
func (b *builder) subject() string {
	for _, item := range b.decision.get("id_verifications").items {
		if name := item.get("full_name").text; name != "" {
			return name
		}
	}
	for _, item := range b.decision.get("registry_checks").items {
		if name := item.get("company").get("company_name").text; name != "" {
			return name
		}
	}
	return ""
}

func (b *builder) facts() []flow.Row {
	d := b.decision
	rows := []flow.Row{
		{Label: "Session number", Value: d.get("session_number").text},
		{Label: "Session ID", Value: d.get("session_id").text},
		{Label: "About", Value: map[string]string{"user": "A person", "business": "A business"}[d.get("session_kind").text]},
		{Label: "Your reference", Value: cut(d.get("vendor_data").text, maxText)},
		{Label: "Workflow", Value: strings.TrimSpace(d.get("workflow_id").text + ", version " + d.get("workflow_version").text)},
		{Label: "Environment", Value: labelOf(d.get("environment").text)},
		{Label: "Created", Value: instant(d.get("created_at").text)},
		{Label: "Valid until", Value: instant(d.get("expires_at").text)},
		{Label: "Report made", Value: b.in.Now.UTC().Format(timeLayout)},
	}
	return slices.DeleteFunc(rows, func(r flow.Row) bool { return r.Value == "" })
}
