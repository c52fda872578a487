package boot_test

import (
	"encoding/json"
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
	"vidimus/internal/testkit/testenv"
)

// firm is a session about a company in a test.
type firm struct {
	appEnv
	id, token string
}

// checked is what a caller reads of a decision about a company.
type checked struct {
	Status   string `json:"status"`
	Registry []struct {
		Status  string `json:"status"`
		Company struct {
			UUID           string `json:"uuid"`
			Name           string `json:"company_name"`
			Number         string `json:"registration_number"`
			Country        string `json:"country_code"`
			IsFromRegistry bool   `json:"is_from_registry"`
		} `json:"company"`
		Warnings []risk `json:"warnings"`
	} `json:"registry_checks"`
	Documents []struct {
		Status string `json:"status"`
		Items  []struct {
			Group   string `json:"document_group"`
			Status  string `json:"status"`
			FileURL string `json:"file_url"`
		} `json:"items"`
		Groups   map[string]map[string]int `json:"groups"`
		Warnings []risk                    `json:"warnings"`
	} `json:"document_verifications"`
	People []struct {
		Status    string `json:"status"`
		Submitted struct {
			Parties []partyOf `json:"parties"`
		} `json:"submitted"`
		Registry struct {
			Officers []struct {
				Name      string `json:"name"`
				KYCStatus string `json:"kyc_status"`
			} `json:"officers"`
		} `json:"registry"`
		Summary  map[string]int `json:"ubo_kyc_summary"`
		Warnings []risk         `json:"warnings"`
	} `json:"key_people_checks"`
}

type risk struct {
	Risk    string `json:"risk"`
	LogType string `json:"log_type"`
}

type partyOf struct {
	UUID       string `json:"uuid"`
	Name       string `json:"name"`
	Requires   bool   `json:"requires_verification"`
	Skipped    bool   `json:"is_skipped"`
	SessionID  string `json:"kyc_session_id"`
	Status     string `json:"kyc_session_status"`
	URL        string `json:"kyc_session_url"`
	SubSession string `json:"kyb_sub_session_id"`
	SubURL     string `json:"kyb_sub_session_url"`
	WorkflowID string `json:"verification_workflow_id"`
	Features   []struct {
		Feature string `json:"feature"`
		Status  string `json:"status"`
	} `json:"verification_workflow_features"`
}

// companyWorkflow asks for a company, a document of it and its people.
func companyWorkflow(t *testing.T, w *testenv.World, p testenv.Party, people string) uuid.UUID {
	t.Helper()
	v, err := w.Workflows.Create(t.Context(), p.ID, workflow.Change{Steps: []workflow.Step{
		{Feature: workflow.FeatureKYBRegistry},
		{Feature: workflow.FeatureKYBDocuments, Config: json.RawMessage(`{"kyb_required_document_groups":["LEGAL_PRESENCE","OWNERSHIP_STRUCTURE"]}`)},
		{Feature: workflow.FeatureKYBKeyPeople, Config: json.RawMessage(people)},
	}})
	if err != nil {
		t.Fatal(err)
	}
	return v.WorkflowID
}

// directors has every director verified by the workflow of documents.
func directors(p testenv.Party, more string) string {
	return fmt.Sprintf(`{"kyb_role_config":{"director":{"require_kyc":true,"verification_workflow":%q,"allow_skip":true}}%s}`, p.WorkflowID, more)
}

func (h appEnv) firm(people string, body map[string]any) firm {
	h.t.Helper()
	body["workflow_id"] = companyWorkflow(h.t, h.world, h.party, people)
	if body["expected_details"] == nil {
		body["expected_details"] = map[string]any{"company_name": "Ærø & Søn ApS", "registry_country": "DK", "registration_number": "12345678"}
	}
	id, token := h.create(body)
	f := firm{appEnv: h, id: id, token: token}
	f.must("POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"})
	return f
}

// must makes a call of the session's person.
func (f firm) must(method, path string, body any) map[string]any {
	f.t.Helper()
	a := f.world.Person(f.token).Do(method, path, body, nil)
	if a.Status != http.StatusOK {
		f.t.Fatalf("%s %s: %d %s", method, path, a.Status, a.Body)
	}
	return a.JSON()
}

