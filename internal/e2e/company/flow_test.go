package company_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func who(f e2e.CompanySession, i int) e2e.KeyPerson {
	f.T.Helper()
	return f.Decision().People[0].Submitted.Parties[i]
}

func codes(warnings []e2e.Risk) (out []string) {
	for _, w := range warnings {
		out = append(out, w.Risk+":"+w.LogType)
	}
	return out
}

func TestACompanyIsApprovedOnceItsDirectorsAre(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	h.Subscribe("/hook")
	f := h.CompanySession(e2e.Directors(h.Party, ""), map[string]any{})
	f.Confirm()
	f.NamePeople(e2e.PersonInput("Jordan", "Sample", "director"), e2e.PersonInput("Ada", "Løve", "director"), e2e.PersonInput("Robin", "Example", "shareholder"))

	waiting := f.WaitForStatus("Awaiting User")

	people := waiting.People[0]
	if people.Status != "Not Finished" || len(people.Submitted.Parties) != 3 || people.Submitted.Parties[2].SessionID != "" {
		t.Fatalf("people: %+v", people)
	}
	first, second := people.Submitted.Parties[0], people.Submitted.Parties[1]
	if first.Status != "Not Started" || first.URL == "" || first.SessionID == second.SessionID || len(first.Features) != 1 {
		t.Fatalf("parties: %+v", people.Submitted.Parties)
	}
	if people.Registry.Officers[0].KYCStatus != "Not Started" {
		t.Errorf("the officer of the registry is %+v", people.Registry.Officers[0])
	}
	numbers := []any{numberOf(f, f.Id), numberOf(f, first.SessionID), numberOf(f, second.SessionID)}
	if diff := cmp.Diff([]any{1.0, 2.0, 3.0}, numbers); diff != "" {
		t.Errorf("numbers (-want +got):\n%s", diff)
	}
	f.VerifyKeyPerson(first)
	f.World.Eventually("the company knows of the first", func() bool { return who(f, 0).Status == "Approved" })
	if d := f.Decision(); d.Status != "Awaiting User" {
		t.Fatalf("%s while one director is missing", d.Status)
	}
	f.VerifyKeyPerson(second)

	done := f.WaitForStatus("Approved")
	if got := []string{done.Registry[0].Status, done.Documents[0].Status, done.People[0].Status}; slices.Contains(got, "In Review") || got[2] != "Approved" {
		t.Errorf("steps are %v", got)
	}
	if c := done.Registry[0].Company; c.Name != "Ærø & Søn ApS" || c.Number != "12345678" || c.Country != "DK" || !c.IsFromRegistry {
		t.Errorf("company %+v", c)
	}
	if items := done.Documents[0].Items; len(items) != 2 || items[0].FileURL == "" || items[0].Status != "Approved" {
		t.Errorf("documents %+v", items)
	}
	h.World.Eventually("all changes of the company were told", func() bool {
		return slices.Equal(h.Receiver.Statuses("/hook", f.Id), []string{"Not Started", "In Progress", "Awaiting User", "Approved"})
	})
}

// number is the number of a session.
func numberOf(f e2e.CompanySession, id string) any {
	f.T.Helper()
	return f.World.For(f.T, f.App.Party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil).JSON()["session_number"]
}

