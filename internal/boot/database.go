package boot

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"vidimus/internal/platform/config"
	"vidimus/internal/platform/localpg"
	"vidimus/internal/platform/postgres"
	"vidimus/migrations"
)

// Database is the way to PostgreSQL, and the private server behind it if there
// is one.
type Database struct {
	DSN    string
	server *localpg.Server
}

// OpenDatabase uses the configured database, or starts a private one.
func OpenDatabase(ctx context.Context, c *config.Config, log *slog.Logger) (*Database, error) {
	if c.DatabaseURL != "" {
		return &Database{DSN: string(c.DatabaseURL)}, nil
	}
	cache, err := localpg.DefaultCacheDir()
	if err != nil {
		return nil, err
	}
	server, err := localpg.Start(ctx, localpg.Options{
		DataDir: c.StatePath("postgres"), BinDir: c.PGBinDir, CacheDirs: []string{cache}, Logger: log,
	})
	// A command beside a running service looks at the same data.
	var running *localpg.RunningError
	if errors.As(err, &running) && running.DSN("") != "" {
		return &Database{DSN: running.DSN("")}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("start private database: %w", err)
	}
	return &Database{DSN: server.DSN(""), server: server}, nil
}

// Gone is closed when a private server ended for good; it never is otherwise.
func (d *Database) Gone() <-chan struct{} {
	if d.server == nil {
		return nil
	}
	return d.server.Done()
}

// Close stops a private server.
func (d *Database) Close(ctx context.Context) error {
	if d.server == nil {
		return nil
	}
	return d.server.Stop(ctx)
}

// Migrate brings the schema up to date.
func (d *Database) Migrate(ctx context.Context) error {
	return postgres.Migrate(ctx, d.DSN, migrations.FS)
}
