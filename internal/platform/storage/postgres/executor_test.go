package postgres_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
)

func organisation(name string) db.OrganisationInsertParams {
	return db.OrganisationInsertParams{OrganisationID: uuid.New(), Name: name, CreatedAt: time.Now()}
}

func TestGeneratedQueriesRefuseTextThatCannotBeStored(t *testing.T) {
	t.Parallel()
	store := pgtest.NewStore(t)
	cases := map[string]func(ctx context.Context, name string) error{
		"outside of a transaction": func(ctx context.Context, name string) error {
			return store.Queries().OrganisationInsert(ctx, organisation(name))
		},
		"inside a transaction": func(ctx context.Context, name string) error {
			return store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
				return tx.OrganisationInsert(ctx, organisation(name))
			})
		},
	}
	for name, insert := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, text := range []string{"a\x00b", "\xff"} {
				if err := insert(t.Context(), text); apperr.KindOf(err) != apperr.KindInvalid {
					t.Errorf("%q: error = %v, want invalid", text, err)
				}
			}
			if err := insert(t.Context(), "Größe 😀"); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestGeneratedQueriesReportAnOutage(t *testing.T) {
	t.Parallel()
	pool := pgtest.New(t)
	store := postgres.NewStore(pool)
	pool.Close()
	cases := map[string]func(ctx context.Context, q *db.Queries) error{
		"a statement": func(ctx context.Context, q *db.Queries) error {
			return q.OrganisationInsert(ctx, organisation("x"))
		},
		"a row": func(ctx context.Context, q *db.Queries) error {
			_, err := q.ApplicationGet(ctx, uuid.New())
			return err
		},
		"rows": func(ctx context.Context, q *db.Queries) error {
			_, err := q.ApplicationList(ctx)
			return err
		},
	}
	for name, ask := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if err := ask(t.Context(), store.Queries()); apperr.KindOf(err) != apperr.KindUnavailable {
				t.Errorf("error = %v, want unavailable", err)
			}
		})
	}
}

func TestMissingRowStaysRecognisable(t *testing.T) {
	t.Parallel()
	_, err := pgtest.NewStore(t).Queries().ApplicationGet(t.Context(), uuid.New())
	if !postgres.NotFound(err) {
		t.Errorf("error = %v, want a missing row", err)
	}
}
