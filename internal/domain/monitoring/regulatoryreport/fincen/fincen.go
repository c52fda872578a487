// Package fincen writes suspicious activity reports (Report 111) in the batch format of FinCEN,
// the authority of the United States. The order of the elements is taken from its schema.
package fincen

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/platform/format/xmlschema"
)

// Namespace is the XML namespace of every element.
const Namespace = "www.fincen.gov/base"

// Kinds of parties.
const (
	typeTransmitter = "35"
	typeContact     = "37"
	typeFiler       = "30"
	typeOffice      = "8"
	typePlace       = "34"
	typeSubject     = "33"
)

const (
	// maxBlock is the length of a block of the narrative, maxBlocks how many there are.
	maxBlock, maxBlocks = 4_000, 5
	dayLayout           = "20060102"
	maxSubjects         = 999
	maxPlaces           = 99
)

var digits14 = regexp.MustCompile(`^\d{1,14}$`)

// writer makes one document.
type writer struct {
	report filing.Report
	faults filing.Faults
}

// Write writes the document of a report, and lists what is missing in it. It never invents missing data.
func Write(r filing.Report, schema *xmlschema.Schema) (*xmlschema.Node, filing.Faults) {
	w := &writer{report: r}
	activity := w.activity()
	root := &xmlschema.Node{Name: "EFilingBatchXML", Comment: r.SandboxNotice(), Children: []*xmlschema.Node{{Name: "FormTypeCode", Text: "SARX"}, activity}}
	amount := int64(0)
	if a := r.Content.FinCEN.Amount; a != nil {
		amount = *a
	}
	root.Attributes = []xmlschema.Attribute{
		{Name: "TotalAmount", Value: strconv.FormatInt(amount, 10)}, {Name: "PartyCount", Value: strconv.Itoa(len(r.Subjects))},
		{Name: "ActivityCount", Value: "1"}, {Name: "ActivityAttachmentCount", Value: "0"}, {Name: "AttachmentCount", Value: "0"},
	}
	schema.Arrange(root)
	number(activity, new(int))
	return root, w.faults
}

// number gives every element with children its number, in the order in which they stand.
func number(n *xmlschema.Node, last *int) {
	*last++
	n.Attributes = []xmlschema.Attribute{{Name: "SeqNum", Value: strconv.Itoa(*last)}}
	for _, c := range n.Children {
		if len(c.Children) > 0 {
			number(c, last)
		}
	}
}

func (w *writer) activity() *xmlschema.Node {
	c, f := w.report.Content, w.report.Content.FinCEN
	filed := ""
	if c.SubmissionDate != nil {
		filed = c.SubmissionDate.UTC().Format(dayLayout)
	}
	children := []*xmlschema.Node{
		xmlschema.Text("EFilingPriorDocumentNumber", f.PriorDocument), xmlschema.Text("FilingDateText", filed),
		w.text("FilingInstitutionNotetoFinCEN", f.Note, "fincen.note", 50), w.association(f),
		w.institution(typeTransmitter, f.Transmitter, "transmitter"), w.institution(typeContact, f.Contact, "transmitter_contact"),
		w.institution(typeFiler, f.FilingInstitution, "filing_institution"), w.institution(typeOffice, f.ContactOffice, "contact_office"),
	}
	if len(f.Places) == 0 || len(f.Places) > maxPlaces {
		w.faults.Add(filing.RuleRequired, "fincen.activity_places", "From 1 to 99 places of the activity are required.", filing.FixInTemplate)
	}
	for i := range f.Places {
		children = append(children, w.institution(typePlace, &f.Places[i], fmt.Sprintf("activity_places[%d]", i)))
	}
	if n := len(w.report.Subjects); n == 0 || n > maxSubjects {
		w.faults.Add(filing.RuleRequired, "subjects", "From 1 to 999 subjects are required.", filing.FixInReport)
	}
	for i, s := range w.report.Subjects {
		children = append(children, w.subject(s, fmt.Sprintf("subjects[%d]", i)))
	}
	children = append(children, w.suspicious(f))
	children = append(children, w.devices()...)
	children = append(children, w.narrative()...)
	n := xmlschema.Element("Activity", children...)
	if n == nil {
		n = &xmlschema.Node{Name: "Activity"}
	}
	return n
}

