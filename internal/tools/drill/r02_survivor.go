package main

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"vidimus/internal/tools/drill/load"
	"vidimus/internal/tools/drill/testbed"
)

// survivorDelivers ends one of two servers for good while both deliver.
func survivorDelivers(ctx context.Context, g *ground, f *finding) error {
	if g.quick {
		f.skip("none undecided after lease + 1 s", "not played: a quick run waits for a lease once, in R1")
		return nil
	}
	const events = 3000
	f.did("%d events are delivered by two servers on one database; one gets SIGKILL and stays away", events)
	receiver, err := testbed.NewReceiver(g.dir)
	if err != nil {
		return err
	}
	defer receiver.Close()
	s, err := g.build(ctx, props{callers: killLoad, servers: 2, env: receiver.Env()})
	if err != nil {
		return err
	}
	defer s.end()
	receiver.DelayResponses(hookTime)
	if err := s.subscribe(ctx, receiver.URL()); err != nil {
		return err
	}
	run := load.Start(ctx, load.Plan{Client: s.client, Callers: killLoad, Total: int64(events)})
	run.Wait()
	onlyStatuses(f, s, run.Record, http.StatusCreated)
	if err := await(ctx, time.Minute, func() bool { return receiver.Tally().Events >= events/2 }); err != nil {
		return fmt.Errorf("await half of the deliveries: %w", err)
	}
	if err := s.servers[0].Kill(ctx); err != nil {
		return err
	}
	return s.proveDeliveries(ctx, f, delivered{receiver, run.Record, 1})
}
