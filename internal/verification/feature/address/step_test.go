package address

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/redact"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/verification"
)

// today is the day on which every document here is read.
var today = time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)

// bill is a recent bill of a person whom everybody expects.
func bill() Reading {
	return Reading{
		Kind: KindUtilityBill, Subtype: "WATER_BILL", Language: "de", Issuer: "Berliner Wasser", IssuingState: "DEU", Issued: "2026-10-30",
		Address: "Hauptstraße 12a, 10115 Berlin", Name: "Anna Maria Eriksson",
		Parts: Components{Street1: "Hauptstraße 12a", City: "Berlin", PostalCode: "10115", Country: "DE"},
		File:  File{Size: 1234, ContentType: "application/pdf", Producer: "Printer 1.0", Created: "2026-10-30", Modified: "2026-10-30"},
	}
}

// env is the step with one task on it.
type env struct {
	reading Reading
	broken  bool
	task    verification.Task
}

func (d *env) Read(context.Context, []byte, redact.Secret) (Reading, error) {
	if d.broken {
		return Reading{}, errors.New("the engine is gone")
	}
	return d.reading, nil
}

type files struct{}

func (files) Read(context.Context, uuid.UUID, uuid.UUID) ([]byte, error) {
	return []byte("%PDF-1.7"), nil
}

func newEnv(r Reading) *env {
	return &env{reading: r, task: verification.Task{
		Session: session.Session{ApplicationID: uuid.New(), ID: uuid.New(), Expected: &session.Expected{
			FirstName: "Anna", LastName: "Eriksson", Address: "Hauptstr. 12a, 10115 Berlin", Country: "DEU",
		}},
		Environment: application.Live, Node: workflow.Node{NodeID: "feature_poa_1", Feature: workflow.FeatureProofOfAddress}, Attempt: 1, Last: true,
		Images: []verification.Image{{Side: verification.SideFile, MediaID: uuid.MustParse("0190c1b0-0000-7000-8000-000000000001")}},
	}}
}

func (d *env) step() *Step {
	return &Step{Reader: d, Files: files{}, Now: func() time.Time { return today }}
}

