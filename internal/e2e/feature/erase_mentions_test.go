package feature_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/management/retention"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// told counts the rows in which other sessions tell of a text.
func told(t *testing.T, w *testenv.World, session, needle string) int {
	t.Helper()
	return e2e.QueryNumber(t, w, `SELECT (SELECT count(*) FROM session_steps WHERE session_id <> $1 AND (result::text || warnings::text) LIKE '%' || $2 || '%')
		+ (SELECT count(*) FROM decisions WHERE session_id <> $1 AND position(convert_to($2, 'UTF8') in body) > 0)
		+ (SELECT count(*) FROM outbox_events WHERE session_id <> $1 AND position(convert_to($2, 'UTF8') in payload) > 0)`, session, needle)
}

// twins has a traced person verified, and then another user with the same face.
func twins(s e2e.FaceApp, p e2e.TracedPerson) (known, other string) {
	s.T.Helper()
	usual := s.WorkflowOf(e2e.LivenessStep(`{"duplicated_face_action":"REVIEW"}`))
	known, _ = s.ShowFace(usual, p.Reference, e2e.Selfie("a", 0), nil)
	e2e.ExecSQL(s.T, s.World, "UPDATE sessions SET subject_name = $2, document_type = 'P', document_number = $3 WHERE session_id = $1", known, p.First+" "+p.Last, p.Number)
	other, d := s.ShowFace(usual, "eve", e2e.Selfie("a", 0), nil)
	if len(d.Liveness) != 1 || len(d.Liveness[0].Matches) != 1 || d.Liveness[0].Matches[0]["session_id"] != known {
		s.T.Fatalf("the face is not recognised: %+v", d)
	}
	return known, other
}

// sessionTables are those that hold the id of an erased session, and why.
var sessionTables = map[string]string{
	"sessions":         "that there was one",
	"deletion_records": "what was deleted",
	"credit_entries":   "what it cost",
	"river_job":        "the jobs of its steps, which hold ids alone and are swept by the queue",
}

func TestOthersTellNothingOfAnErasedUser(t *testing.T) {
	t.Parallel()
	s := e2e.NewFaceApp(t)
	w, p := s.World, e2e.NewTracedPerson("16180339")
	s.Receiver = receiver.New(t, w.Clock.Now)
	s.Receiver.Answer("/hook", receiver.Answer{Status: 200})
	s.Subscribe("/hook")
	known, other := twins(s, p)
	needles := []string{p.Reference, p.First, p.Last, p.Number}
	for _, needle := range append(needles, known) {
		if told(t, w, known, needle) < 3 {
			t.Errorf("%s stands in too few places to find it", needle)
		}
	}
	w.Eventually("all is delivered", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_deliveries WHERE status = 'pending'") == 0 &&
			e2e.QueryNumber(t, w, "SELECT count(*) FROM outbox_events WHERE dispatched_at IS NULL") == 0
	})
	events := e2e.QueryNumber(t, w, "SELECT count(*) FROM outbox_events WHERE session_id = $1", other)

	_, err := w.Retention.EraseUser(context.WithoutCancel(t.Context()), retention.EraseUserInput{ApplicationID: s.Party.ID, VendorData: p.Reference})
	if err != nil {
		t.Fatal(err)
	}
	w.Eventually("all is erased", func() bool { return e2e.TracedRecord(t, w, s.Party.ID).ErasedAt != nil })
	if left := e2e.TablesHolding(t, w, needles); len(left) > 0 {
		t.Errorf("left are %q", left)
	}
	for _, at := range e2e.TablesHolding(t, w, []string{known}) {
		if table, _, _ := strings.Cut(at, ":"); sessionTables[table] == "" {
			t.Errorf("the session stands in %s", at)
		}
	}
	d := s.FaceDecision(other)
	match := d.Liveness[0].Matches[0]
	for _, name := range []string{"session_id", "session_number", "vendor_data", "verification_date", "user_details", "match_image_url"} {
		if match[name] != nil {
			t.Errorf("%s is %v", name, match[name])
		}
	}
	if d.Outline() != "In Review DUPLICATED_FACE:warning" || fmt.Sprint(match["similarity_percentage"]) != "100" || match["source"] != "session" {
		t.Errorf("of the match itself is left %s %v", d.Outline(), match)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM outbox_events WHERE session_id = $1", other); n != events {
		t.Errorf("%d events of somebody else are left of %d", n, events)
	}
	w.Clock.Move(10 * time.Minute)
	if err := w.Retention.VerifyErased(t.Context()); err != nil {
		t.Fatal(err)
	}
	if r := e2e.TracedRecord(t, w, s.Party.ID); r.ProvedAt == nil || r.Counts["mentions"] < 3 {
		t.Errorf("%+v", r)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM deletion_records WHERE vendor_digest IS NOT NULL") + e2e.QueryNumber(t, w, "SELECT count(*) FROM session_mentions"); n != 0 {
		t.Errorf("%d digests outlive the proof", n)
	}
}

