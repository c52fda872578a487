package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/jackc/pgx/v5"

	"vidimus/internal/platform/storage/localpg"
)

// place is everything a run needs, below one folder that goes with it.
type place struct {
	settings settings
	dir      string
	binary   string
	pgbench  string // empty when this machine has none
	server   *localpg.Server
	version  string
	dsn      string
	seed     seed
	calls    counter
}

const stopTimeout = 20 * time.Second

func prepare(ctx context.Context, s settings) (*place, error) {
	dir, err := os.MkdirTemp(s.folder, "vidimus-bench-")
	if err != nil {
		return nil, err
	}
	p := &place{settings: s, dir: dir}
	if err := p.fill(ctx); err != nil {
		return nil, errors.Join(err, p.close(ctx))
	}
	return p, nil
}

// fill builds the product and makes its database.
func (p *place) fill(ctx context.Context) error {
	// The server may run as another user, who must be able to reach its folder.
	if err := os.Chmod(p.dir, 0o755); err != nil {
		return err
	}
	progress("building the product")
	p.binary = filepath.Join(p.dir, "vidimus")
	build := exec.CommandContext(ctx, "go", "build", "-trimpath", "-o", p.binary, "./cmd/vidimus")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return fmt.Errorf("build product: %w", err)
	}
	progress("starting PostgreSQL")
	if err := p.startDatabase(ctx); err != nil {
		return err
	}
	progress("filling the database")
	var err error
	if p.seed, err = makeSeed(ctx, p); err != nil {
		return fmt.Errorf("fill database: %w", err)
	}
	return p.writeSeed()
}

// startDatabase starts a durable server with the settings of an installation's own.
func (p *place) startDatabase(ctx context.Context) error {
	var err error
	p.server, err = localpg.Start(ctx, localpg.Options{DataDir: filepath.Join(p.dir, "postgres"), BinDir: os.Getenv("VIDIMUS_PG_BIN_DIR")})
	if err != nil {
		return err
	}
	p.dsn = p.server.DSN("")
	p.pgbench = findPGBench(ctx)
	conn, err := pgx.Connect(ctx, p.dsn)
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	var durable string
	err = conn.QueryRow(ctx, "SELECT current_setting('server_version'), current_setting('fsync') || current_setting('synchronous_commit')").Scan(&p.version, &durable)
	if err == nil && durable != "onon" {
		err = errors.New("the server is not durable")
	}
	return err
}

// state is the state folder of the product.
func (p *place) state() string { return filepath.Join(p.dir, "state") }

func (p *place) seedFile() string { return filepath.Join(p.dir, "seed.json") }

func (p *place) writeSeed() error {
	data, err := json.Marshal(p.seed)
	if err != nil {
		return err
	}
	return os.WriteFile(p.seedFile(), data, 0o600)
}

// statement runs one statement on the database.
func (p *place) statement(ctx context.Context, sql string) error {
	conn, err := pgx.Connect(ctx, p.dsn)
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	_, err = conn.Exec(ctx, sql)
	return err
}

// close stops the server and removes the folder, whatever has happened.
func (p *place) close(ctx context.Context) error {
	var err error
	if p.server != nil {
		stop, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTimeout)
		defer cancel()
		err = p.server.Stop(stop)
	}
	return errors.Join(err, os.RemoveAll(p.dir))
}
