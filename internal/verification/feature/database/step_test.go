package database

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/verification"
)

// registry answers with what a test has laid down.
type registry struct {
	answers []Answer
	asked   []Service
	query   Query
	broken  bool
}

func (*registry) Ready() bool { return true }

func (*registry) Services(_ context.Context, state string) ([]Service, error) {
	if state != "BRA" {
		return nil, nil
	}
	return []Service{named("bra_cpf", "Taxpayers"), named("bra_voters", "Voters"), named("bra_other", "Others")}, nil
}

func named(id, name string) Service { return Service{ID: id, Name: name, State: "BRA"} }

func (r *registry) Ask(_ context.Context, services []Service, q Query) ([]Answer, error) {
	r.asked, r.query = services, q
	if r.broken {
		return nil, errors.New("the registry is gone")
	}
	return r.answers, nil
}

func answer(name string, m Match) Answer {
	fields := map[string]Match{"full_name": m, "date_of_birth": m, "identification_number": m}
	if m == PartialMatch {
		fields["full_name"] = FullMatch
	}
	outcome := map[Match]string{FullMatch: "MATCH", PartialMatch: "PARTIAL_MATCH", NoMatch: "NO_MATCH"}[m]
	return Answer{Service: Service{ID: name, Name: strings.ToUpper(name)}, Fields: fields, Outcome: outcome, Record: map[string]any{"name": "ANA SOUZA"}}
}

func failed(name string) Answer {
	return Answer{Service: Service{ID: name}, Error: "empty_provider_response", ErrorText: "The service gave no answer."}
}

func task(config string) verification.Task {
	return verification.Task{
		Session: session.Session{ApplicationID: uuid.New(), ID: uuid.New()}, Environment: application.Live,
		Node: workflow.Node{NodeID: "feature_database_validation_1", Feature: workflow.FeatureDatabaseValidation, Config: []byte(config)},
		Results: []graph.Result{{Feature: workflow.FeatureOCR, Item: []byte(
			`{"first_name":"ANA","last_name":"SOUZA","full_name":"ANA SOUZA","date_of_birth":"1990-02-03","issuing_state":"BRA","document_number":"AB123","personal_number":"52998224725"}`)}},
	}
}

const both = `{"database_validation_countries":{"BRA":["bra_cpf","bra_voters"]}}`

func run(t testing.TB, r *registry, k verification.Task) verification.Finding {
	t.Helper()
	found, err := (&Step{Registry: r}).Run(t.Context(), k)
	if err != nil {
		t.Fatal(err)
	}
	itemcheck.KeepsContract(t, "DatabaseValidation", found.Item)
	return found
}

func query(t testing.TB, k verification.Task) Query {
	t.Helper()
	settings, err := workflow.Read[Settings](workflow.FeatureDatabaseValidation, k.Node.Config)
	if err != nil {
		t.Fatal(err)
	}
	q, err := queryOf(k, settings)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func outline(f verification.Finding) string {
	parts := []string{string(f.Status)}
	for _, w := range f.Warnings {
		parts = append(parts, w.Risk+":"+string(w.LogType))
	}
	return strings.Join(parts, " ")
}

func TestAnswersTogether(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		answers []Answer
		config  string
		want    string
		kind    string
	}{
		"one knows the person":     {[]Answer{answer("a", FullMatch)}, both, "Approved", `"validation_type":"one_by_one"`},
		"two know the person":      {[]Answer{answer("a", FullMatch), answer("b", FullMatch)}, both, "Approved", `"validation_type":"two_by_two"`},
		"any full match counts":    {[]Answer{answer("a", NoMatch), answer("b", FullMatch)}, both, "Approved", `"match_type":"full_match"`},
		"any partial match counts": {[]Answer{answer("a", NoMatch), answer("b", PartialMatch)}, both, "Approved DATABASE_VALIDATION_PARTIAL_MATCH:information", `"match_type":"partial_match"`},
		"nobody knows the person":  {[]Answer{answer("a", NoMatch), answer("b", NoMatch)}, both, "Declined DATABASE_VALIDATION_NO_MATCH:error", `"match_type":"no_match"`},
		"one gave no answer":       {[]Answer{answer("a", FullMatch), failed("b")}, both, "Approved", `"errors":[{"service_id":"b"`},
		"none gave an answer":      {[]Answer{failed("a")}, both, "In Review COULD_NOT_PERFORM_DATABASE_VALIDATION:warning", `"match_type":null`},
		"the workflow decides": {[]Answer{answer("a", PartialMatch)}, `{"database_validation_partial_match_action":"REVIEW",` + both[1:],
			"In Review DATABASE_VALIDATION_PARTIAL_MATCH:warning", ""},
	} {
		found := run(t, &registry{answers: tc.answers}, task(tc.config))
		if got := outline(found); got != tc.want || !strings.Contains(string(found.Item), tc.kind) {
			t.Errorf("%s: %s, want %s; %s", name, got, tc.want, found.Item)
		}
	}
}

