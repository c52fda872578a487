package report

import (
	"cmp"
	"fmt"
	"slices"
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
	Logo *pdf.Image
	// Portrait is the text that Picture knows the face by; empty for none.
	Portrait string
	History  []Event
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
	b.history()
	b.session()
	b.glossary()
	b.technical(steps)
	if b.err != nil {
		return nil, b.err
	}
	return b.Bytes()
}

// step is one result of the decision; item is empty while it has not run.
type step struct {
	title, status string
	// array is the member of the decision that holds the result.
	array string
	item  value
}

// steps are the results in the order in which the decision names the features.
func (b *builder) steps() []step {
	var out []step
	for _, array := range b.arrays() {
		items := b.decision.get(array).items
		if len(items) == 0 {
			out = append(out, step{title: titleOf(b.titles, array), array: array, status: "Not Finished"})
		}
		for _, item := range items {
			out = append(out, step{title: titleOf(b.titles, array), array: array, status: cmp.Or(item.get("status").text, "No status"), item: item})
		}
	}
	number(out)
	return out
}

// number tells steps with the same title apart.
func number(steps []step) {
	count, seen := map[string]int{}, map[string]int{}
	for _, s := range steps {
		count[s.title]++
	}
	for i, s := range steps {
		seen[s.title]++
		if count[s.title] > 1 {
			steps[i].title = fmt.Sprintf("%s %d", s.title, seen[s.title])
		}
	}
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
		label := humanLabel
		if m.name == "metadata" {
			label = verbatim
		}
		b.object(group{label: label, value: verbatimValue}, value{kind: kindObject, members: []member{{labelOf(m.name), m.value}}})
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