func (w *writer) association(f filing.FinCEN) *xmlschema.Node {
	var marks []*xmlschema.Node
	continues := f.Association == "continuing" || f.Association == "correction_continuing"
	corrects := f.Association == "correction" || f.Association == "correction_continuing"
	switch {
	case f.Association != "" && f.Association != "initial" && !continues && !corrects:
		w.faults.Add(filing.RuleCode, "fincen.association", "Must be one of initial, correction, continuing, correction_continuing.", filing.FixInReport)
	case !continues && !corrects:
		marks = append(marks, mark("InitialReportIndicator"))
	}
	if continues {
		marks = append(marks, mark("ContinuingActivityReportIndicator"))
	}
	if corrects {
		marks = append(marks, mark("CorrectsAmendsPriorReportIndicator"))
	}
	if f.IsJoint {
		marks = append(marks, mark("JointReportIndicator"))
	}
	switch follows := continues || corrects; {
	case follows && !digits14.MatchString(f.PriorDocument):
		w.faults.Add(filing.RuleRequired, "fincen.prior_document_number", "The number of the report before is required, of at most 14 digits.", filing.FixInReport)
	case !follows && f.PriorDocument != "":
		w.faults.Add(filing.RuleFormat, "fincen.prior_document_number", "An initial report has no report before it.", filing.FixInReport)
	}
	return xmlschema.Element("ActivityAssociation", marks...)
}

func mark(name string) *xmlschema.Node { return xmlschema.Text(name, "Y") }

// text is an element of a line: no breaks, no blanks at its ends.
func (w *writer) text(element, value, field string, longest int) *xmlschema.Node {
	value = strings.Join(strings.Fields(value), " ")
	if len([]rune(value)) > longest {
		w.faults.Add(filing.RuleLength, field, fmt.Sprintf("Use at most %d characters.", longest), filing.FixInReport)
	}
	return xmlschema.Text(element, value)
}

func (w *writer) institution(kind string, p *filing.Institution, field string) *xmlschema.Node {
	field = "fincen." + field
	if p == nil {
		w.faults.Add(filing.RuleRequired, field, "This party is required.", filing.FixInTemplate)
		return nil
	}
	w.complete(kind, *p, field)
	regulator := ""
	if p.Regulator != 0 {
		regulator = strconv.Itoa(p.Regulator)
	}
	children := []*xmlschema.Node{
		xmlschema.Text("ActivityPartyTypeCode", kind), xmlschema.Text("PrimaryRegulatorTypeCode", regulator),
		xmlschema.Element("PartyName", named("L", w.text("RawPartyFullName", p.Name, field+".name", 150))...),
		xmlschema.Element("Address", w.text("RawCityText", p.City, field+".city", 50), w.text("RawCountryCodeText", p.Country, field+".country", 2),
			w.text("RawStateCodeText", p.State, field+".state", 3), w.text("RawStreetAddress1Text", p.Street, field+".street", 100),
			w.text("RawZIPCode", p.ZIP, field+".zip", 9)),
		xmlschema.Element("PhoneNumber", w.text("PhoneNumberText", p.Phone, field+".phone", 16)),
		w.identification("4", p.TIN, field+".tin", ""), w.identification("2", p.EIN, field+".ein", ""), w.identification("28", p.ControlCode, field+".control_code", ""),
	}
	for _, t := range p.OrganizationTypes {
		children = append(children, xmlschema.Element("OrganizationClassificationTypeSubtype", xmlschema.Text("OrganizationTypeID", strconv.Itoa(t))))
	}
	return xmlschema.Element("Party", children...)
}

