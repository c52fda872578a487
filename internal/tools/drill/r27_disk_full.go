package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"vidimus/internal/tools/drill/load"
	"vidimus/internal/tools/drill/testbed"
)

const (
	smallDisk = 256 << 20
	// fullSeconds is how long the disk stays full: long enough for a server that
	// crashes over it to be given up by a restarter that counts.
	fullSeconds, fullSecondsQuick = 40, 4
)

// diskFull fills the disk under the whole state of an installation.
func diskFull(ctx context.Context, g *ground, f *finding) error {
	fullFor := time.Duration(g.size(fullSeconds, fullSecondsQuick)) * time.Second
	f.did("an installation with its own PostgreSQL on a disk of %d MB, which is filled up under load for %s and freed", smallDisk>>20, fullFor)
	disk := filepath.Join(g.dir, "disk")
	if err := os.Mkdir(disk, 0o755); err != nil {
		return err
	}
	if err := mount(disk); err != nil {
		f.skip("a small disk", "not played: "+err.Error())
		return nil
	}
	defer func() { _ = unmount(disk) }()
	s, err := g.build(ctx, props{private: true, callers: 4, dir: disk})
	if err != nil {
		return err
	}
	defer s.end()
	run := load.Start(ctx, load.Plan{Client: s.client, Callers: 4, Pause: 150 * time.Millisecond, Creation: longCreation})
	defer run.Stop()
	if !run.AwaitMore(20, 30*time.Second) {
		return fmt.Errorf("no load: %s", run.Statuses())
	}
	ballast := filepath.Join(disk, "ballast")
	full := load.NewRecord()
	if err := s.fill(ctx, flood{ballast, fullFor, full}); err != nil {
		return err
	}
	freed := time.Now()
	if err := os.Remove(ballast); err != nil {
		return err
	}
	back := s.firstAfter(run, freed)
	run.Stop()
	f.expect("503 while it is full", full.Statuses(), len(full.AnswersWithoutStatus(503)) < len(full.Answers()))
	onlyStatuses(f, s, run.Record, http.StatusCreated, http.StatusServiceUnavailable)
	f.expect("the server lives", fmt.Sprint(s.servers[0].Alive()), s.servers[0].Alive())
	f.within("sessions are made again by itself", 10*time.Second, back)
	return s.prove(ctx, f, run.Record)
}

// longCreation writes much, so that the disk fills up at once.
func longCreation(n int64) load.Creation {
	return load.Creation{Callback: fmt.Sprintf("https://example.com/%d/%01500d", n, n)}
}

// flood says how a disk is filled, and keeps what callers were told meanwhile.
type flood struct {
	ballast string
	lasts   time.Duration
	full    *load.Record
}

// fill writes until there is no room left, again and again: what PostgreSQL
// gives back is taken too.
func (s *scene) fill(ctx context.Context, fl flood) error {
	file, err := os.Create(fl.ballast)
	if err != nil {
		return err
	}
	defer file.Close()
	block := make([]byte, 64<<10)
	for began := time.Now(); time.Since(began) < fl.lasts; {
		for size := len(block); size > 0; {
			_, err := file.Write(block[:size])
			switch {
			case errors.Is(err, syscall.ENOSPC):
				size /= 2
			case err != nil:
				return err
			}
		}
		// Without room for its log PostgreSQL crashes; an error is what is expected.
		_ = testbed.Exec(ctx, s.dsn, "SELECT pg_switch_wal()")
		fl.full.Add(s.client.Create(ctx, longCreation(0)))
		rest(ctx, 50*time.Millisecond)
	}
	return nil
}

func mount(dir string) error {
	if os.Geteuid() != 0 {
		return errors.New("mounting needs root")
	}
	return mountMemory(dir, smallDisk)
}
