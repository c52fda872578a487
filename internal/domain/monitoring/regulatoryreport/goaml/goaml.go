// Package goaml writes reports in the format of the authorities that run goAML. Each of them
// publishes a schema of its own; the order of the elements and their codes are taken from there.
package goaml

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/platform/xmlschema"
)

// Profile is what one authority asks for.
type Profile struct {
	ID string `json:"-"`
	// Schema is the authority's own; nil stands for what all of them share.
	Schema *xmlschema.Schema `json:"-"`
	// Codes translates our words to those of the authority, by the name of the element. A word that stands in no list of its
	// element is a fault; an element without a list takes our words.
	Codes map[string]map[string]string `json:"codes"`
}

const (
	momentLayout = "2006-01-02T15:04:05"
	maxNumber    = 50
)

// writer makes one document.
type writer struct {
	report  filing.Report
	profile Profile
	faults  filing.Faults
}

// Write makes the document of a report, and tells what is missing in it. Nothing that is missing is made up.
func Write(r filing.Report, p Profile) (*xmlschema.Node, filing.Faults) {
	w := &writer{report: r, profile: p}
	root := w.root()
	if p.Schema != nil {
		p.Schema.Arrange(root)
	}
	return root, w.faults
}

func (w *writer) root() *xmlschema.Node {
	r, c := w.report, w.report.Content
	if n, err := strconv.Atoi(c.EntityID); c.EntityID != "" && (err != nil || n < 1) {
		w.faults.Add(filing.RuleFormat, "rentity_id", "Reporting entity ID must be a whole number above zero.", filing.MendTemplate)
	}
	if len(c.Indicators) == 0 {
		w.faults.Add(filing.RuleRequired, "report_indicators", "Choose at least one indicator.", filing.MendReport)
	}
	w.faults.Require(c.ReportingPerson.FirstName, "reporting_person.first_name", "First name of the reporting person is required.", filing.MendTemplate)
	w.faults.Require(c.ReportingPerson.LastName, "reporting_person.last_name", "Last name of the reporting person is required.", filing.MendTemplate)
	date := ""
	if c.SubmissionDate != nil {
		date = c.SubmissionDate.UTC().Format(momentLayout)
	}
	code := c.SubmissionCode
	if r.IsSandbox {
		code = "M"
	}
	children := []*xmlschema.Node{
		xmlschema.Text("rentity_id", c.EntityID), xmlschema.Text("rentity_branch", c.EntityBranch), xmlschema.Text("submission_code", code),
		xmlschema.Text("report_code", w.code("report_code", r.Code, "report_type")), xmlschema.Text("entity_reference", r.Reference()),
		xmlschema.Text("fiu_ref_number", c.FIUReference), xmlschema.Text("submission_date", date), xmlschema.Text("currency_code_local", c.Currency),
		person("reporting_person", c.ReportingPerson), address("location", c.Location), xmlschema.Text("reason", w.reason()), xmlschema.Text("action", c.Action),
	}
	if len(r.Transactions) > 0 {
		for i, t := range r.Transactions {
			children = append(children, w.transaction(t, fmt.Sprintf("transactions[%d]", i)))
		}
	} else {
		children = append(children, w.activity())
	}
	var indicators []*xmlschema.Node
	for _, i := range c.Indicators {
		indicators = append(indicators, xmlschema.Text("indicator", i))
	}
	children = append(children, xmlschema.Element("report_indicators", indicators...))
	root := xmlschema.Element("report", children...)
	if root == nil {
		root = &xmlschema.Node{Name: "report"}
	}
	return root
}

// reason is what was written, else the narrative.
func (w *writer) reason() string {
	if w.report.Content.Reason != "" {
		return w.report.Content.Reason
	}
	var parts []string
	for _, p := range w.report.Content.Narrative.Parts() {
		parts = append(parts, p.Name+": "+p.Text)
	}
	return strings.Join(parts, " ")
}

// code translates a word of ours.
func (w *writer) code(element, word, field string) string {
	list, has := w.profile.Codes[element]
	if !has || word == "" {
		return word
	}
	code, known := list[word]
	if !known {
		w.faults.Add(filing.RuleCode, field, fmt.Sprintf("The authority's list %s has no code for %q.", element, word), filing.MendProfile)
	}
	return code
}

func (w *writer) activity() *xmlschema.Node {
	var parties []*xmlschema.Node
	for i, s := range w.report.Subjects {
		name := "person"
		if s.IsBusiness {
			name = "entity"
		}
		if s.IsClient {
			name += "_my_client"
		}
		parties = append(parties, xmlschema.Element("report_party", w.party(name, s, fmt.Sprintf("subjects[%d]", i)),
			xmlschema.Text("reason", w.report.Content.Activity)))
	}
	return xmlschema.Element("activity", xmlschema.Element("report_parties", parties...))
}