func named(kind string, names ...*xmlschema.Node) []*xmlschema.Node {
	for _, n := range names {
		if n != nil {
			return append([]*xmlschema.Node{xmlschema.Text("PartyNameTypeCode", kind)}, names...)
		}
	}
	return nil
}

func (w *writer) identification(kind, number, field, country string) *xmlschema.Node {
	n := w.text("PartyIdentificationNumberText", number, field, 25)
	if n == nil {
		return nil
	}
	return xmlschema.Element("PartyIdentification", n, xmlschema.Text("PartyIdentificationTypeCode", kind), xmlschema.Text("OtherIssuerCountryText", country))
}

// complete demands what a kind of party has to tell.
func (w *writer) complete(kind string, p filing.Institution, field string) {
	need := func(value, member string) {
		w.faults.Require(value, field+"."+member, "This member of the party is required.", filing.FixInTemplate)
	}
	need(p.Name, "name")
	if kind == typeTransmitter || kind == typeFiler || kind == typePlace {
		need(p.Street, "street")
		need(p.City, "city")
		need(p.ZIP, "zip")
		need(p.Country, "country")
	}
	if kind == typeTransmitter || kind == typeOffice {
		need(p.Phone, "phone")
	}
	if kind == typeTransmitter {
		need(p.TIN, "tin")
		need(p.ControlCode, "control_code")
	}
	if kind == typeFiler || kind == typePlace {
		need(p.EIN+p.TIN, "ein")
		if p.Regulator == 0 {
			need("", "regulator")
		}
		if len(p.OrganizationTypes) == 0 {
			need("", "organization_types")
		}
	}
}

func (w *writer) subject(s filing.Party, field string) *xmlschema.Node {
	children := []*xmlschema.Node{xmlschema.Text("ActivityPartyTypeCode", typeSubject)}
	if s.IsBusiness {
		w.faults.Require(s.Name, field+".name", "The name is required.", filing.FixInSubject)
		children = append(children, mark("PartyAsEntityOrganizationIndicator"),
			xmlschema.Element("PartyName", named("L", w.text("RawEntityIndividualLastName", s.Name, field+".name", 150))...))
	} else {
		children = append(children, w.person(s, field)...)
	}
	children = append(children, address(s))
	for _, phone := range s.Phones {
		children = append(children, xmlschema.Element("PhoneNumber", w.text("PhoneNumberText", strings.TrimPrefix(phone, "+"), field+".phone", 16)))
	}
	children = append(children, w.identifications(s, field)...)
	for _, mail := range s.Emails {
		children = append(children, xmlschema.Element("ElectronicAddress", w.text("ElectronicAddressText", mail, field+".email", 517), xmlschema.Text("ElectronicAddressTypeCode", "E")))
	}
	return xmlschema.Element("Party", append(children, w.accounts(s, field))...)
}

func (w *writer) person(s filing.Party, field string) []*xmlschema.Node {
	born := mark("BirthDateUnknownIndicator")
	if day, err := time.Parse(time.DateOnly, s.Birthdate); err == nil {
		born = xmlschema.Text("IndividualBirthDateText", day.Format(dayLayout))
	}
	gender := mark("UnknownGenderIndicator")
	switch s.Gender {
	case "M":
		gender = mark("MaleGenderIndicator")
	case "F":
		gender = mark("FemaleGenderIndicator")
	}
	last := w.text("RawEntityIndividualLastName", s.LastName, field+".last_name", 150)
	if last == nil {
		last = mark("EntityLastNameUnknownIndicator")
	}
	first := w.text("RawIndividualFirstName", s.FirstName, field+".first_name", 35)
	if first == nil {
		first = mark("FirstNameUnknownIndicator")
	}
	return []*xmlschema.Node{born, gender, xmlschema.Element("PartyName", xmlschema.Text("PartyNameTypeCode", "L"), last, first)}
}

