package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/pdf"
	"vidimus/internal/platform/pdf/flow"
	"vidimus/internal/platform/pdf/font"
)

// timeLayout is the format of timestamps.
const timeLayout = "2006-01-02 15:04:05 UTC"

// What a report holds at most, in pages and in bytes of text. A person reads
// less; the bounds are for what programs write.
const (
	maxPages = 100
	maxBytes = 200_000
)

// Input holds the data of a report.
type Input struct {
	// Decision is in the current shape. Pictures in it are texts that Picture knows.
	Decision []byte
	// Brand is the name of the application.
	Brand string
	// Accent is its colour, #RRGGBB; empty for none.
	Accent string
	// Logo stands above the name; nil for none.
	Logo    *pdf.Image
	History []Event
	// Picture returns the picture that a text stands for, false for other texts.
	Picture func(text string) (Picture, bool, error)
	// Now is the date of the report.
	Now time.Time
}

// Picture is one of the decision, or a note that says why it is not shown.
type Picture struct {
	Image *pdf.Image
	Note  string
}

// Event is an entry of the history.
type Event struct {
	At             time.Time
	What, By, Note string
}

// builder writes the parts of one report.
type builder struct {
	*flow.Flow
	in       Input
	decision value
	// titles name the arrays of the decision.
	titles map[string]string
	err    error
}

// Build makes the PDF of a report. The same input gives the same bytes.
func Build(library *font.Library, in Input) ([]byte, error) {
	decision, err := parse(in.Decision)
	if err != nil {
		return nil, err
	}
	title := fmt.Sprintf("Verification report, session %s", decision.get("session_id").text)
	b := &builder{in: in, decision: decision, titles: titlesOf(), Flow: flow.New(library, flow.Settings{
		Info:     pdf.Info{Title: title, Author: in.Brand, Created: in.Now},
		Footer:   title + " · " + cut(in.Brand, 60),
		MaxPages: maxPages, MaxText: maxBytes, Ending: "This report ends here, as it holds as much as a report may. The decision has the rest.",
	})}
	steps := b.steps()
	b.cover(steps)
	for _, s := range steps {
		b.step(s)
	}
	b.session()
	b.history()
	if b.err != nil {
		return nil, b.err
	}
	return b.Bytes()
}

// step is one result of the decision; item is empty while it has not run.
type step struct {
	title, status string
	item          value
}

// steps are the results in the order in which the decision names the features.
func (b *builder) steps() []step {
	var out []step
	for _, array := range b.arrays() {
		items := b.decision.get(array).items
		if len(items) == 0 {
			out = append(out, step{title: titleOf(b.titles, array), status: "Not Finished"})
		}
		for _, item := range items {
			out = append(out, step{title: titleOf(b.titles, array), status: cmp.Or(item.get("status").text, "No status"), item: item})
		}
	}
	return out
}

// arrays are the members of the decision that hold results: those of its
// features, then any others that are not empty.
func (b *builder) arrays() []string {
	byName := map[string]string{}
	for _, f := range workflow.Features() {
		byName[f.DecisionName()], byName[f.NameIn(workflow.KindBusiness)] = f.Array(), f.Array()
	}
	var out []string
	add := func(array string) {
		if array != "" && !slices.Contains(out, array) {
			out = append(out, array)
		}
	}
	for _, f := range b.decision.get("features").items {
		name := f.text
		if f.kind == kindObject {
			name = f.get("feature").text
		}
		add(byName[name])
	}
	for _, m := range b.decision.members {
		if _, results := b.titles[m.name]; results && !m.value.empty() {
			add(m.name)
		}
	}
	return out
}

// cover writes the subject and the outcome.
func (b *builder) cover(steps []step) {
	d := b.decision
	status := d.get("status").text
	if b.in.Logo != nil {
		b.Logo(b.in.Logo)
		b.Space(10)
	}
	b.Paragraph(cut(b.in.Brand, 120), flow.Text{Size: 17, Bold: true, Color: accent(b.in.Accent)})
	b.Paragraph("Verification report", flow.Text{Size: 10.5, Color: flow.Gray})
	b.Space(16)
	b.Banner(*badgeOf(status), outcomes[status])
	if d.get("environment").text == "sandbox" {
		b.Callout(flow.Callout{Color: blue, Title: "Sandbox", Texts: []string{"This session was made to try the service. It says nothing about a real person or business."}})
		b.Space(6)
	}
	if name := b.subject(); name != "" {
		b.Paragraph(cut(name, 300), flow.Text{Size: 15, Bold: true})
		b.Space(8)
	}
	b.Rows(b.facts(), 0)
	b.Heading("Results", nil, 60)
	if len(steps) == 0 {
		b.Paragraph("The workflow of this session has no checks.", flow.Text{Color: flow.Gray})
		return
	}
	rows := make([][]string, len(steps))
	for i, s := range steps {
		rows[i] = []string{s.title, s.item.get("node_id").text, s.status, countOf(s.item.get("warnings"))}
	}
	b.Table([]flow.Column{{Title: "Check", Share: 0.36}, {Title: "Step", Share: 0.30}, {Title: "Status", Share: 0.18}, {Title: "Warnings", Share: 0.16}}, rows)
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

// session writes the members the session was created with.
func (b *builder) session() {
	parts := []member{
		{"expected_details", b.decision.get("expected_details")}, {"contact_details", b.decision.get("contact_details")},
		{"callback", b.decision.get("callback")}, {"metadata", b.decision.get("metadata")},
	}
	parts = slices.DeleteFunc(parts, func(m member) bool { return m.value.empty() })
	if len(parts) == 0 {
		return
	}
	b.Heading("What the session was created with", nil, 40)
	for _, m := range parts {
		label := labelOf
		if m.name == "metadata" {
			label = verbatim
		}
		b.object(group{label: label}, value{kind: kindObject, members: []member{{labelOf(m.name), m.value}}})
	}
}

// history writes the session's events, oldest first.
func (b *builder) history() {
	events := slices.Clone(b.in.History)
	for _, review := range b.decision.get("reviews").items {
		at, err := time.Parse(time.RFC3339Nano, review.get("created_at").text)
		if err != nil {
			continue
		}
		what := "Comment"
		if status := review.get("new_status").text; status != "" {
			what = "Reviewed: " + status
		}
		events = append(events, Event{At: at, What: what, By: review.get("user").text, Note: review.get("comment").text})
	}
	slices.SortStableFunc(events, func(x, y Event) int { return x.At.Compare(y.At) })
	b.Heading("History", nil, 60)
	rows := make([][]string, len(events))
	for i, e := range events {
		rows[i] = []string{e.At.UTC().Format(timeLayout), cut(e.What, maxCell), cut(e.By, maxCell), cut(e.Note, maxText)}
	}
	if len(rows) == 0 {
		b.Paragraph("Nothing was recorded.", flow.Text{Color: flow.Gray})
		return
	}
	b.Table([]flow.Column{{Title: "When", Share: 0.24}, {Title: "What", Share: 0.26}, {Title: "By", Share: 0.16}, {Title: "Remark", Share: 0.34}}, rows)
}
