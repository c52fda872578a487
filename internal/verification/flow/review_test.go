package flow

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification"
	"vidimus/internal/verification/applicant"
	"vidimus/internal/verification/manualreview"
	"vidimus/internal/verification/state"
)

func (d *env) exec(statement string, arguments ...any) {
	d.t.Helper()
	if _, err := d.pool.Exec(d.t.Context(), statement, arguments...); err != nil {
		d.t.Fatal(err)
	}
}

// become gives a session a status without any of its effects.
func (d *env) become(ref session.Ref, s session.Status) {
	d.t.Helper()
	d.exec("UPDATE sessions SET status = $2, version = version + 1 WHERE session_id = $1", ref.SessionID, s)
}

func (d *env) decide(ref session.Ref, to session.Status, nodes ...manualreview.NodeInput) error {
	return d.UpdateStatus(d.t.Context(), ref, manualreview.StatusInput{To: to, Comment: "look again", Nodes: nodes})
}

// done has the person show a passport for the step, and the engine approve it.
func (d *env) done(ref session.Ref, nodeID string) {
	d.t.Helper()
	d.shown(ref, nodeID)
	if err := d.carryOut(ref, nodeID, 1, false); err != nil {
		d.t.Fatal(err)
	}
}

// shred removes the pictures that were let go of.
func (d *env) shred() {
	d.t.Helper()
	rows, err := d.pool.Query(d.t.Context(), "SELECT args FROM river_job WHERE kind = 'media_delete'")
	if err != nil {
		d.t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var raw []byte
		var args media.DeleteArgs
		if err := errors.Join(rows.Scan(&raw), json.Unmarshal(raw, &args)); err != nil {
			d.t.Fatal(err)
		}
		if err := d.shredder.Work(d.t.Context(), &river.Job[media.DeleteArgs]{JobRow: &rivertype.JobRow{}, Args: args}); err != nil {
			d.t.Fatal(err)
		}
	}
}

func codeOf(err error) string {
	var e *apperr.Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

// lastEvent is the body of the session's last event.
func (d *env) lastEvent(ref session.Ref) map[string]any {
	d.t.Helper()
	var payload []byte
	err := d.pool.QueryRow(d.t.Context(), "SELECT payload FROM outbox_events WHERE session_id = $1 ORDER BY event_id DESC LIMIT 1", ref.SessionID).Scan(&payload)
	if err != nil {
		d.t.Fatal(err)
	}
	var body map[string]any
	if err := json.Unmarshal(media.Links{Now: d.clock}.Fill(ref.ApplicationID, payload), &body); err != nil {
		d.t.Fatal(err)
	}
	return body
}

func TestWhatReviewersMayDecide(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	reviewable := []session.Status{
		session.StatusApproved, session.StatusDeclined, session.StatusInReview, session.StatusKYCExpired, session.StatusAbandoned, session.StatusResubmitted,
	}
	for _, from := range session.Statuses {
		for _, to := range []session.Status{session.StatusApproved, session.StatusDeclined, session.StatusResubmitted} {
			d.become(ref, from)
			err := d.decide(ref, to, manualreview.NodeInput{NodeID: node, Feature: "OCR"})
			want, status := "", to
			switch {
			case !slices.Contains(reviewable, from):
				want, status = "session_not_reviewable", from
			case from == to:
				want, status = "session_status_same", from
			}
			if codeOf(err) != want || err != nil && want == "" || d.status(ref) != status {
				t.Errorf("from %s to %s: %v, and the session is %s", from, to, err, d.status(ref))
			}
		}
	}
	if err := d.decide(session.Ref{ApplicationID: uuid.New(), SessionID: ref.SessionID}, session.StatusApproved); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("another application decides: %v", err)
	}
}

func TestADecisionIsAnnouncedWithItsReview(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	d.done(ref, node)
	events := d.events(ref)
	if err := d.decide(ref, session.StatusDeclined); err != nil {
		t.Fatal(err)
	}
	e := d.lastEvent(ref)
	decided, _ := e["decision"].(map[string]any)
	if d.events(ref) != events+1 || e["webhook_type"] != "status.updated" || e["status"] != "Declined" || decided["status"] != "Declined" {
		t.Fatalf("the event is %v", e)
	}
	reviews := decided["reviews"].([]any)
	want := map[string]any{"user": "System", "new_status": "Declined", "comment": "look again", "created_at": reviews[0].(map[string]any)["created_at"]}
	if diff := cmp.Diff([]any{want}, reviews); diff != "" {
		t.Errorf("reviews of the decision (-want +got):\n%s", diff)
	}
}

