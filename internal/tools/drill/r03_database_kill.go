package main

import (
	"context"
	"fmt"
	"net/http"
	"syscall"
	"time"

	"vidimus/internal/tools/drill/load"
	"vidimus/internal/tools/drill/testbed"
)

const (
	killLoad  = 16
	killPause = 5 * time.Millisecond
	// betweenKills is how many sessions are made between two kills.
	betweenKills = 100
	// outage is how long the database stays away.
	outage = 300 * time.Millisecond
	// backWithin is when the first session must be made after the database accepts.
	backWithin = time.Second
)

// databaseKills ends every process of the database with SIGKILL under load.
func databaseKills(ctx context.Context, g *ground, f *finding) error {
	kills := g.size(10, 3)
	f.did("%d callers create sessions; every process of PostgreSQL gets SIGKILL, %d times", killLoad, kills)
	receiver, err := testbed.NewReceiver(g.dir)
	if err != nil {
		return err
	}
	defer receiver.Close()
	s, err := g.build(ctx, props{callers: killLoad, env: receiver.Env()})
	if err != nil {
		return err
	}
	defer s.end()
	if err := s.subscribe(ctx, receiver.URL()); err != nil {
		return err
	}
	run := load.Start(ctx, load.Plan{Client: s.client, Callers: killLoad, Pause: killPause})
	defer run.Stop()
	var slowest time.Duration
	for range kills {
		if !run.AwaitMore(betweenKills, 30*time.Second) {
			s.explain(f)
			return fmt.Errorf("no sessions were made for 30 s: %s", run.Statuses())
		}
		if err := s.cluster.Kill(ctx); err != nil {
			return err
		}
		rest(ctx, outage)
		if err := s.cluster.Start(ctx); err != nil {
			return err
		}
		slowest = max(slowest, s.firstAfter(run, time.Now()))
	}
	run.Stop()
	onlyStatuses(f, s, run.Record, http.StatusCreated, http.StatusTooManyRequests, http.StatusServiceUnavailable)
	f.none("error bodies without detail", len(run.WithoutDetail()))
	f.within("first 201 after the database accepts", backWithin, slowest)
	return s.proveDeliveries(ctx, f, delivered{receiver, run.Record, kills})
}

// firstAfter waits for the first session that was made after the moment.
func (s *scene) firstAfter(run *load.Run, accepted time.Time) time.Duration {
	var took time.Duration
	found := run.Await(30*time.Second, func() (ok bool) {
		took, ok = run.FirstAfter(accepted)
		return ok
	})
	if !found {
		return time.Hour
	}
	return took
}

// privateDatabaseKills does the same to the database that the product starts
// and restarts by itself.
func privateDatabaseKills(ctx context.Context, g *ground, f *finding) error {
	kills := g.size(5, 2)
	f.did("the product runs its own PostgreSQL, which gets SIGKILL %d times under load and is restarted by the product", kills)
	s, err := g.build(ctx, props{private: true, callers: 4})
	if err != nil {
		return err
	}
	defer s.end()
	run := load.Start(ctx, load.Plan{Client: s.client, Callers: 4, Pause: 10 * killPause})
	defer run.Stop()
	var slowest time.Duration
	for range kills {
		if !run.AwaitMore(20, 60*time.Second) {
			s.explain(f)
			return fmt.Errorf("no sessions were made for a minute: %s", run.Statuses())
		}
		pid := s.servers[0].DatabasePID()
		if pid == 0 {
			return fmt.Errorf("find the private database: no child of the server")
		}
		killed := time.Now()
		if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
			return err
		}
		slowest = max(slowest, s.firstAfter(run, killed.Add(50*time.Millisecond)))
	}
	run.Stop()
	onlyStatuses(f, s, run.Record, http.StatusCreated, http.StatusTooManyRequests, http.StatusServiceUnavailable)
	f.none("error bodies without detail", len(run.WithoutDetail()))
	f.expect("sessions are made again by itself", "at most "+rounded(slowest)+" after the kill", slowest < 30*time.Second)
	return s.prove(ctx, f, run.Record)
}
