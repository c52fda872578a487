package main

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"vidimus/internal/tools/drill/load"
	"vidimus/internal/tools/drill/testbed"
)

const (
	// hookTime keeps deliveries in flight at every moment.
	hookTime = 20 * time.Millisecond
	// deliveredWithin is a lease of 15 s and a second, after the last kill.
	deliveredWithin = 16 * time.Second
	// inFlight is how many deliveries one process has on their way at once.
	inFlight = 64
)

// deliveriesSurviveKills ends the server with SIGKILL while it delivers.
func deliveriesSurviveKills(ctx context.Context, g *ground, f *finding) error {
	events, kills := g.size(3000, 400), g.size(3, 1)
	f.did("%d events are delivered; the server gets SIGKILL %d times in the middle and is started again", events, kills)
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
	receiver.DelayResponses(hookTime)
	if err := s.subscribe(ctx, receiver.URL()); err != nil {
		return err
	}
	run := load.Start(ctx, load.Plan{Client: s.client, Callers: killLoad, Total: int64(events)})
	run.Wait()
	onlyStatuses(f, s, run.Record, http.StatusCreated)
	for i := range kills {
		goal := events * (i + 1) / (kills + 1)
		if err := await(ctx, 2*time.Minute, func() bool { return receiver.Tally().Events >= goal }); err != nil {
			return fmt.Errorf("await %d deliveries: %w; came %d", goal, err, receiver.Tally().Events)
		}
		if err := s.servers[0].Kill(ctx); err != nil {
			return err
		}
		if err := s.servers[0].Start(ctx); err != nil {
			return err
		}
	}
	return s.proveDeliveries(ctx, f, delivered{receiver, run.Record, kills})
}

type delivered struct {
	receiver *testbed.Receiver
	record   *load.Record
	kills    int
}

func (s *scene) proveDeliveries(ctx context.Context, f *finding, d delivered) error {
	rows, err := s.rows(ctx)
	if err != nil {
		return err
	}
	defer rows.Close(ctx)
	events, err := rows.Events(ctx, s.application)
	if err != nil {
		return err
	}
	began := time.Now()
	missing := func() int {
		n := 0
		for _, e := range events {
			if !d.receiver.Has(e) {
				n++
			}
		}
		return n
	}
	// Also those that were cut off after they had arrived are sent again.
	pending := int64(-1)
	err = await(ctx, 4*time.Minute, func() bool {
		pending, err = rows.Count(ctx, "SELECT count(*) FROM webhook_deliveries WHERE status = 'pending'")
		return err == nil && pending == 0 && missing() == 0
	})
	took := time.Since(began)
	if err != nil {
		f.note("%v", err)
		s.explain(f)
	}
	tally := d.receiver.Tally()
	f.expect("0 deliveries lost", fmt.Sprintf("%d of %d", missing(), len(events)), missing() == 0 && len(events) > 0)
	f.expect("none undecided after lease + 1 s", fmt.Sprintf("%d after %s", pending, rounded(took)), pending == 0 && took <= deliveredWithin)
	limit := d.kills * inFlight
	f.expect(fmt.Sprintf("at most %d doubles (deliveries in flight)", limit), fmt.Sprint(tally.Repeats), tally.Repeats <= limit)
	f.none("doubles with another body for their event_id", tally.Changed+tally.Broken)
	return proveRows(ctx, f, rows, claim{s.application, d.record})
}

// await asks until ok holds.
func await(ctx context.Context, limit time.Duration, ok func() bool) error {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	for !ok() {
		rest(ctx, 10*time.Millisecond)
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return nil
}