// at waits until the person is asked for a step.
func (f firm) at(node string) map[string]any {
	f.t.Helper()
	var view map[string]any
	f.world.Eventually("the session comes to "+node, func() bool {
		view = f.must("GET", "/v3/hosted/session/", nil)
		return view["current_node_id"] == node
	})
	for _, s := range view["steps"].([]any) {
		if step := s.(map[string]any); step["node_id"] == node {
			return step
		}
	}
	f.t.Fatalf("no step %s", node)
	return nil
}

// confirm walks through company and documents.
func (f firm) confirm() {
	f.t.Helper()
	form := f.at("feature_kyb_registry")["form"].(map[string]any)
	f.must("POST", "/v3/hosted/session/steps/feature_kyb_registry/form/", form["company"])
	f.bring()
}

// bring hands the documents over.
func (f firm) bring() {
	f.t.Helper()
	f.at("feature_kyb_documents")
	for _, slot := range []string{"legal_presence", "ownership_structure"} {
		a := f.world.Person(f.token).Do("PUT", "/v3/hosted/session/steps/feature_kyb_documents/images/"+slot+"/?capture=upload", tinyPicture(f.t),
			map[string]string{"Content-Type": "image/jpeg"})
		if a.Status != http.StatusAccepted {
			f.t.Fatalf("put %s: %d %s", slot, a.Status, a.Body)
		}
	}
}

func person(first, last string, roles ...any) map[string]any {
	all := make([]any, len(roles))
	for i, r := range roles {
		if name, ok := r.(string); ok {
			r = map[string]any{"role": name}
		}
		all[i] = r
	}
	return map[string]any{
		"entity_type": "person", "first_name": first, "last_name": last, "email": "mail@people.example", "nationality": "DK", "roles": all,
	}
}

// name names the people and ends the person's own part.
func (f firm) name(parties ...any) {
	f.t.Helper()
	f.at("feature_kyb_key_people")
	f.must("POST", "/v3/hosted/session/steps/feature_kyb_key_people/form/", map[string]any{"parties": parties})
}

func (f firm) decision() checked {
	f.t.Helper()
	a := f.world.For(f.t, f.appEnv.party).Do("GET", "/v3/session/"+f.id+"/decision/", nil, nil)
	if a.Status != http.StatusOK {
		f.t.Fatalf("decision: %d %s", a.Status, a.Body)
	}
	var d checked
	a.Decode(&d)
	return d
}

// comes waits for a status and returns the decision.
func (f firm) comes(status string) (d checked) {
	f.t.Helper()
	f.world.Eventually("the company is "+status, func() bool {
		d = f.decision()
		return d.Status == status
	})
	return d
}

// tokenOf is the end of the address of a hosted page.
func tokenOf(url string) string { return url[len(url)-12:] }

// walk takes a key person through the document step.
func (f firm) walk(p partyOf) {
	f.t.Helper()
	f.hand(tokenOf(p.URL), tinyPicture(f.t))
}

func (f firm) who(i int) partyOf {
	f.t.Helper()
	return f.decision().People[0].Submitted.Parties[i]
}

func codes(warnings []risk) (out []string) {
	for _, w := range warnings {
		out = append(out, w.Risk+":"+w.LogType)
	}
	return out
}

// judge gives the session of a key person another status.
func (f firm) judge(session, status string) {
	f.t.Helper()
	a := f.world.For(f.t, f.appEnv.party).Do("PATCH", "/v3/session/"+session+"/update-status/", map[string]any{"new_status": status}, nil)
	if a.Status != http.StatusOK {
		f.t.Fatalf("judge: %d %s", a.Status, a.Body)
	}
}

