// Package filing defines the content of a regulatory report, independent of an
// authority's format: the reporting entity, the subjects, the payments, and the
// validation errors.
package filing

import (
	"slices"
	"time"

	"github.com/google/uuid"
)

// Phone is a telephone number.
type Phone struct {
	ContactType       string `json:"contact_type,omitempty"`
	CommunicationType string `json:"communication_type,omitempty"`
	CountryPrefix     string `json:"country_prefix,omitempty"`
	Number            string `json:"number,omitempty"`
}

// Person is who reports for the reporting entity.
type Person struct {
	FirstName   string   `json:"first_name,omitempty"`
	LastName    string   `json:"last_name,omitempty"`
	Gender      string   `json:"gender,omitempty"`
	Birthdate   string   `json:"birthdate,omitempty"`
	IDNumber    string   `json:"id_number,omitempty"`
	Nationality string   `json:"nationality1,omitempty"`
	Residence   string   `json:"residence,omitempty"`
	Email       string   `json:"email,omitempty"`
	Occupation  string   `json:"occupation,omitempty"`
	Phone       *Phone   `json:"phone,omitempty"`
	Address     *Address `json:"address,omitempty"`
}

// Narrative is the description of what happened.
type Narrative struct {
	Who   string `json:"who"`
	What  string `json:"what"`
	When  string `json:"when"`
	Where string `json:"where"`
	Why   string `json:"why"`
	How   string `json:"how"`
}

// Parts are the parts of the narrative with their names, those that say something.
func (n Narrative) Parts() []Part {
	var out []Part
	for _, p := range []Part{{"Who", n.Who}, {"What", n.What}, {"When", n.When}, {"Where", n.Where}, {"Why", n.Why}, {"How", n.How}} {
		if p.Text != "" {
			out = append(out, p)
		}
	}
	return out
}

// Part is one part of a narrative.
type Part struct{ Name, Text string }

// SubjectRef names a user or business that a report is about.
type SubjectRef struct {
	Type        string    `json:"type"`
	ID          uuid.UUID `json:"uuid"`
	Role        string    `json:"role,omitempty"`
	IsSuspected bool      `json:"is_suspected"`
}

// Content is the part of a report that people write.
type Content struct {
	EntityID        string       `json:"rentity_id,omitempty"`
	EntityBranch    string       `json:"rentity_branch,omitempty"`
	SubmissionCode  string       `json:"submission_code,omitempty"`
	EntityReference string       `json:"entity_reference,omitempty"`
	FIUReference    string       `json:"fiu_ref_number,omitempty"`
	Currency        string       `json:"currency_code_local,omitempty"`
	SubmissionDate  *time.Time   `json:"submission_date,omitempty"`
	ReportingPerson Person       `json:"reporting_person"`
	Location        Address      `json:"location"`
	Reason          string       `json:"reason,omitempty"`
	Action          string       `json:"action,omitempty"`
	Activity        string       `json:"activity,omitempty"`
	Narrative       Narrative    `json:"narrative"`
	Indicators      []string     `json:"report_indicators,omitempty"`
	Included        []string     `json:"included_fields,omitempty"`
	TransactionIDs  []uuid.UUID  `json:"transactions,omitempty"`
	SubjectRefs     []SubjectRef `json:"subjects,omitempty"`
	FinCEN          FinCEN       `json:"fincen"`
}

// Parts are the parts of a report that can be included or left out.
var Parts = []string{"reporting_person", "location", "reason", "action", "activity", "narrative", "report_indicators", "fiu_ref_number"}

// Includes reports whether a part is included. Without a list all are.
func (c Content) Includes(part string) bool {
	return len(c.Included) == 0 || slices.Contains(c.Included, part)
}

// WithoutExcluded returns the content without its excluded parts.
func (c Content) WithoutExcluded() Content {
	leave := map[string]func(){
		"reporting_person": func() { c.ReportingPerson = Person{} }, "location": func() { c.Location = Address{} }, "reason": func() { c.Reason = "" },
		"action": func() { c.Action = "" }, "activity": func() { c.Activity = "" }, "narrative": func() { c.Narrative = Narrative{} },
		"report_indicators": func() { c.Indicators = nil }, "fiu_ref_number": func() { c.FIUReference = "" },
	}
	for part, out := range leave {
		if !c.Includes(part) {
			out()
		}
	}
	return c
}

