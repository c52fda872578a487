package main

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"time"

	"vidimus/internal/tools/drill/load"
)

const (
	frozenFor = 20 * time.Second
	// answeredWithin is the service's own deadline and a second.
	answeredWithin = 16 * time.Second
)

// frozenDatabase has the database keep its connections and answer nothing.
func frozenDatabase(ctx context.Context, g *ground, f *finding) error {
	if g.quick {
		f.skip("every caller is answered", "not played: longer than a quick run")
		return nil
	}
	f.did("every process of PostgreSQL is stopped for %s under load, then goes on; callers create and read", frozenFor)
	s, err := g.build(ctx, props{callers: 2 * killLoad})
	if err != nil {
		return err
	}
	defer s.end()
	run := load.Start(ctx, load.Plan{Client: s.client, Callers: killLoad, Pause: 10 * killPause})
	defer run.Stop()
	if !run.AwaitMore(betweenKills, 30*time.Second) {
		return fmt.Errorf("no load: %s", run.Statuses())
	}
	if err := s.cluster.Freeze(true); err != nil {
		return err
	}
	reads := load.NewRecord()
	var readers sync.WaitGroup
	for range killLoad {
		readers.Go(func() {
			reads.Add(s.client.Do(ctx, http.MethodGet, s.servers[0].URL()+"/v3/sessions/?limit=1", nil))
		})
	}
	rest(ctx, frozenFor)
	if err := s.cluster.Freeze(false); err != nil {
		return err
	}
	back := s.firstAfter(run, time.Now())
	readers.Wait()
	run.Stop()
	onlyStatuses(f, s, run.Record, http.StatusCreated, http.StatusServiceUnavailable)
	onlyStatuses(f, s, reads, http.StatusOK, http.StatusServiceUnavailable)
	f.within("every caller is answered", answeredWithin, max(run.Slowest(), reads.Slowest()))
	f.within("first 201 after the database goes on", backWithin, back)
	return s.prove(ctx, f, run.Record)
}
