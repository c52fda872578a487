package main

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"vidimus/internal/tools/drill/load"
)

// readOnlyFor is how long the database refuses to write.
const readOnlyFor = 2 * time.Second

// readOnlyDatabase has the database refuse every write, as one does that was
// made a standby.
func readOnlyDatabase(ctx context.Context, g *ground, f *finding) error {
	f.did("default_transaction_read_only is on for %s under load, then off", readOnlyFor)
	s, err := g.build(ctx, props{callers: killLoad})
	if err != nil {
		return err
	}
	defer s.end()
	run := load.Start(ctx, load.Plan{Client: s.client, Callers: killLoad, Pause: killPause})
	defer run.Stop()
	if !run.AwaitMore(betweenKills, 30*time.Second) {
		return fmt.Errorf("no load: %s", run.Statuses())
	}
	if err := s.cluster.Configure(ctx, "default_transaction_read_only", "on"); err != nil {
		return err
	}
	if !run.Await(10*time.Second, func() bool { return len(run.AnswersWithoutStatus(http.StatusCreated)) > 0 }) {
		return fmt.Errorf("no creation was refused: %s", run.Statuses())
	}
	reads := s.reads(ctx, readOnlyFor)
	if err := s.cluster.Configure(ctx, "default_transaction_read_only", "off"); err != nil {
		return err
	}
	back := s.firstAfter(run, time.Now())
	run.Stop()
	onlyStatuses(f, s, run.Record, http.StatusCreated, http.StatusServiceUnavailable)
	f.none("error bodies without detail", len(run.WithoutDetail()))
	f.expect("reads go on", fmt.Sprintf("%d of %d", len(reads)-countOther(reads, http.StatusOK), len(reads)), countOther(reads, http.StatusOK) == 0)
	f.expect("the server lives", fmt.Sprint(s.servers[0].Alive()), s.servers[0].Alive())
	f.within("first 201 after writes are allowed", backWithin, back)
	return s.prove(ctx, f, run.Record)
}