func (d *env) run(t testing.TB) verification.Finding {
	t.Helper()
	found, err := d.step().Run(t.Context(), d.task)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func (d *env) scenario(slug string) {
	d.task.Environment = application.Sandbox
	d.task.Session.SandboxScenario = &slug
}

// outline is a finding in short: the status, then each risk with its weight.
func outline(f verification.Finding) string {
	parts := []string{string(f.Status)}
	for _, w := range f.Warnings {
		parts = append(parts, w.Risk+":"+string(w.LogType))
	}
	return strings.Join(parts, " ")
}

func TestWhatADocumentIsFoundWanting(t *testing.T) {
	t.Parallel()
	yes := true
	cases := map[string]struct {
		change func(*Reading)
		want   string
	}{
		"a good bill":                              {func(*Reading) {}, "Approved"},
		"no proof of address":                      {func(r *Reading) { r.Kind = KindUnknown }, "Declined INVALID_DOCUMENT_TYPE:error"},
		"no date of issue":                         {func(r *Reading) { r.Issued = "" }, "Declined UNABLE_TO_EXTRACT_ISSUE_DATE:error"},
		"three months old on the last day":         {func(r *Reading) { r.Issued = "2026-08-21" }, "Approved"},
		"good while it is still today somewhere":   {func(r *Reading) { r.Issued = "2026-08-20" }, "Declined POA_DOCUMENT_EXPIRED:error"},
		"an authority's letter is good for a year": {func(r *Reading) { r.Issued, r.Kind = "2025-11-21", KindGovernment }, "Approved"},
		"a letter of more than a year":             {func(r *Reading) { r.Issued, r.Kind = "2025-11-20", KindGovernment }, "Declined POA_DOCUMENT_EXPIRED:error"},
		"a printed expiry":                         {func(r *Reading) { r.Expires = "2026-11-19" }, "Declined POA_DOCUMENT_EXPIRED:error"},
		"an expiry to come":                        {func(r *Reading) { r.Expires = "2026-11-21" }, "Approved"},
		"a date of two meanings, one too old":      {func(r *Reading) { r.IssuedPerhaps = []string{"2026-10-03", "2026-03-10"} }, "Declined UNABLE_TO_VALIDATE_DOCUMENT_AGE:error"},
		"a date of two meanings, both fine":        {func(r *Reading) { r.IssuedPerhaps = []string{"2026-10-11", "2026-11-10"} }, "Approved"},
		"no name":                                  {func(r *Reading) { r.Name = "" }, "Declined POA_NAME_NOT_DETECTED:error"},
		"another name":                             {func(r *Reading) { r.Name = "Bruno Schmidt" }, "Declined NAME_MISMATCH_WITH_PROVIDED:error"},
		"a household shares its bill": {func(r *Reading) {
			r.Name, r.Fields.AdditionalNames = "Bruno Schmidt", []string{"Anna Eriksson"}
		}, "Approved"},
		"another address":                  {func(r *Reading) { r.Address = "Nebenstraße 3, 10115 Berlin" }, "Declined ADDRESS_MISMATCH_WITH_PROVIDED:error"},
		"another country":                  {func(r *Reading) { r.IssuingState = "AUT" }, "Declined POA_COUNTRY_MISMATCH_WITH_PROVIDED:error"},
		"an address that cannot be parsed": {func(r *Reading) { r.Parts = Components{} }, "Declined UNPARSABLE_OR_INVALID_ADDRESS:error"},
		"an issuer that nobody knows":      {func(r *Reading) { r.Issuer = "" }, "In Review ISSUER_NOT_IDENTIFIED:warning"},
		"text laid over the file": {func(r *Reading) {
			r.File.Overlay = &Overlay{Detected: true, Analyzed: true, Proven: true, Signals: []string{"glyph_fragmentation"}, Regions: []Region{{Page: 1}}}
		}, "Declined SUSPECTED_DOCUMENT_MANIPULATION:error"},
		"a file changed after it was signed": {func(r *Reading) { r.File.Signed, r.File.Tampered = &yes, &yes }, "Declined SUSPECTED_DOCUMENT_MANIPULATION:error"},
		"a file that an editor has touched":  {func(r *Reading) { r.File.Edited = &yes }, "Declined DOCUMENT_METADATA_MISMATCH:error"},
		"no address":                         {func(r *Reading) { r.Address = "" }, "Declined POA_MAX_ATTEMPTS_EXCEEDED:error"},
		"a date weeks ahead":                 {func(r *Reading) { r.Issued = "2026-12-21" }, "Declined POA_MAX_ATTEMPTS_EXCEEDED:error"},
		"a date of the next week":            {func(r *Reading) { r.Issued = "2026-11-27" }, "Approved"},
		"nothing to read":                    {func(r *Reading) { *r = Reading{Refusal: "broken"} }, "Declined POA_MAX_ATTEMPTS_EXCEEDED:error"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := bill()
			tc.change(&r)
			found := newEnv(r).run(t)
			if got := outline(found); got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
			itemcheck.KeepsContract(t, "ProofOfAddress", found.Item)
		})
	}
}

func TestTheWorkflowDecidesWhatFollows(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct{ config, want string }{
		"kinds by country":        {`{"poa_documents_allowed":{"DEU":{"BANK_STATEMENT":{"enabled":1}}}}`, "Declined POA_DOCUMENT_NOT_SUPPORTED_FOR_APPLICATION:error"},
		"kinds of all countries":  {`{"poa_documents_allowed":{"ALL":{"UTILITY_BILL":{"enabled":1}}}}`, "Approved"},
		"kinds that are forgiven": {`{"poa_documents_allowed":{"DEU":{"BANK_STATEMENT":{"enabled":1}}},"poa_unsupported_document_type_action":"NO_ACTION"}`, "Approved POA_DOCUMENT_NOT_SUPPORTED_FOR_APPLICATION:information"},
		"languages":               {`{"poa_languages_allowed":{"en":1}}`, "Declined UNSUPPORTED_DOCUMENT_LANGUAGE:error"},
		"languages that are fine": {`{"poa_languages_allowed":{"DE":1}}`, "Approved"},
		"a language switched off": {`{"poa_languages_allowed":{"de":0},"poa_unsupported_language_action":"REVIEW"}`, "In Review UNSUPPORTED_DOCUMENT_LANGUAGE:warning"},
		"how alike names must be": {`{"poa_name_match_score_threshold":100}`, "Declined NAME_MISMATCH_WITH_PROVIDED:error"},
	} {
		d := newEnv(bill())
		d.task.Node.Config = []byte(tc.config)
		if got := outline(d.run(t)); got != tc.want {
			t.Errorf("%s: %s, want %s", name, got, tc.want)
		}
	}
}

