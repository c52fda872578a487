package caseprint

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/platform/optional"
	"vidimus/internal/platform/pdf"
	"vidimus/internal/platform/pdf/flow"
	"vidimus/internal/platform/pdf/font"
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

// words write a name of the contract as people read it.
func words(name string) string {
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
		Info: pdf.Info{Title: title, Created: c.at}, Footer: c.DisplayNumber(), MaxPages: maxPages, MaxText: maxBytes,
		Ending: "This document ends here, as it holds as much as it may.",
	})
	f.Heading(title, nil, 60)
	if c.isSandbox {
		f.Paragraph("SANDBOX: about nobody.", flow.Text{Bold: true})
	}
	f.Paragraph(strings.TrimSpace("Printed "+c.at.UTC().Format(timeForm)+" "+c.by), flow.Text{Color: flow.Gray})
	c.summary(f)
	c.checklist(f)
	c.notes(f)
	c.records(f)
	c.filed(f)
	c.history(f)
	return f.Bytes()
}

func rows(f *flow.Flow, of [][2]string) {
	var out []flow.Row
	for _, r := range of {
		if r[1] != "" {
			out = append(out, flow.Row{Label: r[0], Value: r[1]})
		}
	}
	f.Rows(out, 0)
}

func (c content) summary(f *flow.Flow) {
	blueprint, resolution := "", ""
	if c.Blueprint != nil {
		blueprint = c.Blueprint.Name
	}
	if c.Resolution != nil {
		resolution = words(string(*c.Resolution))
	}
	rows(f, [][2]string{
		{"Application", c.ApplicationName}, {"Status", words(string(c.Status))}, {"Resolution", resolution}, {"Resolution note", optional.Value(c.ResolutionNote)},
		{"Resolved", strings.TrimSpace(moment(c.ResolvedAt) + " " + named(optional.Value(c.ResolvedBy), c.ResolvedByEmail))},
		{"Priority", words(string(c.Priority))}, {"Source", words(string(c.Source))}, {"Kind", blueprint}, {"Labels", strings.Join(c.Tags, ", ")},
		{"Opened", moment(&c.CreatedAt) + " " + named(optional.Value(c.CreatedBy), c.CreatedByEmail)}, {"Due", moment(c.DueAt)}, {"Assigned to", person(c.Assignee)},
	})
	if p := c.Pending; p != nil {
		rows(f, [][2]string{
			{"Waiting for approval", words(string(p.Resolution)) + ", " + moment(&p.StagedAt) + " " + named(p.MakerName, p.MakerEmail)},
			{"Proposed note", optional.Value(p.Note)}, {"To be approved by", person(c.Checker)},
		})
	}
	f.Heading("Subject", nil, 40)
	if c.Subject == nil {
		f.Paragraph("Nobody known.", flow.Text{Color: flow.Gray})
		return
	}
	rows(f, [][2]string{
		{"Name", optional.Value(c.Subject.Name)}, {"Type", words(string(c.Subject.Kind))}, {"Reference", optional.Value(c.Subject.VendorData)},
		{"ID", c.Subject.ID.String()},
	})
}

func (c content) checklist(f *flow.Flow) {
	if len(c.Checklist) == 0 {
		return
	}
	f.Heading("Checklist", nil, 40)
	table := make([][]string, len(c.Checklist))
	for i, item := range c.Checklist {
		table[i] = []string{item.Label, "Open", ""}
		if item.CompletedAt != nil {
			table[i][1], table[i][2] = moment(item.CompletedAt), optional.Value(item.CompletedBy)
		}
	}
	f.Table([]flow.Column{{Title: "Item", Share: 0.5}, {Title: "Done", Share: 0.22}, {Title: "By", Share: 0.28}}, table)
}

func (c content) notes(f *flow.Flow) {
	if len(c.Notes) == 0 {
		return
	}
	f.Heading("Notes", nil, 40)
	for _, n := range c.Notes {
		head := moment(&n.At) + ", " + named(n.Actor, n.Email)
		if n.IsInternal {
			head += ", internal"
		}
		f.Subheading(head, 0)
		f.Paragraph(n.Text, flow.Text{})
		files := make([]string, len(n.Attachments))
		for i, a := range n.Attachments {
			files[i] = fmt.Sprintf("%s (%d KB)", a.Name, (a.Size+1023)/1024)
		}
		rows(f, [][2]string{{"Files", strings.Join(files, ", ")}, {"Labels", strings.Join(n.Tags, ", ")}})
	}
}

func (c content) records(f *flow.Flow) {
	if len(c.Links) == 0 {
		return
	}
	f.Heading("Sessions and transactions", nil, 40)
	table := make([][]string, len(c.Links))
	for i, l := range c.Links {
		number := optional.Value(l.TransactionID)
		if l.Number != nil {
			number = fmt.Sprintf("#%d", *l.Number)
		}
		table[i] = []string{words(string(l.Type)), number, l.EntityID.String(), cmp.Or(words(optional.Value(l.Status)), "Gone"), l.At.UTC().Format(dayForm)}
	}
	f.Table([]flow.Column{
		{Title: "Record", Share: 0.16}, {Title: "Number", Share: 0.18}, {Title: "ID", Share: 0.34}, {Title: "Status", Share: 0.18}, {Title: "Added", Share: 0.14},
	}, table)
}

func (c content) filed(f *flow.Flow) {
	if len(c.reports) == 0 {
		return
	}
	f.Heading("Reports to authorities", nil, 40)
	table := make([][]string, len(c.reports))
	for i, r := range c.reports {
		table[i] = []string{fmt.Sprintf("RR-%04d", r.ReportNumber), r.ReportType, r.Jurisdiction, words(r.Status), moment(&r.CreatedAt), moment(r.FinalizedAt)}
	}
	f.Table([]flow.Column{
		{Title: "Number", Share: 0.14}, {Title: "Type", Share: 0.1}, {Title: "Jurisdiction", Share: 0.14}, {Title: "Status", Share: 0.16}, {Title: "Created", Share: 0.23},
		{Title: "Finalized", Share: 0.23},
	}, table)
}

func (c content) history(f *flow.Flow) {
	f.Heading("History", nil, 40)
	table := make([][]string, len(c.Events))
	for i, e := range c.Events {
		what := words(string(e.Type))
		if e.Current != nil && e.Previous != nil {
			what += ": " + words(*e.Previous) + " to " + strings.ToLower(words(*e.Current))
		}
		table[i] = []string{moment(&e.At), what, named(e.Actor, e.Email)}
	}
	f.Table([]flow.Column{{Title: "Time", Share: 0.22}, {Title: "Event", Share: 0.44}, {Title: "By", Share: 0.34}}, table)
}
