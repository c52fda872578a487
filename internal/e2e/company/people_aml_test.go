package company_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/pdfread"
	"vidimus/internal/testkit/testenv"
)

// circle is what a caller reads of the screenings of a company and its people.
type circle struct {
	Status     string `json:"status"`
	Screenings []struct {
		Status   string  `json:"status"`
		Entity   string  `json:"entity_type"`
		Hits     int     `json:"total_hits"`
		Score    float64 `json:"score"`
		Watched  bool    `json:"is_ongoing_monitoring_enabled"`
		NextBill *string `json:"next_ongoing_monitoring_bill_date"`
		Data     struct {
			Name    string  `json:"full_name"`
			Born    *string `json:"date_of_birth"`
			Country *string `json:"nationality"`
		} `json:"screened_data"`
		All []struct {
			ID     string `json:"id"`
			Review string `json:"review_status"`
		} `json:"hits"`
		Warnings []e2e.Risk `json:"warnings"`
	} `json:"aml_screenings"`
	People []struct {
		Registry struct {
			Officers []struct {
				Name       string            `json:"name"`
				AMLStatus  string            `json:"aml_status"`
				Categories map[string]string `json:"kyc_aml_categories"`
			} `json:"officers"`
		} `json:"registry"`
	} `json:"key_people_checks"`
}

func circleOf(f e2e.CompanySession) circle {
	f.T.Helper()
	var out circle
	f.World.For(f.T, f.Party).Do("GET", "/v3/session/"+f.Id+"/decision/", nil, nil).Decode(&out)
	return out
}

// screened maps whom the session has screened to what that came to.
func (c circle) screened() map[string]string {
	out := map[string]string{}
	for _, s := range c.Screenings {
		out[s.Entity+" "+s.Data.Name] = s.Status
	}
	return out
}

// hits maps whom hits are about to their ids.
func (c circle) hits() map[string][]string {
	out := map[string][]string{}
	for _, s := range c.Screenings {
		for _, h := range s.All {
			out[s.Data.Name] = append(out[s.Data.Name], h.ID)
		}
	}
	return out
}

const nobodyListed = "id,name,dataset\n8,Somebody Else,PEP\n"

// peopled is a session about a ferry, its screening before or behind its people.
func peopled(h e2e.App, aml, people string, isBehind bool) e2e.CompanySession {
	h.T.Helper()
	steps := []workflow.Step{
		{Feature: workflow.FeatureKYBRegistry}, {Feature: workflow.FeatureAML, Config: []byte(aml)}, {Feature: workflow.FeatureKYBKeyPeople, Config: []byte(people)},
	}
	if isBehind {
		steps[1], steps[2] = steps[2], steps[1]
	}
	f := begun(h, row(h.T, h.World, h.Party, steps...), map[string]any{"vendor_data": "ferry"})
	choose(f, "DK", "ærø")
	return f
}

func ferryWorld(t *testing.T, records danes) e2e.App {
	t.Helper()
	w := testenv.New(t, testenv.Settings{Companies: []company.Source{records}, Adjust: func(c *config.Config) {
		c.Prices = map[string]config.Micros{"AML": 200_000, "AML_MONITORING": 70_000}
	}})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	if _, err := w.Credits.TopUp(t.Context(), h.Party.ID, credit.Micros(50_000_000)); err != nil {
		t.Fatal(err)
	}
	return h
}

