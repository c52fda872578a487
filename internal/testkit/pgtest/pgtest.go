// Package pgtest gives every test a PostgreSQL database of its own, migrated
// and empty. It starts the server when there is none and never skips a test.
// It does not fill tables.
package pgtest

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"vidimus/internal/platform/storage/postgres"
)

const (
	// EnvURL names a server to use instead of starting one; its role must be
	// allowed to create databases.
	EnvURL = "VIDIMUS_TEST_DATABASE_URL"
	// EnvBinDir names the folder with PostgreSQL's programs.
	EnvBinDir = "VIDIMUS_TEST_PG_BIN_DIR"

	// poolSize is small because many tests run at once; a test that needs more
	// opens its own pool on DSN.
	poolSize       = 4
	setupTimeout   = 2 * time.Minute
	cleanupTimeout = 2 * time.Minute
)

// New returns a pool of four connections on a migrated database that lives as
// long as the test.
func New(t testing.TB) *pgxpool.Pool {
	t.Helper()
	return open(t, DSN(t))
}

// NewStore is New with the store around it.
func NewStore(t testing.TB) *postgres.Store {
	t.Helper()
	return postgres.NewStore(New(t))
}

// DSN returns the address of such a database, for tests that start a server or
// open more than one pool.
func DSN(t testing.TB) string {
	t.Helper()
	s := mustServe(t)
	return s.create(t, s.template)
}

// EmptyDSN returns the address of a database without any schema.
func EmptyDSN(t testing.TB) string {
	t.Helper()
	return mustServe(t).create(t, "template0")
}

func mustServe(t testing.TB) *server {
	t.Helper()
	s, err := serve()
	if err != nil {
		t.Fatalf("no database for tests: %v", err)
	}
	return s
}

func open(t testing.TB, dsn string) *pgxpool.Pool {
	t.Helper()
	pool, err := postgres.Open(t.Context(), postgres.Config{DSN: dsn, MaxConns: poolSize, AppName: "test"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closePool(t, pool) })
	return pool
}

// closePool fails the test when a connection was not given back, which would
// otherwise hang it.
func closePool(t testing.TB, pool *pgxpool.Pool) {
	closed := make(chan struct{})
	go func() {
		pool.Close()
		close(closed)
	}()
	select {
	case <-closed:
	case <-time.After(cleanupTimeout):
		t.Errorf("%d connections were not given back to the pool", pool.Stat().AcquiredConns())
	}
}

// create clones a template under a random name and drops the clone at the end.
func (s *server) create(t testing.TB, template string) string {
	t.Helper()
	name := "test_" + randomName()
	// Copying files beats the default, which writes every page to the log.
	s.exec(t, "CREATE DATABASE %s TEMPLATE %s STRATEGY file_copy", name, template)
	// Force: what the test has left running must not outlive it.
	t.Cleanup(func() { s.exec(t, "DROP DATABASE %s WITH (FORCE)", name) })
	return withDatabase(s.dsn, name)
}

func (s *server) exec(t testing.TB, format string, names ...string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(t.Context()), setupTimeout)
	defer cancel()
	if _, err := s.admin.Exec(ctx, statement(format, names...)); err != nil {
		t.Errorf("prepare test database: %v", err)
		t.FailNow()
	}
}

func statement(format string, names ...string) string {
	quoted := make([]any, len(names))
	for i, name := range names {
		quoted[i] = pgx.Identifier{name}.Sanitize()
	}
	return fmt.Sprintf(format, quoted...)
}

func randomName() string {
	b := make([]byte, 8)
	// rand.Read never fails: it ends the program when the system has no random source.
	_, _ = rand.Read(b)
	return hex.EncodeToString(b)
}

// withDatabase is the address of another database on the same server, in both
// notations of addresses.
func withDatabase(dsn, database string) string {
	if !strings.HasPrefix(dsn, "postgres://") && !strings.HasPrefix(dsn, "postgresql://") {
		return dsn + " dbname=" + database // the last one counts
	}
	u, err := url.Parse(dsn)
	if err != nil {
		return dsn // opening it reports the same error
	}
	u.Path = "/" + database
	query := u.Query()
	query.Del("dbname")
	u.RawQuery = query.Encode()
	return u.String()
}
