package aml

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification"
)

// versions has one workflow that screens, one that does not, and one that cannot be read.
type versions struct{}

var screens, plain, unreadable = uuid.New(), uuid.New(), uuid.New()

func (versions) Latest(_ context.Context, _, id uuid.UUID) (*workflow.Version, error) {
	switch id {
	case screens:
		return &workflow.Version{Nodes: []workflow.Node{{Feature: workflow.FeatureOCR}, {Feature: workflow.FeatureAML}}}, nil
	case plain:
		return &workflow.Version{Nodes: []workflow.Node{{Feature: workflow.FeatureOCR}}}, nil
	case unreadable:
		return nil, errors.New("the database is away")
	default:
		return nil, apperr.NotFound("workflow_not_found")
	}
}

// ask remembers everybody who was looked for.
type ask struct {
	lists
	queries []Query
}

func (a *ask) Screen(ctx context.Context, q Query) (SearchResult, error) {
	a.queries = append(a.queries, q)
	return a.lists.Screen(ctx, q)
}

const acme = `"company_name":"Acme Ltd","registration_number":"1","country_code":"GB"`

func business(config, people, parties string) verification.Task {
	k := task(config)
	k.Session.Kind = workflow.KindBusiness
	k.Results = []graph.Result{
		{Feature: workflow.FeatureKYBRegistry, Item: json.RawMessage(`{"company":{` + acme + people + `}}`)},
		{Feature: workflow.FeatureKYBKeyPeople, Item: json.RawMessage(`{"submitted":{"parties":[` + parties + `]}}`)},
	}
	return k
}

func member(first, last, more string) string {
	return fmt.Sprintf(`{"uuid":%q,"entity_type":"person","name":"%s %s","first_name":%q,"last_name":%q,"is_active":true%s}`, uuid.New(), first, last, first, last, more)
}

func verified(by uuid.UUID, more string) string {
	return fmt.Sprintf(`,"requires_verification":true,"verification_workflow_id":%q%s`, by, more)
}

func (a *ask) all(t *testing.T, k verification.Task) verification.Finding {
	t.Helper()
	s := &Step{Screener: a, Versions: versions{}, Now: func() time.Time { return today }}
	found, err := s.Run(t.Context(), k)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range found.ExtraItems {
		keepsContract(t, o.Item)
	}
	return found
}

