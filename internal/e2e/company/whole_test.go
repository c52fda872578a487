package company_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/pdfread"
	"vidimus/internal/testkit/testenv"
)

// From the search to the report: the company is chosen, its people and papers are
// brought, one director is declined, a reviewer approves, and everything is told signed.
func TestASessionAboutACompanyFromSearchToReport(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	h.Subscribe("/hook")
	f := begun(h, e2e.CompanyWorkflow(t, w, h.Party, e2e.Directors(h.Party, "")), map[string]any{"vendor_data": "søn"})
	choose(f, "DK", "Søn ApS")
	f.UploadDocuments()
	form := f.WaitForStep("feature_kyb_key_people")["form"].(map[string]any)
	parties := form["parties"].([]any)
	if len(parties) != 2 {
		t.Fatalf("the registry names %v", parties)
	}
	parties[0].(map[string]any)["email"] = "jordan@people.example"
	parties[1].(map[string]any)["email"] = "robin@people.example"
	for _, p := range parties {
		p.(map[string]any)["nationality"] = "DK"
	}
	f.NamePeople(append(parties, e2e.PersonInput("Ada", "Løve", "director"))...)
	waiting := f.WaitForStatus("Awaiting User").People[0].Submitted.Parties
	var verified []e2e.KeyPerson
	for _, p := range waiting {
		if p.SessionID != "" {
			verified = append(verified, p)
		}
	}
	if len(verified) != 2 {
		t.Fatalf("parties %+v", waiting)
	}
	f.VerifyKeyPerson(verified[0])
	f.VerifyKeyPerson(verified[1])
	f.WaitForStatus("Approved")
	f.SetKeyPersonStatus(verified[1].SessionID, "Declined")
	d := f.WaitForStatus("In Review")
	if got := codes(d.People[0].Warnings); !slices.Equal(got, []string{"KYB_KEY_PEOPLE_DECLINED:warning"}) {
		t.Errorf("warnings %v", got)
	}
	f.SetKeyPersonStatus(f.Id, "Approved")

	h.World.Eventually("all changes were told", func() bool {
		return slices.Equal(h.Receiver.Statuses("/hook", f.Id), []string{"Not Started", "In Progress", "Awaiting User", "Approved", "In Review", "Approved"})
	})
	for _, e := range h.Receiver.Events("/hook") {
		kind := "user"
		if e.Text("session_id") == f.Id {
			kind = "business"
		}
		if got := e.Text("session_kind"); got != kind && kind == "business" {
			t.Errorf("an event of a %s says %q", kind, got)
		}
	}
	report := w.For(t, h.Party).Do("GET", "/v3/session/"+f.Id+"/generate-pdf/", nil, nil)
	if report.Status != http.StatusOK || !strings.Contains(report.Header.Get("Content-Disposition"), "business_"+f.Id) {
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
	h := e2e.NewAppIn(t, w, application.Live)
	e2e.LiftLimits(t, w, h.Party)
	if _, err := e2e.LoadList(t, w, "own.csv", "id,name,dataset\n7,Quellenhof Maritime Holding,Sanctions\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	f := begun(h, row(t, w, h.Party, workflow.Step{Feature: workflow.FeatureKYBRegistry, Config: []byte(`{"kyb_manual_company_action":"NO_ACTION"}`)}, workflow.Step{Feature: workflow.FeatureAML}), nil)
	f.WaitForStep("feature_kyb_registry")
	f.Do("POST", "/v3/hosted/session/steps/feature_kyb_registry/form/", map[string]any{"company_name": "Ærø & Søn ApS", "country_code": "DK"})
	d := f.WaitForStatus("Approved")
	if s := h.ScreeningOf(f.Id); s.Screenings[0].Hits != 0 {
		t.Fatalf("at first %+v", s)
	}
	if a := correct(f, d.Registry[0].Company.UUID, map[string]any{"company_name": "Quellenhof Maritime Holding"}); a.Status != http.StatusOK {
		t.Fatalf("correct: %d %s", a.Status, a.Body)
	}
	f.WaitForStatus("In Review")
	if s := h.ScreeningOf(f.Id); s.Screenings[0].Hits != 1 || s.Screenings[0].Warnings[0].Risk != "POSSIBLE_MATCH_FOUND" {
		t.Errorf("under the listed name %+v", s)
	}
}
