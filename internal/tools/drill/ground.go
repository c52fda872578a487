package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"vidimus/internal/tools/drill/testbed"
)

// ground is what all drills stand on: the built product and one PostgreSQL.
type ground struct {
	plan
	dir     string
	binary  string
	cluster *testbed.Cluster
	scenes  int
}

func newGround(ctx context.Context, p plan) (*ground, error) {
	dir, err := os.MkdirTemp("", "vidimus-drill-")
	if err != nil {
		return nil, err
	}
	g := &ground{plan: p, dir: dir, binary: filepath.Join(dir, "vidimus")}
	if err := g.prepare(ctx); err != nil {
		g.close()
		return nil, err
	}
	return g, nil
}

func (g *ground) prepare(ctx context.Context) error {
	// The database's account must pass; what is secret below is closed by itself.
	if err := os.Chmod(g.dir, 0o755); err != nil {
		return err
	}
	build := exec.CommandContext(ctx, "go", "build", "-o", g.binary, "vidimus/cmd/vidimus")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return fmt.Errorf("build product: %w", err)
	}
	var err error
	g.cluster, err = testbed.NewCluster(ctx, filepath.Join(g.dir, "db"))
	return err
}

func (g *ground) close() {
	if g.cluster != nil {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		defer cancel()
		if err := errors.Join(g.cluster.Stop(ctx)); err != nil {
			fmt.Fprintln(os.Stderr, "drill:", err)
		}
	}
	if g.keep {
		fmt.Fprintln(os.Stderr, "the logs are in", g.dir)
		return
	}
	if err := os.RemoveAll(g.dir); err != nil {
		fmt.Fprintln(os.Stderr, "drill:", err)
	}
}

// size picks the size of a drill.
func (g *ground) size(full, quick int) int {
	if g.quick {
		return quick
	}
	return full
}
