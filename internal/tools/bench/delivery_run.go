package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime/pprof"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"vidimus/internal/boot"
	"vidimus/internal/platform/telemetry"
)

// deliveryRunLimit is far beyond what a run takes.
const deliveryRunLimit = 5 * time.Minute

// runBareClient has the bare client post as many events.
func (p *place) runBareClient(ctx context.Context, signing bool) (deliveryRun, error) {
	p.seed.Delivery.Events, p.seed.Delivery.Signing = p.settings.events(), signing
	if err := p.writeSeed(); err != nil {
		return deliveryRun{}, err
	}
	program, err := os.Executable()
	if err != nil {
		return deliveryRun{}, err
	}
	command := exec.CommandContext(ctx, program, childPoster, p.seedFile())
	var problems strings.Builder
	command.Stderr = &problems
	out, err := command.Output()
	if err != nil {
		return deliveryRun{}, fmt.Errorf("post events: %w: %s", err, problems.String())
	}
	var h deliveryRun
	return h, json.Unmarshal(out, &h)
}

// runProduct measures from the start of a worker until the last of the events
// that it finds in the outbox is recorded as delivered. start is given the
// worker to measure.
func (p *place) runProduct(ctx context.Context, receiver *child, start func() (*child, error)) (h deliveryRun, err error) {
	ctx, cancel := context.WithTimeout(ctx, deliveryRunLimit)
	defer cancel()
	h.Deliveries = p.settings.events()
	if err := p.fillOutbox(ctx, h.Deliveries); err != nil {
		return h, err
	}
	var earlier []arrival
	if err := receiver.ask(ctx, "POST", "/arrivals", &earlier); err != nil {
		return h, err
	}
	database, err := processorTime(p.server.PID())
	if err != nil {
		return h, err
	}
	started := time.Now()
	worker, err := start()
	if err != nil {
		return h, err
	}
	defer func() {
		if stopErr := worker.stop(); err == nil {
			err = stopErr
		}
	}()
	if err := p.awaitRecords(ctx, receiver, h.Deliveries); err != nil {
		return h, fmt.Errorf("await deliveries: %w: %s", err, worker.said())
	}
	h.Took = time.Since(started)
	if h.Sender, err = processorTime(worker.command.Process.Pid); err != nil {
		return h, err
	}
	h.Database, err = processorTime(p.server.PID())
	h.Database -= database
	return h, err
}

// awaitRecords asks the receiver first, which costs the contender nothing.
func (p *place) awaitRecords(ctx context.Context, receiver *child, want int) error {
	conn, err := pgx.Connect(ctx, p.dsn)
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	arrived, recorded := 0, 0
	return until(ctx, func() (bool, error) {
		if arrived < want {
			return false, receiver.ask(ctx, "GET", "/count", &arrived)
		}
		err := conn.QueryRow(ctx, "SELECT count(*) FROM webhook_deliveries WHERE status = 'delivered'").Scan(&recorded)
		return recorded >= want, err
	})
}

// until asks every 20 ms.
func until(ctx context.Context, done func() (bool, error)) error {
	again := time.NewTicker(20 * time.Millisecond)
	defer again.Stop()
	for {
		if ok, err := done(); ok || err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-again.C:
		}
	}
}

// startWorker runs the real program as a worker.
func (p *place) startWorker(ctx context.Context) (*child, error) {
	command := exec.CommandContext(ctx, p.binary, "worker")
	command.Env = append(append(os.Environ(), p.reach()...), "DATABASE_URL="+p.dsn, "VIDIMUS_STATE_DIR="+p.state(), "VIDIMUS_METRICS_LISTEN=")
	return p.begin(command)
}

// startProfiled runs the same parts inside this program, which writes a CPU profile.
func (p *place) startProfiled(ctx context.Context, profile string) (*child, error) {
	p.seed.Profile = profile
	if err := p.writeSeed(); err != nil {
		return nil, err
	}
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	command := exec.CommandContext(ctx, program, childWorker, p.seedFile())
	// The collector as cmd/vidimus sets it.
	command.Env = append(append(os.Environ(), p.reach()...), "GOGC=200")
	return p.begin(command)
}

// workProduct is the worker inside this program, with a CPU profile.
func workProduct(ctx context.Context, path string) (err error) {
	s, err := readSeed(path)
	if err != nil {
		return err
	}
	log, err := telemetry.NewLog(telemetry.LogOptions{Output: telemetry.NewLineWriter(os.Stderr), Level: "info", Format: "json", Sensitive: boot.SensitiveNames()})
	if err != nil {
		return err
	}
	out, err := os.Create(s.Profile)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	if err := pprof.StartCPUProfile(out); err != nil {
		return err
	}
	defer pprof.StopCPUProfile()
	c, err := productConfig(s.StateDir, s.DSN)
	if err != nil {
		return err
	}
	app, err := boot.New(ctx, boot.Options{Config: c, DSN: s.DSN, Log: log})
	if err != nil {
		return err
	}
	defer app.Close()
	go app.Listen(ctx)
	return app.Work(ctx)
}