func TestACompanyIsApprovedOnceItsDirectorsAre(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	h.subscribe("/hook")
	f := h.firm(directors(h.party, ""), map[string]any{})
	f.confirm()
	f.name(person("Jordan", "Sample", "director"), person("Ada", "Løve", "director"), person("Robin", "Example", "shareholder"))

	waiting := f.comes("Awaiting User")

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
	numbers := []any{f.number(f.id), f.number(first.SessionID), f.number(second.SessionID)}
	if diff := cmp.Diff([]any{1.0, 2.0, 3.0}, numbers); diff != "" {
		t.Errorf("numbers (-want +got):\n%s", diff)
	}
	f.walk(first)
	f.world.Eventually("the company knows of the first", func() bool { return f.who(0).Status == "Approved" })
	if d := f.decision(); d.Status != "Awaiting User" {
		t.Fatalf("%s while one director is missing", d.Status)
	}
	f.walk(second)

	done := f.comes("Approved")
	if got := []string{done.Registry[0].Status, done.Documents[0].Status, done.People[0].Status}; slices.Contains(got, "In Review") || got[2] != "Approved" {
		t.Errorf("steps are %v", got)
	}
	if c := done.Registry[0].Company; c.Name != "Ærø & Søn ApS" || c.Number != "12345678" || c.Country != "DK" || !c.IsFromRegistry {
		t.Errorf("company %+v", c)
	}
	if items := done.Documents[0].Items; len(items) != 2 || items[0].FileURL == "" || items[0].Status != "Approved" {
		t.Errorf("documents %+v", items)
	}
	h.world.Eventually("all changes of the company were told", func() bool {
		return slices.Equal(h.receiver.Statuses("/hook", f.id), []string{"Not Started", "In Progress", "Awaiting User", "Approved"})
	})
}

// number is the number of a session.
func (f firm) number(id string) any {
	f.t.Helper()
	return f.world.For(f.t, f.appEnv.party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil).JSON()["session_number"]
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
			h := settle(t, w, application.Sandbox)
			f := h.firm(fmt.Sprintf(`{"kyb_require_ubo_kyc":true,"kyb_ubo_verification_workflow":%q%s}`, h.party.WorkflowID, tc.settings),
				map[string]any{"sandbox_scenario": "decline_document_expired"})
			f.confirm()
			f.name(person("Ada", "Løve", map[string]any{"role": "shareholder", "ownership_percent": 60}))
			f.comes("Awaiting User")
			f.walk(f.who(0))

			d := f.comes(tc.status)
			if diff := cmp.Diff(tc.warnings, codes(d.People[0].Warnings)); diff != "" {
				t.Errorf("warnings (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(map[string]int{"total": 1, "approved": 0, "flagged": 1, "pending": 0}, d.People[0].Summary); diff != "" {
				t.Errorf("summary (-want +got):\n%s", diff)
			}
			// A reviewer approves the person: the company is judged anew.
			f.judge(d.People[0].Submitted.Parties[0].SessionID, "Approved")
			f.comes("Approved")
		})
	}
}

func TestAReviewersDecisionAboutACompanyStays(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	f := h.firm(directors(h.party, ""), map[string]any{"sandbox_scenario": "decline_document_expired"})
	f.confirm()
	f.name(person("Ada", "Løve", "director"))
	f.comes("Awaiting User")
	f.walk(f.who(0))
	f.comes("In Review")
	f.judge(f.id, "Declined")
	f.judge(f.who(0).SessionID, "Approved")

	f.world.Eventually("the company knows of it", func() bool { return f.who(0).Status == "Approved" })
	if d := f.decision(); d.Status != "Declined" || d.People[0].Status != "Approved" {
		t.Errorf("%s, people %s", d.Status, d.People[0].Status)
	}
}

func TestAResubmittedPersonHasTheCompanyWait(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	f := h.firm(directors(h.party, ""), map[string]any{"sandbox_scenario": "decline_document_expired"})
	f.confirm()
	f.name(person("Ada", "Løve", "director"))
	f.comes("Awaiting User")
	f.walk(f.who(0))
	f.comes("In Review")
	f.judge(f.who(0).SessionID, "Resubmitted")
	if d := f.comes("Awaiting User"); d.People[0].Status != "Not Finished" || d.People[0].Submitted.Parties[0].Status != "Resubmitted" {
		t.Errorf("people %+v", d.People[0])
	}
}

// again asks for steps of the company to be done again.
func (f firm) again(node, feature string) int {
	f.t.Helper()
	return f.world.For(f.t, f.appEnv.party).Do("PATCH", "/v3/session/"+f.id+"/update-status/", map[string]any{
		"new_status": "Resubmitted", "nodes_to_resubmit": []any{map[string]any{"node_id": node, "feature": feature}},
	}, nil).Status
}

