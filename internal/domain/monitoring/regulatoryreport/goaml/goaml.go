// Package goaml writes reports in the XML format of authorities that run goAML. Each
// authority publishes its own schema, which determines the order of the elements and
// their codes.
package goaml

import (
	"fmt"
	"strconv"
	"strings"

	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/platform/format/xmlschema"
)

const (
	momentLayout = "2006-01-02T15:04:05"
	maxNumber    = 50
)

// Tables transliterate names and split telephone numbers.
type Tables struct {
	Latin Transliterator
	Dial  PhoneSplitter
}

// writer makes one document.
type writer struct {
	report  filing.Report
	profile Profile
	tables  Tables
	faults  filing.Faults
}

// Write writes the document of a report, and lists what is missing in it. It never invents missing data.
func Write(r filing.Report, p Profile, tables Tables) (*xmlschema.Node, filing.Faults) {
	w := &writer{report: r, profile: p, tables: tables}
	root := w.root()
	if p.Schema != nil {
		p.Schema.Arrange(root)
	}
	return root, w.faults
}

func (w *writer) root() *xmlschema.Node {
	r, c := w.report, w.report.Content
	if n, err := strconv.Atoi(c.EntityID); c.EntityID != "" && (err != nil || n < 1) {
		w.faults.Add(filing.RuleFormat, "rentity_id", "Reporting entity ID must be a whole number above zero.", filing.FixInTemplate)
	}
	if len(c.Indicators) == 0 {
		w.faults.Add(filing.RuleRequired, "report_indicators", "Choose at least one indicator.", filing.FixInReport)
	}
	w.faults.Require(c.ReportingPerson.FirstName, "reporting_person.first_name", "First name of the reporting person is required.", filing.FixInTemplate)
	w.faults.Require(c.ReportingPerson.LastName, "reporting_person.last_name", "Last name of the reporting person is required.", filing.FixInTemplate)
	date := ""
	if c.SubmissionDate != nil {
		date = c.SubmissionDate.UTC().Format(momentLayout)
	}
	code := c.SubmissionCode
	if r.IsSandbox {
		code = "M"
	}
	place := w.profile.Schema.Root("report")
	children := []*xmlschema.Node{
		xmlschema.Text("rentity_id", c.EntityID), xmlschema.Text("rentity_branch", c.EntityBranch), xmlschema.Text("submission_code", code),
		xmlschema.Text("report_code", w.code("report_code", r.Code, "report_type")), xmlschema.Text("entity_reference", r.Reference()),
		xmlschema.Text("fiu_ref_number", c.FIUReference), xmlschema.Text("submission_date", date), xmlschema.Text("currency_code_local", c.Currency),
		w.person(place.Child("reporting_person"), "reporting_person", c.ReportingPerson), address("location", c.Location), xmlschema.Text("reason", w.reason()), xmlschema.Text("action", c.Action),
	}
	if len(r.Transactions) > 0 {
		for i, t := range r.Transactions {
			children = append(children, w.transaction(place.Child("transaction"), t, fmt.Sprintf("transactions[%d]", i)))
		}
	} else {
		children = append(children, w.activity(place.Child("activity").Child("report_parties").Child("report_party")))
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
	root.Comment = r.SandboxNotice()
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
		w.faults.Add(filing.RuleCode, field, fmt.Sprintf("The authority's list %s has no code for %q.", element, word), filing.FixInProfile)
	}
	return code
}

func (w *writer) activity(place xmlschema.ElementDeclaration) *xmlschema.Node {
	var parties []*xmlschema.Node
	for i, s := range w.report.Subjects {
		name := "person"
		if s.IsBusiness {
			name = "entity"
		}
		if s.IsClient {
			name += "_my_client"
		}
		parties = append(parties, xmlschema.Element("report_party", w.party(place.Child(name), name, s, fmt.Sprintf("subjects[%d]", i)),
			xmlschema.Text("reason", w.report.Content.Activity)))
	}
	return xmlschema.Element("activity", xmlschema.Element("report_parties", parties...))
}

