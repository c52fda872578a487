package screening_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/adapter/source/screeningindex"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/screening/watchlist"
	amllist "vidimus/internal/engine/aml/list"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// screen takes a person through a session that ends with a screening.
func screen(h e2e.App, settings string, body e2e.Object) (string, e2e.Screening) {
	h.T.Helper()
	body["workflow_id"] = h.ScreeningWorkflow(settings)
	id, token := h.CreateSession(body)
	h.HandOver(token, e2e.PassportPicture(h.T))
	h.WaitForEnd(id, token)
	return id, h.ScreeningOf(id)
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
			h := e2e.NewAppIn(t, w, application.Sandbox)
			_, got := screen(h, `{}`, e2e.Object{"sandbox_scenario": scenario})
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
	h := e2e.NewAppIn(t, w, application.Sandbox)
	id, before := screen(h, `{}`, e2e.Object{"sandbox_scenario": "decline_aml_hit"})
	hit := before.Screenings[0].All[0].ID
	d := e2e.Reviewer{W: w, P: h.Party, T: t}
	single, bulk := "/update-aml-hit-status/", "/bulk-update-aml-hit-status/"

	e2e.WantBody(t, d.Patch(id, single, e2e.Object{"hit_id": hit, "review_status": "Confirmed Match"}), 200,
		e2e.Object{"message": "The review status of the hit was updated.", "hit_id": hit, "review_status": "Confirmed Match"})
	after := h.ScreeningOf(id)
	if got := after.Screenings[0].All[0]; got.Review != "Confirmed Match" || !got.Match {
		t.Errorf("the hit is %+v", got)
	}
	e2e.WantBody(t, d.Patch(id, bulk+"?node_id=feature_aml", e2e.Object{"hit_updates": []e2e.Object{
		{"hit_id": hit, "review_status": "False Positive"}, {"hit_id": hit, "review_status": "Inconclusive"}, // named twice it counts once
	}}), 200, e2e.Object{"message": "The review status of 1 hits was updated.", "updated_hits": []any{hit}})
	e2e.WantBody(t, d.Patch(id, bulk, e2e.Object{"hit_updates": []e2e.Object{
		{"hit_id": hit, "review_status": "False Positive"}, {"hit_id": "nobody", "review_status": "False Positive"},
	}}), 404, e2e.ErrorDetail("The AML check has no such hits: nobody."))
	e2e.WantBody(t, d.Patch(id, single, e2e.Object{"hit_id": hit, "review_status": "False Positive", "node_id": "feature_ocr"}), 404, e2e.ErrorDetail("This session has no such AML check."))
	e2e.WantBody(t, d.Patch(id, single, e2e.Object{"hit_id": hit, "review_status": "Maybe"}), 400, e2e.Object{"review_status": e2e.NotAChoice("Maybe", "Unreviewed, Confirmed Match, False Positive, Inconclusive")})
	e2e.WantBody(t, d.Patch(id, single, e2e.Object{}), 400, e2e.Object{"hit_id": e2e.Texts("This field is required."), "review_status": e2e.Texts("This field is required.")})
	for _, stranger := range []testenv.Party{w.Live, w.Party(application.Sandbox)} {
		e2e.WantBody(t, e2e.Reviewer{W: w, P: stranger, T: t}.Patch(id, single, e2e.Object{"hit_id": hit, "review_status": "Unreviewed"}), 404, e2e.ErrorDetail(e2e.TextNotFound))
	}
	after = h.ScreeningOf(id)
	if got := after.Screenings[0].All[0]; got.Review != "Inconclusive" || got.Match {
		t.Errorf("all or nothing: the hit is %+v", got)
	}
	if after.Status != before.Status || after.Screenings[0].Status != "Declined" || !cmp.Equal(after.Screenings[0].Score, before.Screenings[0].Score) {
		t.Errorf("a review changed the verdict: %+v", after)
	}
	rows := d.Reviews(id, "?ordering=created_at")["results"].([]any)
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
		AND position('"trigger":null' IN convert_from(payload, 'UTF8')) = 0`, h.Party.ID).Scan(&events)
	if err != nil || events != 2 {
		t.Errorf("%d events data.updated, %v", events, err)
	}
}

func TestLiveScreeningsNeedAList(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	_, without := screen(h, `{}`, e2e.Object{})
	if s := without.Screenings[0]; s.Status != "In Review" || len(s.Warnings) != 1 || s.Warnings[0].Risk != "PROVIDER_NOT_CONFIGURED" || s.Score != nil {
		t.Errorf("without a list the screening is %+v", s)
	}
	name := without.Documents[0].FullName
	_, err := e2e.LoadList(t, w, "own.csv", "id,name,dataset\n7,"+name+",Sanctions\n8,Somebody Else,PEP\n")
	if err != nil {
		t.Fatal(err)
	}
	id, with := screen(h, `{}`, e2e.Object{})
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
	if c, err := e2e.LoadList(t, w, "own.csv", rows(100)); err != nil || c.Added != 100 {
		t.Fatalf("%+v, %v", c, err)
	}
	var shrunk *watchlist.ShrunkError
	if _, err := e2e.LoadList(t, w, "own.csv", rows(50)); !errors.As(err, &shrunk) || shrunk.Before != 100 || shrunk.After != 50 {
		t.Errorf("half of the list is gone, and the error is %v", err)
	}
	if _, err := e2e.LoadList(t, w, "own.csv", "id,name\n"); !errors.Is(err, watchlist.ErrEmpty) {
		t.Errorf("nothing is left, and the error is %v", err)
	}
	if _, err := e2e.LoadList(t, w, "own.csv", "<html>"); !errors.Is(err, amllist.ErrUnknownFormat) {
		t.Errorf("a web page is a list: %v", err)
	}
	all, err := w.Watchlists.All(t.Context())
	if err != nil || len(all) != 1 || all[0].Entries != 100 || all[0].Name != "own" {
		t.Errorf("what is left is %+v, %v", all, err)
	}
	c, err := e2e.LoadList(t, w, "own.csv", strings.Replace(rows(99), "0,Person NumberA", "0,Person Other", 1))
	if err != nil || c != (watchlist.Change{Before: 100, Entries: 99, Changed: 1, Removed: 1}) {
		t.Errorf("a new version: %+v, %v", c, err)
	}
	if c, err = e2e.LoadList(t, w, "own.csv", strings.Replace(rows(99), "0,Person NumberA", "0,Person Other", 1)); err != nil || !c.Unchanged() {
		t.Errorf("the same again: %+v, %v", c, err)
	}
	forced, err := w.ScreeningIndex.Import(t.Context(), screeningindex.ImportInput{Folder: fstest.MapFS{"own.csv": {Data: []byte(rows(3))}}, File: "own.csv", Force: true})
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
	if _, err := e2e.LoadList(t, w, "own.csv", "id,name\n1,Somebody Else\n"); err != nil {
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
