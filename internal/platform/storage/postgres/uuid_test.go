package postgres_test

import (
	"slices"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
)

func TestIDsPassUnchanged(t *testing.T) {
	t.Parallel()
	pool := openPool(t, postgres.Config{DSN: pgtest.EmptyDSN(t)})
	one, two := uuid.New(), uuid.New()
	var text string
	var back uuid.UUID
	var pointer, missing *uuid.UUID
	var all []uuid.UUID
	var raw [16]byte
	err := pool.QueryRow(t.Context(), "SELECT $1::uuid::text, $1::uuid, $2::uuid, $3::uuid, $4::uuid[] || $1::uuid, $1::uuid",
		one, &two, (*uuid.UUID)(nil), []uuid.UUID{two, uuid.Nil}).Scan(&text, &back, &pointer, &missing, &all, &raw)
	if err != nil {
		t.Fatal(err)
	}
	if text != one.String() || back != one || raw != one {
		t.Errorf("%s came back as %s, %s and %x", one, text, back, raw)
	}
	if pointer == nil || *pointer != two || missing != nil {
		t.Errorf("%s and nothing came back as %v and %v", two, pointer, missing)
	}
	if !slices.Equal(all, []uuid.UUID{two, uuid.Nil, one}) {
		t.Errorf("ids came back as %v", all)
	}
}

func TestIDsInOtherForms(t *testing.T) {
	t.Parallel()
	pool := openPool(t, postgres.Config{DSN: pgtest.EmptyDSN(t)})
	id, gone := uuid.New(), uuid.New()
	var text string
	// NULL where an id is expected is the id of nothing, also when the variable held another one.
	if err := pool.QueryRow(t.Context(), "SELECT $1::uuid, NULL::uuid", id.String()).Scan(&text, &gone); err != nil {
		t.Fatal(err)
	}
	if text != id.String() || gone != uuid.Nil {
		t.Errorf("%s came back as %s, nothing as %s", id, text, gone)
	}
	var number int
	if err := pool.QueryRow(t.Context(), "SELECT $1::uuid", id).Scan(&number); err == nil {
		t.Error("an id was read as a number")
	}
}