func TestWhoIsScreenedWithACompany(t *testing.T) {
	t.Parallel()
	const officers = `,"officers":[{"uuid":"019b0000-0000-7000-8000-000000000001","name":"LØVE, Ada","role":"director","date_of_birth":"1990-02","nationality":"DK","is_active":true},
		{"uuid":"019b0000-0000-7000-8000-000000000002","name":"Gone, Greta","is_active":false}],
		"beneficial_owners":[{"uuid":"019b0000-0000-7000-8000-000000000003","name":"Holding GmbH","entity_type":"company","nationality":"DE","registration_number":"HRB 7","is_active":true}]`
	ada := Query{FullName: "Ada LØVE", Country: "DK"}
	holding := Query{FullName: "Holding GmbH", Company: true, Country: "DE", Number: "HRB 7", NumberKind: kindRegistration}
	for name, tc := range map[string]struct {
		people, parties string
		want            []Query
	}{
		"nobody is named":                  {"", "", nil},
		"those whom the registry names":    {officers, "", []Query{ada, holding}},
		"somebody whom both name, once":    {officers, member("Ada", "Løve", `,"date_of_birth":"1990-02-28"`), []Query{{FullName: "Ada Løve", Country: "DK", DateOfBirth: "1990-02-28"}, holding}},
		"who is verified without a screen": {"", member("Robin", "Example", verified(plain, "")), []Query{{FullName: "Robin Example"}}},
		"nobody who is screened himself":   {officers, member("Ada", "Løve", verified(screens, "")), []Query{holding}},
		"nobody whose session screens":     {"", member("Robin", "Example", verified(uuid.New(), `,"verification_workflow_features":[{"feature":"AML","status":"Approved"}]`)), nil},
		"no company whose session screens": {officers, `{"uuid":"019b0000-0000-7000-8000-000000000009","entity_type":"company","name":"Holding GmbH","registration_number":"hrb7","is_active":true` + verified(screens, `,"verification_workflow_features":[{"feature":"KYB_COMPANY_AML","status":"Approved"}]`) + `}`, []Query{ada}},
		"who is passed over":               {"", member("Robin", "Example", verified(screens, `,"is_skipped":true`)), []Query{{FullName: "Robin Example"}}},
		"whose workflow is gone":           {"", member("Robin", "Example", verified(uuid.New(), "")), []Query{{FullName: "Robin Example"}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := &ask{lists: lists{found: []Match{}}}
			found := a.all(t, business(`{}`, tc.people, tc.parties))
			if diff := cmp.Diff(tc.want, a.queries[1:], cmp.Transformer("empty", func(q []Query) []Query { return append([]Query{}, q...) })); diff != "" {
				t.Errorf("beside the company (-want +got):\n%s", diff)
			}
			if len(found.ExtraItems) != len(tc.want) || found.Status != "Approved" {
				t.Errorf("%d items beside, %s", len(found.ExtraItems), found.Status)
			}
		})
	}
	s := &Step{Screener: &lists{}, Versions: versions{}, Now: time.Now}
	if _, err := s.Run(t.Context(), business(`{}`, "", member("Robin", "Example", verified(unreadable, "")))); err == nil {
		t.Error("a workflow that cannot be read screens nobody")
	}
}

func TestPeopleOfACompanyAreComparedAsPeople(t *testing.T) {
	t.Parallel()
	// A name that is less alike: enough by the settings of companies, too little by those of people.
	m := listed()
	m.NameScore, m.Listed.BirthDates, m.Listed.Nationalities, m.Listed.Documents = 90, nil, nil, nil
	const config = `{"aml_match_score_threshold":95,"kyb_company_aml_match_score_threshold":80}`
	a := &ask{lists: lists{found: []Match{m}}}
	found := a.all(t, business(config, "", member("Robin", "Example", "")))
	sheets, err := readSheets(found.Item, found.ExtraItems)
	if err != nil {
		t.Fatal(err)
	}
	if company, person := sheets[0], sheets[1]; company.Hits[0].ReviewStatus != Unreviewed || person.Hits[0].ReviewStatus != FalsePositive || person.Status != "Approved" {
		t.Errorf("%s by the settings of companies, %s by those of people", company.Hits[0].ReviewStatus, person.Hits[0].ReviewStatus)
	}
	if sheets[0].Hits[0].ID == sheets[1].Hits[0].ID {
		t.Error("a reviewer cannot tell the hits of two subjects apart")
	}
}

func TestFiveHundredPeopleAreScreenedAndAReviewerIsToldOfMore(t *testing.T) {
	t.Parallel()
	all := make([]string, mostPeople+3)
	for n := range all {
		all[n] = member("Person", string([]rune{rune('a' + n/26/26), rune('a' + n/26%26), rune('a' + n%26)}), "")
	}
	a := &ask{lists: lists{found: []Match{}}}
	exact := a.all(t, business(`{}`, "", strings.Join(all[:mostPeople], ",")))
	if len(exact.ExtraItems) != mostPeople || exact.Status != "Approved" {
		t.Errorf("of %d people %d were screened: %s", mostPeople, len(exact.ExtraItems), exact.Status)
	}
	more := a.all(t, business(`{}`, "", strings.Join(all, ",")))
	if got := outline(more.Status, more.Warnings); len(more.ExtraItems) != mostPeople || got != "In Review COULD_NOT_PERFORM_AML_SCREENING:warning" || !cmp.Equal(more.Warnings[0].AdditionalData, any(map[string]any{"people_not_screened": 3})) {
		t.Errorf("with three more: %s of %d, %v", got, len(more.ExtraItems), more.Warnings)
	}
}