func TestAPictureThatNobodyCanReadAsksForAReview(t *testing.T) {
	t.Parallel()
	d := newEnv(Reading{NoEngine: true, File: File{Size: 7}})
	for _, d.task.Last = range []bool{false, true} {
		found := d.run(t)
		if got := outline(found); got != "In Review PROVIDER_NOT_CONFIGURED:warning" {
			t.Errorf("%s", got)
		}
		itemcheck.KeepsContract(t, "ProofOfAddress", found.Item)
	}
}

func TestTheAddressThatIsExpectedIsChosen(t *testing.T) {
	t.Parallel()
	r := bill()
	home := Block{Address: r.Address, Parts: r.Parts, Name: r.Name, IssuingState: "DEU"}
	r.Address, r.Parts, r.Name, r.IssuingState = "Werkstraße 1, 10117 Berlin", Components{Street1: "Werkstraße 1", City: "Berlin"}, "Bruno Schmidt", "AUT"
	r.Letters = []Block{{Address: "Nebenweg 7, 10115 Berlin"}, home}
	d := newEnv(r)
	if got := outline(d.run(t)); got != "Approved" {
		t.Errorf("%s although the expected address is there", got)
	}
	d.task.Session.Expected.Address = ""
	if got := outline(d.run(t)); got != "Declined NAME_MISMATCH_WITH_PROVIDED:error POA_COUNTRY_MISMATCH_WITH_PROVIDED:error" {
		t.Errorf("%s, want the first address where none is expected", got)
	}
}

func TestNamesOfOtherDocuments(t *testing.T) {
	t.Parallel()
	d := newEnv(bill())
	d.task.Session.Expected = nil
	d.task.Results = []graph.Result{
		{Feature: workflow.FeatureOCR, Item: []byte(`{"full_name":"BRUNO SCHMIDT","document_number":"1"}`)},
		{Feature: workflow.FeatureProofOfAddress, Item: []byte(`{"name_on_document":"Carla Weber"}`)},
	}
	want := "Declined NAME_MISMATCH_ID_VERIFICATION:error POA_NAME_MISMATCH_BETWEEN_DOCUMENTS:error"
	if got := outline(d.run(t)); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestAnotherFileIsAskedFor(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		change func(*Reading)
		want   string
	}{
		"a good bill":        {func(*Reading) {}, ""},
		"nothing to read":    {func(r *Reading) { *r = Reading{Refusal: "broken"} }, retryUnread},
		"no address":         {func(r *Reading) { r.Address = "" }, retryUnread},
		"a date weeks ahead": {func(r *Reading) { r.Issued = "2026-12-21" }, retryUnread},
		"no proof":           {func(r *Reading) { r.Kind = KindUnknown }, retryNoProof},
	} {
		r := bill()
		tc.change(&r)
		d := newEnv(r)
		d.task.Last = false
		if got := d.run(t); got.Retry != tc.want || (tc.want != "" && got.Item != nil) {
			t.Errorf("%s: asks because of %q, want %q", name, got.Retry, tc.want)
		}
	}
}

func TestItems(t *testing.T) {
	t.Parallel()
	declined, review := bill(), bill()
	yes := true
	declined.Fields = Fields{IBAN: "DE89370400440532013000", BIC: "COBADEFFXXX", AdditionalNames: []string{"Bruno Schmidt"}}
	declined.Kind, declined.Subtype, declined.Issued = KindBankStatement, "ACCOUNT_STATEMENT", "2026-01-05"
	declined.File.Edited, declined.File.Overlay = &yes, &Overlay{Detected: true, Analyzed: true, Proven: true, Signals: []string{"duplicate_font_subset"}, Regions: []Region{{1, 10, 20, 30, 40, 595, 842}}}
	review.Address = "Hauptstraße 13, 10115 Berlin"
	for name, tc := range map[string]struct {
		reading Reading
		config  string
	}{
		"approved": {bill(), ``}, "declined": {declined, ``}, "review": {review, `{"poa_name_or_address_mismatch_action":"REVIEW"}`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(tc.reading)
			d.task.Node.Config = []byte(tc.config)
			found := d.run(t)
			itemcheck.KeepsContract(t, "ProofOfAddress", found.Item)
			itemcheck.Golden(t, name, found.Item)
		})
	}
}

