package boot_test

import (
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

const (
	textHeld     = "This session is under a legal hold and cannot be deleted."
	textHeldMany = "Sessions under a legal hold cannot be deleted; nothing was deleted."
)

func (h appEnv) hold(on retention.Hold) retention.Hold {
	h.t.Helper()
	on.ApplicationID, on.Reason = h.party.ID, "case 7"
	made, err := h.world.Retention.AddHold(h.t.Context(), on)
	if err != nil {
		h.t.Fatal(err)
	}
	return made
}

func (h appEnv) remove(session string) apitest.Response {
	return h.world.For(h.t, h.party).Do("DELETE", "/v3/session/"+session+"/delete/", nil, nil)
}

func TestWhatIsHeldIsNotDeleted(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := appEnv{world: w, party: w.Live, t: t}
	free, _ := h.create(object{"vendor_data": "free"})
	one, _ := h.create(object{"vendor_data": "one"})
	all, _ := h.create(object{"vendor_data": "all"})
	held := uuid.MustParse(one)
	first, second := h.hold(retention.Hold{SessionID: &held}), h.hold(retention.Hold{VendorData: "all"})
	later, _ := h.create(object{"vendor_data": "all", "workflow_id": w.Workflow(w.Live.ID, "OCR")})

	for _, id := range []string{one, all, later} {
		wantBody(t, h.remove(id), 409, detail(textHeld))
	}
	everything := func() apitest.Response {
		return w.For(t, w.Live).Do("POST", "/v3/sessions/delete/", object{"delete_all": true}, nil)
	}
	wantBody(t, everything(), 409, detail(textHeldMany))
	wantBody(t, w.For(t, w.Live).Do("POST", "/v3/sessions/delete/", object{"session_numbers": []any{1, 2}}, nil), 409, detail(textHeldMany))
	if n := count(t, w, "SELECT count(*) FROM sessions WHERE deleted_at IS NOT NULL"); n != 0 {
		t.Errorf("%d sessions are deleted beside a held one", n)
	}
	for _, vendor := range []string{"one", "all"} {
		_, err := w.Retention.EraseUser(t.Context(), retention.EraseUserInput{ApplicationID: w.Live.ID, VendorData: vendor})
		if apperr.KindOf(err) != apperr.KindConflict || !retention.IsHeld(err) {
			t.Errorf("the user %s is erased: %v", vendor, err)
		}
	}
	wantBody(t, h.remove(free), 204, nil)

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
	wantBody(t, everything(), 204, nil)
}

func TestPicturesUnderAHoldOutliveAResubmission(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := appEnv{world: w, party: w.Sandbox, t: t}
	id, _, _ := h.pictured()
	session := uuid.MustParse(id)
	h.hold(retention.Hold{SessionID: &session})
	before := len(filesOf(t, w, h.party.ID))
	answered(t, reviewEnv{w, h.party, t}.updateStatus(id, object{
		"new_status": "Resubmitted", "nodes_to_resubmit": []any{object{"node_id": "feature_ocr", "feature": "ID_VERIFICATION"}},
	}), 200)
	w.Eventually("the job has run", func() bool {
		return count(t, w, "SELECT count(*) FROM river_job WHERE kind = $1 AND state <> 'completed'", media.DeleteArgs{}.Kind()) == 0
	})
	if after := len(filesOf(t, w, h.party.ID)); after != before || before == 0 {
		t.Errorf("%d files of %d are left", after, before)
	}
}

func TestDataIsDeletedWhenItsTimeIsOver(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := appEnv{world: w, party: w.Sandbox, t: t}
	days := func(n int) *int { return &n }
	policy := func(p retention.Policy) {
		t.Helper()
		if err := w.Retention.SetPolicy(t.Context(), h.party.ID, p); err != nil {
			t.Fatal(err)
		}
	}
	sweep := func() {
		t.Helper()
		if err := w.Retention.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	old, _, link := h.pictured()
	held, _, _ := h.pictured()
	session := uuid.MustParse(held)
	h.hold(retention.Hold{SessionID: &session})
	open, _ := h.create(object{})
	change(t, w, "UPDATE sessions SET finished_at = finished_at - interval '40 days', created_at = created_at - interval '40 days'")
	change(t, w, "UPDATE media SET created_at = created_at - interval '40 days'")
	recent, _, _ := h.pictured()
	exists := func(id string) bool {
		return w.For(t, h.party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil).Status == http.StatusOK
	}
	pictures := func(id string) int { return count(t, w, "SELECT count(*) FROM media WHERE session_id = $1", id) }

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
		return len(filesOf(t, w, h.party.ID)) == count(t, w, "SELECT count(*) FROM media WHERE application_id = $1", h.party.ID)
	})

	policy(retention.Policy{ResultDays: days(30)})
	sweep()
	w.Eventually("the session is erased", func() bool {
		return count(t, w, "SELECT count(*) FROM sessions WHERE session_id = $1 AND erased_at IS NOT NULL", old) == 1
	})
	if exists(old) || !exists(held) || !exists(recent) || count(t, w, "SELECT count(*) FROM sessions WHERE session_id = $1 AND deleted_at IS NULL", open) != 1 {
		t.Error("what is deleted is not what is due")
	}
	r := record(t, w, h.party.ID)
	if r.Reason != retention.ReasonRetention || len(r.SessionIDs) != 1 || r.SessionIDs[0].String() != old {
		t.Errorf("the record says %+v", r)
	}
	if n := count(t, w, "SELECT count(*) FROM session_steps WHERE session_id = $1", old); n != 0 {
		t.Errorf("%d steps are left", n)
	}
	for name, p := range map[string]retention.Policy{"none": {MediaDays: days(0)}, "beyond ten years": {ResultDays: days(3651)}} {
		if err := w.Retention.SetPolicy(t.Context(), h.party.ID, p); apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := w.Retention.SetPolicy(t.Context(), uuid.New(), retention.Policy{}); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("an unknown application: %v", err)
	}
}

