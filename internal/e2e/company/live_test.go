package company_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// danes is a registry of Danish companies.
type danes struct{ records []company.Record }

func (danes) Name() string                { return "danes" }
func (danes) Ready() bool                 { return true }
func (danes) Serves(q company.Query) bool { return q.Country == "DK" }

func (d danes) Search(_ context.Context, q company.Query) (out []company.Candidate, err error) {
	for _, r := range d.records {
		if q.Number == r.Number || q.Name != "" && strings.Contains(strings.ToLower(r.Name), strings.ToLower(q.Name)) {
			out = append(out, company.Candidate{Ref: company.Ref{Source: "danes", Handle: r.Number}, Name: r.Name, Number: r.Number, Country: "DK", Status: r.Status})
		}
	}
	return out, nil
}

func (d danes) Fetch(_ context.Context, handle string, _ company.Tier) (company.Record, error) {
	for _, r := range d.records {
		if r.Number == handle {
			return r, nil
		}
	}
	return company.Record{}, company.ErrNotFound
}

// ferries are three companies: one with everything, one behind a holding of
// which nobody knows the owners, and one that was dissolved.
func ferries() danes {
	ada := company.Owner{Name: "Ada Løve", FirstName: "Ada", LastName: "Løve", Kind: company.KindPerson, Roles: []company.Role{company.RoleUBO}, Shares: company.ExactShare(100), Nationality: "DK", DateOfBirth: "1990-02-28", Active: true}
	holding := company.Owner{Name: "Holding GmbH", Kind: company.KindCompany, Country: "DE", Number: "HRB 7", Shares: company.ExactShare(100), Active: true}
	director := company.Officer{Name: "LØVE, Ada", Role: company.RoleDirector, Kind: company.KindPerson, Nationality: "DK", Active: true}
	record := func(number, name string, status company.Status, owner company.Owner) company.Record {
		return company.Record{
			Ref: company.Ref{Source: "danes", Handle: number}, Name: name, Number: number, Country: "DK", Status: status, IncorporationDate: "2015-03-01",
			Officers: []company.Officer{director}, Owners: []company.Owner{owner}, Delivered: company.TierUBO, Ownership: company.OwnershipAvailable,
		}
	}
	return danes{[]company.Record{
		record("10000001", "Ærø Færge ApS", company.StatusActive, ada), record("10000002", "Fanø Færge ApS", company.StatusActive, holding),
		record("10000003", "Samsø Færge ApS", company.StatusDissolved, ada),
	}}
}

// row makes a workflow of steps.
func row(t *testing.T, w *testenv.World, p testenv.Party, steps ...workflow.Step) uuid.UUID {
	t.Helper()
	v, err := w.Workflows.Create(t.Context(), p.ID, workflow.Change{Steps: steps})
	if err != nil {
		t.Fatal(err)
	}
	return v.WorkflowID
}

// begun is a session of a workflow, its person having agreed.
func begun(h e2e.App, workflowID any, more map[string]any) e2e.CompanySession {
	h.T.Helper()
	body := map[string]any{"workflow_id": workflowID}
	for name, v := range more {
		body[name] = v
	}
	id, token := h.CreateSession(body)
	f := e2e.CompanySession{App: h, Id: id, Token: token}
	f.Do("POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"})
	return f
}

// choose searches the registry, picks the first result and confirms it.
func choose(f e2e.CompanySession, country, text string) {
	f.T.Helper()
	f.WaitForStep("feature_kyb_registry")
	const step = "/v3/hosted/session/steps/feature_kyb_registry/"
	found := f.Do("POST", step+"search/", map[string]any{"country_code": country, "text": text})["results"].([]any)
	if len(found) == 0 {
		f.T.Fatalf("nobody finds %s", text)
	}
	f.Do("POST", step+"pick/", map[string]any{"handle": found[0].(map[string]any)["handle"]})
	form := f.WaitForStep("feature_kyb_registry")["form"].(map[string]any)
	if form["chosen"] == nil {
		f.T.Fatalf("nothing is chosen: %v", form)
	}
	f.Do("POST", step+"form/", form["company"])
}