func TestAResubmittedCompanyWaitsForItsPeopleAgain(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	f := h.firm(directors(h.party, ""), map[string]any{"sandbox_scenario": "decline_document_expired"})
	f.confirm()
	f.name(person("Ada", "Løve", "director"))
	f.comes("Awaiting User")
	f.walk(f.who(0))
	f.comes("In Review")
	for _, feature := range []string{"KYB_KEY_PEOPLE", "KYB_REGISTRY"} {
		if status := f.again("default", feature); status != http.StatusBadRequest {
			t.Errorf("%s may be done again: %d", feature, status)
		}
	}
	if status := f.again("feature_kyb_documents", "KYB_DOCUMENTS"); status != http.StatusOK {
		t.Fatalf("resubmit: %d", status)
	}
	f.judge(f.who(0).SessionID, "Resubmitted")
	f.world.Eventually("the company knows of it", func() bool { return f.who(0).Status == "Resubmitted" })
	if d := f.decision(); d.Status != "Resubmitted" {
		t.Fatalf("the company is %s before its own person is back", d.Status)
	}

	f.must("POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"})
	f.bring()
	f.comes("Awaiting User")
	f.judge(f.who(0).SessionID, "Approved")
	f.comes("Approved")
}

func TestACompanyThatDoesNotWaitIsJudgedAnewLater(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	f := h.firm(directors(h.party, `,"kyb_wait_for_all_ubos":false`), map[string]any{"sandbox_scenario": "decline_document_expired"})
	f.confirm()
	f.name(person("Ada", "Løve", "director"))
	if d := f.comes("Approved"); d.People[0].Submitted.Parties[0].Status != "Not Started" {
		t.Fatalf("people %+v", d.People[0])
	}
	f.walk(f.who(0))
	f.comes("In Review")
}

func TestThePeopleOfACompanyRunOutOfTime(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	f := h.firm(directors(h.party, ""), map[string]any{})
	f.confirm()
	f.name(person("Ada", "Løve", "director"))
	f.comes("Awaiting User")
	w.Clock.Move(56 * 24 * time.Hour)
	if _, err := w.Flow.Expire(t.Context()); err != nil {
		t.Fatal(err)
	}
	d := f.comes("In Review")
	if got := codes(d.People[0].Warnings); !slices.Equal(got, []string{"KYB_KEY_PEOPLE_UNFINISHED:warning"}) {
		t.Errorf("warnings %v", got)
	}
}

func TestADeletedPersonCountsAsUnfinished(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	f := h.firm(directors(h.party, ""), map[string]any{})
	f.confirm()
	f.name(person("Ada", "Løve", "director"))
	f.comes("Awaiting User")
	if a := w.For(t, h.party).Do("DELETE", "/v3/session/"+f.who(0).SessionID+"/delete/", nil, nil); a.Status != http.StatusNoContent {
		t.Fatalf("delete: %d %s", a.Status, a.Body)
	}
	d := f.comes("In Review")
	if p := d.People[0].Submitted.Parties[0]; p.SessionID != "" || p.Status != "Abandoned" {
		t.Errorf("party %+v", p)
	}
}

func TestThePeopleGoWithTheCompany(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	f := h.firm(directors(h.party, ""), map[string]any{})
	f.confirm()
	f.name(person("Ada", "Løve", "director"))
	f.comes("Awaiting User")
	child := f.who(0).SessionID
	if a := w.For(t, h.party).Do("DELETE", "/v3/session/"+f.id+"/delete/", nil, nil); a.Status != http.StatusNoContent {
		t.Fatalf("delete: %d %s", a.Status, a.Body)
	}
	if a := w.For(t, h.party).Do("GET", "/v3/session/"+child+"/decision/", nil, nil); a.Status != http.StatusNotFound {
		t.Errorf("the session of the person is still there: %d", a.Status)
	}
}

func TestARegistryThatKnowsAnotherCompanyDeclines(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	f := h.firm(`{}`, map[string]any{"sandbox_scenario": "decline_kyb_registry_mismatch"})
	f.confirm()
	f.name(person("Ada", "Løve", "director"))
	d := f.comes("Declined")
	if got := codes(d.Registry[0].Warnings); !slices.Equal(got, []string{"KYB_COMPANY_NOT_FROM_REGISTRY:error"}) {
		t.Errorf("warnings %v", got)
	}
}

