package caseprint

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/platform/format/pdf"
	"vidimus/internal/platform/format/pdf/flow"
	"vidimus/internal/platform/format/pdf/font"
	"vidimus/internal/platform/value/optional"
)

// What the PDF of a case holds at most, in pages and in bytes of text.
const (
	maxPages = 200
	maxBytes = 400_000
)

const (
	dayForm  = "2006-01-02"
	timeForm = "2006-01-02 15:04 UTC"
)

// text is a text of prints in the language of this one.
func (c content) text(name string, pairs ...string) string {
	return c.words.Text("case."+name, pairs...)
}

// value writes a name of the contract as people read it.
func (c content) value(name string) string { return cmp.Or(c.text("value."+name), plain(name)) }

// plain makes words of a name of the contract that has no text.
func plain(name string) string {
	name = strings.ToLower(strings.ReplaceAll(name, "_", " "))
	if name == "" {
		return ""
	}
	return strings.ToUpper(name[:1]) + name[1:]
}

func moment(at *time.Time) string {
	if at == nil {
		return ""
	}
	return at.UTC().Format(timeForm)
}

func person(p *casefile.Person) string {
	if p == nil {
		return ""
	}
	return named(p.Name, &p.Email)
}

func named(name string, email *string) string {
	if email == nil || *email == name {
		return name
	}
	return name + " <" + *email + ">"
}

// page lays the case out.
func (c content) page(fonts *font.Library) ([]byte, error) {
	title := c.DisplayNumber() + ", " + c.Title
	f := flow.New(fonts, flow.Settings{
		Info: pdf.Info{Title: title, Created: c.at, Language: c.words.Language}, Footer: c.DisplayNumber(), MaxPages: maxPages, MaxText: maxBytes,
		Ending: c.text("ending"), RightToLeft: c.words.RightToLeft, PageNumber: c.words.Text("page"),
	})
	f.Heading(title, nil, 60)
	if c.isSandbox {
		f.Paragraph(c.text("sandbox"), flow.Text{Bold: true})
	}
	f.Paragraph(strings.TrimSpace(c.text("printed", "when", c.at.UTC().Format(timeForm), "by", c.by)), flow.Text{Color: flow.Gray})
	c.summary(f)
	c.checklist(f)
	c.notes(f)
	c.records(f)
	c.filed(f)
	c.history(f)
	return f.Bytes()
}

// rows shows what there is, each row with the name of its label's text.
func (c content) rows(f *flow.Flow, of [][2]string) {
	var out []flow.Row
	for _, r := range of {
		if r[1] != "" {
			out = append(out, flow.Row{Label: c.text(r[0]), Value: r[1]})
		}
	}
	f.Rows(out, 0)
}

// columns are those of a table, each with the name of its title's text.
func (c content) columns(of ...flow.Column) []flow.Column {
	for i := range of {
		of[i].Title = cmp.Or(c.text(of[i].Title), of[i].Title)
	}
	return of
}

func (c content) summary(f *flow.Flow) {
	blueprint, resolution := "", ""
	if c.Blueprint != nil {
		blueprint = c.Blueprint.Name
	}
	if c.Resolution != nil {
		resolution = c.value(string(*c.Resolution))
	}
	c.rows(f, [][2]string{
		{"application", c.ApplicationName}, {"status", c.value(string(c.Status))}, {"resolution", resolution}, {"resolution_note", optional.Value(c.ResolutionNote)},
		{"resolved", strings.TrimSpace(moment(c.ResolvedAt) + " " + named(optional.Value(c.ResolvedBy), c.ResolvedByEmail))},
		{"priority", c.value(string(c.Priority))}, {"source", c.value(string(c.Source))}, {"kind", blueprint}, {"labels", strings.Join(c.Tags, ", ")},
		{"opened", moment(&c.CreatedAt) + " " + named(optional.Value(c.CreatedBy), c.CreatedByEmail)}, {"due", moment(c.DueAt)}, {"assigned", person(c.Assignee)},
	})
	if p := c.Pending; p != nil {
		c.rows(f, [][2]string{
			{"waiting", c.value(string(p.Resolution)) + ", " + moment(&p.StagedAt) + " " + named(p.MakerName, p.MakerEmail)},
			{"proposed_note", optional.Value(p.Note)}, {"checker", person(c.Checker)},
		})
	}
	f.Heading(c.text("subject"), nil, 40)
	if c.Subject == nil {
		f.Paragraph(c.text("nobody"), flow.Text{Color: flow.Gray})
		return
	}
	c.rows(f, [][2]string{
		{"name", optional.Value(c.Subject.Name)}, {"type", c.value(string(c.Subject.Kind))}, {"reference", optional.Value(c.Subject.VendorData)},
	})
	f.Rows([]flow.Row{{Label: "ID", Value: c.Subject.ID.String()}}, 0)
}