func TestPeopleAreScreenedWithTheirCompany(t *testing.T) {
	t.Parallel()
	h := ferryWorld(t, ferries())
	w, d := h.World, e2e.Reviewer{W: h.World, P: h.Party, T: t}
	if _, err := e2e.LoadList(t, w, "own.csv", nobodyListed+"7,Jordan Sample,Sanctions\n"); err != nil {
		t.Fatal(err)
	}
	h.SubscribeTo("/data", "data.updated")
	f := peopled(h, `{"kyb_enable_ongoing_monitoring":true}`, `{}`, false)
	f.NamePeople(e2e.PersonInput("Ada", "Løve", "director"), e2e.PersonInput("Jordan", "Sample", "director"), e2e.PersonInput("Robin", "Example", "shareholder"))
	f.WaitForStatus("In Review")

	c := circleOf(f)
	want := map[string]string{
		"company Ærø Færge ApS": "Approved", "person Ada Løve": "Approved", "person Jordan Sample": "In Review", "person Robin Example": "Approved",
	}
	if diff := cmp.Diff(want, c.screened()); diff != "" {
		t.Fatalf("screenings (-want +got):\n%s", diff)
	}
	if c.Screenings[0].Entity != "company" || c.Screenings[0].Hits != 0 || c.Screenings[0].Score != 0 {
		t.Errorf("the first screening is %+v", c.Screenings[0])
	}
	if ada := c.Screenings[1]; ada.Data.Born == nil || *ada.Data.Born != "1990-02-28" || ada.Data.Country == nil || *ada.Data.Country != "DK" {
		t.Errorf("what several tell of one person is %+v", ada.Data)
	}
	if o := c.People[0].Registry.Officers[0]; o.AMLStatus != "Approved" || o.Categories["sanctions"] != "clear" {
		t.Errorf("the officer is %+v", o)
	}
	if n := e2e.QueryNumber(t, w, "SELECT coalesce(sum(-amount_micros), 0)::bigint FROM credit_entries WHERE session_id = $1 AND reason = 'session'", f.Id); n != 4*200_000 {
		t.Errorf("four screenings cost %d", n)
	}

	// A reviewer dismisses the hit, and approves.
	hit := c.hits()["Jordan Sample"][0]
	e2e.WantObject(t, d.Patch(f.Id, "/update-aml-hit-status/", e2e.Object{"hit_id": hit, "review_status": "False Positive"}), 200)
	e2e.WantBody(t, d.Patch(f.Id, "/update-aml-hit-status/", e2e.Object{"hit_id": "own:7", "review_status": "False Positive"}), 404, e2e.ErrorDetail("The AML check has no such hits: own:7."))
	e2e.WantObject(t, d.UpdateStatus(f.Id, e2e.Object{"new_status": "Approved"}), 200)
	if n := e2e.ChargeMonitoring(t, w, h.Party); n != 4 {
		t.Errorf("four subjects are watched for %d charges", n)
	}
	for _, s := range circleOf(f).Screenings {
		if !s.Watched || s.NextBill == nil {
			t.Errorf("%s is watched %v until %v", s.Data.Name, s.Watched, s.NextBill)
		}
	}
	e2e.RunMonitoring(t, w)
	if got := circleOf(f); got.Status != "Approved" || got.Screenings[2].All[0].Review != "False Positive" {
		t.Errorf("the dismissed hit is %+v, the session %s", got.Screenings[2].All, got.Status)
	}

	// Watching a business watches everybody who was screened with it.
	for _, on := range []bool{false, true} {
		body := e2e.Object{"is_enabled": on, "vendor_data_list": e2e.Texts("ferry"), "estimate_only": true}
		estimate := e2e.WantObject(t, w.For(t, h.Party).Do("POST", "/v3/businesses/aml-monitoring/", body, nil), 200)
		if cost := estimate["estimated_cost"]; on && cost != "0.2800" {
			t.Errorf("to watch all of them would cost %v", cost)
		}
		delete(body, "estimate_only")
		e2e.WantObject(t, w.For(t, h.Party).Do("POST", "/v3/businesses/aml-monitoring/", body, nil), 200)
		for _, s := range circleOf(f).Screenings {
			if s.Watched != on {
				t.Errorf("switched to %v, %s is watched: %v", on, s.Data.Name, s.Watched)
			}
		}
	}
	if n := e2e.ChargeMonitoring(t, w, h.Party); n != 4 {
		t.Errorf("the same year is charged again: %d", n)
	}

	// A list changes: another person is on it.
	if _, err := e2e.LoadList(t, w, "own.csv", nobodyListed+"7,Jordan Sample,Sanctions\n9,Robin Example,Sanctions\n"); err != nil {
		t.Fatal(err)
	}
	e2e.RunMonitoring(t, w)
	c = circleOf(f)
	want["person Jordan Sample"], want["person Robin Example"] = "Approved", "In Review" // the first as the reviewer left it
	if diff := cmp.Diff(want, c.screened()); c.Status != "In Review" || diff != "" {
		t.Errorf("after the change %s, (-want +got):\n%s", c.Status, diff)
	}
	if got := c.Screenings[2].All[0].Review; got != "False Positive" {
		t.Errorf("what the reviewer thought became %s", got)
	}
	// The feed of a business is read by no call.
	if n := e2e.QueryNumber(t, w, `SELECT count(*) FROM session_reviews WHERE session_id = $1 AND activity_type = 'AML_ONGOING_MATCH'
		AND new_value::jsonb = jsonb_build_object('total_hits', 2, 'new_hits', jsonb_build_array($2::text))`, f.Id, c.hits()["Robin Example"][0]); n != 1 {
		t.Errorf("%d entries of the feed", n)
	}
	w.Eventually("the change is told", func() bool { return len(waitForChange(f)) == 1 })

	// A verdict on the step is one on all its items.
	e2e.WantObject(t, d.Patch(f.Id, "/features/feature_aml/update-status/", e2e.Object{"new_status": "Approved"}), 200)
	for name, status := range circleOf(f).screened() {
		if status != "Approved" {
			t.Errorf("%s is %s", name, status)
		}
	}
	report := w.For(t, h.Party).Do("GET", "/v3/session/"+f.Id+"/generate-pdf/", nil, nil)
	if report.Status != http.StatusOK {
		t.Fatalf("report: %d %s", report.Status, report.Body)
	}
	text := pdfread.Words(t, report.Body)
	for _, name := range []string{"Jordan", "Robin"} {
		if !strings.Contains(text, name) {
			t.Errorf("the report does not name %s", name)
		}
	}
	// The older shape has one screening: the company's.
	old := w.For(t, h.Party).Do("GET", "/v2/session/"+f.Id+"/decision/", nil, nil).JSON()
	if block, _ := old["aml"].(map[string]any); block == nil || block["entity_type"] != "company" {
		t.Errorf("the older shape has %v", old["aml"])
	}
}

