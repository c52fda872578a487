package fincen_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/domain/monitoring/regulatoryreport/fincen"
)

func institution(name string) *filing.Institution {
	return &filing.Institution{
		Name: name, Street: "1 Main Street", City: "Springfield", State: "IL", ZIP: "62701", Country: "US", Phone: "2175550100", TIN: "123456789",
		ControlCode: "TX123456", Regulator: 7, OrganizationTypes: []int{4},
	}
}

func sample() filing.Report {
	at, amount := time.Date(2026, 5, 4, 9, 30, 0, 0, time.UTC), int64(12_000)
	return filing.Report{
		Number: "RR-0001", Type: "SAR", Code: "SAR", Jurisdiction: "US",
		Content: filing.Content{
			SubmissionDate: &at, Activity: "Asked how much could be paid without a report.", Narrative: filing.Narrative{Who: "Jo Doe & \"Co\" <x>", When: "in April"},
			FinCEN: filing.FinCEN{
				Amount: &amount, FromDate: "2026-04-01", ToDate: "2026-04-30", Classifications: []filing.Classification{{Type: 1, Subtype: 114}},
				Transmitter: institution("Transmitter Inc"), Contact: institution("Contact"), FilingInstitution: institution("Filer Inc"),
				ContactOffice: institution("Compliance"), Places: []filing.Institution{*institution("Branch")},
			},
		},
		Subjects: []filing.Party{
			{Name: "Jo Doe", FirstName: "Jo", LastName: "Doe", Gender: "F", Birthdate: "1990-02-28", Country: "FR", Phones: []string{"+33612345678"}, Emails: []string{"jo@shop.example"},
				Document: &filing.Document{Type: "Passport", Number: "X1", IssueCountry: "FR"}},
			{IsBusiness: true, Name: "Firm"}, {Name: "Nobody Known"},
		},
	}
}

func check(t testing.TB, r filing.Report) (string, []string, filing.Faults) {
	t.Helper()
	schema, err := fincen.Schema()
	if err != nil {
		t.Fatal(err)
	}
	root, faults := fincen.Write(r, schema)
	document := root.Bytes(fincen.Namespace)
	found, err := schema.Check(document)
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, f := range found {
		texts = append(texts, f.Path+" "+f.Message)
	}
	return string(document), texts, faults
}

// TestAReportFollowsTheAuthoritysSchema checks a whole report, and that all its elements have numbers of their own.
func TestAReportFollowsTheAuthoritysSchema(t *testing.T) {
	t.Parallel()
	document, found, faults := check(t, sample())
	if len(found)+len(faults) > 0 {
		t.Fatalf("%v %v in\n%s", found, faults, document)
	}
	numbers := regexp.MustCompile(`SeqNum="(\d+)"`).FindAllString(document, -1)
	sorted := slices.Sorted(slices.Values(numbers))
	if len(slices.Compact(sorted)) != len(numbers) || len(numbers) < 30 {
		t.Errorf("%d elements have numbers, some the same", len(numbers))
	}
	for _, want := range []string{`TotalAmount="12000"`, `PartyCount="3"`, "InitialReportIndicator", "Jo Doe &amp; &#34;Co&#34; &lt;x&gt;", "<fc2:RawEntityIndividualLastName>Doe<",
		"<fc2:IndividualBirthDateText>19900228<", "<fc2:EntityLastNameUnknownIndicator>Y<", "FemaleGenderIndicator", "<fc2:PartyIdentificationTypeCode>6<"} {
		if !strings.Contains(document, want) {
			t.Errorf("no %s in\n%s", want, document)
		}
	}
}

// TestALongNarrativeStandsInBlocks fills the narrative to its end and one character beyond.
func TestALongNarrativeStandsInBlocks(t *testing.T) {
	t.Parallel()
	r := sample()
	r.Content.Narrative, r.Content.Activity = filing.Narrative{}, strings.Repeat("ß", 20_000)
	document, found, faults := check(t, r)
	if len(found)+len(faults) > 0 || strings.Count(document, "<fc2:ActivityNarrativeInformation") != 5 {
		t.Errorf("%v %v", found, faults)
	}
	r.Content.Activity += "ß"
	if _, _, faults := check(t, r); len(faults) != 1 || faults[0].Field != "narrative" || faults[0].Rule != filing.RuleLength {
		t.Errorf("one more: %v", faults)
	}
}

