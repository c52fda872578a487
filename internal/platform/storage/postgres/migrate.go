package postgres

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"
)

const (
	// migrationLock is the key of the advisory lock that migrators queue on:
	// the letters "vidimus" as a number.
	migrationLock = 0x766964696d7573
	// migratorConns serves the migration libraries; the lock has its own.
	migratorConns = 2
	lockPoll      = 50 * time.Millisecond
	unlockTimeout = 5 * time.Second
)

// Migrate brings the schema up to date: our own migrations, then the job queue's. It
// may run at any time and in several processes at once; the later ones wait and find
// nothing to do.
func Migrate(ctx context.Context, dsn string, migrations fs.FS) (err error) {
	unlock, err := lockMigrations(ctx, dsn)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, unlock()) }()

	config, err := migratorConfig(dsn)
	if err != nil {
		return err
	}
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return fmt.Errorf("open database pool: %w", err)
	}
	defer pool.Close()
	if err := migrateOurs(ctx, pool, migrations); err != nil {
		return err
	}
	return migrateQueue(ctx, pool)
}

// migratorConfig lifts the limits that are meant for requests.
func migratorConfig(dsn string) (*pgxpool.Config, error) {
	config, err := Config{DSN: dsn, MaxConns: migratorConns, AppName: "vidimus migrate"}.pool()
	if err != nil {
		return nil, err
	}
	config.ConnConfig.RuntimeParams["statement_timeout"] = "0"
	return config, nil
}

// lockMigrations takes the lock on a connection of its own: from the pool,
// waiting migrators could hold every connection the working one needs. It asks
// again and again instead of waiting inside the database, since a waiting
// statement would hold up CREATE INDEX CONCURRENTLY forever.
func lockMigrations(ctx context.Context, dsn string) (unlock func() error, err error) {
	config, err := migratorConfig(dsn)
	if err != nil {
		return nil, err
	}
	conn, err := pgx.ConnectConfig(ctx, config.ConnConfig)
	if err != nil {
		return nil, fmt.Errorf("connect to database: %w", err)
	}
	// The lock ends with its connection.
	unlock = func() error {
		closeCtx, cancel := context.WithTimeout(context.WithoutCancel(ctx), unlockTimeout)
		defer cancel()
		return conn.Close(closeCtx)
	}
	ticker := time.NewTicker(lockPoll)
	defer ticker.Stop()
	for {
		var locked bool
		if err := conn.QueryRow(ctx, "SELECT pg_try_advisory_lock($1)", int64(migrationLock)).Scan(&locked); err != nil {
			return nil, errors.Join(fmt.Errorf("lock migrations: %w", err), unlock())
		}
		if locked {
			return unlock, nil
		}
		select {
		case <-ctx.Done():
			return nil, errors.Join(fmt.Errorf("lock migrations: %w", ctx.Err()), unlock())
		case <-ticker.C:
		}
	}
}

// ErrNewerSchema reports that a newer version of the program has migrated the
// database, whose tables this version does not understand.
var ErrNewerSchema = errors.New("a newer version of this program has migrated the database; start that version, or restore a backup from before the upgrade")

// refuseNewer compares the version of the database with the newest migration that this
// program has.
func refuseNewer(ctx context.Context, provider *goose.Provider) error {
	stored, err := provider.GetDBVersion(ctx)
	if err != nil {
		return fmt.Errorf("read the schema's version: %w", err)
	}
	sources := provider.ListSources()
	if newest := sources[len(sources)-1].Version; stored > newest {
		return fmt.Errorf("schema %d, newest known %d: %w", stored, newest, ErrNewerSchema)
	}
	return nil
}

func migrateOurs(ctx context.Context, pool *pgxpool.Pool, migrations fs.FS) (err error) {
	database := stdlib.OpenDBFromPool(pool)
	defer func() { err = errors.Join(err, database.Close()) }()
	provider, err := goose.NewProvider(goose.DialectPostgres, database, migrations,
		goose.WithDisableGlobalRegistry(true), goose.WithSlog(slog.New(slog.DiscardHandler)))
	if err != nil {
		return fmt.Errorf("read migrations: %w", err)
	}
	if err := refuseNewer(ctx, provider); err != nil {
		return err
	}
	_, err = provider.Up(ctx)
	var partial *goose.PartialError
	if errors.As(err, &partial) && partial.Failed != nil && partial.Failed.Source != nil {
		return fmt.Errorf("migrate %s: %w", partial.Failed.Source.Path, err)
	}
	if err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	return nil
}

func migrateQueue(ctx context.Context, pool *pgxpool.Pool) error {
	migrator, err := queueMigrator(pool)
	if err != nil {
		return err
	}
	if _, err := migrator.Migrate(ctx, rivermigrate.DirectionUp, nil); err != nil {
		return fmt.Errorf("migrate job queue: %w", err)
	}
	return nil
}

func queueMigrator(pool *pgxpool.Pool) (*rivermigrate.Migrator[pgx.Tx], error) {
	migrator, err := rivermigrate.New(riverpgxv5.New(pool), &rivermigrate.Config{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return nil, fmt.Errorf("read job queue's migrations: %w", err)
	}
	return migrator, nil
}

// MigrationHash names the schema that Migrate makes: equal hashes, equal schema.
func MigrationHash(migrations fs.FS) (string, error) {
	hash := sha256.New()
	names, err := fs.Glob(migrations, "*.sql")
	if err != nil {
		return "", fmt.Errorf("list migrations: %w", err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(migrations, name)
		if err != nil {
			return "", fmt.Errorf("read migration: %w", err)
		}
		// Lengths keep a text from passing for the next one's name.
		fmt.Fprintf(hash, "%s %d\n%s", name, len(text), text)
	}
	migrator, err := queueMigrator(nil)
	if err != nil {
		return "", err
	}
	for _, m := range migrator.AllVersions() {
		fmt.Fprintf(hash, "queue %d %d\n%s", m.Version, len(m.SQLUp), m.SQLUp)
	}
	return hex.EncodeToString(hash.Sum(nil))[:16], nil
}
