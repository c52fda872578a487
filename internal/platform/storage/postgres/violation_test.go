package postgres_test

import (
	"testing"

	"github.com/jackc/pgx/v5"

	"vidimus/internal/platform/storage/postgres"
)

func TestViolationsNameTheirConstraint(t *testing.T) {
	t.Parallel()
	pool := emptyPool(t, `
		CREATE TABLE parents (id int CONSTRAINT parents_key PRIMARY KEY);
		CREATE TABLE notes (
			id     int CONSTRAINT notes_key UNIQUE,
			parent int CONSTRAINT notes_parent REFERENCES parents,
			size   int CONSTRAINT notes_size CHECK (size > 0),
			text   text NOT NULL);
		INSERT INTO notes VALUES (1, NULL, 1, 'x')`)
	cases := map[string]struct {
		values string
		want   postgres.Violation
	}{
		"a second row under a key": {"(1, NULL, 1, 'x')", postgres.Violation{Kind: postgres.ViolationUnique, Table: "notes", Constraint: "notes_key"}},
		"a missing parent":         {"(2, 9, 1, 'x')", postgres.Violation{Kind: postgres.ViolationForeignKey, Table: "notes", Constraint: "notes_parent"}},
		"a value out of range":     {"(2, NULL, 0, 'x')", postgres.Violation{Kind: postgres.ViolationCheck, Table: "notes", Constraint: "notes_size"}},
		"a missing value":          {"(2, NULL, 1, NULL)", postgres.Violation{Kind: postgres.ViolationNotNull, Table: "notes", Column: "text"}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := pool.Exec(t.Context(), "INSERT INTO notes VALUES "+tc.values)
			got, ok := postgres.ViolationOf(err)
			if !ok || got != tc.want {
				t.Errorf("violation = %+v, %v (%v), want %+v", got, ok, err, tc.want)
			}
			unique := tc.want.Kind == postgres.ViolationUnique
			if postgres.IsUnique(err) != unique || postgres.IsUnique(err, "other", "notes_key") != unique {
				t.Errorf("IsUnique disagrees about %v", err)
			}
			if postgres.IsUnique(err, "other") {
				t.Errorf("IsUnique takes %v for another key", err)
			}
		})
	}
	if !postgres.NotFound(pool.QueryRow(t.Context(), "SELECT id FROM parents").Scan(new(int))) {
		t.Error("a missing row is not recognised")
	}
	if _, ok := postgres.ViolationOf(pgx.ErrNoRows); ok {
		t.Error("a missing row is taken for a violation")
	}
}
