package outbox

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"

	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/testkit/pgtest"
)

// log is a database with one subject of each kind.
type log struct {
	t       *testing.T
	pool    *pgxpool.Pool
	store   *postgres.Store
	app     uuid.UUID
	subject uuid.UUID
}

func newLog(t *testing.T) *log {
	t.Helper()
	pool, err := postgres.Open(t.Context(), postgres.Config{DSN: pgtest.DSN(t), MaxConns: 4})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	l := &log{t: t, pool: pool, store: postgres.NewStore(pool), app: ident.New(), subject: ident.New()}
	l.exec(`INSERT INTO sessions (application_id, session_id, session_number, kind, status, workflow_id, workflow_version_id,
		workflow_version, callback_method, token_sealed, hosted_base, created_at, expires_at)
		VALUES ($1, $2, 1, 'user', 'Not Started', $2, $2, 1, 'both', '', '', now(), now())`, l.app, l.subject)
	l.exec(`INSERT INTO entities (application_id, entity_id, kind, vendor_data, counted_from, created_at, updated_at)
		VALUES ($1, $2, 'user', 'customer', now(), now(), now())`, l.app, l.subject)
	l.exec(`INSERT INTO transactions (application_id, transaction_id, number, txn_id, txn_date, category, action_type, direction, status,
		amount, currency, subject_node, report, created_at, updated_at)
		VALUES ($1, $2, 1, 'order', now(), 'finance', 'transfer', 'INBOUND', 'APPROVED', 1, 'EUR', $2, '{}', now(), now())`, l.app, l.subject)
	return l
}

func (l *log) exec(query string, args ...any) {
	l.t.Helper()
	if _, err := l.pool.Exec(l.t.Context(), query, args...); err != nil {
		l.t.Fatal(err)
	}
}

func (l *log) event(by Numbering) Event {
	return Event{
		ID: ident.New(), ApplicationID: l.app, Type: StatusUpdated, SubjectID: l.subject, NumberedBy: by, OccurredAt: time.Now(),
		Payload: []byte(`{"sequence":0}`),
	}
}

func (l *log) append(ctx context.Context, e Event, then func() error) error {
	return l.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := Append(ctx, tx, e); err != nil {
			return err
		}
		return then()
	})
}

// numbers are those of the subject's events, in the order in which they were written.
func (l *log) numbers() []int64 {
	l.t.Helper()
	var out []int64
	err := l.pool.QueryRow(l.t.Context(), "SELECT array_agg(sequence ORDER BY ctid) FROM outbox_events WHERE subject_id = $1", l.subject).Scan(&out)
	if err != nil {
		l.t.Fatal(err)
	}
	return out
}

func nothing() error { return nil }

var numberings = map[Numbering]string{BySession: "sessions", ByEntity: "entities", ByTransaction: "transactions"}

func TestNumbersOfASubjectRise(t *testing.T) {
	t.Parallel()
	for by, table := range numberings {
		t.Run(string(by), func(t *testing.T) {
			t.Parallel()
			l := newLog(t)
			for range 3 {
				if err := l.append(t.Context(), l.event(by), nothing); err != nil {
					t.Fatal(err)
				}
			}
			l.exec("UPDATE " + table + " SET version = version + 10")
			if err := l.append(t.Context(), l.event(by), nothing); err != nil {
				t.Fatal(err)
			}
			got := l.numbers()
			if len(got) != 4 || got[0] <= 1 || !slices.IsSorted(got) || len(slices.Compact(got)) != 4 {
				t.Errorf("the numbers are %v", got)
			}
			// Events were numbered by versions before this one counted them.
			if got[3] <= 11 {
				t.Errorf("%d is not above the version, which may have been told as a number", got[3])
			}
		})
	}
}

// TestNumbersCommitInTheirOrder has two changes of one subject happen at once.
func TestNumbersCommitInTheirOrder(t *testing.T) {
	t.Parallel()
	for by := range numberings {
		t.Run(string(by), func(t *testing.T) {
			t.Parallel()
			l := newLog(t)
			numbered, goOn, first, second := make(chan struct{}), make(chan struct{}), make(chan error, 1), make(chan error, 1)
			go func() {
				first <- l.append(t.Context(), l.event(by), func() error { close(numbered); <-goOn; return nil })
			}()
			<-numbered
			committed := make(chan int, 1)
			go func() {
				second <- l.append(t.Context(), l.event(by), func() error {
					var n int
					err := l.pool.QueryRow(t.Context(), "SELECT count(*) FROM outbox_events").Scan(&n)
					committed <- n
					return err
				})
			}()
			close(goOn)
			if n := <-committed; n != 1 {
				t.Errorf("the second was numbered when %d events were committed, want the first", n)
			}
			if err := errors.Join(<-first, <-second); err != nil {
				t.Fatal(err)
			}
		})
	}
}

func TestAnEventNeedsItsSubject(t *testing.T) {
	t.Parallel()
	l := newLog(t)
	for by := range numberings {
		e := l.event(by)
		e.SubjectID = ident.New()
		if err := l.append(t.Context(), e, nothing); err == nil {
			t.Errorf("an event about no %s was stored", by)
		}
	}
	err := l.store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
		e := l.event(ByEntity)
		e.SubjectID = ident.New()
		return AppendToEntities(ctx, tx, []Event{l.event(ByEntity), e})
	})
	if err == nil {
		t.Error("an event about no entity was stored")
	}
	if got := l.numbers(); got != nil {
		t.Errorf("events %v were stored", got)
	}
}