func TestAResubmissionGivesTheSessionBack(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR, workflow.FeatureOCR)
	d.done(ref, node)
	d.done(ref, "feature_ocr_2")
	balance := d.count("SELECT balance_micros FROM credit_accounts")
	before := d.files()
	if before != 2 {
		t.Fatalf("%d pictures", before)
	}
	token, err := d.Sessions.URL(d.look(ref).Session)
	if err != nil {
		t.Fatal(err)
	}
	d.pass(3 * time.Hour)

	if err := d.decide(ref, session.StatusResubmitted, manualreview.NodeInput{NodeID: "feature_ocr_2", Feature: "ID_VERIFICATION"}); err != nil {
		t.Fatal(err)
	}
	v := d.look(ref)
	if v.Session.Status != session.StatusResubmitted || v.Current != "" || v.Session.FinishedAt != nil {
		t.Fatalf("%+v", v)
	}
	if got, want := v.Session.ExpiresAt, d.clock().Add(7*24*time.Hour); !got.Equal(want) {
		t.Errorf("the link ends at %v, want the whole time again, %v", got, want)
	}
	if url, err := d.Sessions.URL(v.Session); err != nil || url != token {
		t.Errorf("the address is %s, %v, want the former one", url, err)
	}
	e := d.lastEvent(ref)
	info := map[string]any{
		"nodes_to_resubmit": []any{map[string]any{"node_id": "feature_ocr_2", "feature": "OCR"}},
		"reasons":           map[string]any{"feature_ocr_2": "look again"},
	}
	if diff := cmp.Diff(info, e["resubmit_info"]); diff != "" || e["decision"] != nil {
		t.Errorf("the event %v (-want +got):\n%s", e, diff)
	}
	d.shred()
	if n := d.files(); n != 1 {
		t.Errorf("%d pictures are kept, want that of the other step", n)
	}
	var items []map[string]any
	if err := json.Unmarshal(d.decision(ref)["id_verifications"], &items); err != nil || len(items) != 1 || items[0]["node_id"] != node {
		t.Errorf("the decision holds %v, %v", items, err)
	}

	v = d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
	if v.Session.Status != session.StatusInProgress || v.Current != "feature_ocr_2" || v.Steps[0].State != state.StateDone {
		t.Fatalf("the page shows %+v", v)
	}
	d.done(ref, "feature_ocr_2")
	if d.status(ref) != session.StatusApproved {
		t.Errorf("the session is %s", d.status(ref))
	}
	if now := d.count("SELECT balance_micros FROM credit_accounts"); now != balance {
		t.Errorf("the balance went from %d to %d: a session is charged once", balance, now)
	}
}