func TestALiveCompanyOfARegistry(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Companies: []company.Source{ferries()}})
	w.Work()
	ada := e2e.PersonInput("Ada", "Løve", map[string]any{"role": "ubo", "ownership_percent": 100}, "director")
	for name, tc := range map[string]struct {
		config, text, status string
		warnings             []string
	}{
		"one that nothing speaks against is approved":       {`{}`, "ærø", "Approved", nil},
		"one whose owners are unknown comes to a review":    {`{}`, "Fanø Færge", "In Review", []string{"KYB_BENEFICIAL_OWNERSHIP_NOT_DERIVABLE:warning"}},
		"one that was dissolved comes to a review":          {`{}`, "10000003", "In Review", []string{"KYB_COMPANY_NOT_ACTIVE:warning"}},
		"one of a country that is not accepted is declined": {`{"kyb_accepted_countries":["SE"]}`, "10000001", "Declined", []string{"KYB_COUNTRY_RESTRICTED:error"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := e2e.NewAppIn(t, w, application.Live)
			h.Subscribe("/hook")
			f := begun(h, row(t, w, h.Party, workflow.Step{Feature: workflow.FeatureKYBRegistry, Config: []byte(tc.config)}, workflow.Step{Feature: workflow.FeatureKYBKeyPeople}), nil)
			choose(f, "DK", tc.text)
			form := f.WaitForStep("feature_kyb_key_people")["form"].(map[string]any)
			if parties := form["parties"].([]any); len(parties) == 0 {
				t.Errorf("nobody of the registry is named: %v", form)
			}
			f.NamePeople(ada)
			d := f.WaitForStatus(tc.status)
			if diff := cmp.Diff(tc.warnings, codes(d.Registry[0].Warnings)); diff != "" {
				t.Errorf("warnings (-want +got):\n%s", diff)
			}
			if c := d.Registry[0].Company; !c.IsFromRegistry || !strings.HasSuffix(c.Name, "Færge ApS") {
				t.Errorf("company %+v", c)
			}
			h.World.Eventually("all changes were told", func() bool {
				return slices.Equal(h.Receiver.Statuses("/hook", f.Id), []string{"Not Started", "In Progress", tc.status})
			})
		})
	}
}

func TestALiveCompanyThatIsTypedIn(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Companies: []company.Source{ferries()}})
	w.Work()
	for name, tc := range map[string]struct{ action, country, status, warnings string }{
		"is looked at":                             {"REVIEW", "DK", "In Review", "KYB_COMPANY_NOT_FROM_REGISTRY:warning"},
		"is declined where that is wanted":         {"DECLINE", "DK", "Declined", "KYB_COMPANY_NOT_FROM_REGISTRY:error"},
		"is fine where that is wanted":             {"NO_ACTION", "SE", "Approved", "KYB_COMPANY_NOT_FROM_REGISTRY:information"},
		"is not declined for want of any registry": {"DECLINE", "SE", "In Review", "KYB_COMPANY_NOT_FROM_REGISTRY:warning PROVIDER_NOT_CONFIGURED:warning"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := e2e.NewAppIn(t, w, application.Live)
			f := begun(h, row(t, w, h.Party, workflow.Step{Feature: workflow.FeatureKYBRegistry, Config: fmt.Appendf(nil, `{"kyb_manual_company_action":%q}`, tc.action)}), nil)
			form := f.WaitForStep("feature_kyb_registry")["form"].(map[string]any)
			if diff := cmp.Diff([]any{"DK"}, form["searchable_countries"]); diff != "" {
				t.Errorf("searchable (-want +got):\n%s", diff)
			}
			f.Do("POST", "/v3/hosted/session/steps/feature_kyb_registry/form/", map[string]any{"company_name": "Typed Ltd", "country_code": tc.country, "manual": true})
			d := f.WaitForStatus(tc.status)
			if got := strings.Join(codes(d.Registry[0].Warnings), " "); got != tc.warnings || d.Registry[0].Company.IsFromRegistry {
				t.Errorf("warnings %s", got)
			}
		})
	}
}

func TestSearchesThatAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Companies: []company.Source{ferries()}})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	f := begun(h, row(t, w, h.Party, workflow.Step{Feature: workflow.FeatureKYBRegistry}, workflow.Step{Feature: workflow.FeatureKYBKeyPeople}), nil)
	f.WaitForStep("feature_kyb_registry")
	call := func(node, what string, body any) int {
		return w.Person(f.Token).Do("POST", "/v3/hosted/session/steps/"+node+"/"+what+"/", body, nil).Status
	}
	question := map[string]any{"country_code": "DK", "text": "ærø"}
	for name, tc := range map[string]struct {
		node, what string
		body       any
		want       int
	}{
		"no question":          {"feature_kyb_registry", "search", map[string]any{}, http.StatusBadRequest},
		"a zero byte":          {"feature_kyb_registry", "search", map[string]any{"country_code": "DK", "text": "\x00"}, http.StatusBadRequest},
		"a step of another":    {"feature_kyb_key_people", "search", question, http.StatusConflict},
		"a step of nobody":     {"nowhere", "search", question, http.StatusNotFound},
		"no handle":            {"feature_kyb_registry", "pick", map[string]any{}, http.StatusBadRequest},
		"a handle of nothing":  {"feature_kyb_registry", "pick", map[string]any{"handle": "x"}, http.StatusBadRequest},
		"nothing to take back": {"feature_kyb_registry", "pick", map[string]any{"handle": nil}, http.StatusOK},
	} {
		if got := call(tc.node, tc.what, tc.body); got != tc.want {
			t.Errorf("%s: %d, want %d", name, got, tc.want)
		}
	}
	last := 0
	for range 70 {
		if last = call("feature_kyb_registry", "search", question); last != http.StatusOK {
			break
		}
	}
	if last != http.StatusConflict {
		t.Errorf("searches without end: %d", last)
	}
}

func TestWhoIsVerifiedAlreadyIsNotAskedAgain(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	details := map[string]any{"first_name": "Ada", "last_name": "Lovelace", "date_of_birth": "1990-02-28", "nationality": "ESP", "id_country": "ESP"}
	id, token := h.CreateSession(map[string]any{"workflow_id": h.Party.WorkflowID, "expected_details": details})
	h.HandOverOf(token, "ESP")
	if got := h.WaitForEnd(id, token); got["status"] != "Approved" {
		t.Fatalf("the person is %v", got["status"])
	}
	known := e2e.PersonInput("Ada", "Lovelace", "director")
	known["date_of_birth"], known["nationality"] = "1990-02-28", "ES"
	stranger := e2e.PersonInput("Ada", "Lovelace", "director")
	stranger["date_of_birth"], stranger["nationality"] = "1991-02-28", "ES"
	f := begun(h, row(t, w, h.Party, workflow.Step{Feature: workflow.FeatureKYBRegistry}, workflow.Step{
		Feature: workflow.FeatureKYBKeyPeople, Config: []byte(e2e.Directors(h.Party, `,"kyb_reuse_verified_individuals":true`)),
	}), nil)
	choose(f, "DK", "Søn ApS")
	f.NamePeople(known, stranger)
	d := f.WaitForStatus("Awaiting User")
	if p := d.People[0].Submitted.Parties; p[0].SessionID != id || p[0].Status != "Approved" || p[1].SessionID == id || p[1].Status != "Not Started" {
		t.Fatalf("parties %+v", p)
	}
	f.VerifyKeyPerson(who(f, 1))
	f.WaitForStatus("Approved")
	// What becomes of the earlier verification counts for the company, too; it is nobody's to delete with it.
	if status := again((e2e.CompanySession{App: h, Id: id}), "feature_ocr", "OCR"); status != http.StatusOK {
		t.Fatalf("resubmit: %d", status)
	}
	d = f.WaitForStatus("Awaiting User")
	if p := d.People[0].Submitted.Parties[0]; p.Status != "Resubmitted" || p.URL != "" {
		t.Errorf("the earlier one is shown as %+v", p)
	}
	if a := skipStep(f, who(f, 0).UUID, true); a.Status != http.StatusOK || a.JSON()["kyc_session_deleted"] != false {
		t.Fatalf("skip: %d %s", a.Status, a.Body)
	}
	f.WaitForStatus("Approved")
	f.SetKeyPersonStatus(id, "Approved")
}

