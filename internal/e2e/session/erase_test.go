package session_test

import (
	"bytes"
	"context"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// leave takes a person through a session and leaves everything behind that a
// session can: pictures, a result, a decision, reviews, events, deliveries.
func leave(h e2e.App, p e2e.TracedPerson) string {
	h.T.Helper()
	id, token := h.CreateSession(e2e.Object{
		"vendor_data": p.Reference, "metadata": e2e.Object{"note": p.First},
		"contact_details":  e2e.Object{"email": p.Mail, "phone": p.Phone, "send_notification_emails": false},
		"expected_details": e2e.Object{"first_name": p.First, "last_name": p.Last, "identification_number": p.Number},
	})
	h.HandOver(token, e2e.TinyPicture(h.T))
	h.World.Eventually("the session is decided", func() bool {
		return e2e.QueryNumber(h.T, h.World, "SELECT count(*) FROM decisions d JOIN sessions s USING (session_id) WHERE s.session_id = $1 AND s.finished_at IS NOT NULL", id) == 1
	})
	d := e2e.Reviewer{W: h.World, P: h.Party, T: h.T}
	e2e.WantObject(h.T, d.UpdateStatus(id, e2e.Object{"new_status": "Declined", "comment": p.First + " told us something."}), 200)
	e2e.WantObject(h.T, h.World.For(h.T, h.Party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil), 200)
	return id
}

func TestNoTraceOfAUserIsLeft(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	gone, stays := e2e.NewTracedPerson("31415926"), e2e.NewTracedPerson("27182818")
	h.Receiver.Answer("/hook", receiver.Answer{Status: 200})
	h.Subscribe("/hook")
	sessions := []string{leave(h, gone), leave(h, gone)}
	kept := leave(h, stays)
	h.World.Eventually("all is delivered", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_deliveries WHERE status = 'pending'") == 0 &&
			e2e.QueryNumber(t, w, "SELECT count(*) FROM outbox_events WHERE dispatched_at IS NULL") == 0
	})
	for _, p := range []e2e.TracedPerson{gone, stays} {
		known(h, p)
	}
	if before := e2e.TablesHolding(t, w, gone.Texts()); len(before) < 8 {
		t.Fatalf("there is little to find: %q", before)
	}
	others := e2e.TablesHolding(t, w, stays.Texts())
	files := len(e2e.FilesOf(t, w, h.Party.ID))

	out, err := w.Retention.EraseUser(t.Context(), retention.EraseUserInput{ApplicationID: h.Party.ID, VendorData: gone.Reference})
	if err != nil || out.Sessions != 2 || len(out.Records) != 1 {
		t.Fatalf("%+v, %v", out, err)
	}
	w.Eventually("all is erased", func() bool { return len(e2e.TracedRecord(t, w, h.Party.ID).Counts) > 5 })
	if left := e2e.TablesHolding(t, w, gone.Texts()); len(left) > 0 {
		t.Errorf("left are %q", left)
	}
	if now := e2e.TablesHolding(t, w, stays.Texts()); !slices.Equal(now, others) {
		t.Errorf("of somebody else %q are left of %q", now, others)
	}
	e2e.WantObject(t, w.For(t, h.Party).Do("GET", "/v3/session/"+kept+"/decision/", nil, nil), 200)
	r := e2e.TracedRecord(t, w, h.Party.ID)
	if !slices.Equal(e2e.TracedIDs(r.SessionIDs), e2e.Sorted(sessions)) || r.ErasedAt == nil || r.Reason != retention.ReasonErasure {
		t.Errorf("the record says %+v", r)
	}
	if left := e2e.FilesOf(t, w, h.Party.ID); len(left) != files-int(r.Counts["files"]) || len(left) == 0 || r.Counts["files"] < 5 {
		t.Errorf("%d files of %d are left, %d were counted", len(left), files, r.Counts["files"])
	}
	for _, id := range r.MediaIDs {
		if slices.Contains(e2e.FilesOf(t, w, h.Party.ID), id.String()) {
			t.Errorf("file %s is left", id)
		}
	}
	w.Clock.Move(10 * time.Minute)
	if err := w.Retention.VerifyErased(t.Context()); err != nil {
		t.Fatal(err)
	}
	if r = e2e.TracedRecord(t, w, h.Party.ID); r.ProvedAt == nil {
		t.Errorf("a later look found something: %+v", r)
	}
}

// known leaves traces of a person beside the sessions.
func known(h e2e.App, p e2e.TracedPerson) {
	h.T.Helper()
	w, ctx := h.World, h.T.Context()
	face := uuid.New()
	service := e2e.MediaOf(w)
	if err := service.Put(ctx, h.Party.ID, face, bytes.NewReader([]byte("face")), 4); err != nil {
		h.T.Fatal(err)
	}
	err := w.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := service.Record(ctx, tx, media.Object{
			ApplicationID: h.Party.ID, ID: face, Purpose: media.PurposeReferencePortrait, ContentType: "image/jpeg", Size: 4,
		}); err != nil {
			return err
		}
		if err := tx.StoredFaceInsert(ctx, db.StoredFaceInsertParams{
			ApplicationID: h.Party.ID, VendorData: p.Reference, FaceID: uuid.New(), Source: "manual", MediaID: face, CreatedAt: w.Clock.Now(),
		}); err != nil {
			return err
		}
		e, err := webhookevent.UserStatusUpdated{
			Origin: webhookevent.Origin{ID: uuid.New(), ApplicationID: h.Party.ID, Environment: application.Sandbox, At: w.Clock.Now(), Sequence: 1},
			User:   webhookevent.Entity{ID: uuid.New(), VendorData: &p.Reference, Status: webhookevent.EntityActive},
			Change: webhookevent.EntityChange{Previous: webhookevent.EntityFlagged, Reason: webhookevent.EntityReasonManual, Actor: webhookevent.ActorSystem},
		}.Event()
		if err != nil {
			return err
		}
		e.EntityID = nil
		return outbox.Append(ctx, tx, e)
	})
	if err != nil {
		h.T.Fatal(err)
	}
	e2e.AddToBlocklist(h.T, w, h.Party, "user", p.Reference)
	e2e.ExecSQL(h.T, w, `INSERT INTO list_entries (application_id, list, entry_type, value, created_at) VALUES ($1, 'allowlist', 'user', $2, now())`,
		h.Party.ID, p.Reference)
}

// TestEveryTableOfASessionIsEmptied names the exceptions that erasing makes, and
// tells of one that has no table any more.
func TestEveryTableOfASessionIsEmptied(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	for name := range retention.KeptTables {
		if e2e.QueryNumber(t, w, "SELECT count(*) FROM information_schema.columns WHERE table_name = $1 AND column_name IN ('session_id', 'vendor_data')", name) == 0 {
			t.Errorf("%s is no table of sessions or users", name)
		}
	}
	if n := e2e.QueryNumber(t, w, `SELECT count(DISTINCT table_name) FROM information_schema.columns WHERE table_schema = 'public'
		AND column_name IN ('session_id', 'vendor_data') AND table_name NOT IN (SELECT table_name FROM information_schema.columns WHERE column_name = 'application_id')`); n > 0 {
		t.Errorf("%d tables know a session or a user and no application", n)
	}
}