func TestSandbox(t *testing.T) {
	t.Parallel()
	forgiving := `{"poa_name_or_address_mismatch_action":"NO_ACTION","poa_documents_allowed":{"FRA":{"BANK_STATEMENT":{"enabled":1}},"DEU":{"OTHER_POA_DOCUMENT":{"enabled":1}}},"poa_languages_allowed":{"en":0,"sq":1}}`
	for _, tc := range []struct{ rule, scenario, config, want string }{
		{"nothing is wrong unasked", "", ``, "Approved"},
		{"nothing is wrong", "approve", forgiving, "Approved"},
		{"scenarios of others change nothing", "decline_aml_hit", ``, "Approved"},
		{"another address declines", "decline_poa_address_mismatch", ``, "Declined ADDRESS_MISMATCH_WITH_PROVIDED:error"},
		{"another address declines whatever the workflow says", "decline_poa_address_mismatch", forgiving, "Declined ADDRESS_MISMATCH_WITH_PROVIDED:error"},
		{"part of the address asks for a review", "review_poa_partial_match", ``, "In Review ADDRESS_MISMATCH_WITH_PROVIDED:warning"},
		{"part of the address asks for a review whatever the workflow says", "review_poa_partial_match", forgiving, "In Review ADDRESS_MISMATCH_WITH_PROVIDED:warning"},
	} {
		for _, expected := range []*session.Expected{nil, newEnv(bill()).task.Session.Expected, {FirstName: "王", LastName: "小明"}, {POACountry: "UTO", Country: "FRA", Address: "\x00"}} {
			d := newEnv(Reading{Refusal: "pixels decide"})
			d.broken = true
			d.task.Session.Expected = expected
			d.task.Node.Config = []byte(tc.config)
			d.scenario(tc.scenario)
			if tc.scenario == "" {
				d.task.Session.SandboxScenario = nil
			}
			if expected != nil && expected.POACountry != "" && tc.config != "" {
				continue // no document of that country is accepted
			}
			d.task.Last = false
			found := d.run(t)
			if got := outline(found); got != tc.want {
				t.Errorf("%s (%+v): %s, want %s", tc.rule, expected, got, tc.want)
			}
			itemcheck.KeepsContract(t, "ProofOfAddress", found.Item)
			if again := d.run(t); !cmp.Equal(again.Item, found.Item) {
				t.Error("the same request is answered in two ways")
			}
		}
	}
}

func TestReady(t *testing.T) {
	t.Parallel()
	none, some := &Step{}, &Step{Reader: &env{}}
	if none.Ready(application.Live, workflow.Node{}) || !none.Ready(application.Sandbox, workflow.Node{}) || !some.Ready(application.Live, workflow.Node{}) {
		t.Error("a step without a reader is ready for sandboxes only")
	}
}

func TestFailures(t *testing.T) {
	t.Parallel()
	d := newEnv(bill())
	d.broken = true
	if _, err := d.step().Run(t.Context(), d.task); err == nil {
		t.Error("a broken engine has found something")
	}
	raw, err := d.step().Failure(d.task.Node, nil)
	if err != nil {
		t.Fatal(err)
	}
	itemcheck.KeepsContract(t, "ProofOfAddress", raw)
}

func TestUploads(t *testing.T) {
	t.Parallel()
	u, err := (&Step{}).Uploads(session.Session{}, workflow.Node{Config: []byte(`{"poa_max_retry_attempts":5}`)})
	if err != nil || u.MaxAttempts != 5 || !reflect.DeepEqual(u.Slots, []verification.Slot{{Side: verification.SideFile, PDF: true}}) {
		t.Errorf("%+v %v", u, err)
	}
}

func TestEveryRiskHasWords(t *testing.T) {
	t.Parallel()
	for risk, words := range texts {
		if words[0] == "" || len(words[1]) < 20 {
			t.Errorf("%s is not explained", risk)
		}
	}
	for _, risk := range []string{riskNoAddress, riskAttempts, riskCountryExpected, riskNoName} {
		if _, ok := texts[risk]; !ok {
			t.Errorf("%s has no words", risk)
		}
	}
}
