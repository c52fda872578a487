package boot_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/adapter/screeningindex"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/screening/watchlist"
	"vidimus/internal/domain/verification/workflow"
	amllist "vidimus/internal/engine/aml/list"
	"vidimus/internal/testkit/testenv"
)

// screened is what a caller reads of a screening.
type screened struct {
	Status    string `json:"status"`
	Documents []struct {
		FullName string `json:"full_name"`
	} `json:"id_verifications"`
	Screenings []struct {
		NodeID string   `json:"node_id"`
		Status string   `json:"status"`
		Hits   int      `json:"total_hits"`
		Score  *float64 `json:"score"`
		All    []struct {
			ID      string   `json:"id"`
			Caption string   `json:"caption"`
			URL     string   `json:"url"`
			Match   bool     `json:"match"`
			Total   float64  `json:"match_score"`
			Kinds   []string `json:"datasets"`
			Review  string   `json:"review_status"`
		} `json:"hits"`
		Warnings []risk `json:"warnings"`
	} `json:"aml_screenings"`
}

// screening publishes a workflow that reads a document and screens its holder.
func (h appEnv) screening(settings string) uuid.UUID {
	h.t.Helper()
	v, err := h.world.Workflows.Create(h.t.Context(), h.party.ID, workflow.Change{Steps: []workflow.Step{
		// Persons of these tests show the same document.
		{Feature: workflow.FeatureOCR, Config: json.RawMessage(`{"duplicated_user_action":"NO_ACTION"}`)},
		{Feature: workflow.FeatureAML, Config: json.RawMessage(settings)},
	}})
	if err != nil {
		h.t.Fatal(err)
	}
	return v.WorkflowID
}

// screen takes a person through a session that ends with a screening.
func (h appEnv) screen(settings string, body object) (string, screened) {
	h.t.Helper()
	body["workflow_id"] = h.screening(settings)
	id, token := h.create(body)
	h.hand(token, passportPicture(h.t))
	h.ended(id, token)
	return id, h.screenedOf(id)
}

func (h appEnv) screenedOf(id string) screened {
	h.t.Helper()
	var out screened
	h.world.For(h.t, h.party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil).Decode(&out)
	if len(out.Screenings) != 1 {
		h.t.Fatalf("%d screenings", len(out.Screenings))
	}
	return out
}

func TestScenariosOfScreenings(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	for scenario, want := range map[string]string{
		"approve": "Approved", "decline_aml_hit": "Declined", "review_aml_possible_match": "In Review",
	} {
		t.Run(scenario, func(t *testing.T) {
			t.Parallel()
			h := settle(t, w, application.Sandbox)
			_, got := h.screen(`{}`, object{"sandbox_scenario": scenario})
			if got.Status != want || got.Screenings[0].Status != want {
				t.Errorf("the session is %s, the screening %s", got.Status, got.Screenings[0].Status)
			}
		})
	}
}

func TestAReviewersOpinionOfHitsIsKeptAndSent(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	id, before := h.screen(`{}`, object{"sandbox_scenario": "decline_aml_hit"})
	hit := before.Screenings[0].All[0].ID
	d := reviewEnv{w, h.party, t}
	single, bulk := "/update-aml-hit-status/", "/bulk-update-aml-hit-status/"

	wantBody(t, d.patch(id, single, object{"hit_id": hit, "review_status": "Confirmed Match"}), 200,
		object{"message": "The review status of the hit was updated.", "hit_id": hit, "review_status": "Confirmed Match"})
	after := h.screenedOf(id)
	if got := after.Screenings[0].All[0]; got.Review != "Confirmed Match" || !got.Match {
		t.Errorf("the hit is %+v", got)
	}
	wantBody(t, d.patch(id, bulk+"?node_id=feature_aml", object{"hit_updates": []object{
		{"hit_id": hit, "review_status": "False Positive"}, {"hit_id": hit, "review_status": "Inconclusive"}, // named twice it counts once
	}}), 200, object{"message": "The review status of 1 hits was updated.", "updated_hits": []any{hit}})
	wantBody(t, d.patch(id, bulk, object{"hit_updates": []object{
		{"hit_id": hit, "review_status": "False Positive"}, {"hit_id": "nobody", "review_status": "False Positive"},
	}}), 404, detail("The AML check has no such hits: nobody."))
	wantBody(t, d.patch(id, single, object{"hit_id": hit, "review_status": "False Positive", "node_id": "feature_ocr"}), 404, detail("This session has no such AML check."))
	wantBody(t, d.patch(id, single, object{"hit_id": hit, "review_status": "Maybe"}), 400, object{"review_status": notAmong("Maybe", "Unreviewed, Confirmed Match, False Positive, Inconclusive")})
	wantBody(t, d.patch(id, single, object{}), 400, object{"hit_id": texts("This field is required."), "review_status": texts("This field is required.")})
	for _, stranger := range []testenv.Party{w.Live, w.Party(application.Sandbox)} {
		wantBody(t, reviewEnv{w, stranger, t}.patch(id, single, object{"hit_id": hit, "review_status": "Unreviewed"}), 404, detail(textNotFound))
	}
	after = h.screenedOf(id)
	if got := after.Screenings[0].All[0]; got.Review != "Inconclusive" || got.Match {
		t.Errorf("all or nothing: the hit is %+v", got)
	}
	if after.Status != before.Status || after.Screenings[0].Status != "Declined" || !cmp.Equal(after.Screenings[0].Score, before.Screenings[0].Score) {
		t.Errorf("a review changed the verdict: %+v", after)
	}
	rows := d.reviews(id, "?ordering=created_at")["results"].([]any)
	if len(rows) != 2 {
		t.Fatalf("%d rows in the feed", len(rows))
	}
	first := rows[0].(map[string]any)
	for member, want := range map[string]any{
		"activity_type": "AML_HIT_STATUS_UPDATED", "previous_value": map[string]any{hit: "Unreviewed"}, "new_value": map[string]any{hit: "Confirmed Match"},
		"changed_fields": []any{"review_status"}, "actor_type": "API_KEY",
	} {
		if !cmp.Equal(first[member], want) {
			t.Errorf("%s is %v, want %v", member, first[member], want)
		}
	}
	var events int
	err := w.Pool.QueryRow(t.Context(), `SELECT count(*) FROM outbox_events WHERE application_id = $1 AND type = 'data.updated'
		AND position('"trigger":null' IN convert_from(payload, 'UTF8')) = 0`, h.party.ID).Scan(&events)
	if err != nil || events != 2 {
		t.Errorf("%d events data.updated, %v", events, err)
	}
}