// TestWhatIsMissingIsNamed takes members away one by one: each is named by a fault.
func TestWhatIsMissingIsNamed(t *testing.T) {
	t.Parallel()
	negative := int64(-1)
	for field, spoil := range map[string]func(*filing.Report){
		"fincen.transmitter":                           func(r *filing.Report) { r.Content.FinCEN.Transmitter = nil },
		"fincen.transmitter.control_code":              func(r *filing.Report) { r.Content.FinCEN.Transmitter.ControlCode = "" },
		"fincen.transmitter.tin":                       func(r *filing.Report) { r.Content.FinCEN.Transmitter.TIN = "" },
		"fincen.transmitter_contact.name":              func(r *filing.Report) { r.Content.FinCEN.Contact.Name = "" },
		"fincen.filing_institution.regulator":          func(r *filing.Report) { r.Content.FinCEN.FilingInstitution.Regulator = 0 },
		"fincen.filing_institution.organization_types": func(r *filing.Report) { r.Content.FinCEN.FilingInstitution.OrganizationTypes = nil },
		"fincen.contact_office.phone":                  func(r *filing.Report) { r.Content.FinCEN.ContactOffice.Phone = "" },
		"fincen.activity_places":                       func(r *filing.Report) { r.Content.FinCEN.Places = nil },
		"fincen.activity_places[0].street":             func(r *filing.Report) { r.Content.FinCEN.Places[0].Street = "" },
		"fincen.association":                           func(r *filing.Report) { r.Content.FinCEN.Association = "second" },
		"fincen.prior_document_number":                 func(r *filing.Report) { r.Content.FinCEN.Association = "correction" },
		"fincen.amount":                                func(r *filing.Report) { r.Content.FinCEN.Amount = nil },
		"fincen.from_date":                             func(r *filing.Report) { r.Content.FinCEN.FromDate = "" },
		"fincen.to_date":                               func(r *filing.Report) { r.Content.FinCEN.ToDate = "04/30/2026" },
		"fincen.classifications":                       func(r *filing.Report) { r.Content.FinCEN.Classifications = nil },
		"fincen.note":                                  func(r *filing.Report) { r.Content.FinCEN.Note = strings.Repeat("x", 51) },
		"subjects":                                     func(r *filing.Report) { r.Subjects = nil },
		"subjects[1].name":                             func(r *filing.Report) { r.Subjects[1].Name = "" },
		"narrative":                                    func(r *filing.Report) { r.Content.Activity, r.Content.Narrative = "", filing.Narrative{} },
	} {
		r := sample()
		spoil(&r)
		_, _, faults := check(t, r)
		if !slices.ContainsFunc(faults, func(f filing.Fault) bool { return f.Field == field && f.Message != "" && f.Fix != "" }) {
			t.Errorf("%s is not named in %v", field, faults)
		}
	}
	r := sample()
	r.Content.FinCEN.Amount = &negative
	if _, _, faults := check(t, r); len(faults) == 0 {
		t.Error("an amount below zero is taken")
	}
	r = sample()
	r.Content.FinCEN.Classifications[0].Subtype = 42
	if _, found, _ := check(t, r); len(found) == 0 {
		t.Error("an unknown kind of activity follows the schema")
	}
}

// TestReportsThatFollowAnother are corrections and continuations with the number of the one before.
func TestReportsThatFollowAnother(t *testing.T) {
	t.Parallel()
	for association, marks := range map[string][]string{
		"correction": {"CorrectsAmendsPriorReportIndicator"}, "continuing": {"ContinuingActivityReportIndicator"},
		"correction_continuing": {"CorrectsAmendsPriorReportIndicator", "ContinuingActivityReportIndicator"},
	} {
		r := sample()
		r.Content.FinCEN.Association, r.Content.FinCEN.PriorDocument, r.Content.FinCEN.IsJoint = association, "31000000000001", true
		document, found, faults := check(t, r)
		if len(found)+len(faults) > 0 || strings.Contains(document, "InitialReportIndicator") || !strings.Contains(document, "JointReportIndicator") {
			t.Errorf("%s: %v %v", association, found, faults)
		}
		for _, m := range marks {
			if !strings.Contains(document, m) {
				t.Errorf("%s has no %s", association, m)
			}
		}
	}
}

// TestAReportOfASandboxIsMarked above its document, which is valid all the same; others have no mark.
func TestAReportOfASandboxIsMarked(t *testing.T) {
	t.Parallel()
	const mark = "<!-- SANDBOX: a test, of nobody, not to be filed. -->"
	r := sample()
	if document, _, _ := check(t, r); strings.Contains(document, "SANDBOX") {
		t.Errorf("a live report is marked:\n%s", document)
	}
	r.IsSandbox = true
	document, found, faults := check(t, r)
	if len(found)+len(faults) > 0 || !strings.Contains(document, mark) {
		t.Errorf("%v %v in\n%s", found, faults, document)
	}
}