// TestWhatOthersTellTooLateIsFoundAgain has a step end after the erasure that
// had found its match before, of a face that no session brought.
func TestWhatOthersTellTooLateIsFoundAgain(t *testing.T) {
	t.Parallel()
	s := e2e.NewFaceApp(t)
	w, p := s.World, e2e.NewTracedPerson("14142135")
	id, _ := s.ShowFace(s.WorkflowOf(e2e.LivenessStep(``)), "eve", e2e.Selfie("e", 0), nil)
	_, err := w.Retention.EraseUser(context.WithoutCancel(t.Context()), retention.EraseUserInput{ApplicationID: s.Party.ID, VendorData: p.Reference})
	if err != nil {
		t.Fatal(err)
	}
	w.Eventually("all is erased", func() bool { return e2e.TracedRecord(t, w, s.Party.ID).ErasedAt != nil })
	e2e.ExecSQL(t, w, `UPDATE session_steps SET result = jsonb_set(result, '{matches}', jsonb_build_array(jsonb_build_object('session_id', NULL,
		'vendor_data', $2::text, 'user_details', jsonb_build_object('full_name', $3::text)))) WHERE session_id = $1`, id, p.Reference, p.First)
	for range 3 {
		w.Clock.Move(6 * time.Minute)
		if err := w.Retention.VerifyErased(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if left := e2e.TablesHolding(t, w, p.Texts()); len(left) > 0 {
		t.Errorf("left are %q", left)
	}
	if r := e2e.TracedRecord(t, w, s.Party.ID); r.ProvedAt == nil || r.Counts["mentions"] != 1 {
		t.Errorf("%+v", r)
	}
}

func TestAHoldKeepsWhatASessionTellsOfOthers(t *testing.T) {
	t.Parallel()
	s := e2e.NewFaceApp(t)
	w, p := s.World, e2e.NewTracedPerson("17320508")
	known, _ := twins(s, p)
	hold := s.Hold(retention.Hold{VendorData: "eve"})
	before := told(t, w, known, known)
	e2e.WantBody(t, s.DeleteSession(known), 204, nil)
	w.Eventually("the session is erased", func() bool { return e2e.TracedRecord(t, w, s.Party.ID).ErasedAt != nil })
	look := func() retention.Record {
		w.Clock.Move(6 * time.Minute)
		if err := w.Retention.VerifyErased(t.Context()); err != nil {
			t.Fatal(err)
		}
		return e2e.TracedRecord(t, w, s.Party.ID)
	}
	look()
	if r := look(); r.ProvedAt != nil || told(t, w, known, known) != before || before == 0 {
		t.Errorf("what is held was changed, or the erasure proved: %+v", r)
	}
	if err := w.Retention.RemoveHold(t.Context(), s.Party.ID, hold.ID); err != nil {
		t.Fatal(err)
	}
	look()
	if r := look(); r.ProvedAt == nil || told(t, w, known, known) != 0 {
		t.Errorf("without the hold: %+v, in %d places", r, told(t, w, known, known))
	}
}

// TestManyTellOfOne has more sessions name one than a batch takes.
func TestManyTellOfOne(t *testing.T) {
	t.Parallel()
	s := e2e.NewFaceApp(t)
	w := s.World
	w.SkipSealedValuesCheck()
	known, other := twins(s, e2e.NewTracedPerson("22360679"))
	e2e.ExecSQL(t, w, `INSERT INTO sessions (application_id, session_id, session_number, kind, status, workflow_id, workflow_version_id, workflow_version,
			callback_method, token_sealed, hosted_base, created_at, expires_at)
		SELECT application_id, gen_random_uuid(), 1000 + n, kind, status, workflow_id, workflow_version_id, workflow_version, callback_method,
			token_sealed, hosted_base, created_at, expires_at
		FROM sessions, generate_series(1, 50) n WHERE session_id = $1`, other)
	e2e.ExecSQL(t, w, `INSERT INTO session_steps (application_id, session_id, node_id, feature, position, state, status, result, warnings, updated_at)
		SELECT p.application_id, s.session_id, p.node_id, p.feature, p.position, p.state, p.status, p.result, p.warnings, p.updated_at
		FROM session_steps p, sessions s WHERE p.session_id = $1 AND s.session_number > 1000`, other)
	if n := told(t, w, known, known); n < 51 {
		t.Fatalf("%d tell of it", n)
	}
	e2e.WantBody(t, s.DeleteSession(known), 204, nil)
	w.Eventually("nobody tells of it", func() bool {
		return told(t, w, known, known) == 0 && e2e.TracedRecord(t, w, s.Party.ID).ErasedAt != nil
	})
	if r := e2e.TracedRecord(t, w, s.Party.ID); !slices.Contains(e2e.TracedIDs(r.SessionIDs), known) || r.Counts["mentions"] < 51 {
		t.Errorf("%+v", r)
	}
}