// Party is a subject of a report or a participant in a payment.
type Party struct {
	IsBusiness bool `json:"is_business"`
	// IsClient tells a customer of the reporting entity from others.
	IsClient           bool     `json:"is_client"`
	Name               string   `json:"name"`
	FirstName          string   `json:"first_name,omitempty"`
	LastName           string   `json:"last_name,omitempty"`
	Gender             string   `json:"gender,omitempty"`
	Birthdate          string   `json:"birthdate,omitempty"`
	Country            string   `json:"country,omitempty"`
	RegistrationNumber string   `json:"registration_number,omitempty"`
	Emails             []string `json:"emails,omitempty"`
	Phones             []string `json:"phones,omitempty"`
	// Address has no kind: which one it is depends on the authority.
	Address     *Address  `json:"address,omitempty"`
	Document    *Document `json:"document,omitempty"`
	Account     string    `json:"account,omitempty"`
	Bank        *Bank     `json:"institution,omitempty"`
	Method      string    `json:"method,omitempty"`
	Role        string    `json:"role,omitempty"`
	IsSuspected bool      `json:"is_suspected,omitempty"`
	// Company is nil for persons, and for businesses of which no registry has told more than the name and the number.
	Company *Company `json:"company,omitempty"`
	// DeviceIPAddress is the network address of the device that a payment was made on.
	DeviceIPAddress string `json:"device_address,omitempty"`
}

// Document is an identity document of a subject.
type Document struct {
	Type         string `json:"type"`
	Number       string `json:"number"`
	IssuedOn     string `json:"issue_date,omitempty"`
	ExpiresOn    string `json:"expiry_date,omitempty"`
	IssueCountry string `json:"issue_country,omitempty"`
}

// Transaction is a payment that a report is about.
type Transaction struct {
	ID          uuid.UUID `json:"uuid"`
	Number      string    `json:"txn_id"`
	At          time.Time `json:"txn_date"`
	Description string    `json:"description"`
	Amount      string    `json:"amount"`
	Currency    string    `json:"currency"`
	// LocalAmount is in the local currency of the report; empty where no rate is known.
	LocalAmount  string `json:"amount_local,omitempty"`
	IsInbound    bool   `json:"is_inbound"`
	Subject      Party  `json:"subject"`
	Counterparty *Party `json:"counterparty,omitempty"`
}

// Report is everything that is filed.
type Report struct {
	Number       string        `json:"report_number"`
	Type         string        `json:"report_type"`
	Code         string        `json:"report_code"`
	Jurisdiction string        `json:"jurisdiction"`
	Content      Content       `json:"content"`
	Subjects     []Party       `json:"subjects"`
	Transactions []Transaction `json:"transactions"`
	IsSandbox    bool          `json:"is_sandbox"`
}

// SandboxNotice is the notice in every file of a sandbox report; it is empty for other reports. Neither the report
// nor its template can remove it.
func (r Report) SandboxNotice() string {
	if r.IsSandbox {
		return "SANDBOX: a test, of nobody, not to be filed."
	}
	return ""
}

// Reference is the reporting entity's own reference of the report.
func (r Report) Reference() string {
	if r.Content.EntityReference != "" {
		return r.Content.EntityReference
	}
	return r.Number
}

// Rule is the kind of rule that a report violates.
type Rule string

// The rules.
const (
	RuleRequired Rule = "required"
	RuleFormat   Rule = "format"
	RuleLength   Rule = "length"
	RuleCode     Rule = "code"
	RuleSchema   Rule = "schema"
)

// Fault is a problem that must be fixed before a report can be finalized.
type Fault struct {
	Field   string `json:"field"`
	Message string `json:"message"`
	Rule    Rule   `json:"rule"`
	// Fix says where to fix it.
	Fix string `json:"mend"`
}

// Where faults are mended.
const (
	FixInReport      = "Change the member of the report."
	FixInTemplate    = "Change the member of the report; the next ones take it from field_config of the template."
	FixInSubject     = "Complete the user or business that the report is about."
	FixInTransaction = "Take the transaction out, or report it again with what is missing."
	FixInProfile     = "Add the code to the mapping beside the schema of the authority."
)

// Faults are those of one report.
type Faults []Fault

// Add notes a fault.
func (f *Faults) Add(rule Rule, field, message, mend string) {
	*f = append(*f, Fault{Field: field, Message: message, Rule: rule, Fix: mend})
}

// Require notes that a member is missing.
func (f *Faults) Require(value, field, message, mend string) {
	if value == "" {
		f.Add(RuleRequired, field, message, mend)
	}
}
