package goaml_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/domain/monitoring/regulatoryreport/goaml"
)

func sample() filing.Report {
	at := time.Date(2026, 5, 4, 9, 30, 0, 0, time.UTC)
	return filing.Report{
		Number: "RR-0001", Type: "STR", Code: "STR", Jurisdiction: "AE",
		Content: filing.Content{
			EntityID: "3177", SubmissionCode: "E", Currency: "EUR", SubmissionDate: &at, Action: "Blocked", Indicators: []string{"STRUCT"},
			ReportingPerson: filing.Person{FirstName: "Ada", LastName: "Lovelace"}, Narrative: filing.Narrative{Who: "Jo <Doe> & \"Co\""},
		},
		Transactions: []filing.Transaction{{
			ID: uuid.MustParse("0198c0de-7a11-7000-8000-000000000001"), Number: "t-1", At: at, Description: "rent", Amount: "10", Currency: "USD", LocalAmount: "9.20",
			Subject:      filing.Party{IsClient: true, FirstName: "Jo", LastName: "Doe", Country: "FR", Method: "bank_account"},
			Counterparty: &filing.Party{IsBusiness: true, Name: "Firm", Country: "DE"},
		}},
	}
}

func profiles(t testing.TB) goaml.Profiles {
	t.Helper()
	p, err := goaml.Open("testdata")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestOneReportByTheSchemasOfTwoAuthorities writes one report for two authorities: each gets its own order and its own codes, and what
// it does not have is left out.
func TestOneReportByTheSchemasOfTwoAuthorities(t *testing.T) {
	t.Parallel()
	for name, first := range map[string][]string{
		"NORTH": {"<reporting_person>", "<reason>", "<date_transaction>", "<transactionnumber>", "ELCFT", "<from_funds_code>K<", "<report_indicators>"},
		"SOUTH": {"<action>", "<transactionnumber>", "<internal_ref_number>", "<date_transaction>", "bank_account", "<report_indicators>", "<reporting_person>"},
	} {
		p := profiles(t)[name]
		root, faults := goaml.Write(sample(), p, tables)
		document := root.Bytes("")
		found, err := p.Schema.Check(document)
		if err != nil || len(found) > 0 || len(faults) > 0 {
			t.Errorf("%s: %v %v %v in\n%s", name, err, faults, found, document)
		}
		rest := string(document)
		for _, want := range first {
			_, after, ok := strings.Cut(rest, want)
			if !ok {
				t.Errorf("%s: no %s in its place in\n%s", name, want, document)
			}
			rest = after
		}
		if name == "SOUTH" && strings.Contains(string(document), "<reason>") {
			t.Errorf("what the authority does not have stands in\n%s", document)
		}
	}
}

// TestWhatIsMissingIsToldAndNotMadeUp takes members away one by one: each is named by a fault.
func TestWhatIsMissingIsToldAndNotMadeUp(t *testing.T) {
	t.Parallel()
	for field, spoil := range map[string]func(*filing.Report){
		"rentity_id":                             func(r *filing.Report) { r.Content.EntityID = "abc" },
		"report_indicators":                      func(r *filing.Report) { r.Content.Indicators = nil },
		"reporting_person.first_name":            func(r *filing.Report) { r.Content.ReportingPerson.FirstName = "" },
		"reporting_person.last_name":             func(r *filing.Report) { r.Content.ReportingPerson.LastName = "" },
		"transactions[0].txn_id":                 func(r *filing.Report) { r.Transactions[0].Number = strings.Repeat("x", 51) },
		"transactions[0].amount_local":           func(r *filing.Report) { r.Transactions[0].LocalAmount = "" },
		"transactions[0].counterparty":           func(r *filing.Report) { r.Transactions[0].Counterparty = nil },
		"transactions[0].counterparty.name":      func(r *filing.Report) { r.Transactions[0].Counterparty.Name = "" },
		"transactions[0].subject.first_name":     func(r *filing.Report) { r.Transactions[0].Subject.FirstName = "" },
		"transactions[0].subject.last_name":      func(r *filing.Report) { r.Transactions[0].Subject.LastName = "" },
		"transactions[0].subject.country":        func(r *filing.Report) { r.Transactions[0].Subject.Country = "" },
		"transactions[0].payment_method":         func(r *filing.Report) { r.Transactions[0].Subject.Method = "e_wallet" },
		"transactions[0].subject.payment_method": func(r *filing.Report) { r.Transactions[0].Subject.Method = "e_wallet" },
		"report_type":                            func(r *filing.Report) { r.Code = "TFR" },
	} {
		r := sample()
		spoil(&r)
		_, faults := goaml.Write(r, profiles(t)["NORTH"], tables)
		if !slices.ContainsFunc(faults, func(f filing.Fault) bool { return f.Field == field && f.Message != "" && f.Rule != "" && f.Fix != "" }) {
			t.Errorf("%s is not named in %v", field, faults)
		}
	}
}

// TestAReportOfAnActivity has subjects in place of transactions.
func TestAReportOfAnActivity(t *testing.T) {
	t.Parallel()
	r := sample()
	r.Type, r.Code, r.Transactions, r.IsSandbox = "SAR", "SAR", nil, true
	r.Content.Activity = "Asked for cash limits"
	r.Subjects = []filing.Party{{IsClient: true, FirstName: "Jo", LastName: "Doe"}, {IsClient: true, IsBusiness: true, Name: "Firm"}}
	p := profiles(t)["NORTH"]
	root, faults := goaml.Write(r, p, tables)
	document := root.Bytes("")
	found, err := p.Schema.Check(document)
	if err != nil || len(found)+len(faults) > 0 || !strings.Contains(string(document), "<submission_code>M<") || !strings.Contains(string(document), "<!-- SANDBOX: ") {
		t.Errorf("%v %v %v in\n%s", err, found, faults, document)
	}
}

// TestTextsOfAnyScriptAreValid writes reports with texts of every kind; the document is well formed and follows the schema.
func TestTextsOfAnyScriptAreValid(t *testing.T) {
	t.Parallel()
	p := profiles(t)["SOUTH"]
	rapid.Check(t, func(rt *rapid.T) {
		r := sample()
		r.Content.Action = "a" + rapid.String().Draw(rt, "action")
		r.Transactions[0].Description = "d" + rapid.String().Draw(rt, "description")
		r.Content.Narrative.Why = rapid.String().Draw(rt, "why")
		root, faults := goaml.Write(r, p, tables)
		document := root.Bytes("")
		if found, err := p.Schema.Check(document); err != nil || len(found)+len(faults) > 0 {
			rt.Fatalf("%v %v %v in\n%s", err, found, faults, document)
		}
	})
}

// least is the report of a schema that is taken for one of goAML.
const least = `<xs:element name="report"><xs:complexType><xs:sequence><xs:element name="rentity_id"/><xs:element name="submission_code"/>` +
	`<xs:element name="report_code"/><xs:element name="report_indicators"/></xs:sequence></xs:complexType></xs:element>`

// TestSchemasThatDoNotLoadAreRefused names what is wrong with a folder of schemas.
func TestSchemasThatDoNotLoadAreRefused(t *testing.T) {
	t.Parallel()
	schema := func(inside string) string {
		return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">` + inside + `</xs:schema>`
	}
	for want, files := range map[string]map[string]string{
		"another document":   {"A.xsd": schema(`<xs:include schemaLocation="http://x.example/b.xsd"/>`)},
		"no element report":  {"A.xsd": schema(`<xs:element name="other" type="xs:string"/>`)},
		"read schema":        {"A.xsd": "<xs:schema"},
		"nothing":            {"A.xsd": schema(`<xs:element name="report" type="nothing"/>`)},
		"has no report_code": {"A.xsd": schema(strings.Replace(least, "report_code", "other", 1))},
		"more than":          {"A.xsd": schema(fmt.Sprintf("<!--%s-->", strings.Repeat("x", 2<<20)))},
		"it is a fact":       {"A.xsd": schema(least), "A.json": `{"defaults": {"birthdate": "1970-01-01"}}`},
		"read codes":         {"A.xsd": schema(least), "A.json": "{"},
	} {
		folder := t.TempDir()
		for name, content := range files {
			if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := goaml.Open(folder); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
}
