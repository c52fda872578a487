package main

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"time"

	"vidimus/internal/tools/drill/dbcheck"
	"vidimus/internal/tools/drill/load"
	"vidimus/internal/tools/drill/testbed"
)

const (
	// attemptEnds is the contract's five seconds, and what this machine may add.
	attemptEnds = 5200 * time.Millisecond
	// well is how many receivers are as they should be.
	well = 4
	// fairCallers and fairPause make a load that leaves the machine half idle:
	// what is compared is waiting, not the speed of the processor.
	fairCallers = 2
	fairPause   = 60 * time.Millisecond
)

// neighbours is one customer with receivers that are well; others join later.
type neighbours struct {
	*scene
	backend *testbed.Backend
	inboxes []*testbed.Inbox
	rows    *dbcheck.Rows
}

func (g *ground) neighbours(ctx context.Context, env ...string) (*neighbours, error) {
	backend, err := testbed.NewBackend(g.dir)
	if err != nil {
		return nil, err
	}
	n := &neighbours{backend: backend}
	if n.scene, err = g.build(ctx, props{callers: killLoad, env: append(backend.Env(), env...)}); err != nil {
		backend.Close()
		return nil, err
	}
	for i := range well {
		in, _, err := n.inbox(ctx, backend, fmt.Sprintf("/well/%d", i), testbed.AcceptAfter(time.Millisecond))
		if err != nil {
			n.leave()
			return nil, err
		}
		n.inboxes = append(n.inboxes, in)
	}
	if n.rows, err = n.scene.rows(ctx); err != nil {
		n.leave()
	}
	return n, err
}

func (n *neighbours) leave() {
	n.backend.Close()
	n.end()
}

// delays makes sessions for a while and returns how long each of their events
// took from its change to each receiver that is well, in order of length.
func (n *neighbours) delays(ctx context.Context, length time.Duration) ([]time.Duration, error) {
	run := load.Start(ctx, load.Plan{Client: n.client, Callers: fairCallers, Pause: fairPause})
	rest(ctx, length)
	run.Stop()
	made := map[string]bool{}
	for _, s := range run.Sessions() {
		made[s.ID.String()] = true
	}
	if others := run.AnswersWithoutStatus(http.StatusCreated); len(others) > 0 || len(made) == 0 {
		return nil, fmt.Errorf("create sessions: %s", run.Statuses())
	}
	var told []dbcheck.StoredEvent
	arrived := func() bool {
		all, err := n.rows.StoredEvents(ctx, n.application)
		told = slices.DeleteFunc(all, func(e dbcheck.StoredEvent) bool { return !made[e.Session] })
		return err == nil && len(told) >= len(made) && !slices.ContainsFunc(n.inboxes, func(in *testbed.Inbox) bool { return !hasAll(in, told) })
	}
	if err := await(ctx, 2*time.Minute, arrived); err != nil {
		return nil, fmt.Errorf("await deliveries to those who are well: %w", err)
	}
	var delays []time.Duration
	for _, in := range n.inboxes {
		heard := in.Events()
		for _, e := range told {
			delays = append(delays, heard[e.ID].First.Sub(e.At))
		}
	}
	slices.Sort(delays)
	return delays, nil
}

func hasAll(in *testbed.Inbox, told []dbcheck.StoredEvent) bool {
	heard := in.Events()
	return !slices.ContainsFunc(told, func(e dbcheck.StoredEvent) bool { return !heard[e.ID].Kept })
}

// compare measures without and with what is ill, and expects a ratio.
func (n *neighbours) compare(ctx context.Context, f *finding, c comparison) error {
	if _, err := n.delays(ctx, c.length/4); err != nil { // warm
		return err
	}
	before, err := n.delays(ctx, c.length)
	if err != nil {
		return err
	}
	if err := c.fall(); err != nil {
		return err
	}
	const tries = "SELECT count(*) FROM webhook_attempts a JOIN webhook_destinations d USING (application_id, destination_id) WHERE d.url NOT LIKE '%/well/%'"
	earlier, err := n.rows.Count(ctx, tries)
	if err != nil {
		return err
	}
	after, err := n.delays(ctx, c.length)
	if err != nil {
		return err
	}
	later, err := n.rows.Count(ctx, tries)
	if err != nil {
		return err
	}
	f.expect("the others are tried meanwhile", fmt.Sprintf("%d attempts in %s", later-earlier, c.length), later > earlier)
	p99, was := after[len(after)*99/100], before[len(before)*99/100]
	reached := fmt.Sprintf("%.2f times: p99 %s, without %s (median %s, without %s; %d deliveries each)", float64(p99)/float64(was),
		rounded(p99), rounded(was), rounded(after[len(after)/2]), rounded(before[len(before)/2]), len(after))
	f.expect(fmt.Sprintf("p99 delay to those who are well within %g times", c.within), reached, float64(p99) <= c.within*float64(was))
	return nil
}

// comparison is a phase without and a phase with what is ill.
type comparison struct {
	length time.Duration
	within float64
	// fall makes the others ill.
	fall func() error
}