// load stores a list of the test under its name.
func load(t testing.TB, w *testenv.World, name, text string) (watchlist.Change, error) {
	t.Helper()
	return w.ImportList(t.Context(), screeningindex.ImportInput{Folder: fstest.MapFS{name: {Data: []byte(text)}}, File: name})
}

func TestLiveScreeningsNeedAList(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Live)
	_, without := h.screen(`{}`, object{})
	if s := without.Screenings[0]; s.Status != "In Review" || len(s.Warnings) != 1 || s.Warnings[0].Risk != "PROVIDER_NOT_CONFIGURED" || s.Score != nil {
		t.Errorf("without a list the screening is %+v", s)
	}
	name := without.Documents[0].FullName
	_, err := load(t, w, "own.csv", "id,name,dataset\n7,"+name+",Sanctions\n8,Somebody Else,PEP\n")
	if err != nil {
		t.Fatal(err)
	}
	id, with := h.screen(`{}`, object{})
	s := with.Screenings[0]
	if s.Status != "In Review" || s.Hits != 1 || s.All[0].ID != "own:7" || s.All[0].Caption != name || s.All[0].Total != 100 || s.Warnings[0].Risk != "POSSIBLE_MATCH_FOUND" {
		t.Errorf("the screening of %s is %+v", id, s)
	}
}

func TestAListThatLostItsEntriesIsRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	rows := func(n int) string {
		text := "id,name\n"
		for i := range n {
			text += fmt.Sprintf("%d,Person Number%c\n", i, 'A'+i%26)
		}
		return text
	}
	if c, err := load(t, w, "own.csv", rows(100)); err != nil || c.Added != 100 {
		t.Fatalf("%+v, %v", c, err)
	}
	var shrunk *watchlist.ShrunkError
	if _, err := load(t, w, "own.csv", rows(50)); !errors.As(err, &shrunk) || shrunk.Before != 100 || shrunk.After != 50 {
		t.Errorf("half of the list is gone, and the error is %v", err)
	}
	if _, err := load(t, w, "own.csv", "id,name\n"); !errors.Is(err, watchlist.ErrEmpty) {
		t.Errorf("nothing is left, and the error is %v", err)
	}
	if _, err := load(t, w, "own.csv", "<html>"); !errors.Is(err, amllist.ErrUnknownFormat) {
		t.Errorf("a web page is a list: %v", err)
	}
	all, err := w.Watchlists.All(t.Context())
	if err != nil || len(all) != 1 || all[0].Entries != 100 || all[0].Name != "own" {
		t.Errorf("what is left is %+v, %v", all, err)
	}
	c, err := load(t, w, "own.csv", strings.Replace(rows(99), "0,Person NumberA", "0,Person Other", 1))
	if err != nil || c != (watchlist.Change{Before: 100, Entries: 99, Changed: 1, Removed: 1}) {
		t.Errorf("a new version: %+v, %v", c, err)
	}
	if c, err = load(t, w, "own.csv", strings.Replace(rows(99), "0,Person NumberA", "0,Person Other", 1)); err != nil || !c.Unchanged() {
		t.Errorf("the same again: %+v, %v", c, err)
	}
	forced, err := w.ImportList(t.Context(), screeningindex.ImportInput{Folder: fstest.MapFS{"own.csv": {Data: []byte(rows(3))}}, File: "own.csv", Force: true})
	if err != nil || forced.Entries != 3 || forced.Removed != 96 {
		t.Errorf("forced: %+v, %v", forced, err)
	}
}

func TestTheCheckTellsOfOldLists(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	said := func() string {
		for _, f := range w.App.Check(t.Context()) {
			if f.Name == "lists" && !f.Failed {
				return f.Text
			}
		}
		return ""
	}
	if got := said(); !strings.HasPrefix(got, "not_configured") {
		t.Errorf("without a list: %q", got)
	}
	if _, err := load(t, w, "own.csv", "id,name\n1,Somebody Else\n"); err != nil {
		t.Fatal(err)
	}
	if got := said(); got != "ready: 1 lists with 1 entries" {
		t.Errorf("with a list: %q", got)
	}
	w.Clock.Move(watchlist.StaleAfter + time.Hour)
	if got := said(); !strings.HasPrefix(got, "degraded") || !strings.Contains(got, "own of ") {
		t.Errorf("with an old list: %q", got)
	}
}
