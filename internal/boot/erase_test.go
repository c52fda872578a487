package boot_test

import (
	"bytes"
	"context"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/postgres"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// traced is a person who can be told apart in every row and file.
type traced struct {
	reference, first, last, number, mail, phone string
}

func newTraced(mark string) traced {
	return traced{
		reference: "customer-" + mark, first: "Wilhelmina" + mark, last: "Quastenflosser" + mark, number: "ZX" + mark + "90",
		mail: "wilhelmina." + mark + "@person.example", phone: "+49151" + mark + "1",
	}
}

// needles are the texts to look for: as they were written, and as a document
// writes them.
func (p traced) needles() []string {
	return []string{p.reference, p.first, p.last, p.number, p.mail, strings.TrimPrefix(p.phone, "+")}
}

// tracesOf searches every row of every table, whatever its columns are, and
// tells in which tables one of the texts stands: as text, and as the bytes of it.
func tracesOf(t *testing.T, w *testenv.World, needles []string) []string {
	t.Helper()
	ctx := context.WithoutCancel(t.Context())
	rows, err := w.Pool.Query(ctx, `SELECT table_schema, table_name FROM information_schema.tables
		WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2`)
	if err != nil {
		t.Fatal(err)
	}
	type table struct{ Schema, Name string }
	tables, err := pgx.CollectRows(rows, pgx.RowToStructByPos[table])
	if err != nil || len(tables) < 20 {
		t.Fatalf("%d tables, %v", len(tables), err)
	}
	var found []string
	for _, at := range tables {
		for _, needle := range needles {
			query := fmt.Sprintf("SELECT count(*) FROM %s r WHERE r::text ILIKE '%%' || $1 || '%%' OR r::text LIKE '%%' || $2 || '%%' OR r::text LIKE '%%' || $3 || '%%'",
				pgx.Identifier{at.Schema, at.Name}.Sanitize())
			if n := count(t, w, query, needle, hexOf(needle), hexOf(strings.ToUpper(needle))); n > 0 {
				found = append(found, fmt.Sprintf("%s: %d rows with %s", at.Name, n, needle))
			}
		}
	}
	return found
}

func hexOf(text string) string { return hex.EncodeToString([]byte(text)) }

// filesOf lists the stored files of an application.
func filesOf(t *testing.T, w *testenv.World, applicationID uuid.UUID) []string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(w.Config.StatePath("media"), func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.Contains(path, applicationID.String()) {
			names = append(names, filepath.Base(path))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// leave takes a person through a session and leaves everything behind that a
// session can: pictures, a result, a decision, reviews, events, deliveries.
func (h appEnv) leave(p traced) string {
	h.t.Helper()
	id, token := h.create(object{
		"vendor_data": p.reference, "metadata": object{"note": p.first},
		"contact_details":  object{"email": p.mail, "phone": p.phone, "send_notification_emails": false},
		"expected_details": object{"first_name": p.first, "last_name": p.last, "identification_number": p.number},
	})
	h.hand(token, tinyPicture(h.t))
	h.world.Eventually("the session is decided", func() bool {
		return count(h.t, h.world, "SELECT count(*) FROM decisions d JOIN sessions s USING (session_id) WHERE s.session_id = $1 AND s.finished_at IS NOT NULL", id) == 1
	})
	d := reviewEnv{h.world, h.party, h.t}
	answered(h.t, d.updateStatus(id, object{"new_status": "Declined", "comment": p.first + " told us something."}), 200)
	answered(h.t, h.world.For(h.t, h.party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil), 200)
	return id
}

func TestNoTraceOfAUserIsLeft(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: impatient})
	w.Work()
	h := settle(t, w, application.Sandbox)
	gone, stays := newTraced("31415926"), newTraced("27182818")
	h.receiver.Answer("/hook", receiver.Answer{Status: 200})
	h.subscribe("/hook")
	sessions := []string{h.leave(gone), h.leave(gone)}
	kept := h.leave(stays)
	h.world.Eventually("all is delivered", func() bool {
		return count(t, w, "SELECT count(*) FROM webhook_deliveries WHERE status = 'pending'") == 0 &&
			count(t, w, "SELECT count(*) FROM outbox_events WHERE dispatched_at IS NULL") == 0
	})
	for _, p := range []traced{gone, stays} {
		h.known(p)
	}
	if before := tracesOf(t, w, gone.needles()); len(before) < 8 {
		t.Fatalf("there is little to find: %q", before)
	}
	others := tracesOf(t, w, stays.needles())
	files := len(filesOf(t, w, h.party.ID))

	out, err := w.Retention.EraseUser(t.Context(), retention.EraseUserInput{ApplicationID: h.party.ID, VendorData: gone.reference})
	if err != nil || out.Sessions != 2 || len(out.Records) != 1 {
		t.Fatalf("%+v, %v", out, err)
	}
	w.Eventually("all is erased", func() bool { return len(record(t, w, h.party.ID).Counts) > 5 })
	if left := tracesOf(t, w, gone.needles()); len(left) > 0 {
		t.Errorf("left are %q", left)
	}
	if now := tracesOf(t, w, stays.needles()); !slices.Equal(now, others) {
		t.Errorf("of somebody else %q are left of %q", now, others)
	}
	answered(t, w.For(t, h.party).Do("GET", "/v3/session/"+kept+"/decision/", nil, nil), 200)
	r := record(t, w, h.party.ID)
	if !slices.Equal(ids(r.SessionIDs), sorted(sessions)) || r.ErasedAt == nil || r.Reason != retention.ReasonErasure {
		t.Errorf("the record says %+v", r)
	}
	if left := filesOf(t, w, h.party.ID); len(left) != files-int(r.Counts["files"]) || len(left) == 0 || r.Counts["files"] < 5 {
		t.Errorf("%d files of %d are left, %d were counted", len(left), files, r.Counts["files"])
	}
	for _, id := range r.MediaIDs {
		if slices.Contains(filesOf(t, w, h.party.ID), id.String()) {
			t.Errorf("file %s is left", id)
		}
	}
	w.Clock.Move(10 * time.Minute)
	if err := w.Retention.VerifyErased(t.Context()); err != nil {
		t.Fatal(err)
	}
	if r = record(t, w, h.party.ID); r.ProvedAt == nil {
		t.Errorf("a later look found something: %+v", r)
	}
}

// known leaves traces of a person beside the sessions.
func (h appEnv) known(p traced) {
	h.t.Helper()
	w, ctx := h.world, h.t.Context()
	face := uuid.New()
	service := keeper(w)
	if err := service.Put(ctx, h.party.ID, face, bytes.NewReader([]byte("face")), 4); err != nil {
		h.t.Fatal(err)
	}
	err := w.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := service.Record(ctx, tx, media.Object{
			ApplicationID: h.party.ID, ID: face, Purpose: media.PurposeReferencePortrait, ContentType: "image/jpeg", Size: 4,
		}); err != nil {
			return err
		}
		if err := tx.StoredFaceInsert(ctx, db.StoredFaceInsertParams{
			ApplicationID: h.party.ID, VendorData: p.reference, FaceID: uuid.New(), Source: "manual", MediaID: face, CreatedAt: w.Clock.Now(),
		}); err != nil {
			return err
		}
		e, err := webhookevent.UserStatusUpdated{
			Origin: webhookevent.Origin{ID: uuid.New(), ApplicationID: h.party.ID, Environment: application.Sandbox, At: w.Clock.Now(), Sequence: 1},
			User:   webhookevent.Entity{ID: uuid.New(), VendorData: &p.reference, Status: webhookevent.EntityActive},
			Change: webhookevent.EntityChange{Previous: webhookevent.EntityFlagged, Reason: webhookevent.EntityReasonManual, Actor: webhookevent.ActorSystem},
		}.Event()
		if err != nil {
			return err
		}
		e.EntityID = nil
		return outbox.Append(ctx, tx, e)
	})
	if err != nil {
		h.t.Fatal(err)
	}
	block(h.t, w, h.party, "user", p.reference)
	change(h.t, w, `INSERT INTO list_entries (application_id, list, entry_type, value, created_at) VALUES ($1, 'allowlist', 'user', $2, now())`,
		h.party.ID, p.reference)
}

