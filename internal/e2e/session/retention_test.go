package session_test

import (
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

const (
	textHeld     = "This session is under a legal hold and cannot be deleted."
	textHeldMany = "Sessions under a legal hold cannot be deleted; nothing was deleted."
)

func TestWhatIsHeldIsNotDeleted(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Live, T: t}
	free, _ := h.CreateSession(e2e.Object{"vendor_data": "free"})
	one, _ := h.CreateSession(e2e.Object{"vendor_data": "one"})
	all, _ := h.CreateSession(e2e.Object{"vendor_data": "all"})
	held := uuid.MustParse(one)
	first, second := h.Hold(retention.Hold{SessionID: &held}), h.Hold(retention.Hold{VendorData: "all"})
	later, _ := h.CreateSession(e2e.Object{"vendor_data": "all", "workflow_id": w.Workflow(w.Live.ID, "OCR")})

	for _, id := range []string{one, all, later} {
		e2e.WantBody(t, h.DeleteSession(id), 409, e2e.ErrorDetail(textHeld))
	}
	everything := func() apitest.Response {
		return w.For(t, w.Live).Do("POST", "/v3/sessions/delete/", e2e.Object{"delete_all": true}, nil)
	}
	e2e.WantBody(t, everything(), 409, e2e.ErrorDetail(textHeldMany))
	e2e.WantBody(t, w.For(t, w.Live).Do("POST", "/v3/sessions/delete/", e2e.Object{"session_numbers": []any{1, 2}}, nil), 409, e2e.ErrorDetail(textHeldMany))
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM sessions WHERE deleted_at IS NOT NULL"); n != 0 {
		t.Errorf("%d sessions are deleted beside a held one", n)
	}
	for _, vendor := range []string{"one", "all"} {
		_, err := w.Retention.EraseUser(t.Context(), retention.EraseUserInput{ApplicationID: w.Live.ID, VendorData: vendor})
		if apperr.KindOf(err) != apperr.KindConflict || !retention.IsHeld(err) {
			t.Errorf("the user %s is erased: %v", vendor, err)
		}
	}
	e2e.WantBody(t, h.DeleteSession(free), 204, nil)

	// Another application's hold holds nothing here, and its ids lift none.
	stranger := w.Party(application.Live)
	if err := w.Retention.RemoveHold(t.Context(), stranger.ID, first.ID); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("a stranger lifts a hold: %v", err)
	}
	if _, err := w.Retention.AddHold(t.Context(), retention.Hold{ApplicationID: stranger.ID, SessionID: &held, Reason: "x"}); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("a stranger holds a session: %v", err)
	}
	for _, hold := range []retention.Hold{first, second} {
		if err := w.Retention.RemoveHold(t.Context(), w.Live.ID, hold.ID); err != nil {
			t.Fatal(err)
		}
	}
	e2e.WantBody(t, everything(), 204, nil)
}

func TestPicturesUnderAHoldOutliveAResubmission(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.App{World: w, Party: w.Sandbox, T: t}
	id, _, _ := h.SessionWithPicture()
	session := uuid.MustParse(id)
	h.Hold(retention.Hold{SessionID: &session})
	before := len(e2e.FilesOf(t, w, h.Party.ID))
	e2e.WantObject(t, e2e.Reviewer{W: w, P: h.Party, T: t}.UpdateStatus(id, e2e.Object{
		"new_status": "Resubmitted", "nodes_to_resubmit": []any{e2e.Object{"node_id": "feature_ocr", "feature": "ID_VERIFICATION"}},
	}), 200)
	w.Eventually("the job has run", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM river_job WHERE kind = $1 AND state <> 'completed'", media.DeleteArgs{}.Kind()) == 0
	})
	if after := len(e2e.FilesOf(t, w, h.Party.ID)); after != before || before == 0 {
		t.Errorf("%d files of %d are left", after, before)
	}
}