func TestACompanyThatOwnsItsOwner(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	leaf := e2e.CompanyWorkflow(t, w, h.Party, `{}`)
	inner := row(t, w, h.Party, workflow.Step{Feature: workflow.FeatureKYBRegistry}, workflow.Step{
		Feature: workflow.FeatureKYBKeyPeople, Config: fmt.Appendf(nil, `{"kyb_require_corporate_ubo_kyb":true,"kyb_corporate_ubo_verification_workflow":%q}`, leaf),
	})
	outer := row(t, w, h.Party, workflow.Step{Feature: workflow.FeatureKYBRegistry}, workflow.Step{
		Feature: workflow.FeatureKYBKeyPeople, Config: fmt.Appendf(nil, `{"kyb_require_corporate_ubo_kyb":true,"kyb_corporate_ubo_verification_workflow":%q}`, inner),
	})
	owner := func(name, number string) map[string]any {
		return map[string]any{
			"entity_type": "company", "company_name": name, "registration_number": number, "email": "o@people.example", "nationality": "DK",
			"roles": []any{map[string]any{"role": "shareholder", "ownership_percent": 100}},
		}
	}
	f := begun(h, outer, map[string]any{"expected_details": map[string]any{"company_name": "Mother ApS", "registry_country": "DK", "registration_number": "1"}})
	f.Do("POST", "/v3/hosted/session/steps/feature_kyb_registry/form/", f.WaitForStep("feature_kyb_registry")["form"].(map[string]any)["company"])
	f.NamePeople(owner("Daughter ApS", "2"))
	below := f.WaitForStatus("Awaiting User").People[0].Submitted.Parties[0]
	sub := e2e.CompanySession{App: h, Id: below.SubSession, Token: e2e.TokenOf(below.SubURL)}
	sub.Do("POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"})
	sub.Do("POST", "/v3/hosted/session/steps/feature_kyb_registry/form/", sub.WaitForStep("feature_kyb_registry")["form"].(map[string]any)["company"])
	sub.NamePeople(owner("Mother ApS", "1"))
	d := sub.WaitForStatus("In Review")
	if got := codes(d.People[0].Warnings); !slices.Equal(got, []string{"KYB_KEY_PEOPLE_CIRCULAR_OWNERSHIP:warning"}) || d.People[0].Submitted.Parties[0].SubSession != "" {
		t.Errorf("%v %+v", got, d.People[0].Submitted.Parties)
	}
	f.WaitForStatus("In Review")
}

// byPeople branches behind the key people: where they were approved the session
// is, where not it goes on behind.
func byPeople(h e2e.App, behind e2e.Object) any {
	h.T.Helper()
	people := e2e.Object{"kyb_role_config": e2e.Object{"director": e2e.Object{"require_kyc": true, "verification_workflow": h.Party.WorkflowID}}}
	graph := e2e.Graph("feature_kyb_registry", e2e.Object{
		"feature_kyb_registry":   e2e.FeatureNode("KYB_REGISTRY", "feature_kyb_key_people"),
		"feature_kyb_key_people": e2e.Object{"node_type": "feature", "feature": "KYB_KEY_PEOPLE", "next": "where", "config": people},
		"where": e2e.Object{"node_type": "branch", "branches": []e2e.Object{
			{"rules": []e2e.Object{{"field": "kyb_key_people.status", "operator": "equals", "value": "Approved"}}, "goto": "approved"},
			{"rules": []any{}, "goto": "behind"},
		}},
		"approved": e2e.EndNode("Approved"), "behind": behind, "end": e2e.EndNode("Determine"),
	})
	if behind["next"] == nil {
		delete(graph["nodes"].(e2e.Object), "end")
	}
	return h.GraphWorkflow(graph)
}