func TestOnlyWhatTheWorkflowNamesIsAsked(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		countries string
		want      []Service
		outline   string
	}{
		"a list":             {`{"BRA":["bra_voters","unknown"]}`, []Service{named("bra_voters", "Voters")}, "Approved"},
		"one id":             {`{"BRA":"bra_cpf"}`, []Service{named("bra_cpf", "Taxpayers")}, "Approved"},
		"a list of services": {`{"BRA":{"services":["bra_other"]}}`, []Service{named("bra_other", "Others")}, "Approved"},
		"services by id":     {`{"BRA":{"bra_cpf":1,"bra_voters":false}}`, []Service{named("bra_cpf", "Taxpayers")}, "Approved"},
		"nothing":            {`{}`, nil, "Approved DATABASE_VALIDATION_NOT_APPLICABLE:information"},
		"another country":    {`{"ARG":["arg_renaper"]}`, nil, "Approved DATABASE_VALIDATION_NOT_APPLICABLE:information"},
		"what nobody offers": {`{"BRA":["unknown"]}`, nil, "In Review COULD_NOT_PERFORM_DATABASE_VALIDATION:warning"},
	} {
		r := &registry{answers: []Answer{answer("x", FullMatch)}}
		found := run(t, r, task(`{"database_validation_countries":`+tc.countries+`}`))
		if diff := cmp.Diff(tc.want, r.asked); diff != "" || outline(found) != tc.outline {
			t.Errorf("%s: %s%s", name, outline(found), diff)
		}
	}
}

func TestNumbersByCountry(t *testing.T) {
	t.Parallel()
	for state, want := range map[string]map[string]any{
		"BRA": {"tax_number": "52998224725"}, "ARG": {"document_number": "AB123"}, "CHL": {"personal_number": "52998224725"},
		"COL": {"document_number": "AB123", "document_type": "P"},
		"ESP": {"personal_number": "52998224725", "document_type": "P", "expiration_date": "2030-01-02"},
	} {
		k := task(`{}`)
		code := "P"
		k.Session.DocumentType = &code
		k.Results[0].Item = []byte(strings.Replace(string(k.Results[0].Item), `"BRA"`, `"`+state+`","expiration_date":"2030-01-02"`, 1))
		got := screened(query(t, k))
		for _, name := range []string{"first_name", "last_name", "date_of_birth"} {
			delete(got, name)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", state, diff)
		}
	}
}

