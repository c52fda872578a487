package iddocument

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
)

// earlierSession is one session with its document.
type earlierSession struct {
	application uuid.UUID
	user        any
	status      string
	// number and personal of the document, and who stands on it.
	number, personal, name, birth, nationality string
}

func TestOtherUsesOfADocument(t *testing.T) {
	t.Parallel()
	pool := pgtest.New(t)
	store := postgres.NewStore(pool)
	app, elsewhere := uuid.New(), uuid.New()
	put := func(n int, r earlierSession) {
		t.Helper()
		id := uuid.UUID{14: byte(n), 15: r.application[0]}
		_, err := pool.Exec(t.Context(), `INSERT INTO sessions (application_id, session_id, session_number, kind, status, workflow_id, workflow_version_id,
			workflow_version, vendor_data, callback_method, token_sealed, hosted_base, created_at, expires_at, finished_at, subject_name, document_type,
			document_number, personal_number, issuing_state)
			VALUES ($1, $2, $3, 'user', $4, $1, $1, 1, $5, 'initiator', '\x00', 'h', now(), now(), now(), $6, 'P', $7, $8, 'UTO')`,
			r.application, id, n, r.status, r.user, r.name, r.number, r.personal)
		if err != nil {
			t.Fatal(err)
		}
		_, err = pool.Exec(t.Context(), `INSERT INTO session_steps (application_id, session_id, node_id, feature, position, state, status, result, updated_at)
			VALUES ($1, $2, 'n', 'OCR', 0, 'done', 'Approved', jsonb_build_object('full_name', $3::text, 'date_of_birth', $4::text, 'nationality', $5::text), now())`,
			r.application, id, r.name, r.birth, r.nationality)
		if err != nil {
			t.Fatal(err)
		}
	}
	anna := earlierSession{app, "grace", "Approved", "L898902C3", "ZE184226B", "Anna Eriksson", "1974-08-12", "UTO"}
	with := func(change func(*earlierSession)) earlierSession {
		r := anna
		change(&r)
		return r
	}
	put(1, anna)
	put(2, with(func(r *earlierSession) { r.user = "ada" }))            // the same user
	put(3, with(func(r *earlierSession) { r.status = "Declined" }))     // not approved
	put(4, with(func(r *earlierSession) { r.application = elsewhere })) // of another application
	put(5, earlierSession{app, nil, "Approved", "X1", "ZE184226B", "Somebody", "1990-01-01", "UTO"})
	put(6, earlierSession{app, nil, "Approved", "X2", "X", "ÁNNA ERIKSSON", "1974-08-12", "UTO"})
	put(7, earlierSession{app, nil, "Approved", "X3", "X", "Anna Eriksson", "1974-08-13", "UTO"}) // another birth
	put(8, earlierSession{app, nil, "Approved", "X4", "X", "Anna Eriksson", "1974-08-12", "ESP"}) // another nationality
	vendor := "ada"
	task := verification.Task{Session: session.Session{ApplicationID: app, ID: uuid.New(), VendorData: &vendor}, Node: workflow.Node{Feature: workflow.FeatureOCR}}
	repository := Repository{Store: store, Lists: lists.New(store, time.Now)}
	look := DocumentQuery{"L898902C3", "ZE184226B", "UTO", "UTO", "Anna Eriksson", "1974-08-12"}
	find := func(l DocumentQuery) (known KnownDocument, numbers []int64) {
		t.Helper()
		known, err := repository.Find(t.Context(), task, l)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range known.Matches {
			numbers = append(numbers, m.SessionNumber)
		}
		return known, numbers
	}
	known, numbers := find(look)
	if !slices.Equal(numbers, []int64{1, 5, 6}) || known.Blocked != "" || !slices.Equal(known.OwnNames, []string{"Anna Eriksson"}) {
		t.Errorf("matches %v, own names %v, blocked %q", numbers, known.OwnNames, known.Blocked)
	}
	if _, numbers := find(DocumentQuery{DocumentNumber: "L898902C3", IssuingState: "ESP"}); len(numbers) != 0 {
		t.Errorf("a number of another state matches %v", numbers)
	}
	if _, numbers := find(DocumentQuery{}); len(numbers) != 0 {
		t.Errorf("nothing matches %v", numbers)
	}
	if err := repository.Lists.SetEntry(t.Context(), lists.Entry{ApplicationID: app, List: lists.Blocklist, Type: lists.EntryDocument, Value: "ZE184226B"}, nil); err != nil {
		t.Fatal(err)
	}
	if known, _ := find(DocumentQuery{PersonalNumber: "ZE 184226-B"}); known.Blocked != "ZE184226B" {
		t.Errorf("blocked %q", known.Blocked)
	}
}