// named is a company whose only director is Ada.
func namedCompany(h e2e.App, workflowID any, scenario string) e2e.CompanySession {
	h.T.Helper()
	more := map[string]any{}
	if scenario != "" {
		more["sandbox_scenario"] = scenario
	}
	f := begun(h, workflowID, more)
	choose(f, "DK", "Søn ApS")
	f.NamePeople(e2e.PersonInput("Ada", "Løve", "director"))
	return f
}

func TestABranchGoesByWhatThePeopleComeTo(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	for name, tc := range map[string]struct{ scenario, status string }{
		"a director who is approved": {"", "Approved"},
		"a director who is declined": {"decline_document_expired", "Declined"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := e2e.NewAppIn(t, w, application.Sandbox)
			h.Subscribe("/hook")
			f := namedCompany(h, byPeople(h, e2e.EndNode("Declined")), tc.scenario)
			f.WaitForStatus("Awaiting User")
			f.VerifyKeyPerson(who(f, 0))
			f.WaitForStatus(tc.status)
			h.World.Eventually("all changes were told", func() bool {
				return slices.Equal(h.Receiver.Statuses("/hook", f.Id), []string{"Not Started", "In Progress", "Awaiting User", tc.status})
			})
		})
	}
}

func TestStepsBehindABranchThatWaitedForPeople(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	h.Subscribe("/hook")
	documents := e2e.Object{"node_type": "feature", "feature": "KYB_DOCUMENTS", "next": "end", "config": e2e.Object{"kyb_required_document_groups": []string{"LEGAL_PRESENCE", "OWNERSHIP_STRUCTURE"}}}
	f := namedCompany(h, byPeople(h, documents), "decline_document_expired")
	f.WaitForStatus("Awaiting User")
	f.VerifyKeyPerson(who(f, 0))
	// The company's own person is asked for documents now.
	f.WaitForStatus("In Progress")
	f.Do("GET", "/v3/hosted/session/", nil)
	a := f.WaitForStep("behind")
	if a["state"] != "active" {
		t.Fatalf("the documents are %v", a)
	}
	for _, slot := range []string{"legal_presence", "ownership_structure"} {
		put := w.Person(f.Token).Do("PUT", "/v3/hosted/session/steps/behind/images/"+slot+"/?capture=upload", e2e.TinyPicture(t), map[string]string{"Content-Type": "image/jpeg"})
		if put.Status != http.StatusAccepted {
			t.Fatalf("put %s: %d %s", slot, put.Status, put.Body)
		}
	}
	f.WaitForStatus("In Review")
	h.World.Eventually("all changes were told", func() bool {
		return slices.Equal(h.Receiver.Statuses("/hook", f.Id), []string{"Not Started", "In Progress", "Awaiting User", "In Progress", "In Review"})
	})
}

func TestStatusRulesOfKeyPeopleActOnceTheyAreSettled(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	people := fmt.Sprintf(`{"kyb_role_config":{"director":{"require_kyc":true,"verification_workflow":%q}},
		"status_rules":[{"field":"status","operator":"equals","value":"In Review","status":"Declined"}]}`, h.Party.WorkflowID)
	f := namedCompany(h, row(t, w, h.Party, workflow.Step{Feature: workflow.FeatureKYBRegistry}, workflow.Step{Feature: workflow.FeatureKYBKeyPeople, Config: []byte(people)}), "decline_document_expired")
	f.WaitForStatus("Awaiting User")
	f.VerifyKeyPerson(who(f, 0))
	if d := f.WaitForStatus("Declined"); d.People[0].Status != "Declined" {
		t.Errorf("people are %s", d.People[0].Status)
	}
}
