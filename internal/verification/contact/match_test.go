package contact_test

import (
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
	"vidimus/internal/verification"
	"vidimus/internal/verification/contact"
)

// TestOtherUsesOfANumber knows sessions of all sorts with the same number.
func TestOtherUsesOfANumber(t *testing.T) {
	t.Parallel()
	pool := pgtest.New(t)
	store := postgres.NewStore(pool)
	app, elsewhere := uuid.New(), uuid.New()
	const number = "+34612345678"
	put := func(n int, application uuid.UUID, user any, status, step string) {
		t.Helper()
		id := uuid.UUID{14: byte(n), 15: application[0]}
		_, err := pool.Exec(t.Context(), `INSERT INTO sessions (application_id, session_id, session_number, kind, status, workflow_id, workflow_version_id,
			workflow_version, vendor_data, callback_method, token_sealed, hosted_base, created_at, expires_at, finished_at)
			VALUES ($1, $2, $3, 'user', $4, $1, $1, 1, $5, 'initiator', '\x00', 'h', now(), now(), now())`, application, id, n, status, user)
		if err != nil {
			t.Fatal(err)
		}
		_, err = pool.Exec(t.Context(), `INSERT INTO session_steps (application_id, session_id, node_id, feature, position, state, status, result, updated_at)
			VALUES ($1, $2, 'n', 'PHONE_VERIFICATION', 0, 'done', $3, jsonb_build_object('full_number', $4::text), now())`, application, id, step, number)
		if err != nil {
			t.Fatal(err)
		}
	}
	put(1, app, "ada", "Approved", "Approved")         // the same user
	put(2, app, "grace", "Declined", "Approved")       // not approved
	put(3, app, "grace", "Approved", "In Review")      // approved by hand, the number was not
	put(4, elsewhere, "grace", "Approved", "Approved") // of another application
	for n := 5; n < 12; n++ {
		put(n, app, nil, "Approved", "Approved") // nobody's, so always another user's
	}
	vendor := "ada"
	task := verification.Task{
		Session: session.Session{ApplicationID: app, ID: uuid.New(), VendorData: &vendor}, Node: workflow.Node{Feature: workflow.FeaturePhone},
	}
	archive := contact.UseRepository{Store: store, Lists: lists.New(store, time.Now)}
	find := func() (numbers []int64) {
		t.Helper()
		uses, err := archive.Find(t.Context(), task, number)
		if err != nil {
			t.Fatal(err)
		}
		for _, u := range uses {
			if u.IsBlocklisted {
				numbers = append(numbers, 0)
				continue
			}
			numbers = append(numbers, *u.SessionNumber)
		}
		return numbers
	}
	if got := find(); !slices.Equal(got, []int64{5, 6, 7, 8, 9}) {
		t.Errorf("matches the sessions %v", got)
	}
	if err := archive.Lists.SetEntry(t.Context(), lists.Entry{ApplicationID: app, List: lists.Blocklist, Type: lists.EntryPhone, Value: number}, nil); err != nil {
		t.Fatal(err)
	}
	if got := find(); !slices.Equal(got, []int64{0, 5, 6, 7, 8}) {
		t.Errorf("with a blocked number the matches are %v", got)
	}
	task.Session.VendorData = nil
	if got := find(); !slices.Equal(got, []int64{0, 1, 5, 6, 7}) {
		t.Errorf("of a session of nobody the matches are %v", got)
	}
}
