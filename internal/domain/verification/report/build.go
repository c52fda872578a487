package report

import (
	"fmt"
	"slices"
	"time"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/format/pdf"
	"vidimus/internal/platform/format/pdf/flow"
	"vidimus/internal/platform/format/pdf/font"
	"vidimus/internal/platform/value/iso"
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
	// Texts are the texts of its language; nil stands for English.
	Words *Texts
	// Now is the date of the report.
	Now time.Time
}

// Picture is one of the decision, or a note that says why it is not shown.
type Picture struct {
	Image *pdf.Image
	Note  string
}

// EventText is the catalogue key of the text that describes an event of the history.
type EventText string

// What the history tells. EventStatus has a status besides.
const (
	EventCreated       EventText = "created"
	EventDataChanged   EventText = "data_changed"
	EventStatusChanged EventText = "status_changed"
	EventStatus        EventText = "status_line"
	EventComment       EventText = "comment"
	EventReview        EventText = "reviewed"
)

// Event is an entry of the history.
type Event struct {
	At       time.Time
	What     EventText
	Status   string
	By, Note string
}

// builder writes the parts of one report.
type builder struct {
	*flow.Flow
	in       Input
	words    *Texts
	decision value
	err      error
}

// Build makes the PDF of a report. The same input gives the same bytes.
func Build(library *font.Library, in Input) ([]byte, error) {
	told, err := parse(in.Decision)
	if err != nil {
		return nil, err
	}
	words := in.Words
	if words == nil {
		if words, err = TextsIn(iso.DefaultLanguage); err != nil {
			return nil, err
		}
	}
	title := words.text("title_of", "session", told.get("session_id").text)
	b := &builder{in: in, words: words, decision: told, Flow: flow.New(library, flow.Settings{
		Info:     pdf.Info{Title: title, Author: in.Brand, Created: in.Now, Language: words.Language},
		Footer:   title + " · " + words.cut(in.Brand, 60),
		MaxPages: maxPages, MaxText: maxBytes, Ending: words.text("ending"),
		RightToLeft: words.RightToLeft, PageNumber: words.text("page"),
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
	title string
	// status is the one of the decision; empty for none.
	status string
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
			out = append(out, step{title: b.words.check(array), array: array, status: string(decision.StepNotFinished)})
		}
		for _, item := range items {
			out = append(out, step{title: b.words.check(array), array: array, status: item.get("status").text, item: item})
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
		if resultArrays()[m.name] && !m.value.empty() {
			add(m.name)
		}
	}
	return out
}

// resultArrays are the members of a decision that may hold results.
func resultArrays() map[string]bool {
	out := map[string]bool{}
	for _, f := range workflow.Features() {
		out[f.Array()] = true
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
	b.Heading(b.words.text("created_with"), nil, leastBelowTwo)
	for _, m := range parts {
		g := group{words: b.words, verbatim: m.name == "metadata"}
		b.object(g, value{kind: kindObject, members: []member{{b.words.label(m.name), m.value}}})
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
		e := Event{At: at, What: EventComment, By: review.get("user").text, Note: review.get("comment").text}
		if e.Status = review.get("new_status").text; e.Status != "" {
			e.What = EventReview
		}
		events = append(events, e)
	}
	slices.SortStableFunc(events, func(x, y Event) int { return x.At.Compare(y.At) })
	b.Heading(b.words.text("history"), nil, 60)
	rows := make([][]string, len(events))
	for i, e := range events {
		what := b.words.text(string(e.What), "status", b.words.status(e.Status))
		rows[i] = []string{e.At.UTC().Format(timeLayout), b.words.cut(what, maxCell), b.words.cut(e.By, maxCell), b.words.cut(e.Note, maxText)}
	}
	if len(rows) == 0 {
		b.Paragraph(b.words.text("nothing_recorded"), flow.Text{Color: flow.Gray})
		return
	}
	b.Table([]flow.Column{
		{Title: b.words.text("when"), Share: 0.24}, {Title: b.words.text("what"), Share: 0.26}, {Title: b.words.text("by"), Share: 0.16}, {Title: b.words.text("remark"), Share: 0.34},
	}, rows)
}
