package report

import (
	"cmp"
	"fmt"
	"slices"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/platform/format/pdf/flow"
)

// cover writes the subject, the outcome and its reasons.
func (b *builder) cover(steps []step) {
	d := b.decision
	status := d.get("status").text
	if b.in.Logo != nil {
		b.Logo(b.in.Logo)
		b.Space(10)
	}
	b.Paragraph(b.words.cut(b.in.Brand, 120), flow.Text{Size: 11, Bold: true, Color: accent(b.in.Accent)})
	b.Paragraph(b.words.text("title"), flow.Text{Size: 10.5, Color: flow.Gray})
	b.Space(14)
	if name := b.subject(); name != "" {
		b.Paragraph(b.words.cut(name, 300), flow.Text{Size: 20, Bold: true})
		b.Space(6)
	}
	if d.get("environment").text == "sandbox" {
		b.Callout(flow.Callout{Color: blue, Title: b.words.text("sandbox"), Texts: []string{b.words.text("sandbox_text")}})
		b.Space(6)
	}
	b.Banner(b.badge(status), b.words.text("outcome."+status))
	b.RowsBeside(append(b.personFacts(), b.facts()...), b.portrait(), 0)
	b.reasons(steps)
	b.Heading(b.words.text("checks"), nil, 60)
	if len(steps) == 0 {
		b.Paragraph(b.words.text("no_checks"), flow.Text{Color: flow.Gray})
		return
	}
	rows := make([][]string, len(steps))
	for i, s := range steps {
		rows[i] = []string{s.title, b.words.status(cmp.Or(s.status, "No status")), b.countOf(s.item.get("warnings"))}
	}
	b.Table([]flow.Column{{Title: b.words.text("check"), Share: 0.54}, {Title: b.words.text("result"), Share: 0.26}, {Title: b.words.text("warnings"), Share: 0.20}}, rows)
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

func (b *builder) countOf(warnings value) string {
	if len(warnings.items) == 0 {
		return b.words.text("none")
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
	for _, item := range b.decision.get("nfc_verifications").items {
		chip := item.get("chip_data")
		if name := (personname.Person{First: chip.get("first_name").text, Last: chip.get("last_name").text}).Whole(); name != "" {
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
	w := b.words
	about := map[string]string{"user": w.text("person"), "business": w.text("business")}[d.get("session_kind").text]
	rows := []flow.Row{
		{Label: w.text("session_number"), Value: d.get("session_number").text},
		{Label: w.text("session_id"), Value: d.get("session_id").text},
		{Label: w.text("about"), Value: about},
		{Label: w.text("your_reference"), Value: w.cut(d.get("vendor_data").text, maxText)},
		{Label: w.text("workflow"), Value: b.workflow()},
		{Label: w.text("environment"), Value: w.coded(d.get("environment").text)},
		{Label: w.text("created"), Value: instant(d.get("created_at").text)},
		{Label: w.text("valid_until"), Value: instant(d.get("expires_at").text)},
		{Label: w.text("report_made"), Value: b.in.Now.UTC().Format(timeLayout)},
	}
	return slices.DeleteFunc(rows, func(r flow.Row) bool { return r.Value == "" })
}

// workflow names the workflow and its version; empty for none.
func (b *builder) workflow() string {
	id := b.decision.get("workflow_id").text
	if id == "" {
		return ""
	}
	return b.words.text("workflow_version", "id", id, "version", b.decision.get("workflow_version").text)
}