func TestManyPeopleWithManyHitsKeepADecisionSmall(t *testing.T) {
	t.Parallel()
	var matches []Match
	for n := range maxHits {
		m := listed()
		m.Listed.ID, m.Listed.BirthDates, m.Listed.Nationalities, m.Listed.Documents = fmt.Sprintf("test:%d", n), nil, nil, nil
		matches = append(matches, m)
	}
	all := make([]string, 199)
	for n := range all {
		all[n] = member("Person", string([]rune{rune('a' + n/26), rune('a' + n%26)}), "")
	}
	for count, want := range map[int]int{0: maxHits, 9: maxHits, 49: 20, 199: leastHits} {
		a := &ask{lists: lists{found: matches}}
		found := a.all(t, business(`{}`, "", strings.Join(all[:count], ",")))
		sheets, err := readSheets(found.Item, found.ExtraItems)
		if err != nil || len(sheets) != count+1 {
			t.Fatalf("%d sheets, %v", len(sheets), err)
		}
		for _, s := range sheets {
			if len(s.Hits) != want || s.TotalHits != want {
				t.Errorf("of %d subjects one has %d hits, want %d", count+1, len(s.Hits), want)
			}
		}
	}
}

func TestASandboxFindsNobodyBesideItsCompany(t *testing.T) {
	t.Parallel()
	k := business(`{}`, "", member("Robin", "Example", ""))
	k.Environment = application.Sandbox
	scenario := scenarioDecline
	k.Session.SandboxScenario = &scenario
	a := &ask{}
	found := a.all(t, k)
	sheets, err := readSheets(found.Item, found.ExtraItems)
	if err != nil || len(sheets) != 2 || sheets[0].Status != "Declined" || sheets[1].Status != "Approved" || len(sheets[1].Hits) != 0 || found.Status != "Declined" {
		t.Errorf("the sandbox says %+v, %v", sheets, err)
	}
}

func TestAnotherLookAtPeopleKeepsEachItem(t *testing.T) {
	t.Parallel()
	const config = `{"kyb_enable_ongoing_monitoring":true}`
	k := business(config, "", member("Robin", "Example", ""))
	a := &ask{lists: lists{found: []Match{}, generation: 4}}
	found := a.all(t, k)
	if found.Watched == nil || found.Watched.Generation != 4 {
		t.Fatalf("watched %+v", found.Watched)
	}
	s := &Step{Screener: onlyFor{"Robin Example"}, Versions: versions{}, Now: func() time.Time { return today }}
	look, err := s.RescreenMonitored(t.Context(), k, verification.MonitoringRequest{Item: found.Item, ExtraItems: found.ExtraItems, Generation: 5})
	if err != nil {
		t.Fatal(err)
	}
	sheets, err := readSheets(look.Item, look.ExtraItems)
	if err != nil || len(sheets) != 2 || sheets[0].Status != "Approved" || sheets[1].Status != "In Review" || look.Verdict == nil || look.Verdict.Status != "In Review" {
		t.Fatalf("another look says %+v, %v", look, err)
	}
	if !slices.Equal(look.New, []string{sheets[1].Hits[0].ID}) || !slices.Equal(look.ExtraItems[0].About, found.ExtraItems[0].About) {
		t.Errorf("new are %v", look.New)
	}
}

// onlyFor is a list with one name.
type onlyFor struct{ name string }

func (onlyFor) Ready() bool { return true }

func (o onlyFor) Screen(_ context.Context, q Query) (SearchResult, error) {
	if q.FullName != o.name {
		return SearchResult{Generation: 6}, nil
	}
	m := listed()
	m.Listed.BirthDates, m.Listed.Nationalities = nil, nil
	return SearchResult{Matches: []Match{m}, Generation: 6}, nil
}