func (c content) checklist(f *flow.Flow) {
	if len(c.Checklist) == 0 {
		return
	}
	f.Heading(c.text("checklist"), nil, 40)
	table := make([][]string, len(c.Checklist))
	for i, item := range c.Checklist {
		table[i] = []string{item.Label, c.text("open"), ""}
		if item.CompletedAt != nil {
			table[i][1], table[i][2] = moment(item.CompletedAt), optional.Value(item.CompletedBy)
		}
	}
	f.Table(c.columns(flow.Column{Title: "item", Share: 0.5}, flow.Column{Title: "done", Share: 0.22}, flow.Column{Title: "by", Share: 0.28}), table)
}

func (c content) notes(f *flow.Flow) {
	if len(c.Notes) == 0 {
		return
	}
	f.Heading(c.text("notes"), nil, 40)
	for _, n := range c.Notes {
		head := moment(&n.At) + ", " + named(n.Actor, n.Email)
		if n.IsInternal {
			head += ", " + c.text("internal")
		}
		f.Subheading(head, 0)
		f.Paragraph(n.Text, flow.Text{})
		files := make([]string, len(n.Attachments))
		for i, a := range n.Attachments {
			files[i] = fmt.Sprintf("%s (%d KB)", a.Name, (a.Size+1023)/1024)
		}
		c.rows(f, [][2]string{{"files", strings.Join(files, ", ")}, {"labels", strings.Join(n.Tags, ", ")}})
	}
}

func (c content) records(f *flow.Flow) {
	if len(c.Links) == 0 {
		return
	}
	f.Heading(c.text("records"), nil, 40)
	table := make([][]string, len(c.Links))
	for i, l := range c.Links {
		number, status := "", c.text("gone")
		if l.Number != nil {
			number = fmt.Sprintf("#%d", *l.Number)
		}
		if t := l.Transaction; t != nil {
			number = fmt.Sprintf("%s, %s %s", t.TxnID, t.Amount, t.Currency)
		}
		if l.Status != nil {
			status = c.words.Status(*l.Status)
		}
		table[i] = []string{c.value(string(l.Type)), number, l.EntityID.String(), status, l.At.UTC().Format(dayForm)}
	}
	f.Table(c.columns(
		flow.Column{Title: "record", Share: 0.16}, flow.Column{Title: "number", Share: 0.18}, flow.Column{Title: "ID", Share: 0.34},
		flow.Column{Title: "status", Share: 0.18}, flow.Column{Title: "added", Share: 0.14},
	), table)
}

func (c content) filed(f *flow.Flow) {
	if len(c.reports) == 0 {
		return
	}
	f.Heading(c.text("reports"), nil, 40)
	table := make([][]string, len(c.reports))
	for i, r := range c.reports {
		table[i] = []string{fmt.Sprintf("RR-%04d", r.ReportNumber), r.ReportType, r.Jurisdiction, c.value(r.Status), moment(&r.CreatedAt), moment(r.FinalizedAt)}
	}
	f.Table(c.columns(
		flow.Column{Title: "number", Share: 0.14}, flow.Column{Title: "type", Share: 0.1}, flow.Column{Title: "jurisdiction", Share: 0.14},
		flow.Column{Title: "status", Share: 0.16}, flow.Column{Title: "created", Share: 0.23}, flow.Column{Title: "finalized", Share: 0.23},
	), table)
}

func (c content) history(f *flow.Flow) {
	f.Heading(c.text("history"), nil, 40)
	table := make([][]string, len(c.Events))
	for i, e := range c.Events {
		what := cmp.Or(c.text("event."+string(e.Type)), plain(string(e.Type)))
		if e.Current != nil && e.Previous != nil {
			what += ": " + c.text("move", "from", c.value(*e.Previous), "to", c.value(*e.Current))
		}
		table[i] = []string{moment(&e.At), what, named(e.Actor, e.Email)}
	}
	f.Table(c.columns(flow.Column{Title: "time", Share: 0.22}, flow.Column{Title: "event", Share: 0.44}, flow.Column{Title: "by", Share: 0.34}), table)
}