func (w *writer) suspicious(f filing.FinCEN) *xmlschema.Node {
	var amount *xmlschema.Node
	marks := 0
	if f.Amount != nil {
		marks++
		amount = xmlschema.Text("TotalSuspiciousAmountText", strconv.FormatInt(*f.Amount, 10))
		if *f.Amount < 0 {
			w.faults.Add(filing.RuleFormat, "fincen.amount", "An amount is not below zero.", filing.FixInReport)
		}
	}
	if f.IsAmountUnknown {
		marks, amount = marks+1, mark("AmountUnknownIndicator")
	}
	if f.IsNoAmount {
		marks, amount = marks+1, mark("NoAmountInvolvedIndicator")
	}
	if marks != 1 {
		w.faults.Add(filing.RuleRequired, "fincen.amount", "Give the amount, or say that it is unknown or that there is none.", filing.FixInReport)
	}
	from := w.day(f.FromDate, "fincen.from_date")
	if f.FromDate == "" {
		w.faults.Add(filing.RuleRequired, "fincen.from_date", "The first day of the activity is required.", filing.FixInReport)
	}
	children := []*xmlschema.Node{amount, xmlschema.Text("SuspiciousActivityFromDateText", from), xmlschema.Text("SuspiciousActivityToDateText", w.day(f.ToDate, "fincen.to_date"))}
	if len(f.Classifications) == 0 {
		w.faults.Add(filing.RuleRequired, "fincen.classifications", "Choose at least one kind of activity.", filing.FixInReport)
	}
	for i, c := range f.Classifications {
		field := fmt.Sprintf("fincen.classifications[%d]", i)
		children = append(children, xmlschema.Element("SuspiciousActivityClassification", w.text("OtherSuspiciousActivityTypeText", c.Other, field+".other", 50),
			xmlschema.Text("SuspiciousActivitySubtypeID", strconv.Itoa(c.Subtype)), xmlschema.Text("SuspiciousActivityTypeID", strconv.Itoa(c.Type))))
	}
	return xmlschema.Element("SuspiciousActivity", children...)
}

func (w *writer) day(text, field string) string {
	if text == "" {
		return ""
	}
	at, err := time.Parse(time.DateOnly, text)
	if err != nil {
		w.faults.Add(filing.RuleFormat, field, "Enter a day as YYYY-MM-DD.", filing.FixInReport)
		return ""
	}
	return at.Format(dayLayout)
}

// narrative is the text in blocks.
func (w *writer) narrative() []*xmlschema.Node {
	text := []rune(Narrative(w.report))
	if len(text) == 0 {
		w.faults.Add(filing.RuleRequired, "narrative", "The narrative is required.", filing.FixInReport)
	}
	if len(text) > maxBlock*maxBlocks {
		w.faults.Add(filing.RuleLength, "narrative", fmt.Sprintf("The narrative has at most %d characters, with its parts and the activity.", maxBlock*maxBlocks), filing.FixInReport)
	}
	var out []*xmlschema.Node
	for i := 0; i < len(text) && len(out) < maxBlocks; i += maxBlock {
		block := string(text[i:min(i+maxBlock, len(text))])
		out = append(out, &xmlschema.Node{Name: "ActivityNarrativeInformation", Children: []*xmlschema.Node{
			{Name: "ActivityNarrativeSequenceNumber", Text: strconv.Itoa(len(out) + 1)}, {Name: "ActivityNarrativeText", Text: block},
		}})
	}
	return out
}

// Narrative is the description of a report in one text.
func Narrative(r filing.Report) string {
	var parts []string
	for _, p := range r.Content.Narrative.Parts() {
		parts = append(parts, p.Name+": "+p.Text)
	}
	if r.Content.Activity != "" {
		parts = append(parts, r.Content.Activity)
	}
	return strings.Join(strings.Fields(strings.Join(parts, " ")), " ")
}
