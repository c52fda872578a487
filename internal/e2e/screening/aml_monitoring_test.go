package screening_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// rows are the entries of the feed about new matches.
func matches(d e2e.Reviewer, id string) (out []map[string]any) {
	d.T.Helper()
	for _, row := range d.Reviews(id, "?ordering=created_at")["results"].([]any) {
		if entry := row.(map[string]any); entry["activity_type"] == "AML_ONGOING_MATCH" {
			out = append(out, entry)
		}
	}
	return out
}

const watching = `{"is_aml_ongoing_monitoring_enabled": true}`

func TestApprovedPersonsAreScreenedAgainWhenAListChanges(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	if _, err := e2e.LoadList(t, w, "own.csv", "id,name,dataset\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	watched, before := screen(h, watching, e2e.Object{"vendor_data": "ada"})
	unwatched, _ := screen(h, `{}`, e2e.Object{"vendor_data": "ada"})
	name := before.Documents[0].FullName
	if before.Status != "Approved" {
		t.Fatalf("the session is %s", before.Status)
	}
	e2e.RunMonitoring(t, w)
	updates := h.CountEvents(watched, "data.updated")
	if updates != 0 {
		t.Errorf("%d events without a change", updates)
	}
	if _, err := e2e.LoadList(t, w, "own.csv", "id,name,dataset\n7,"+name+",Sanctions\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	e2e.RunMonitoring(t, w)
	after := h.ScreeningOf(watched)
	if s := after.Screenings[0]; after.Status != "In Review" || s.Status != "In Review" || s.Hits != 1 || s.All[0].ID != "own:7" || s.Warnings[0].Risk != "POSSIBLE_MATCH_FOUND" {
		t.Errorf("after the change the session is %+v", after)
	}
	if got := h.ScreeningOf(unwatched); got.Status != "Approved" || got.Screenings[0].Hits != 0 {
		t.Errorf("nobody watches this one: %+v", got)
	}
	d := e2e.Reviewer{W: w, P: h.Party, T: t}
	found := matches(d, watched)
	if len(found) != 1 || found[0]["actor_type"] != "SYSTEM" || found[0]["new_status"] != "In Review" || found[0]["previous_status"] != "Approved" ||
		!cmp.Equal(found[0]["new_value"], any(map[string]any{"total_hits": 1., "new_hits": []any{"own:7"}})) {
		t.Errorf("the feed holds %v", found)
	}
	if n := h.CountEvents(watched, "data.updated"); n != 1 {
		t.Errorf("%d events data.updated", n)
	}

	// What a reviewer thinks stays, through the same list and through another one.
	e2e.WantObject(t, d.Patch(watched, "/update-aml-hit-status/", e2e.Object{"hit_id": "own:7", "review_status": "False Positive"}), 200)
	e2e.WantObject(t, d.UpdateStatus(watched, e2e.Object{"new_status": "Approved"}), 200)
	e2e.RunMonitoring(t, w)
	if _, err := e2e.LoadList(t, w, "more.csv", "id,name,dataset\n1,"+name+",Warnings\n"); err != nil {
		t.Fatal(err)
	}
	e2e.RunMonitoring(t, w)
	after = h.ScreeningOf(watched)
	reviews := map[string]string{}
	for _, hit := range after.Screenings[0].All {
		reviews[hit.ID] = hit.Review
	}
	if want := map[string]string{"own:7": "False Positive", "more:1": "Unreviewed"}; !cmp.Equal(reviews, want) {
		t.Errorf("the hits are %v, want %v", reviews, want)
	}
	if n := len(matches(d, watched)); n != 2 {
		t.Errorf("%d entries of the feed", n)
	}
}

func TestADeclineEndsMonitoringAndAnApprovalBeginsItAgain(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	if _, err := e2e.LoadList(t, w, "own.csv", "id,name,dataset\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	id, before := screen(h, watching, e2e.Object{})
	d := e2e.Reviewer{W: w, P: h.Party, T: t}
	shown := func() (any, any) {
		items := e2e.DecisionOf(t, w, h.Party, e2e.Object{"session_id": id})["aml_screenings"].([]any)
		item := items[0].(map[string]any)
		return item["is_ongoing_monitoring_enabled"], item["next_ongoing_monitoring_bill_date"]
	}
	if on, bill := shown(); on != true || bill == nil {
		t.Errorf("at first monitoring is %v, charged %v", on, bill)
	}
	e2e.WantObject(t, d.UpdateStatus(id, e2e.Object{"new_status": "Declined"}), 200)
	if on, bill := shown(); on != false || bill != nil {
		t.Errorf("after the decline monitoring is %v, charged %v", on, bill)
	}
	if _, err := e2e.LoadList(t, w, "own.csv", "id,name,dataset\n7,"+before.Documents[0].FullName+",Sanctions\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	e2e.RunMonitoring(t, w)
	if got := h.ScreeningOf(id); got.Status != "Declined" || got.Screenings[0].Hits != 0 {
		t.Errorf("a declined session was screened again: %+v", got)
	}
	e2e.WantObject(t, d.UpdateStatus(id, e2e.Object{"new_status": "Approved"}), 200)
	if on, bill := shown(); on != true || bill == nil {
		t.Errorf("after the approval monitoring is %v, charged %v", on, bill)
	}
	e2e.RunMonitoring(t, w)
	if got := h.ScreeningOf(id); got.Status != "In Review" || got.Screenings[0].Hits != 1 {
		t.Errorf("what changed meanwhile is not seen: %+v", got)
	}
}

func TestALightMatchLeavesTheSessionApproved(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	if _, err := e2e.LoadList(t, w, "own.csv", "id,name,dataset\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	id, before := screen(h, strings.TrimSuffix(watching, "}")+`, "aml_score_approve_threshold": 100}`, e2e.Object{})
	if _, err := e2e.LoadList(t, w, "own.csv", "id,name,dataset\n7,"+before.Documents[0].FullName+",PEP\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	e2e.RunMonitoring(t, w)
	after := h.ScreeningOf(id)
	if s := after.Screenings[0]; after.Status != "Approved" || s.Status != "Approved" || s.Hits != 1 || len(s.Warnings) != 0 {
		t.Errorf("the session is %+v", after)
	}
	if n := len(matches(e2e.Reviewer{W: w, P: h.Party, T: t}, id)); n != 1 || h.CountEvents(id, "data.updated") != 1 {
		t.Errorf("%d entries of the feed, %d events", n, h.CountEvents(id, "data.updated"))
	}
}

func TestACallIsWatchedWithItsOwnNumbers(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	if _, err := e2e.LoadList(t, h.World, "own.csv", "id,name,dataset\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	ids := map[float64]string{}
	for _, approve := range []float64{0, 100} {
		got := e2e.WantObject(t, h.CallService("/v3/aml/", e2e.Object{
			"full_name": "Carlos Prueba", "include_ongoing_monitoring": true, "aml_score_approve_threshold": approve,
		}), http.StatusOK)
		ids[approve] = got["request_id"].(string)
	}
	if _, err := e2e.LoadList(t, h.World, "own.csv", "id,name,dataset\n7,Carlos Prueba,PEP\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	e2e.RunMonitoring(t, h.World)
	for approve, want := range map[float64]string{0: "In Review", 100: "Approved"} {
		if got := h.ScreeningOf(ids[approve]); got.Status != want || got.Screenings[0].Hits != 1 {
			t.Errorf("with the threshold %v the call is %+v, want %s", approve, got, want)
		}
	}
}
