package boot_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/testenv"
)

// monitored looks until nothing is left, which a worker may have done before.
func monitored(t testing.TB, w *testenv.World) {
	t.Helper()
	for {
		n, err := w.Flow.Monitor(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if n == 0 {
			return
		}
	}
}

// rows are the entries of the feed about new matches.
func (d reviewEnv) matches(id string) (out []map[string]any) {
	d.t.Helper()
	for _, row := range d.reviews(id, "?ordering=created_at")["results"].([]any) {
		if entry := row.(map[string]any); entry["activity_type"] == "AML_ONGOING_MATCH" {
			out = append(out, entry)
		}
	}
	return out
}

// events counts those of a kind that tell of more than a session that goes on by itself.
func (h appEnv) events(id, kind string) (n int) {
	h.t.Helper()
	err := h.world.Pool.QueryRow(h.t.Context(), `SELECT count(*) FROM outbox_events WHERE session_id = $1 AND type = $2
		AND position('"trigger":null' IN convert_from(payload, 'UTF8')) = 0`, id, kind).Scan(&n)
	if err != nil {
		h.t.Fatal(err)
	}
	return n
}

const watching = `{"is_aml_ongoing_monitoring_enabled": true}`

func TestApprovedPersonsAreScreenedAgainWhenAListChanges(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Live)
	if _, err := load(t, w, "own.csv", "id,name,dataset\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	watched, before := h.screen(watching, object{"vendor_data": "ada"})
	unwatched, _ := h.screen(`{}`, object{"vendor_data": "ada"})
	name := before.Documents[0].FullName
	if before.Status != "Approved" {
		t.Fatalf("the session is %s", before.Status)
	}
	monitored(t, w)
	updates := h.events(watched, "data.updated")
	if updates != 0 {
		t.Errorf("%d events without a change", updates)
	}
	if _, err := load(t, w, "own.csv", "id,name,dataset\n7,"+name+",Sanctions\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	monitored(t, w)
	after := h.screenedOf(watched)
	if s := after.Screenings[0]; after.Status != "In Review" || s.Status != "In Review" || s.Hits != 1 || s.All[0].ID != "own:7" || s.Warnings[0].Risk != "POSSIBLE_MATCH_FOUND" {
		t.Errorf("after the change the session is %+v", after)
	}
	if got := h.screenedOf(unwatched); got.Status != "Approved" || got.Screenings[0].Hits != 0 {
		t.Errorf("nobody watches this one: %+v", got)
	}
	d := reviewEnv{w, h.party, t}
	found := d.matches(watched)
	if len(found) != 1 || found[0]["actor_type"] != "SYSTEM" || found[0]["new_status"] != "In Review" || found[0]["previous_status"] != "Approved" ||
		!cmp.Equal(found[0]["new_value"], any(map[string]any{"total_hits": 1., "new_hits": []any{"own:7"}})) {
		t.Errorf("the feed holds %v", found)
	}
	if n := h.events(watched, "data.updated"); n != 1 {
		t.Errorf("%d events data.updated", n)
	}

	// What a reviewer thinks stays, through the same list and through another one.
	answered(t, d.patch(watched, "/update-aml-hit-status/", object{"hit_id": "own:7", "review_status": "False Positive"}), 200)
	answered(t, d.updateStatus(watched, object{"new_status": "Approved"}), 200)
	monitored(t, w)
	if _, err := load(t, w, "more.csv", "id,name,dataset\n1,"+name+",Warnings\n"); err != nil {
		t.Fatal(err)
	}
	monitored(t, w)
	after = h.screenedOf(watched)
	reviews := map[string]string{}
	for _, hit := range after.Screenings[0].All {
		reviews[hit.ID] = hit.Review
	}
	if want := map[string]string{"own:7": "False Positive", "more:1": "Unreviewed"}; !cmp.Equal(reviews, want) {
		t.Errorf("the hits are %v, want %v", reviews, want)
	}
	if n := len(d.matches(watched)); n != 2 {
		t.Errorf("%d entries of the feed", n)
	}
}

func TestADeclineEndsMonitoringAndAnApprovalBeginsItAgain(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Live)
	if _, err := load(t, w, "own.csv", "id,name,dataset\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	id, before := h.screen(watching, object{})
	d := reviewEnv{w, h.party, t}
	shown := func() (any, any) {
		items := decisionOf(t, w, h.party, object{"session_id": id})["aml_screenings"].([]any)
		item := items[0].(map[string]any)
		return item["is_ongoing_monitoring_enabled"], item["next_ongoing_monitoring_bill_date"]
	}
	if on, bill := shown(); on != true || bill == nil {
		t.Errorf("at first monitoring is %v, charged %v", on, bill)
	}
	answered(t, d.updateStatus(id, object{"new_status": "Declined"}), 200)
	if on, bill := shown(); on != false || bill != nil {
		t.Errorf("after the decline monitoring is %v, charged %v", on, bill)
	}
	if _, err := load(t, w, "own.csv", "id,name,dataset\n7,"+before.Documents[0].FullName+",Sanctions\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	monitored(t, w)
	if got := h.screenedOf(id); got.Status != "Declined" || got.Screenings[0].Hits != 0 {
		t.Errorf("a declined session was screened again: %+v", got)
	}
	answered(t, d.updateStatus(id, object{"new_status": "Approved"}), 200)
	if on, bill := shown(); on != true || bill == nil {
		t.Errorf("after the approval monitoring is %v, charged %v", on, bill)
	}
	monitored(t, w)
	if got := h.screenedOf(id); got.Status != "In Review" || got.Screenings[0].Hits != 1 {
		t.Errorf("what changed meanwhile is not seen: %+v", got)
	}
}

func TestALightMatchLeavesTheSessionApproved(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Live)
	if _, err := load(t, w, "own.csv", "id,name,dataset\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	id, before := h.screen(strings.TrimSuffix(watching, "}")+`, "aml_score_approve_threshold": 100}`, object{})
	if _, err := load(t, w, "own.csv", "id,name,dataset\n7,"+before.Documents[0].FullName+",PEP\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	monitored(t, w)
	after := h.screenedOf(id)
	if s := after.Screenings[0]; after.Status != "Approved" || s.Status != "Approved" || s.Hits != 1 || len(s.Warnings) != 0 {
		t.Errorf("the session is %+v", after)
	}
	if n := len(reviewEnv{w, h.party, t}.matches(id)); n != 1 || h.events(id, "data.updated") != 1 {
		t.Errorf("%d entries of the feed, %d events", n, h.events(id, "data.updated"))
	}
}

func TestACallIsWatchedWithItsOwnNumbers(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, nil)
	if _, err := load(t, h.world, "own.csv", "id,name,dataset\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	ids := map[float64]string{}
	for _, approve := range []float64{0, 100} {
		got := answered(t, h.calls("/v3/aml/", object{
			"full_name": "Carlos Prueba", "include_ongoing_monitoring": true, "aml_score_approve_threshold": approve,
		}), http.StatusOK)
		ids[approve] = got["request_id"].(string)
	}
	if _, err := load(t, h.world, "own.csv", "id,name,dataset\n7,Carlos Prueba,PEP\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	monitored(t, h.world)
	for approve, want := range map[float64]string{0: "In Review", 100: "Approved"} {
		if got := h.screenedOf(ids[approve]); got.Status != want || got.Screenings[0].Hits != 1 {
			t.Errorf("with the threshold %v the call is %+v, want %s", approve, got, want)
		}
	}
}
