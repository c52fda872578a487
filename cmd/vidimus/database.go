package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"vidimus/internal/platform/config"
	"vidimus/internal/platform/storage/localpg"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/migrations"
)

// database is the way to PostgreSQL, and the private server behind it if there
// is one.
type database struct {
	DSN    string
	server *localpg.Server
}

// openDatabase uses the configured database, or starts a private one.
func openDatabase(ctx context.Context, c *config.Config, log *slog.Logger) (*database, error) {
	if c.DatabaseURL != "" {
		return &database{DSN: string(c.DatabaseURL)}, nil
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
		return &database{DSN: running.DSN("")}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("start private database: %w", err)
	}
	return &database{DSN: server.DSN(""), server: server}, nil
}

// Gone is closed when a private server ended for good; it never is otherwise.
func (d *database) Gone() <-chan struct{} {
	if d.server == nil {
		return nil
	}
	return d.server.Done()
}

// Close stops a private server.
func (d *database) Close(ctx context.Context) error {
	if d.server == nil {
		return nil
	}
	return d.server.Stop(ctx)
}

// Migrate brings the schema up to date.
func (d *database) Migrate(ctx context.Context) error {
	return postgres.Migrate(ctx, d.DSN, migrations.FS)
}
