package companyregistry_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"vidimus/gen/db"
	"vidimus/internal/domain/kyb/companyregistry"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
)

// TestRecordsAreFetchedOneByOne holds the plan of the query that shows what was
// found: read otherwise, it costs more than the whole search.
func TestRecordsAreFetchedOneByOne(t *testing.T) {
	t.Parallel()
	store := pgtest.NewStore(t)
	d := env{companyregistry.New(store, time.Now), t}
	d.load(file(many(10000, 13000)))
	var plan strings.Builder
	err := store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
		plan.Reset()
		if err := tx.RegisterSearchPlan(ctx); err != nil {
			return err
		}
		rows, err := tx.Raw.Query(ctx, "EXPLAIN "+db.RegisterBodies, []string{"csv-de", "csv-de"}, []string{"DE-10001", "DE-10002"})
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var line string
			if err := rows.Scan(&line); err != nil {
				return err
			}
			plan.WriteString(line + "\n")
		}
		return rows.Err()
	})
	if err != nil {
		t.Fatal(err)
	}
	if text := plan.String(); !strings.Contains(text, "company_records_pkey") || !strings.Contains(text, "(record_id = ANY") {
		t.Errorf("%s", text)
	}
}