func TestACompanyComesToWhatItsPeopleComeTo(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	for name, tc := range map[string]struct {
		settings string
		status   string
		warnings []string
	}{
		"a declined owner has the company looked at": {"", "In Review", []string{"KYB_KEY_PEOPLE_DECLINED:warning"}},
		"a declined owner declines it where the workflow says so": {
			`,"kyb_reject_if_ubo_rejected":true`, "Declined", []string{"KYB_KEY_PEOPLE_DECLINED:error"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := e2e.NewAppIn(t, w, application.Sandbox)
			f := h.CompanySession(fmt.Sprintf(`{"kyb_require_ubo_kyc":true,"kyb_ubo_verification_workflow":%q%s}`, h.Party.WorkflowID, tc.settings),
				map[string]any{"sandbox_scenario": "decline_document_expired"})
			f.Confirm()
			f.NamePeople(e2e.PersonInput("Ada", "Løve", map[string]any{"role": "shareholder", "ownership_percent": 60}))
			f.WaitForStatus("Awaiting User")
			f.VerifyKeyPerson(who(f, 0))

			d := f.WaitForStatus(tc.status)
			if diff := cmp.Diff(tc.warnings, codes(d.People[0].Warnings)); diff != "" {
				t.Errorf("warnings (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(map[string]int{"total": 1, "approved": 0, "flagged": 1, "pending": 0}, d.People[0].Summary); diff != "" {
				t.Errorf("summary (-want +got):\n%s", diff)
			}
			// A reviewer approves the person: the company is judged anew.
			f.SetKeyPersonStatus(d.People[0].Submitted.Parties[0].SessionID, "Approved")
			f.WaitForStatus("Approved")
		})
	}
}

func TestAReviewersDecisionAboutACompanyStays(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	f := h.CompanySession(e2e.Directors(h.Party, ""), map[string]any{"sandbox_scenario": "decline_document_expired"})
	f.Confirm()
	f.NamePeople(e2e.PersonInput("Ada", "Løve", "director"))
	f.WaitForStatus("Awaiting User")
	f.VerifyKeyPerson(who(f, 0))
	f.WaitForStatus("In Review")
	f.SetKeyPersonStatus(f.Id, "Declined")
	f.SetKeyPersonStatus(who(f, 0).SessionID, "Approved")

	f.World.Eventually("the company knows of it", func() bool { return who(f, 0).Status == "Approved" })
	if d := f.Decision(); d.Status != "Declined" || d.People[0].Status != "Approved" {
		t.Errorf("%s, people %s", d.Status, d.People[0].Status)
	}
}

func TestAResubmittedPersonHasTheCompanyWait(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	f := h.CompanySession(e2e.Directors(h.Party, ""), map[string]any{"sandbox_scenario": "decline_document_expired"})
	f.Confirm()
	f.NamePeople(e2e.PersonInput("Ada", "Løve", "director"))
	f.WaitForStatus("Awaiting User")
	f.VerifyKeyPerson(who(f, 0))
	f.WaitForStatus("In Review")
	f.SetKeyPersonStatus(who(f, 0).SessionID, "Resubmitted")
	if d := f.WaitForStatus("Awaiting User"); d.People[0].Status != "Not Finished" || d.People[0].Submitted.Parties[0].Status != "Resubmitted" {
		t.Errorf("people %+v", d.People[0])
	}
}

// again asks for steps of the company to be done again.
func again(f e2e.CompanySession, node, feature string) int {
	f.T.Helper()
	return f.World.For(f.T, f.App.Party).Do("PATCH", "/v3/session/"+f.Id+"/update-status/", map[string]any{
		"new_status": "Resubmitted", "nodes_to_resubmit": []any{map[string]any{"node_id": node, "feature": feature}},
	}, nil).Status
}

func TestAResubmittedCompanyWaitsForItsPeopleAgain(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	f := h.CompanySession(e2e.Directors(h.Party, ""), map[string]any{"sandbox_scenario": "decline_document_expired"})
	f.Confirm()
	f.NamePeople(e2e.PersonInput("Ada", "Løve", "director"))
	f.WaitForStatus("Awaiting User")
	f.VerifyKeyPerson(who(f, 0))
	f.WaitForStatus("In Review")
	for _, feature := range []string{"KYB_KEY_PEOPLE", "KYB_REGISTRY"} {
		if status := again(f, "default", feature); status != http.StatusBadRequest {
			t.Errorf("%s may be done again: %d", feature, status)
		}
	}
	if status := again(f, "feature_kyb_documents", "KYB_DOCUMENTS"); status != http.StatusOK {
		t.Fatalf("resubmit: %d", status)
	}
	f.SetKeyPersonStatus(who(f, 0).SessionID, "Resubmitted")
	f.World.Eventually("the company knows of it", func() bool { return who(f, 0).Status == "Resubmitted" })
	if d := f.Decision(); d.Status != "Resubmitted" {
		t.Fatalf("the company is %s before its own person is back", d.Status)
	}

	f.Do("POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"})
	f.UploadDocuments()
	f.WaitForStatus("Awaiting User")
	f.SetKeyPersonStatus(who(f, 0).SessionID, "Approved")
	f.WaitForStatus("Approved")
}

func TestACompanyThatDoesNotWaitIsJudgedAnewLater(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	f := h.CompanySession(e2e.Directors(h.Party, `,"kyb_wait_for_all_ubos":false`), map[string]any{"sandbox_scenario": "decline_document_expired"})
	f.Confirm()
	f.NamePeople(e2e.PersonInput("Ada", "Løve", "director"))
	if d := f.WaitForStatus("Approved"); d.People[0].Submitted.Parties[0].Status != "Not Started" {
		t.Fatalf("people %+v", d.People[0])
	}
	f.VerifyKeyPerson(who(f, 0))
	f.WaitForStatus("In Review")
}