func TestALiveCompanySaysWhatNobodyCanCheck(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Live)
	h.party.WorkflowID = w.Workflow(h.party.ID, workflow.FeatureOCR)
	f := h.firm(`{}`, map[string]any{})
	f.confirm()
	f.name(person("Ada", "Løve", "director"))
	d := f.comes("In Review")
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
	h := settle(t, w, application.Sandbox)
	below := companyWorkflow(t, w, h.party, `{}`)
	f := h.firm(fmt.Sprintf(`{"kyb_require_corporate_ubo_kyb":true,"kyb_corporate_ubo_verification_workflow":%q,"kyb_notify_parties_by_email":true}`, below),
		map[string]any{})
	f.confirm()
	f.name(map[string]any{
		"entity_type": "company", "company_name": "Holding GmbH", "email": "holding@people.example", "nationality": "DE",
		"roles": []any{map[string]any{"role": "shareholder", "ownership_percent": 100}},
	})
	owner := f.comes("Awaiting User").People[0].Submitted.Parties[0]
	if owner.SubSession == "" || owner.SessionID != "" {
		t.Fatalf("party %+v", owner)
	}
	sub := firm{appEnv: h, id: owner.SubSession, token: tokenOf(owner.SubURL)}
	w.Eventually("the owner is invited", func() bool { return strings.Contains(letters(t, w)["holding@people.example"].text, owner.SubURL) })
	sub.must("POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"})
	sub.confirm()
	sub.name(person("Robin", "Example", "director"))
	if d := sub.comes("Approved"); d.Registry[0].Company.Name != "Holding GmbH" {
		t.Errorf("company %+v", d.Registry[0].Company)
	}
	f.comes("Approved")
}

func TestAVerificationThatNoWorkflowCarriesOutIsADoubt(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	other := settle(t, w, application.Sandbox)
	for name, id := range map[string]uuid.UUID{
		"a workflow that nobody has made":      uuid.New(),
		"a workflow of another application":    other.party.WorkflowID,
		"a workflow that is about a company":   companyWorkflow(t, w, h.party, `{}`),
		"a workflow that compares with a face": w.Workflow(h.party.ID, workflow.FeatureLiveness, workflow.FeatureFaceMatch),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := appEnv{world: w, party: h.party, t: t}
			f := h.firm(fmt.Sprintf(`{"kyb_require_officer_kyc":true,"kyb_officer_verification_workflow":%q}`, id), map[string]any{})
			f.confirm()
			f.name(person("Ada", "Løve", "director"))
			d := f.comes("In Review")
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
	h := settle(t, w, application.Sandbox)
	f := h.firm(directors(h.party, ""), map[string]any{})
	a := w.Person(f.token).Do("POST", "/v3/hosted/session/steps/feature_kyb_registry/form/", map[string]any{"company_name": "", "country_code": "XX"}, nil)
	if got := a.JSON(); a.Status != http.StatusBadRequest || got["company_name"] == nil || got["country_code"] == nil {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	f.confirm()
	f.at("feature_kyb_key_people")
	for name, body := range map[string]any{
		"a person without anything": map[string]any{"parties": []any{map[string]any{"entity_type": "person"}}},
		"no list":                   map[string]any{"parties": "all of them"},
	} {
		a := w.Person(f.token).Do("POST", "/v3/hosted/session/steps/feature_kyb_key_people/form/", body, nil)
		if a.Status != http.StatusBadRequest || a.JSON()["parties"] == nil {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	f.name(person("Robin", "Example", "shareholder"))
	f.comes("Approved")
}

// A company may have as many people as a form takes, each with a session and a number.
func TestFiveHundredPeopleHaveASessionEach(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	f := h.begun(row(t, w, h.party, workflow.Step{Feature: workflow.FeatureKYBRegistry}, workflow.Step{
		Feature: workflow.FeatureKYBKeyPeople, Config: []byte(directors(h.party, "")),
	}), nil)
	f.choose("DK", "Søn ApS")
	all := make([]any, 500)
	for n := range all {
		all[n] = person("Ada"+string(rune('a'+n%26))+string(rune('a'+n/26)), "Løve", "director")
	}
	f.name(all...)
	parties := f.comes("Awaiting User").People[0].Submitted.Parties
	seen := map[string]bool{}
	for _, p := range parties {
		seen[p.SessionID] = p.SessionID != "" && p.URL != ""
	}
	if len(parties) != len(all) || len(seen) != len(all) || seen[""] {
		t.Fatalf("%d parties have %d sessions", len(parties), len(seen))
	}
	if number := f.number(parties[499].SessionID); number != 501.0 {
		t.Errorf("the last one is number %v", number)
	}
	f.walk(parties[499])
	f.world.Eventually("the company knows of the last", func() bool { return f.who(499).Status == "Approved" })
}