func TestWebhooksOfADeletedSessionAreDropped(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: impatient})
	w.Work()
	h := settle(t, w, application.Live)
	h.receiver.Answer("/hook", receiver.Answer{Status: 500})
	h.subscribe("/hook")
	id, _ := h.create(object{"vendor_data": "gone"})
	w.Eventually("a delivery waits for another attempt", func() bool {
		return count(t, w, "SELECT count(*) FROM webhook_attempts WHERE session_id = $1", id) > 0
	})
	wantBody(t, h.remove(id), 204, nil)
	w.Eventually("all of it is gone", func() bool {
		return count(t, w, "SELECT count(*) FROM webhook_deliveries")+count(t, w, "SELECT count(*) FROM outbox_events") == 0
	})
	w.Clock.Move(time.Hour)
	if err := w.Retention.VerifyErased(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n := count(t, w, "SELECT count(*) FROM webhook_attempts WHERE session_id = $1", id); n != 0 {
		t.Errorf("%d attempts are kept", n)
	}
}

// TestWhatIsWrittenTooLateIsFoundAgain has a request end after the session was
// erased, as one may that began before.
func TestWhatIsWrittenTooLateIsFoundAgain(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := appEnv{world: w, party: w.Live, t: t}
	id, _ := h.create(object{"vendor_data": "gone"})
	wantBody(t, h.remove(id), 204, nil)
	first := record(t, w, h.party.ID)
	erase := func() retention.Record {
		t.Helper()
		r, err := w.Retention.Erase(t.Context(), h.party.ID, first.ID)
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
	change(t, w, "INSERT INTO decisions (application_id, session_id, session_version, body) VALUES ($1, $2, 9, 'late')", h.party.ID, id)
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
	h := appEnv{world: w, party: w.Live, t: t}
	entries := func() int {
		return count(t, w, "SELECT count(*) FROM list_entries WHERE application_id = $1", h.party.ID)
	}
	h.create(object{"vendor_data": "mallory", "contact_details": object{"email": "Mallory@Person.Example"}})
	block(t, w, h.party, "user", "mallory")
	block(t, w, h.party, "email", "mallory@person.example")
	block(t, w, h.party, "country", "mallory")
	for _, round := range []struct {
		keep bool
		left int
	}{{true, 3}, {false, 1}} {
		in := retention.EraseUserInput{ApplicationID: h.party.ID, VendorData: "mallory", KeepBlocks: round.keep}
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
	h := appEnv{world: w, party: w.Live, t: t}
	for range 24 {
		id, _ := h.create(object{})
		session := uuid.MustParse(id)
		var both sync.WaitGroup
		var held, deleted error
		both.Go(func() {
			_, held = w.Retention.AddHold(t.Context(), retention.Hold{ApplicationID: w.Live.ID, SessionID: &session, Reason: "case 7"})
		})
		both.Go(func() { deleted = w.Sessions.Delete(t.Context(), w.Live.ID, session) })
		both.Wait()
		gone := count(t, w, "SELECT count(*) FROM sessions WHERE session_id = $1 AND deleted_at IS NOT NULL", id) == 1
		switch {
		case held == nil && retention.IsHeld(deleted) && !gone:
		case apperr.KindOf(held) == apperr.KindNotFound && deleted == nil && gone:
		default:
			t.Fatalf("held: %v, deleted: %v, gone: %v", held, deleted, gone)
		}
	}
}