// TestSubjectsAreToldWithAddressesAccountsAndDevices writes what is known of a person and of a business: parts of addresses, numbers, the accounts
// that payments went through, and where from they were made.
func TestSubjectsAreToldWithAddressesAccountsAndDevices(t *testing.T) {
	t.Parallel()
	r := sample()
	at := time.Date(2026, 4, 3, 21, 7, 9, 0, time.FixedZone("", -5*3600))
	firm := filing.Party{IsBusiness: true, Name: "Firm", Country: "US", RegistrationNumber: "C-42", Company: &filing.Company{TaxNumber: "12-3456789"}}
	r.Subjects[0].Address = &filing.Address{Address: "1 rue Haute", City: "Lyon", ZIP: "69001", State: "Auvergne", Country: "FR"}
	r.Subjects[1] = firm
	r.Subjects[1].Address = &filing.Address{Address: strings.Repeat("x", 101), City: "Springfield", State: "US-IL", ZIP: "62701-1234", Country: "US"}
	jo := filing.Party{Name: "Jo Doe", Method: "bank_account", Account: "FR7630006000011234567890189", DeviceIPAddress: "2001:db8::7"}
	paid := firm
	paid.Method, paid.Account, paid.Bank = "bank_account", "000123", &filing.Bank{Code: "BOFAUS3N"}
	r.Transactions = []filing.Transaction{{Number: "t-1", At: at, Subject: jo, Counterparty: &paid}, {Number: "t-2", At: at, Subject: jo}}
	document, found, faults := check(t, r)
	if len(found)+len(faults) > 0 {
		t.Fatalf("%v %v in\n%s", found, faults, document)
	}
	rest := document
	for _, want := range []string{
		"<fc2:RawCityText>Lyon<", "<fc2:RawCountryCodeText>FR<", "<fc2:RawStreetAddress1Text>1 rue Haute<", "<fc2:RawZIPCode>69001<", "<fc2:StateCodeUnknownIndicator>Y<",
		"<fc2:PartyAccountAssociationTypeCode>7<", "<fc2:ActivityPartyTypeCode>41<", "<fc2:NonUSFinancialInstitutionIndicator>Y<", "<fc2:AccountNumberText>FR7630006000011234567890189<",
		"<fc2:PartyAccountAssociationTypeCode>5<", "<fc2:RawCityText>Springfield<", "<fc2:RawStateCodeText>IL<", "<fc2:RawZIPCode>627011234<", "<fc2:StreetAddressUnknownIndicator>Y<",
		"<fc2:PartyIdentificationNumberText>123456789<", "<fc2:PartyIdentificationTypeCode>2<", "<fc2:OtherPartyIdentificationTypeText>Company registration number<",
		"<fc2:PartyIdentificationNumberText>C-42<", "<fc2:PartyIdentificationTypeCode>999<", "<fc2:AccountNumberText>000123<",
		"<fc2:ActivityIPAddressDateText>20260404<", "<fc2:ActivityIPAddressTimeStampText>02:07:09<", "<fc2:IPAddressText>2001:db8::7<",
	} {
		_, after, ok := strings.Cut(rest, want)
		if !ok {
			t.Fatalf("no %s in its place in\n%s", want, document)
		}
		rest = after
	}
	for text, want := range map[string]int{"AccountNumberText>FR76": 1, "NonUSFinancialInstitutionIndicator>Y": 1, "<fc2:ActivityIPAddress SeqNum": 2, `PartyCount="3"`: 1} {
		if got := strings.Count(document, text); got != want {
			t.Errorf("%d times %s", got, text)
		}
	}
}

// TestNumbersOfOtherStatesAreNoEIN leaves the numbers of a business abroad what they are.
func TestNumbersOfOtherStatesAreNoEIN(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*filing.Party){
		"abroad":    func(p *filing.Party) { p.Country = "DK" },
		"too short": func(p *filing.Party) { p.Company.TaxNumber = "12-345678" },
		"letters":   func(p *filing.Party) { p.Company.TaxNumber = "12345678X" },
	} {
		r := sample()
		r.Subjects[1] = filing.Party{IsBusiness: true, Name: "Firm", Country: "US", Company: &filing.Company{TaxNumber: "12-3456789"}}
		change(&r.Subjects[1])
		document, found, faults := check(t, r)
		_, subject, _ := strings.Cut(document, ">Firm<")
		subject, _, _ = strings.Cut(subject, "</fc2:Party>")
		if len(found)+len(faults) > 0 || strings.Contains(subject, "PartyIdentificationTypeCode") || !strings.Contains(subject, "TINUnknownIndicator") {
			t.Errorf("%s: %v %v in\n%s", name, found, faults, subject)
		}
	}
}