func TestStepsThatAreChosen(t *testing.T) {
	t.Parallel()
	named := func(feature, id string) []manualreview.NodeInput {
		return []manualreview.NodeInput{{NodeID: id, Feature: feature}}
	}
	cases := map[string]struct {
		nodes []manualreview.NodeInput
		code  string
		want  []string
	}{
		"those in doubt, when none is named":         {nil, "", []string{"feature_aml", "feature_phone_verification"}},
		"one by its id":                              {named("OCR", "feature_ocr"), "", []string{node}},
		"one by another name of its feature":         {named("OCR_BACK", "feature_ocr"), "", []string{node}},
		"every one of a feature":                     {named("OCR", ""), "", []string{node}},
		"the only one by the word default":           {named("EMAIL", "default"), "node_unknown", nil},
		"a step that the workflow has not":           {named("OCR", "feature_ocr_7"), "node_unknown", nil},
		"a step under the name of another feature":   {named("AML", "feature_ocr"), "node_unknown", nil},
		"a feature that no workflow holds":           {named("FACE_SEARCH", ""), "node_unknown", nil},
		"the checks of a company":                    {named("KYB", ""), "node_refused", nil},
		"the checks of its key people":               {named("KYB_KEY_PEOPLE", "x"), "node_refused", nil},
		"an unknown feature":                         {named("MAGIC", "feature_ocr"), "feature_unknown", nil},
		"no feature":                                 {named("", "feature_ocr"), "feature_unknown", nil},
		"one by its id alone":                        {[]manualreview.NodeInput{{NodeID: node, ByID: true}}, "", []string{node}},
		"an id alone that the workflow has not":      {[]manualreview.NodeInput{{NodeID: "default", ByID: true}}, "node_unknown", nil},
		"one that is approved, because it was named": {append(named("OCR", node), named("PHONE", "")...), "", []string{node, "feature_phone_verification"}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(t)
			ref := d.started(workflow.FeatureOCR, workflow.FeatureAML, workflow.FeaturePhone)
			d.done(ref, node)
			if got := d.status(ref); got != session.StatusInReview {
				t.Fatalf("the session is %s", got)
			}
			err := d.decide(ref, session.StatusResubmitted, tc.nodes...)
			if codeOf(err) != tc.code || (err != nil) != (tc.code != "") {
				t.Fatalf("%v, want %q", err, tc.code)
			}
			if err != nil {
				if d.status(ref) != session.StatusInReview || d.count("SELECT count(*) FROM session_reviews") != 0 {
					t.Error("a refused decision leaves a trace")
				}
				return
			}
			var cleared []string
			for _, info := range d.resubmitted(ref) {
				cleared = append(cleared, info["node_id"].(string))
			}
			if diff := cmp.Diff(tc.want, cleared); diff != "" {
				t.Errorf("steps (-want +got):\n%s", diff)
			}
		})
	}
}

// resubmitted lists the steps that the latest resubmission names.
func (d *env) resubmitted(ref session.Ref) (nodes []map[string]any) {
	d.t.Helper()
	var raw []byte
	err := d.pool.QueryRow(d.t.Context(), `SELECT metadata -> 'nodes_to_resubmit' FROM session_reviews
		WHERE session_id = $1 AND metadata ? 'nodes_to_resubmit' ORDER BY created_at DESC, review_id DESC LIMIT 1`, ref.SessionID).Scan(&raw)
	if err != nil {
		d.t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &nodes); err != nil {
		d.t.Fatal(err)
	}
	return nodes
}

func TestNothingIsInDoubt(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	d.done(ref, node)
	if err := d.decide(ref, session.StatusResubmitted); codeOf(err) != "nothing_to_resubmit" || d.status(ref) != session.StatusApproved {
		t.Errorf("%v, and the session is %s", err, d.status(ref))
	}
}

func TestStepsThatNeedNobodyRunAtOnce(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR, workflow.FeatureAML)
	d.done(ref, node)
	events := d.events(ref)
	if err := d.decide(ref, session.StatusResubmitted, manualreview.NodeInput{Feature: "AML"}); err != nil {
		t.Fatal(err)
	}
	// Resubmitted and, as nobody has to come, decided again.
	if d.status(ref) != session.StatusInReview || d.events(ref) != events+2 {
		t.Errorf("%s after %d events", d.status(ref), d.events(ref)-events)
	}
	if err := d.decide(ref, session.StatusResubmitted, manualreview.NodeInput{Feature: "AML"}, manualreview.NodeInput{Feature: "OCR"}); err != nil {
		t.Fatal(err)
	}
	if d.status(ref) != session.StatusResubmitted {
		t.Errorf("%s although the person has to show a document", d.status(ref))
	}
}

func TestAnAbandonedStepIsTakenUpAgain(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR, workflow.FeatureOCR)
	d.must(d.choose(ref, node, "ID"))
	d.must(d.put(ref, node, verification.SideFront))
	d.pass(life)
	d.expire()
	if err := d.decide(ref, session.StatusResubmitted, manualreview.NodeInput{NodeID: "feature_ocr_2", Feature: "OCR"}); err != nil {
		t.Fatal(err)
	}
	if _, err := d.put(ref, node, verification.SideBack); apperr.KindOf(err) != apperr.KindConflict {
		t.Errorf("a picture is taken before the person has come back: %v", err)
	}
	if v := d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion})); v.Current != node {
		t.Errorf("the page opens at %q, want the first step that is not done", v.Current)
	}
	d.pass(life)
	if n := d.expire(); n != 1 || d.status(ref) != session.StatusAbandoned {
		t.Errorf("%s when the time is over again", d.status(ref))
	}
}