// slowReceivers keeps attempts waiting in every way that there is.
func slowReceivers(ctx context.Context, g *ground, f *finding) error {
	f.did("%d receivers that are well, beside: headers after 6 s, a body of 1 byte/s, a body without end, interim answers for ever, no answer, a handshake that hangs", well)
	return f.again(func() error {
		n, err := g.neighbours(ctx)
		if err != nil {
			return err
		}
		defer n.leave()
		mute, err := testbed.NewSilentReceiver()
		if err != nil {
			return err
		}
		defer mute.Close()
		if err := n.compare(ctx, f, comparison{time.Duration(g.size(15, 4)) * time.Second, 1.5, func() error {
			return n.join(ctx, mute)
		}}); err != nil {
			return err
		}
		return n.attemptsEnd(ctx, f)
	})
}

// join subscribes receivers that are slow in all ways.
func (n *neighbours) join(ctx context.Context, mute *testbed.SilentReceiver) error {
	for path, manner := range map[string]testbed.Behaviour{
		"/slow/late": testbed.DelayHeader(6 * time.Second), "/slow/drip": testbed.DripBody(time.Second), "/slow/pour": testbed.SendEndlessBody,
		"/slow/continue": testbed.ContinueForever, "/slow/hang": testbed.NeverAnswer,
	} {
		if _, _, err := n.inbox(ctx, n.backend, path, manner); err != nil {
			return err
		}
	}
	return n.subscribe(ctx, mute.URL())
}

// attemptsEnd waits until each slow receiver has an attempt on record and looks
// at the longest.
func (n *neighbours) attemptsEnd(ctx context.Context, f *finding) error {
	const kinds = 6
	var seen int64
	err := await(ctx, time.Minute, func() bool {
		var err error
		seen, err = n.rows.Count(ctx, `SELECT count(DISTINCT a.destination_id) FROM webhook_attempts a
			JOIN webhook_destinations d USING (application_id, destination_id) WHERE d.url NOT LIKE '%/well/%'`)
		return err == nil && seen == kinds
	})
	if err != nil {
		return fmt.Errorf("await attempts at %d slow receivers: %w; %d have some", kinds, err, seen)
	}
	longest, err := n.rows.Count(ctx, "SELECT max(response_time_ms) FROM webhook_attempts")
	if err != nil {
		return err
	}
	timeouts, err := n.rows.Count(ctx, "SELECT count(*) FROM webhook_attempts WHERE status_code = 504")
	if err != nil {
		return err
	}
	f.within("every attempt ends", attemptEnds, time.Duration(longest)*time.Millisecond)
	f.expect("what does not answer is a timeout", fmt.Sprintf("%d timeouts", timeouts), timeouts > 0)
	return nil
}

// failingReceiver has one receiver refuse everything, with a long queue.
func failingReceiver(ctx context.Context, g *ground, f *finding) error {
	queued := g.size(10_000, 500)
	f.did("%d receivers that are well, beside one that answers 500 after 20 ms to everything, with %d deliveries queued", well, queued)
	return f.again(func() error {
		n, err := g.neighbours(ctx, oddDelays())
		if err != nil {
			return err
		}
		defer n.leave()
		return n.compare(ctx, f, comparison{time.Duration(g.size(15, 4)) * time.Second, 1.5, func() error {
			_, _, err := n.inbox(ctx, n.backend, "/failing", testbed.Refuse(http.StatusInternalServerError, 20*time.Millisecond))
			if err != nil {
				return err
			}
			return n.queue(ctx, f, queued)
		}})
	})
}

// queue makes sessions until so many deliveries wait for their next attempt.
func (n *neighbours) queue(ctx context.Context, f *finding, queued int) error {
	run := load.Start(ctx, load.Plan{Client: n.client, Callers: killLoad, Total: int64(queued)})
	run.Wait()
	onlyStatuses(f, n.scene, run.Record, http.StatusCreated)
	var pending int64
	err := await(ctx, 4*time.Minute, func() bool {
		others, err := n.rows.Count(ctx, `SELECT (SELECT count(*) FROM outbox_events WHERE dispatched_at IS NULL) + (SELECT count(*)
			FROM webhook_deliveries w JOIN webhook_destinations d USING (application_id, destination_id)
			WHERE w.status = 'pending' AND d.url NOT LIKE '%/failing')`)
		if err != nil || others > 0 {
			return false
		}
		pending, err = n.rows.Count(ctx, "SELECT count(*) FROM webhook_deliveries WHERE status = 'pending'")
		return err == nil
	})
	if err != nil {
		return fmt.Errorf("await the others' deliveries: %w", err)
	}
	f.expect("the queue is there", fmt.Sprint(pending), pending >= int64(queued)*9/10)
	return nil
}

// hangingReceiver has one receiver that never answers.
func hangingReceiver(ctx context.Context, g *ground, f *finding) error {
	f.did("%d receivers that are well, beside one that never answers", well)
	return f.again(func() error {
		n, err := g.neighbours(ctx, oddDelays())
		if err != nil {
			return err
		}
		defer n.leave()
		return n.compare(ctx, f, comparison{time.Duration(g.size(20, 4)) * time.Second, 2, func() error {
			_, _, err := n.inbox(ctx, n.backend, "/hanging", testbed.NeverAnswer)
			return err
		}})
	})
}