func (w *writer) transaction(place xmlschema.ElementDeclaration, t filing.Transaction, field string) *xmlschema.Node {
	if len(t.Number) > maxNumber {
		w.faults.Add(filing.RuleLength, field+".txn_id", fmt.Sprintf("Use at most %d characters.", maxNumber), filing.FixInTransaction)
	}
	w.faults.Require(t.LocalAmount, field+".amount_local", "No amount in the local currency is known.", filing.FixInTransaction)
	if t.Counterparty == nil {
		w.faults.Add(filing.RuleRequired, field+".counterparty", "The other side of the transaction is required.", filing.FixInTransaction)
		t.Counterparty = &filing.Party{}
	}
	from, to := t.Subject, *t.Counterparty
	fromField, toField := field+".subject", field+".counterparty"
	if t.IsInbound {
		from, to, fromField, toField = to, from, toField, fromField
	}
	children := []*xmlschema.Node{
		xmlschema.Text("transactionnumber", t.Number), xmlschema.Text("internal_ref_number", t.ID.String()),
		xmlschema.Text("transaction_description", t.Description), xmlschema.Text("date_transaction", t.At.UTC().Format(momentLayout)),
		xmlschema.Text("transmode_code", w.code("transmode_code", t.Subject.Method, field+".payment_method")),
		xmlschema.Text("amount_local", t.LocalAmount),
	}
	if involved := place.Child("involved_parties").Child("party"); hasNoSides(place) && involved.IsKnown() {
		children = append(children, xmlschema.Element("involved_parties",
			w.involved(involved, "from", from, fromField, t), w.involved(involved, "to", to, toField, t)))
	} else {
		children = append(children, w.side(place, "from", from, fromField, t), w.side(place, "to", to, toField, t))
	}
	n := xmlschema.Element("transaction", children...)
	w.demand(place, n, field, transactionMembers, filing.FixInTransaction)
	return n
}

// side is where money comes from, or goes to.
func (w *writer) side(place xmlschema.ElementDeclaration, side string, p filing.Party, field string, t filing.Transaction) *xmlschema.Node {
	name := "t_" + side
	if p.IsClient {
		name = pick(place, name+"_my_client", name)
	}
	place = place.Child(name)
	w.faults.Require(p.Country, field+".country", "The country of the party is required.", filing.FixInTransaction)
	var who *xmlschema.Node
	switch account := side + "_account"; {
	case hasAccount(place, account, p):
		who = w.account(place.Child(account), account, p, field)
	case p.IsBusiness:
		who = w.party(place.Child(side+"_entity"), side+"_entity", p, field)
	default:
		who = w.party(place.Child(side+"_person"), side+"_person", p, field)
	}
	n := xmlschema.Element(name, xmlschema.Text(side+"_funds_code", w.code("funds_code", p.Method, field+".payment_method")),
		device(place.Child(side+"_transaction_additional_info"), side+"_transaction_additional_info", p), w.foreign(side+"_foreign_currency", t),
		who, xmlschema.Text(side+"_country", p.Country))
	w.demand(place, n, field, sideMembers, filing.FixInTransaction)
	return n
}

// device is the device that a payment was made on, and the wallet that it was made from, where the schema has a place for them and takes them.
func device(place xmlschema.ElementDeclaration, name string, p filing.Party) *xmlschema.Node {
	at := place.Child("network_device")
	if p.DeviceIPAddress == "" || !at.IsKnown() || !at.Child("ip_address").IsValidText(p.DeviceIPAddress) {
		return nil
	}
	wallet := ""
	if isWallet := p.Method == "crypto_wallet" || p.Method == "unhosted_wallet"; isWallet && place.Child("virtual_address").IsValidText(p.Account) {
		wallet = p.Account
	}
	return xmlschema.Element(name, xmlschema.Element("network_device", xmlschema.Text("ip_address", p.DeviceIPAddress)), xmlschema.Text("virtual_address", wallet))
}

// foreign is what was paid where it was not in the local currency.
func (w *writer) foreign(name string, t filing.Transaction) *xmlschema.Node {
	if t.Currency == w.report.Content.Currency {
		return nil
	}
	return xmlschema.Element(name, xmlschema.Text("foreign_currency_code", t.Currency), xmlschema.Text("foreign_amount", t.Amount))
}
