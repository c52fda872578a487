package main

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"vidimus/internal/tools/drill/load"
)

// plannedRestarts shuts the database down as an operator does, under load.
func plannedRestarts(ctx context.Context, g *ground, f *finding) error {
	restarts := g.size(5, 2)
	f.did("%d callers create sessions; PostgreSQL is shut down (fast) and started, %d times", killLoad, restarts)
	s, err := g.build(ctx, props{callers: killLoad})
	if err != nil {
		return err
	}
	defer s.end()
	run := load.Start(ctx, load.Plan{Client: s.client, Callers: killLoad, Pause: killPause})
	defer run.Stop()
	var slowest time.Duration
	for range restarts {
		if !run.AwaitMore(betweenKills, 30*time.Second) {
			s.explain(f)
			return fmt.Errorf("no sessions were made for 30 s: %s", run.Statuses())
		}
		if err := s.cluster.Stop(ctx); err != nil {
			return err
		}
		if err := s.cluster.Start(ctx); err != nil {
			return err
		}
		slowest = max(slowest, s.firstAfter(run, time.Now()))
	}
	run.Stop()
	onlyStatuses(f, s, run.Record, http.StatusCreated, http.StatusServiceUnavailable)
	f.none("error bodies without detail", len(run.WithoutDetail()))
	f.within("first 201 after the database accepts", backWithin, slowest)
	return s.prove(ctx, f, run.Record)
}