func TestThePeopleOfACompanyRunOutOfTime(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	f := h.CompanySession(e2e.Directors(h.Party, ""), map[string]any{})
	f.Confirm()
	f.NamePeople(e2e.PersonInput("Ada", "Løve", "director"))
	f.WaitForStatus("Awaiting User")
	w.Clock.Move(56 * 24 * time.Hour)
	if _, err := w.Flow.Expire(t.Context()); err != nil {
		t.Fatal(err)
	}
	d := f.WaitForStatus("In Review")
	if got := codes(d.People[0].Warnings); !slices.Equal(got, []string{"KYB_KEY_PEOPLE_UNFINISHED:warning"}) {
		t.Errorf("warnings %v", got)
	}
}

func TestADeletedPersonCountsAsUnfinished(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	f := h.CompanySession(e2e.Directors(h.Party, ""), map[string]any{})
	f.Confirm()
	f.NamePeople(e2e.PersonInput("Ada", "Løve", "director"))
	f.WaitForStatus("Awaiting User")
	if a := w.For(t, h.Party).Do("DELETE", "/v3/session/"+who(f, 0).SessionID+"/delete/", nil, nil); a.Status != http.StatusNoContent {
		t.Fatalf("delete: %d %s", a.Status, a.Body)
	}
	d := f.WaitForStatus("In Review")
	if p := d.People[0].Submitted.Parties[0]; p.SessionID != "" || p.Status != "Abandoned" {
		t.Errorf("party %+v", p)
	}
}

func TestThePeopleGoWithTheCompany(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	f := h.CompanySession(e2e.Directors(h.Party, ""), map[string]any{})
	f.Confirm()
	f.NamePeople(e2e.PersonInput("Ada", "Løve", "director"))
	f.WaitForStatus("Awaiting User")
	child := who(f, 0).SessionID
	if a := w.For(t, h.Party).Do("DELETE", "/v3/session/"+f.Id+"/delete/", nil, nil); a.Status != http.StatusNoContent {
		t.Fatalf("delete: %d %s", a.Status, a.Body)
	}
	if a := w.For(t, h.Party).Do("GET", "/v3/session/"+child+"/decision/", nil, nil); a.Status != http.StatusNotFound {
		t.Errorf("the session of the person is still there: %d", a.Status)
	}
}

func TestARegistryThatKnowsAnotherCompanyDeclines(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	f := h.CompanySession(`{}`, map[string]any{"sandbox_scenario": "decline_kyb_registry_mismatch"})
	f.Confirm()
	f.NamePeople(e2e.PersonInput("Ada", "Løve", "director"))
	d := f.WaitForStatus("Declined")
	if got := codes(d.Registry[0].Warnings); !slices.Equal(got, []string{"KYB_COMPANY_NOT_FROM_REGISTRY:error"}) {
		t.Errorf("warnings %v", got)
	}
}

func TestALiveCompanySaysWhatNobodyCanCheck(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	h.Party.WorkflowID = w.Workflow(h.Party.ID, workflow.FeatureOCR)
	f := h.CompanySession(`{}`, map[string]any{})
	f.Confirm()
	f.NamePeople(e2e.PersonInput("Ada", "Løve", "director"))
	d := f.WaitForStatus("In Review")
	if got := codes(d.Registry[0].Warnings); !slices.Equal(got, []string{"KYB_COMPANY_NOT_FROM_REGISTRY:warning", "PROVIDER_NOT_CONFIGURED:warning"}) {
		t.Errorf("registry: %v", got)
	}
	if got := codes(d.Documents[0].Warnings); !slices.Equal(got, []string{"PROVIDER_NOT_CONFIGURED:warning"}) {
		t.Errorf("documents: %v", got)
	}
	if d.People[0].Status != "Approved" {
		t.Errorf("people are %s", d.People[0].Status)
	}
}

