package aml

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/verification"
)

func TestOutcomes(t *testing.T) {
	t.Parallel()
	far := listed()
	far.NameScore, far.Listed.BirthDates, far.Listed.Nationalities = 60, nil, nil
	doubtful := listed()
	doubtful.NameScore = 80
	cases := map[string]struct {
		config string
		found  []Match
		want   string
		hits   int
		golden string
	}{
		"nobody alike":                                     {`{}`, nil, "Approved", 0, "approved"},
		"a sanctioned person goes to a reviewer":           {`{}`, []Match{listed()}, "In Review POSSIBLE_MATCH_FOUND:warning", 1, "review"},
		"the review threshold of the workflow declines":    {`{"aml_score_approve_threshold":50,"aml_score_review_threshold":70}`, []Match{listed()}, "Declined POSSIBLE_MATCH_FOUND:error", 1, "declined"},
		"the default thresholds forgive a lesser official": {`{}`, []Match{exposed()}, "Approved", 1, ""},
		"a stricter workflow does not":                     {`{"aml_score_approve_threshold":50}`, []Match{exposed()}, "In Review POSSIBLE_MATCH_FOUND:warning", 1, ""},
		"below the floor it is no hit":                     {`{}`, []Match{far}, "Approved", 0, ""},
		"below the threshold it is a false positive":       {`{}`, []Match{doubtful}, "Approved", 1, ""},
		"a lower threshold believes it":                    {`{"aml_match_score_threshold":85}`, []Match{doubtful}, "In Review POSSIBLE_MATCH_FOUND:warning", 1, ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			found, it := run(t, &lists{found: tc.found}, task(tc.config))
			if got := outline(found.Status, found.Warnings); got != tc.want || len(it.Hits) != tc.hits || it.TotalHits != tc.hits {
				t.Errorf("%s with %d hits, want %s with %d", got, it.TotalHits, tc.want, tc.hits)
			}
			if tc.golden != "" {
				golden(t, tc.golden, found.Item)
			}
		})
	}
}

func TestWhatIsLookedFor(t *testing.T) {
	t.Parallel()
	with := func(config string, change func(*verification.Task)) verification.Task {
		k := task(config)
		if change != nil {
			change(&k)
		}
		return k
	}
	business := func(k *verification.Task) {
		k.Session.Kind = workflow.KindBusiness
		k.Results = []graph.Result{{Feature: workflow.FeatureKYBRegistry, Item: []byte(
			`{"company":{"company_name":"Acme Ltd","registration_number":"01234567","country_code":"GB","incorporation_date":"1999-01-02"}}`)}}
	}
	cases := map[string]struct {
		task verification.Task
		want Query
	}{
		"the holder of the document": {with(`{}`, nil), Query{FullName: "Carlos Prueba", DateOfBirth: "1970-02-03", Country: "ES", Number: "AB123456", NumberKind: "passport"}},
		"without a document whom the caller expects": {
			with(`{}`, func(k *verification.Task) {
				k.Results = nil
				k.Session.Expected = &session.Expected{FirstName: "Ana", LastName: "Lima", DateOfBirth: "1980-01-01", Nationality: "BRA"}
			}), Query{FullName: "Ana Lima", DateOfBirth: "1980-01-01", Country: "BR", NumberKind: "national_id"},
		},
		"what a document of another kind says": {
			with(`{"aml_field_sources":{"full_name":{"source":"document_ai","key":"holder"},"nationality":{"source":"expected_data","key":"nationality"},"date_of_birth":{"source":"questionnaire","key":"born"}}}`,
				func(k *verification.Task) {
					k.Session.Expected = &session.Expected{Nationality: "PRT"}
					k.Results = append(k.Results,
						graph.Result{Feature: workflow.FeatureDocumentAI, Item: []byte(`{"items":[{"extracted_data":{"holder":"Rui Costa"}}]}`)},
						graph.Result{Feature: workflow.FeatureQuestionnaire, Item: []byte(`{"sections":[{"items":[{"value":"born","answer":{"value":"1975-05-05","text":null}}]}]}`)})
				}), Query{FullName: "Rui Costa", DateOfBirth: "1975-05-05", Country: "PT", Number: "AB123456", NumberKind: "passport"},
		},
		"the company of a register": {
			with(`{}`, business), Query{FullName: "Acme Ltd", Company: true, DateOfBirth: "1999-01-02", Country: "GB", Number: "01234567", NumberKind: "registration"},
		},
		"the company that the caller expects": {
			with(`{}`, func(k *verification.Task) {
				k.Session.Kind, k.Results = workflow.KindBusiness, nil
				k.Session.Expected = &session.Expected{CompanyName: "Acme Ltd", RegistryCountry: "GB", RegistrationNumber: "1"}
			}), Query{FullName: "Acme Ltd", Company: true, Country: "GB", Number: "1", NumberKind: "registration"},
		},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := &lists{found: []Match{}}
			_, it := run(t, l, tc.task)
			if diff := cmp.Diff(tc.want, l.asked); diff != "" {
				t.Errorf("looked for another one (-want +got):\n%s", diff)
			}
			if it.EntityType != tc.want.EntityType() || *it.ScreenedData.FullName != tc.want.FullName {
				t.Errorf("the item tells of %+v", it.ScreenedData)
			}
		})
	}
}

