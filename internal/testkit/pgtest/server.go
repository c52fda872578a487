package pgtest

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"vidimus/internal/platform/storage/postgres"
	"vidimus/migrations"
)

const (
	// templateLock is held while a template is made: the letters "template" as a number.
	templateLock = 0x74656d706c617465
	adminConns   = 4
)

// server is the one this test process works with.
type server struct {
	dsn      string
	admin    *pgxpool.Pool
	template string
}

// serve finds or starts the server, once for the process.
var serve = sync.OnceValues(func() (*server, error) {
	ctx, cancel := context.WithTimeout(context.Background(), setupTimeout)
	defer cancel()
	dsn := os.Getenv(EnvURL)
	if dsn == "" {
		var err error
		if dsn, err = sharedServer(ctx); err != nil {
			return nil, err
		}
	}
	return connect(ctx, dsn)
})

// connect makes the template on a server, unless it is there already.
func connect(ctx context.Context, dsn string) (*server, error) {
	hash, err := postgres.MigrationHash(migrations.FS)
	if err != nil {
		return nil, err
	}
	admin, err := postgres.Open(ctx, postgres.Config{DSN: dsn, MaxConns: adminConns, AppName: "pgtest"})
	if err != nil {
		return nil, err
	}
	s := &server{dsn: dsn, admin: admin, template: "template_" + hash}
	if err := s.makeTemplate(ctx); err != nil {
		admin.Close()
		return nil, err
	}
	return s, nil
}

// makeTemplate migrates a database to clone. Nobody may connect to it
// afterwards, since an open connection would block cloning.
func (s *server) makeTemplate(ctx context.Context) (err error) {
	conn, err := s.admin.Acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	if _, err := conn.Exec(ctx, "SELECT pg_advisory_lock($1)", int64(templateLock)); err != nil {
		return fmt.Errorf("lock template: %w", err)
	}
	defer func() {
		_, unlockErr := conn.Exec(ctx, "SELECT pg_advisory_unlock($1)", int64(templateLock))
		err = errors.Join(err, unlockErr)
	}()

	var finished bool
	err = conn.QueryRow(ctx, "SELECT datistemplate FROM pg_database WHERE datname = $1", s.template).Scan(&finished)
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return fmt.Errorf("look for template: %w", err)
	}
	if finished {
		return nil
	}
	if _, err := conn.Exec(ctx, statement("DROP DATABASE IF EXISTS %s WITH (FORCE)", s.template)); err != nil {
		return fmt.Errorf("drop unfinished template: %w", err)
	}
	if _, err := conn.Exec(ctx, statement("CREATE DATABASE %s TEMPLATE template0 STRATEGY file_copy", s.template)); err != nil {
		return fmt.Errorf("create template: %w", err)
	}
	if err := postgres.Migrate(ctx, withDatabase(s.dsn, s.template), migrations.FS); err != nil {
		return fmt.Errorf("migrate template: %w", err)
	}
	if _, err := conn.Exec(ctx, statement("ALTER DATABASE %s WITH ALLOW_CONNECTIONS false IS_TEMPLATE true", s.template)); err != nil {
		return fmt.Errorf("finish template: %w", err)
	}
	return nil
}