func TestDataIsDeletedWhenItsTimeIsOver(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.App{World: w, Party: w.Sandbox, T: t}
	days := func(n int) *int { return &n }
	policy := func(p retention.Policy) {
		t.Helper()
		if err := w.Retention.SetPolicy(t.Context(), h.Party.ID, p); err != nil {
			t.Fatal(err)
		}
	}
	sweep := func() {
		t.Helper()
		if err := w.Retention.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	old, _, link := h.SessionWithPicture()
	held, _, _ := h.SessionWithPicture()
	session := uuid.MustParse(held)
	h.Hold(retention.Hold{SessionID: &session})
	open, _ := h.CreateSession(e2e.Object{})
	e2e.ExecSQL(t, w, "UPDATE sessions SET finished_at = finished_at - interval '40 days', created_at = created_at - interval '40 days'")
	e2e.ExecSQL(t, w, "UPDATE media SET created_at = created_at - interval '40 days'")
	recent, _, _ := h.SessionWithPicture()
	exists := func(id string) bool {
		return w.For(t, h.Party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil).Status == http.StatusOK
	}
	pictures := func(id string) int {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM media WHERE session_id = $1", id)
	}

	sweep() // nothing is set, so all is kept
	policy(retention.Policy{MediaDays: days(41), ResultDays: days(41)})
	sweep()
	if !exists(old) || pictures(old) == 0 {
		t.Fatal("something is deleted before its time")
	}

	policy(retention.Policy{MediaDays: days(30)})
	sweep()
	w.Eventually("the picture is gone", func() bool { return apitest.New(t, w.App).Do("GET", link, nil, nil).Status == 404 })
	if !exists(old) || pictures(old) != 0 || pictures(held) == 0 || pictures(recent) == 0 {
		t.Errorf("pictures: %d of the old session, %d of the held one, %d of the recent one", pictures(old), pictures(held), pictures(recent))
	}
	w.Eventually("the files are gone", func() bool {
		return len(e2e.FilesOf(t, w, h.Party.ID)) == e2e.QueryNumber(t, w, "SELECT count(*) FROM media WHERE application_id = $1", h.Party.ID)
	})

	policy(retention.Policy{ResultDays: days(30)})
	sweep()
	w.Eventually("the session is erased", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM sessions WHERE session_id = $1 AND erased_at IS NOT NULL", old) == 1
	})
	if exists(old) || !exists(held) || !exists(recent) || e2e.QueryNumber(t, w, "SELECT count(*) FROM sessions WHERE session_id = $1 AND deleted_at IS NULL", open) != 1 {
		t.Error("what is deleted is not what is due")
	}
	r := e2e.TracedRecord(t, w, h.Party.ID)
	if r.Reason != retention.ReasonRetention || len(r.SessionIDs) != 1 || r.SessionIDs[0].String() != old {
		t.Errorf("the record says %+v", r)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM session_steps WHERE session_id = $1", old); n != 0 {
		t.Errorf("%d steps are left", n)
	}
	for name, p := range map[string]retention.Policy{"none": {MediaDays: days(0)}, "beyond ten years": {ResultDays: days(3651)}} {
		if err := w.Retention.SetPolicy(t.Context(), h.Party.ID, p); apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := w.Retention.SetPolicy(t.Context(), uuid.New(), retention.Policy{}); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("an unknown application: %v", err)
	}
}

func TestWebhooksOfADeletedSessionAreDropped(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	h.Receiver.Answer("/hook", receiver.Answer{Status: 500})
	h.Subscribe("/hook")
	id, _ := h.CreateSession(e2e.Object{"vendor_data": "gone"})
	w.Eventually("a delivery waits for another attempt", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_attempts WHERE session_id = $1", id) > 0
	})
	e2e.WantBody(t, h.DeleteSession(id), 204, nil)
	w.Eventually("all of it is gone", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_deliveries")+e2e.QueryNumber(t, w, "SELECT count(*) FROM outbox_events") == 0
	})
	w.Clock.Move(time.Hour)
	if err := w.Retention.VerifyErased(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_attempts WHERE session_id = $1", id); n != 0 {
		t.Errorf("%d attempts are kept", n)
	}
}