func TestTooLittleToScreenWith(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct{ config, want string }{
		"goes to a reviewer":                       {`{}`, "In Review COULD_NOT_PERFORM_AML_SCREENING:warning"},
		"declines where the workflow says so":      {`{"aml_incomplete_data_action":"DECLINE"}`, "Declined COULD_NOT_PERFORM_AML_SCREENING:error"},
		"is screened all the same where it may be": {`{"aml_incomplete_data_action":"no_action"}`, "In Review COULD_NOT_PERFORM_AML_SCREENING:information POSSIBLE_MATCH_FOUND:warning"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			k := task(tc.config)
			k.Results = nil
			k.Session.Expected = &session.Expected{FirstName: "Carlos", LastName: "Prueba"}
			found, it := run(t, &lists{found: []Match{listed()}}, k)
			if got := outline(found.Status, found.Warnings); got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
			if missing := found.Warnings[0].AdditionalData; !cmp.Equal(missing, map[string]any{"missing_fields": []string{"date_of_birth", "nationality"}}) {
				t.Errorf("missing is %v", missing)
			}
			if screened := len(found.Warnings) > 1; screened != (it.Score != nil) {
				t.Errorf("score %v", it.Score)
			}
		})
	}
	k := task(`{"aml_incomplete_data_action":"NO_ACTION"}`)
	k.Results = nil
	if found, it := run(t, &lists{found: []Match{listed()}}, k); it.Score != nil || found.Status != decision.StepApproved {
		t.Errorf("nobody was screened as %s, score %v", found.Status, it.Score)
	}
}

func TestScenariosDecideInTheSandbox(t *testing.T) {
	t.Parallel()
	const forgiving = `{"aml_score_approve_threshold":100,"aml_match_score_threshold":100}`
	for scenario, want := range map[string]string{
		"": "Approved", "approve": "Approved", "decline_document_expired": "Approved",
		"decline_aml_hit": "Declined POSSIBLE_MATCH_FOUND:error", "review_aml_possible_match": "In Review POSSIBLE_MATCH_FOUND:warning",
	} {
		for _, config := range []string{`{}`, forgiving} {
			k := task(config)
			k.Environment = application.Sandbox
			if scenario != "" {
				k.Session.SandboxScenario = &scenario
			}
			l := &lists{found: []Match{listed()}, broken: true}
			found, it := run(t, l, k)
			if got := outline(found.Status, found.Warnings); got != want {
				t.Errorf("%q: %s, want %s", scenario, got, want)
			}
			again, _ := run(t, l, k)
			if !cmp.Equal(found, again) {
				t.Errorf("%q is not the same twice", scenario)
			}
			for _, h := range it.Hits {
				if h.URL != "https://sandbox.example/list" {
					t.Errorf("%q shows a hit of %s", scenario, h.URL)
				}
			}
			if config == `{}` && it.TotalHits > 0 {
				golden(t, "sandbox_"+scenario, found.Item)
			}
		}
	}
}