func TestWhoHasASessionIsScreenedThere(t *testing.T) {
	t.Parallel()
	for name, isBehind := range map[string]bool{"the screening stands before": false, "the screening stands behind": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := ferryWorld(t, ferries())
			if _, err := e2e.LoadList(t, h.World, "own.csv", nobodyListed); err != nil {
				t.Fatal(err)
			}
			own := h.ScreeningWorkflow(`{}`)
			roles := func(id uuid.UUID) string {
				return `{"kyb_role_config":{"director":{"require_kyc":true,"verification_workflow":"` + id.String() + `","allow_skip":true}}}`
			}
			f := peopled(h, `{}`, roles(own), isBehind)
			f.NamePeople(e2e.PersonInput("Ada", "Løve", "director"), e2e.PersonInput("Robin", "Example", "shareholder"))
			f.WaitForStatus("Awaiting User")
			names := func() (out []string) {
				for _, s := range circleOf(f).Screenings {
					out = append(out, s.Data.Name)
				}
				return out
			}
			if got := names(); !slices.Equal(got, []string{"Ærø Færge ApS", "Robin Example"}) {
				t.Errorf("screened with the company: %v", got)
			}
			// Once nobody verifies her, the company's screening has her.
			ada := who(f, 0)
			e2e.WantObject(t, h.World.For(t, h.Party).Do("PATCH", "/v3/session/"+f.Id+"/kyb/parties/"+ada.UUID+"/", e2e.Object{"is_skipped": true}, nil), 200)
			f.World.Eventually("she is screened with the company", func() bool { return slices.Contains(names(), "Ada Løve") })

			plain := peopled(h, `{}`, roles(h.Party.WorkflowID), isBehind)
			plain.NamePeople(e2e.PersonInput("Ada", "Løve", "director"))
			plain.WaitForStatus("Awaiting User")
			if c := circleOf(plain); len(c.Screenings) != 2 || c.Screenings[1].Data.Name != "Ada Løve" {
				t.Errorf("a session without a screening leaves %v", c.screened())
			}
		})
	}
}
