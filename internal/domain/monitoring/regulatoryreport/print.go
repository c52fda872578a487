package regulatoryreport

import (
	"strings"

	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/platform/format/pdf"
	"vidimus/internal/platform/format/pdf/flow"
)

// What a printed report holds at most, in pages and in bytes of text.
const (
	maxPages = 200
	maxBytes = 400_000
)

const noteUnchecked = "Not checked against the FIU's own schema."

// print writes a report on pages.
func (s *Service) print(r Report, w written) ([]byte, error) {
	title := r.Title() + ", " + r.Type.Title()
	footer := title
	if w.filing.IsSandbox { // every page tells it, as pages are parted
		footer = "SANDBOX, " + title
	}
	f := flow.New(s.Fonts, flow.Settings{
		Info: pdf.Info{Title: title, Created: s.Now()}, Footer: footer, MaxPages: maxPages, MaxText: maxBytes,
		Ending: "This document ends here, as it holds as much as it may. The JSON file has the rest.",
	})
	f.Heading(title, nil, 60)
	if mark := w.filing.SandboxNotice(); mark != "" {
		f.Paragraph(mark, flow.Text{Bold: true})
	}
	if w.isUnchecked {
		f.Paragraph(noteUnchecked, flow.Text{Color: flow.Gray})
	}
	c := w.filing.Content
	date := ""
	if c.SubmissionDate != nil {
		date = c.SubmissionDate.UTC().Format("2006-01-02 15:04 UTC")
	}
	rows(f, [][2]string{
		{"Jurisdiction", r.Jurisdiction}, {"Reporting entity", strings.TrimSpace(c.EntityID + " " + c.EntityBranch)}, {"Reference", w.filing.Reference()},
		{"Reference of the authority", c.FIUReference}, {"Submission", strings.TrimSpace(c.SubmissionCode + " " + date)}, {"Local currency", c.Currency},
		{"Reporting person", personname.Person{First: c.ReportingPerson.FirstName, Last: c.ReportingPerson.LastName}.Whole()},
		{"Reason", c.Reason}, {"Action", c.Action}, {"Activity", c.Activity}, {"Indicators", strings.Join(c.Indicators, ", ")},
	})
	f.Heading("Subjects", nil, 40)
	for _, p := range w.filing.Subjects {
		party(f, p)
	}
	narrative := c.Narrative.Parts()
	if len(narrative) > 0 {
		f.Heading("Narrative", nil, 40)
	}
	for _, p := range narrative {
		f.Subheading(p.Name, 0)
		f.Paragraph(p.Text, flow.Text{})
	}
	transactions(f, w.filing)
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

func party(f *flow.Flow, p filing.Party) {
	f.Subheading(p.Name, 0)
	document := ""
	if d := p.Document; d != nil {
		document = strings.TrimSpace(d.Type + " " + d.Number + " " + d.IssueCountry)
	}
	var company filing.Company
	if p.Company != nil {
		company = *p.Company
	}
	directors := make([]string, len(company.Directors))
	for i, d := range company.Directors {
		directors[i] = d.Name
	}
	rows(f, [][2]string{
		{"Date of birth", p.Birthdate}, {"Country", p.Country}, {"Registration number", p.RegistrationNumber}, {"Document", document},
		{"Legal form", company.LegalForm}, {"Incorporated", company.IncorporatedOn}, {"Business", company.Business}, {"Tax number", company.TaxNumber},
		{"Directors", strings.Join(directors, ", ")}, {"Role", p.Role}, {"E-mail", strings.Join(p.Emails, ", ")}, {"Phone", strings.Join(p.Phones, ", ")}, {"Address", p.Address.SingleLine()},
	})
}

func transactions(f *flow.Flow, r filing.Report) {
	if len(r.Transactions) == 0 {
		return
	}
	f.Heading("Transactions", nil, 40)
	for _, t := range r.Transactions {
		f.Subheading(t.Number, 0)
		other := ""
		if t.Counterparty != nil {
			other = t.Counterparty.Name
		}
		way := "Outbound"
		if t.IsInbound {
			way = "Inbound"
		}
		rows(f, [][2]string{
			{"Time", t.At.UTC().Format("2006-01-02 15:04:05 UTC")}, {"Amount", t.Amount + " " + t.Currency}, {"Direction", way}, {"Description", t.Description},
			{"Customer", t.Subject.Name}, {"Other side", other}, {"Network address", t.Subject.DeviceIPAddress},
		})
	}
}