func (w *writer) transaction(t filing.Transaction, field string) *xmlschema.Node {
	if len(t.Number) > maxNumber {
		w.faults.Add(filing.RuleLength, field+".txn_id", fmt.Sprintf("Use at most %d characters.", maxNumber), filing.MendTransaction)
	}
	w.faults.Require(t.LocalAmount, field+".amount_local", "No amount in the local currency is known.", filing.MendTransaction)
	if t.Counterparty == nil {
		w.faults.Add(filing.RuleRequired, field+".counterparty", "The other side of the transaction is required.", filing.MendTransaction)
		t.Counterparty = &filing.Party{}
	}
	from, to := t.Subject, *t.Counterparty
	fromField, toField := field+".subject", field+".counterparty"
	if t.IsInbound {
		from, to, fromField, toField = to, from, toField, fromField
	}
	return xmlschema.Element("transaction",
		xmlschema.Text("transactionnumber", t.Number), xmlschema.Text("internal_ref_number", t.ID.String()),
		xmlschema.Text("transaction_description", t.Description), xmlschema.Text("date_transaction", t.At.UTC().Format(momentLayout)),
		xmlschema.Text("transmode_code", w.code("transmode_code", t.Subject.Method, field+".payment_method")),
		xmlschema.Text("amount_local", t.LocalAmount),
		w.side("from", from, fromField, t), w.side("to", to, toField, t))
}

// side is where money comes from, or goes to.
func (w *writer) side(side string, p filing.Party, field string, t filing.Transaction) *xmlschema.Node {
	name := "t_" + side
	if p.IsClient {
		name += "_my_client"
	}
	w.faults.Require(p.Country, field+".country", "The country of the party is required.", filing.MendTransaction)
	var foreign *xmlschema.Node
	if t.Currency != w.report.Content.Currency {
		foreign = xmlschema.Element(side+"_foreign_currency", xmlschema.Text("foreign_currency_code", t.Currency), xmlschema.Text("foreign_amount", t.Amount))
	}
	who := side + "_person"
	if p.IsBusiness {
		who = side + "_entity"
	}
	return xmlschema.Element(name, xmlschema.Text(side+"_funds_code", w.code("funds_code", p.Method, field+".payment_method")), foreign,
		w.party(who, p, field), xmlschema.Text(side+"_country", p.Country))
}

func (w *writer) party(name string, p filing.Party, field string) *xmlschema.Node {
	if p.IsBusiness {
		w.faults.Require(p.Name, field+".name", "The name is required.", filing.MendSubject)
		return xmlschema.Element(name, xmlschema.Text("name", p.Name), xmlschema.Text("incorporation_number", p.RegistrationNumber),
			xmlschema.Text("incorporation_country_code", p.Country))
	}
	w.faults.Require(p.FirstName, field+".first_name", "The first name is required.", filing.MendSubject)
	w.faults.Require(p.LastName, field+".last_name", "The last name is required.", filing.MendSubject)
	birth := ""
	if day, err := time.Parse(time.DateOnly, p.Birthdate); err == nil {
		birth = day.Format(momentLayout)
	}
	var document, email *xmlschema.Node
	number := ""
	if d := p.Document; d != nil {
		number = d.Number
		document = xmlschema.Element("identification", xmlschema.Text("type", w.code("identifier_type", d.Type, field+".document.type")), xmlschema.Text("number", d.Number),
			xmlschema.Text("issue_date", moment(d.IssuedOn)), xmlschema.Text("expiry_date", moment(d.ExpiresOn)), xmlschema.Text("issue_country", d.IssueCountry))
	}
	if len(p.Emails) > 0 {
		email = xmlschema.Text("email", p.Emails[0])
	}
	return xmlschema.Element(name, xmlschema.Text("gender", p.Gender), xmlschema.Text("first_name", p.FirstName), xmlschema.Text("last_name", p.LastName),
		xmlschema.Text("birthdate", birth), xmlschema.Text("id_number", number), xmlschema.Text("nationality1", p.Country), xmlschema.Text("residence", p.Country),
		email, document)
}

func moment(day string) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	return at.Format(momentLayout)
}

func person(name string, p filing.Person) *xmlschema.Node {
	var phones, addresses *xmlschema.Node
	if p.Phone != nil {
		phones = xmlschema.Element("phones", xmlschema.Element("phone", xmlschema.Text("tph_contact_type", p.Phone.ContactType),
			xmlschema.Text("tph_communication_type", p.Phone.CommunicationType), xmlschema.Text("tph_country_prefix", p.Phone.CountryPrefix),
			xmlschema.Text("tph_number", p.Phone.Number)))
	}
	if p.Address != nil {
		addresses = xmlschema.Element("addresses", address("address", *p.Address))
	}
	return xmlschema.Element(name, xmlschema.Text("gender", p.Gender), xmlschema.Text("first_name", p.FirstName), xmlschema.Text("last_name", p.LastName),
		xmlschema.Text("birthdate", moment(p.Birthdate)), xmlschema.Text("id_number", p.IDNumber), xmlschema.Text("nationality1", p.Nationality),
		xmlschema.Text("residence", p.Residence), phones, addresses, xmlschema.Text("email", p.Email), xmlschema.Text("occupation", p.Occupation))
}

func address(name string, a filing.Address) *xmlschema.Node {
	return xmlschema.Element(name, xmlschema.Text("address_type", a.Type), xmlschema.Text("address", a.Address), xmlschema.Text("town", a.Town),
		xmlschema.Text("city", a.City), xmlschema.Text("zip", a.ZIP), xmlschema.Text("country_code", a.Country), xmlschema.Text("state", a.State))
}