func TestOfDecisionsAtOnceOneIsCarriedOut(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	d.done(ref, node)
	d.become(ref, session.StatusInReview)
	reviewers := []session.Status{session.StatusApproved, session.StatusDeclined, session.StatusApproved}
	// All of them have seen the session before the first one may write.
	tx, err := d.pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(t.Context(), "SELECT FROM sessions WHERE session_id = $1 FOR UPDATE", ref.SessionID); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, len(reviewers))
	for _, to := range reviewers {
		go func() { done <- d.decide(ref, to) }()
	}
	waiting := 0
	for deadline := time.Now().Add(3 * time.Minute); waiting < len(reviewers); {
		// A transaction sees the activity as it first looked, unless it forgets that.
		if _, err := tx.Exec(t.Context(), "SELECT pg_stat_clear_snapshot()"); err != nil {
			t.Fatal(err)
		}
		err := tx.QueryRow(t.Context(), "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'").Scan(&waiting)
		if err != nil || time.Now().After(deadline) {
			t.Fatalf("%d reviewers have come, %v", waiting, err)
		}
	}
	if err := tx.Rollback(t.Context()); err != nil {
		t.Fatal(err)
	}
	won, conflicts := 0, 0
	for range reviewers {
		switch err := <-done; {
		case err == nil:
			won++
		case codeOf(err) == "session_changed" && apperr.KindOf(err) == apperr.KindConflict:
			conflicts++
		default:
			t.Error(err)
		}
	}
	if won != 1 || conflicts != len(reviewers)-1 || d.count("SELECT count(*) FROM session_reviews") != 1 {
		t.Errorf("%d carried out, %d told of a conflict", won, conflicts)
	}
}

// TestADecisionStandsAgainstANote has something be written about a session while somebody's decision waits for its turn.
func TestADecisionStandsAgainstANote(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	d.done(ref, node)
	d.become(ref, session.StatusInReview)
	tx, err := d.pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(t.Context(), "UPDATE sessions SET version = version + 1 WHERE session_id = $1", ref.SessionID); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- d.decide(ref, session.StatusDeclined) }()
	for deadline, waiting := time.Now().Add(3*time.Minute), 0; waiting == 0; {
		if _, err := tx.Exec(t.Context(), "SELECT pg_stat_clear_snapshot()"); err != nil {
			t.Fatal(err)
		}
		err := tx.QueryRow(t.Context(), "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'").Scan(&waiting)
		if err != nil || time.Now().After(deadline) {
			t.Fatalf("the reviewer has not come: %v", err)
		}
	}
	if err := tx.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
}

func TestTheListKeepsTheDocumentThatItShows(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR, workflow.FeatureOCR)
	d.done(ref, node)
	d.done(ref, "feature_ocr_2")
	for _, nodeID := range []string{node, "feature_ocr_2"} {
		d.become(ref, session.StatusInReview)
		if err := d.decide(ref, session.StatusResubmitted, manualreview.NodeInput{NodeID: nodeID, Feature: "OCR"}); err != nil {
			t.Fatal(err)
		}
		if shown := d.look(ref).Session.SubjectName != nil; shown != (nodeID == node) {
			t.Errorf("after %s was taken back the list shows a document: %v", nodeID, shown)
		}
	}
}

func TestAStepThatWasTakenBackSaysSo(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	d.done(ref, node)
	if err := d.decide(ref, session.StatusResubmitted, manualreview.NodeInput{Feature: "OCR"}); err != nil {
		t.Fatal(err)
	}
	if n := d.count("SELECT count(*) FROM session_steps WHERE session_id = $1 AND status = $2", ref.SessionID, decision.StepResubRequested); n != 1 {
		t.Errorf("%d steps are to be done again", n)
	}
	s := d.look(ref).Session
	if s.SubjectName != nil {
		t.Errorf("the list still knows %q", *s.SubjectName)
	}
	if got := string(d.decision(ref)["id_verifications"]); got != "null" {
		t.Errorf("the decision holds %s", got)
	}
}