func TestLiveSessionsNeedAList(t *testing.T) {
	t.Parallel()
	empty, full := &Step{Screener: &lists{}}, &Step{Screener: &lists{found: []Match{listed()}}}
	node := workflow.Node{}
	if empty.Ready(application.Live, node) || !empty.Ready(application.Sandbox, node) || !full.Ready(application.Live, node) {
		t.Error("readiness does not follow the lists")
	}
	item, err := empty.Failure(workflow.Node{NodeID: "feature_aml"}, []decision.Warning{{
		Feature: "AML", Risk: "PROVIDER_NOT_CONFIGURED", LogType: decision.LogWarning, NodeID: "feature_aml",
	}})
	if err != nil {
		t.Fatal(err)
	}
	keepsContract(t, item)
	golden(t, "not_configured", item)
}

func TestAnErrorIsNoResult(t *testing.T) {
	t.Parallel()
	s := &Step{Screener: &lists{broken: true}, Now: func() time.Time { return today }}
	if _, err := s.Run(t.Context(), task(`{}`)); err == nil {
		t.Error("a broken search has found nobody")
	}
	if _, err := s.Run(t.Context(), task(`{"aml_name_weight":"many"}`)); err == nil {
		t.Error("unreadable settings were read")
	}
}

func TestMonitoringIsShown(t *testing.T) {
	t.Parallel()
	_, it := run(t, &lists{found: []Match{}}, task(`{"is_aml_ongoing_monitoring_enabled":true}`))
	if !it.Monitored || it.NextBill == nil || *it.NextBill != "2027-11-21" {
		t.Errorf("monitored %v until %v", it.Monitored, it.NextBill)
	}
}

func TestReviewsOfHits(t *testing.T) {
	t.Parallel()
	s := &Step{Screener: &lists{}, Now: func() time.Time { return today }}
	found, _ := run(t, &lists{found: []Match{listed(), exposed()}}, task(`{}`))
	done, err := s.Review(found.Item, []verification.HitUpdate{
		{HitID: "test-list:17", Status: "Confirmed Match"}, {HitID: "nobody", Status: "False Positive"},
	})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"nobody"}, done.Unknown); diff != "" || done.Previous["test-list:17"] != "Unreviewed" {
		t.Errorf("unknown %v, previous %v", done.Unknown, done.Previous)
	}
	keepsContract(t, done.Item)
	var before, after Item
	for raw, it := range map[string]*Item{string(found.Item): &before, string(done.Item): &after} {
		if err := json.Unmarshal([]byte(raw), it); err != nil {
			t.Fatal(err)
		}
	}
	before.Hits[0].ReviewStatus, before.Hits[0].Match = ConfirmedMatch, true
	if diff := cmp.Diff(before, after); diff != "" {
		t.Errorf("a review changed more than the hit (-want +got):\n%s", diff)
	}
}

func TestReviewsSurviveTheNextScreening(t *testing.T) {
	t.Parallel()
	limits := Thresholds{Weights: Weights{60, 25, 15}, Match: 93, Approve: 80, Review: 100}
	q := Query{FullName: "Carlos Prueba", DateOfBirth: "1970-02-03", Country: "ES"}
	former := Assess(q, []Match{listed()}, limits)
	former.Hits[0].setStatus(FalsePositive)
	next := Assess(q, []Match{listed(), exposed()}, limits)
	next.KeepReviews(former.Hits, limits)
	if next.Hits[0].ReviewStatus != FalsePositive || next.Hits[1].ReviewStatus != Unreviewed || next.Status != decision.StepApproved {
		t.Errorf("%s, %s, %s", next.Hits[0].ReviewStatus, next.Hits[1].ReviewStatus, next.Status)
	}
	// What only the threshold had dismissed is believed under a lower one.
	doubtful := listed()
	doubtful.NameScore = 80
	former = Assess(q, []Match{doubtful}, limits)
	lower := limits
	lower.Match = 80
	next = Assess(q, []Match{doubtful}, lower)
	next.KeepReviews(former.Hits, limits)
	if next.Hits[0].ReviewStatus != Unreviewed {
		t.Errorf("the threshold's dismissal was kept as a reviewer's: %s", next.Hits[0].ReviewStatus)
	}
}