func TestInputsComeFromWhereTheSettingsSay(t *testing.T) {
	t.Parallel()
	sources := func(s string) verification.Task {
		k := task(`{"database_validation_field_sources":` + s + `}`)
		k.Session.Expected = &session.Expected{IdentificationNumber: "E-1", FirstName: "Eva"}
		k.Results = append(k.Results, graph.Result{Feature: workflow.FeatureDocumentAI, Item: []byte(
			`{"items":[{"extracted_data":{"cpf":"111","holder":"Rui Lima","born":"1980-01-01","count":12345678901,"none":null}}]}`)})
		return k
	}
	for setting, want := range map[string]Query{
		`{"identification_number":{"source":"document_ai","key":"cpf"}}`: {Number: "111"},
		`{"tax_number":{"source":"document_ai","key":"cpf"}}`:            {Number: "111"},
		`{"document_number":{"source":"document_ai","key":"cpf"}}`:       {},
		`{"tax_number":{"source":"document_ai","key":"count"}}`:          {Number: "12345678901"},
		`{"tax_number":{"source":"document_ai","key":"none"}}`:           {},
		`{"identification_number":{"source":"expected_data","key":"identification_number"},"first_name":{"source":"expected_data","key":"first_name"}}`: {Number: "E-1", FirstName: "Eva"},
		`{"date_of_birth":{"source":"document_ai","key":"born"}}`:     {DateOfBirth: "1980-01-01"},
		`{"full_name":{"source":"document_ai","key":"holder"}}`:       {FullName: "Rui Lima", FirstName: "-", LastName: "-"},
		`{"full_name":{"source":"questionnaire","key":"not asked"}}`:  {},
		`{"issuing_state":{"source":"document_ai","key":"no state"}}`: {},
	} {
		expected := Query{State: "BRA", FirstName: "ANA", LastName: "SOUZA", DateOfBirth: "1990-02-03", Number: "52998224725"}
		for into, value := range map[*string]string{
			&expected.Number: want.Number, &expected.FirstName: want.FirstName, &expected.LastName: want.LastName, &expected.FullName: want.FullName,
			&expected.DateOfBirth: want.DateOfBirth,
		} {
			if value != "" {
				*into = strings.TrimPrefix(value, "-")
			}
		}
		if diff := cmp.Diff(expected, query(t, sources(setting))); diff != "" {
			t.Errorf("%s: %s", setting, diff)
		}
	}
}

func TestNobodyIsAskedAboutAPersonWhoIsNotKnown(t *testing.T) {
	t.Parallel()
	r := &registry{answers: []Answer{answer("x", FullMatch)}}
	k := task(both)
	k.Results = nil
	if found := run(t, r, k); r.asked != nil || outline(found) != "In Review COULD_NOT_PERFORM_DATABASE_VALIDATION:warning" {
		t.Errorf("%s, asked %v", outline(found), r.asked)
	}
}

func TestItems(t *testing.T) {
	t.Parallel()
	for name, answers := range map[string][]Answer{
		"approved": {answer("bra_cpf", FullMatch), answer("bra_voters", FullMatch)}, "declined": {answer("bra_cpf", NoMatch)}, "review": {failed("bra_cpf")},
	} {
		itemcheck.Golden(t, name, run(t, &registry{answers: answers}, task(both)).Item)
	}
}

func TestSandbox(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ rule, scenario, config, want string }{
		{"nothing is wrong", "approve", `{}`, "Approved"},
		{"nothing is wrong with several services", "approve", both, "Approved"},
		{"scenarios of others change nothing", "decline_aml_hit", `{}`, "Approved"},
		{"nobody knows the person", "decline_database_no_match", both, "Declined DATABASE_VALIDATION_NO_MATCH:error"},
		{"nobody knows the person whatever the workflow says", "decline_database_no_match", `{"database_validation_no_match_action":"NO_ACTION"}`, "Declined DATABASE_VALIDATION_NO_MATCH:error"},
	} {
		for _, known := range []bool{true, false} {
			k := task(tc.config)
			if !known {
				k.Results = nil
			}
			k.Environment, k.Session.SandboxScenario = application.Sandbox, &tc.scenario
			if found := run(t, nil, k); outline(found) != tc.want {
				t.Errorf("%s: %s, want %s", tc.rule, outline(found), tc.want)
			}
		}
	}
}

func TestWithoutARegistry(t *testing.T) {
	t.Parallel()
	none := &Step{}
	if none.Ready(application.Live, workflow.Node{}) || !none.Ready(application.Sandbox, workflow.Node{}) || !(&Step{Registry: &registry{}}).Ready(application.Live, workflow.Node{}) {
		t.Error("a step without a registry is ready for sandboxes only")
	}
	raw, err := none.Failure(workflow.Node{NodeID: "n"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	itemcheck.KeepsContract(t, "DatabaseValidation", raw)
	if _, err := (&Step{Registry: &registry{broken: true}}).Run(t.Context(), task(both)); err == nil {
		t.Error("a broken registry has answered")
	}
}