func keeper(w *testenv.World) *media.Service { return w.Retention.Files.(*media.Service) }

// record is the application's latest deletion.
func record(t *testing.T, w *testenv.World, applicationID uuid.UUID) retention.Record {
	t.Helper()
	all, err := w.Retention.Records(context.WithoutCancel(t.Context()), applicationID, 10)
	if err != nil {
		t.Fatal(err)
	}
	if len(all) == 0 {
		return retention.Record{}
	}
	return all[0]
}

func ids(of []uuid.UUID) (texts []string) {
	for _, id := range of {
		texts = append(texts, id.String())
	}
	return sorted(texts)
}

func sorted(texts []string) []string {
	slices.Sort(texts)
	return texts
}

// TestEveryTableOfASessionIsEmptied names the exceptions that erasing makes, and
// tells of one that has no table any more.
func TestEveryTableOfASessionIsEmptied(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	for name := range retention.Kept {
		if count(t, w, "SELECT count(*) FROM information_schema.columns WHERE table_name = $1 AND column_name IN ('session_id', 'vendor_data')", name) == 0 {
			t.Errorf("%s is no table of sessions or users", name)
		}
	}
	if n := count(t, w, `SELECT count(DISTINCT table_name) FROM information_schema.columns WHERE table_schema = 'public'
		AND column_name IN ('session_id', 'vendor_data') AND table_name NOT IN (SELECT table_name FROM information_schema.columns WHERE column_name = 'application_id')`); n > 0 {
		t.Errorf("%d tables know a session or a user and no application", n)
	}
}
