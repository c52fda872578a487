package boot_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/pdfread"
	"vidimus/internal/testkit/testenv"
)

// typesIn agrees for the person of a session about a company, and types in one
// that no registry knows.
func (h appEnv) typesIn(id, token string) {
	h.t.Helper()
	f := firm{appEnv: h, id: id, token: token}
	f.must("POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"})
	f.at("feature_kyb_registry")
	f.must("POST", "/v3/hosted/session/steps/feature_kyb_registry/form/", map[string]any{"company_name": "Ærø & Søn ApS", "country_code": "DK"})
}

// From the search to the report: the company is chosen, its people and papers are
// brought, one director is declined, a reviewer approves, and everything is told signed.
func TestASessionAboutACompanyFromSearchToReport(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	h.subscribe("/hook")
	f := h.begun(companyWorkflow(t, w, h.party, directors(h.party, "")), map[string]any{"vendor_data": "søn"})
	f.choose("DK", "Søn ApS")
	f.bring()
	form := f.at("feature_kyb_key_people")["form"].(map[string]any)
	parties := form["parties"].([]any)
	if len(parties) != 2 {
		t.Fatalf("the registry names %v", parties)
	}
	parties[0].(map[string]any)["email"] = "jordan@people.example"
	parties[1].(map[string]any)["email"] = "robin@people.example"
	for _, p := range parties {
		p.(map[string]any)["nationality"] = "DK"
	}
	f.name(append(parties, person("Ada", "Løve", "director"))...)
	waiting := f.comes("Awaiting User").People[0].Submitted.Parties
	var verified []partyOf
	for _, p := range waiting {
		if p.SessionID != "" {
			verified = append(verified, p)
		}
	}
	if len(verified) != 2 {
		t.Fatalf("parties %+v", waiting)
	}
	f.walk(verified[0])
	f.walk(verified[1])
	f.comes("Approved")
	f.judge(verified[1].SessionID, "Declined")
	d := f.comes("In Review")
	if got := codes(d.People[0].Warnings); !slices.Equal(got, []string{"KYB_KEY_PEOPLE_DECLINED:warning"}) {
		t.Errorf("warnings %v", got)
	}
	f.judge(f.id, "Approved")

	h.world.Eventually("all changes were told", func() bool {
		return slices.Equal(h.receiver.Statuses("/hook", f.id), []string{"Not Started", "In Progress", "Awaiting User", "Approved", "In Review", "Approved"})
	})
	for _, e := range h.receiver.Events("/hook") {
		kind := "user"
		if e.Text("session_id") == f.id {
			kind = "business"
		}
		if got := e.Text("session_kind"); got != kind && kind == "business" {
			t.Errorf("an event of a %s says %q", kind, got)
		}
	}
	report := w.For(t, h.party).Do("GET", "/v3/session/"+f.id+"/generate-pdf/", nil, nil)
	if report.Status != http.StatusOK || !strings.Contains(report.Header.Get("Content-Disposition"), "business_"+f.id) {
		t.Fatalf("report: %d %v", report.Status, report.Header)
	}
	if text := pdfread.Words(t, report.Body); !strings.Contains(text, "ApS") {
		t.Errorf("the report does not name the company: %v", text)
	}
}

func TestACorrectedCompanyIsScreenedAgain(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Live)
	unlimited(t, w, h.party)
	if _, err := load(t, w, "own.csv", "id,name,dataset\n7,Quellenhof Maritime Holding,Sanctions\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	f := h.begun(row(t, w, h.party, workflow.Step{Feature: workflow.FeatureKYBRegistry, Config: []byte(`{"kyb_manual_company_action":"NO_ACTION"}`)}, workflow.Step{Feature: workflow.FeatureAML}), nil)
	f.at("feature_kyb_registry")
	f.must("POST", "/v3/hosted/session/steps/feature_kyb_registry/form/", map[string]any{"company_name": "Ærø & Søn ApS", "country_code": "DK"})
	d := f.comes("Approved")
	if s := h.screenedOf(f.id); s.Screenings[0].Hits != 0 {
		t.Fatalf("at first %+v", s)
	}
	if a := f.correct(d.Registry[0].Company.UUID, map[string]any{"company_name": "Quellenhof Maritime Holding"}); a.Status != http.StatusOK {
		t.Fatalf("correct: %d %s", a.Status, a.Body)
	}
	f.comes("In Review")
	if s := h.screenedOf(f.id); s.Screenings[0].Hits != 1 || s.Screenings[0].Warnings[0].Risk != "POSSIBLE_MATCH_FOUND" {
		t.Errorf("under the listed name %+v", s)
	}
}