func TestAnOwnerThatIsACompanyHasASessionOfItsOwn(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	below := e2e.CompanyWorkflow(t, w, h.Party, `{}`)
	f := h.CompanySession(fmt.Sprintf(`{"kyb_require_corporate_ubo_kyb":true,"kyb_corporate_ubo_verification_workflow":%q,"kyb_notify_parties_by_email":true}`, below),
		map[string]any{})
	f.Confirm()
	f.NamePeople(map[string]any{
		"entity_type": "company", "company_name": "Holding GmbH", "email": "holding@people.example", "nationality": "DE",
		"roles": []any{map[string]any{"role": "shareholder", "ownership_percent": 100}},
	})
	owner := f.WaitForStatus("Awaiting User").People[0].Submitted.Parties[0]
	if owner.SubSession == "" || owner.SessionID != "" {
		t.Fatalf("party %+v", owner)
	}
	sub := e2e.CompanySession{App: h, Id: owner.SubSession, Token: e2e.TokenOf(owner.SubURL)}
	w.Eventually("the owner is invited", func() bool { return strings.Contains(e2e.Mails(t, w)["holding@people.example"].Text, owner.SubURL) })
	sub.Do("POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"})
	sub.Confirm()
	sub.NamePeople(e2e.PersonInput("Robin", "Example", "director"))
	if d := sub.WaitForStatus("Approved"); d.Registry[0].Company.Name != "Holding GmbH" {
		t.Errorf("company %+v", d.Registry[0].Company)
	}
	f.WaitForStatus("Approved")
}

func TestAVerificationThatNoWorkflowCarriesOutIsADoubt(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	other := e2e.NewAppIn(t, w, application.Sandbox)
	for name, id := range map[string]uuid.UUID{
		"a workflow that nobody has made":      uuid.New(),
		"a workflow of another application":    other.Party.WorkflowID,
		"a workflow that is about a company":   e2e.CompanyWorkflow(t, w, h.Party, `{}`),
		"a workflow that compares with a face": w.Workflow(h.Party.ID, workflow.FeatureLiveness, workflow.FeatureFaceMatch),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := e2e.App{World: w, Party: h.Party, T: t}
			f := h.CompanySession(fmt.Sprintf(`{"kyb_require_officer_kyc":true,"kyb_officer_verification_workflow":%q}`, id), map[string]any{})
			f.Confirm()
			f.NamePeople(e2e.PersonInput("Ada", "Løve", "director"))
			d := f.WaitForStatus("In Review")
			if got := codes(d.People[0].Warnings); !slices.Equal(got, []string{"KYB_KEY_PEOPLE_NOT_VERIFIABLE:warning"}) {
				t.Errorf("warnings %v", got)
			}
			if p := d.People[0].Submitted.Parties[0]; p.SessionID != "" {
				t.Errorf("party %+v", p)
			}
		})
	}
}

func TestPeopleAreRefusedFieldByField(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	f := h.CompanySession(e2e.Directors(h.Party, ""), map[string]any{})
	a := w.Person(f.Token).Do("POST", "/v3/hosted/session/steps/feature_kyb_registry/form/", map[string]any{"company_name": "", "country_code": "XX"}, nil)
	if got := a.JSON(); a.Status != http.StatusBadRequest || got["company_name"] == nil || got["country_code"] == nil {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	f.Confirm()
	f.WaitForStep("feature_kyb_key_people")
	for name, body := range map[string]any{
		"a person without anything": map[string]any{"parties": []any{map[string]any{"entity_type": "person"}}},
		"no list":                   map[string]any{"parties": "all of them"},
	} {
		a := w.Person(f.Token).Do("POST", "/v3/hosted/session/steps/feature_kyb_key_people/form/", body, nil)
		if a.Status != http.StatusBadRequest || a.JSON()["parties"] == nil {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	f.NamePeople(e2e.PersonInput("Robin", "Example", "shareholder"))
	f.WaitForStatus("Approved")
}

// A company may have as many people as a form takes, each with a session and a number.
func TestFiveHundredPeopleHaveASessionEach(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	f := begun(h, row(t, w, h.Party, workflow.Step{Feature: workflow.FeatureKYBRegistry}, workflow.Step{
		Feature: workflow.FeatureKYBKeyPeople, Config: []byte(e2e.Directors(h.Party, "")),
	}), nil)
	choose(f, "DK", "Søn ApS")
	all := make([]any, 500)
	for n := range all {
		all[n] = e2e.PersonInput("Ada"+string(rune('a'+n%26))+string(rune('a'+n/26)), "Løve", "director")
	}
	f.NamePeople(all...)
	parties := f.WaitForStatus("Awaiting User").People[0].Submitted.Parties
	seen := map[string]bool{}
	for _, p := range parties {
		seen[p.SessionID] = p.SessionID != "" && p.URL != ""
	}
	if len(parties) != len(all) || len(seen) != len(all) || seen[""] {
		t.Fatalf("%d parties have %d sessions", len(parties), len(seen))
	}
	if number := numberOf(f, parties[499].SessionID); number != 501.0 {
		t.Errorf("the last one is number %v", number)
	}
	f.VerifyKeyPerson(parties[499])
	f.World.Eventually("the company knows of the last", func() bool { return who(f, 499).Status == "Approved" })
}