// TestWhatIsWrittenTooLateIsFoundAgain has a request end after the session was
// erased, as one may that began before.
func TestWhatIsWrittenTooLateIsFoundAgain(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Live, T: t}
	id, _ := h.CreateSession(e2e.Object{"vendor_data": "gone"})
	e2e.WantBody(t, h.DeleteSession(id), 204, nil)
	first := e2e.TracedRecord(t, w, h.Party.ID)
	erase := func() retention.Record {
		t.Helper()
		r, err := w.Retention.Erase(t.Context(), h.Party.ID, first.ID)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	if r := erase(); r.ErasedAt == nil || r.ProvedAt != nil {
		t.Fatalf("%+v", r)
	}
	if r := erase(); r.ProvedAt != nil {
		t.Error("a deletion is proved while somebody may still be writing")
	}
	e2e.ExecSQL(t, w, "INSERT INTO decisions (application_id, session_id, session_version, body) VALUES ($1, $2, 9, 'late')", h.Party.ID, id)
	w.Clock.Move(6 * time.Minute)
	if r := erase(); r.ProvedAt != nil || r.Counts["decisions"] != 1 {
		t.Errorf("the late row is not seen: %+v", r)
	}
	w.Clock.Move(6 * time.Minute)
	if r := erase(); r.ProvedAt == nil {
		t.Errorf("nothing is left, and the record says %+v", r)
	}
	if _, err := w.Retention.Erase(t.Context(), w.Sandbox.ID, first.ID); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("another application finishes a deletion: %v", err)
	}
}

func TestABlockMayOutliveItsUser(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Live, T: t}
	entries := func() int {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM list_entries WHERE application_id = $1", h.Party.ID)
	}
	h.CreateSession(e2e.Object{"vendor_data": "mallory", "contact_details": e2e.Object{"email": "Mallory@Person.Example"}})
	e2e.AddToBlocklist(t, w, h.Party, "user", "mallory")
	e2e.AddToBlocklist(t, w, h.Party, "email", "mallory@person.example")
	e2e.AddToBlocklist(t, w, h.Party, "country", "mallory")
	for _, round := range []struct {
		keep bool
		left int
	}{{true, 3}, {false, 1}} {
		in := retention.EraseUserInput{ApplicationID: h.Party.ID, VendorData: "mallory", KeepBlocks: round.keep}
		if _, err := w.Retention.EraseUser(t.Context(), in); err != nil {
			t.Fatal(err)
		}
		if got := entries(); got != round.left {
			t.Errorf("blocks are kept: %v, and %d entries are left", round.keep, got)
		}
	}
}

// TestAHoldAndADeletionDoNotMeet has both come at once: either the session is
// held, or it is deleted and the hold is told so.
func TestAHoldAndADeletionDoNotMeet(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Live, T: t}
	for range 24 {
		id, _ := h.CreateSession(e2e.Object{})
		session := uuid.MustParse(id)
		var both sync.WaitGroup
		var held, deleted error
		both.Go(func() {
			_, held = w.Retention.AddHold(t.Context(), retention.Hold{ApplicationID: w.Live.ID, SessionID: &session, Reason: "case 7"})
		})
		both.Go(func() { deleted = w.Sessions.Delete(t.Context(), w.Live.ID, session) })
		both.Wait()
		gone := e2e.QueryNumber(t, w, "SELECT count(*) FROM sessions WHERE session_id = $1 AND deleted_at IS NOT NULL", id) == 1
		switch {
		case held == nil && retention.IsHeld(deleted) && !gone:
		case apperr.KindOf(held) == apperr.KindNotFound && deleted == nil && gone:
		default:
			t.Fatalf("held: %v, deleted: %v, gone: %v", held, deleted, gone)
		}
	}
}
