package main

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"strings"
	"time"

	"vidimus/internal/tools/drill/dbcheck"
	"vidimus/internal/tools/drill/load"
	"vidimus/internal/tools/drill/testbed"
	"vidimus/internal/verification/applicant"
)

const (
	// oddSeed starts every random draw of these drills: the receiver's answers
	// and the moments of the kills. The moments themselves are the machine's.
	oddSeed = 20261121
	// patience is how often the receiver fails one event at most; it is below
	// what the schedule allows, so that no event may ever be given up.
	patience = 15
	// retries is the longest schedule that a setting may ask for.
	retries = 20
	// settledWithin ends the wait for the last delivery.
	settledWithin = 8 * time.Minute
)

// oddDelays asks for as many attempts as may be had, as soon as may be.
func oddDelays() string {
	return "VIDIMUS_WEBHOOK_RETRY_DELAYS=" + strings.TrimSuffix(strings.Repeat("1s,", retries), ",")
}

// oddity is what happens to the installation while it works.
type oddity struct {
	sessions, times int
	// gap is the longest time between two strikes, pause what a caller waits
	// between two sessions: some strikes are to come when all sessions are made.
	gap, pause time.Duration
	// strike does harm once and repairs it.
	strike func(ctx context.Context, s *scene, nth int) error
	// doubled is how often an event may be sent again because of one strike.
	doubled int
}

// nothingLostInKills ends the server with SIGKILL at random moments.
func nothingLostInKills(ctx context.Context, g *ground, f *finding) error {
	o := oddity{sessions: g.size(2000, 200), times: g.size(24, 3), gap: 3 * time.Second, pause: 2 * killPause, doubled: inFlight, strike: killServer}
	f.did("%d sessions, each walked to its review, for a receiver that fails at random; the server gets SIGKILL %d times at random moments (seed %d)",
		o.sessions, o.times, oddSeed)
	return g.playOddity(ctx, f, o)
}

// nothingLostInRestarts restarts the database, in turn in order and at once.
func nothingLostInRestarts(ctx context.Context, g *ground, f *finding) error {
	o := oddity{sessions: g.size(2000, 200), times: g.size(12, 2), gap: 4 * time.Second, pause: 2 * killPause, strike: restartDatabase}
	f.did("the same while PostgreSQL is restarted %d times, fast and immediate in turn (seed %d)", o.times, oddSeed)
	return g.playOddity(ctx, f, o)
}

func killServer(ctx context.Context, s *scene, _ int) error {
	if err := s.servers[0].Kill(ctx); err != nil {
		return err
	}
	return s.servers[0].Start(ctx)
}

func restartDatabase(ctx context.Context, s *scene, nth int) error {
	stop := s.cluster.Stop
	if nth%2 == 1 {
		stop = s.cluster.Abort
	}
	if err := stop(ctx); err != nil {
		return err
	}
	rest(ctx, outage)
	return s.cluster.Start(ctx)
}

func (g *ground) playOddity(ctx context.Context, f *finding, o oddity) error {
	backend, err := testbed.NewBackend(g.dir)
	if err != nil {
		return err
	}
	defer backend.Close()
	s, err := g.build(ctx, props{callers: killLoad, env: append(backend.Env(), oddDelays())})
	if err != nil {
		return err
	}
	defer s.end()
	if s.client.WorkflowID, err = s.workflow(ctx, "DOCUMENT_AI"); err != nil {
		return err
	}
	in, _, err := s.inbox(ctx, backend, "/fickle", testbed.FailRandomly(oddSeed, patience))
	if err != nil {
		return err
	}
	run := load.Start(ctx, load.Plan{Client: s.client, Callers: 4, Pause: o.pause, Enough: o.sessions, Then: s.walk})
	defer run.Stop()
	random := rand.New(rand.NewPCG(oddSeed, 2))
	for nth := range o.times {
		rest(ctx, time.Duration(random.Int64N(int64(o.gap))))
		if err := o.strike(ctx, s, nth); err != nil {
			return err
		}
	}
	if !run.Await(settledWithin, func() bool { return run.Acknowledged() >= o.sessions }) {
		s.explain(f)
		return fmt.Errorf("only %d of %d sessions were made: %s", run.Acknowledged(), o.sessions, run.Statuses())
	}
	run.Wait()
	onlyStatuses(f, s, run.Record, http.StatusCreated, http.StatusServiceUnavailable, 0)
	return s.proveNothingLost(ctx, f, outcome{oddity: o, in: in, record: run.Record})
}

// walk agrees to the text, again and again while the service is away, which
// brings a session of one questionnaire to its review.
func (s *scene) walk(ctx context.Context, made load.Session) {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	header := http.Header{"Session-Token": {made.Token}, "Content-Type": {"application/json"}}
	body := []byte(`{"consent_version":"` + applicant.ConsentVersion + `"}`)
	for ctx.Err() == nil {
		a := s.client.Raw(ctx, http.MethodPost, s.servers[0].URL()+"/v3/hosted/session/consent/", body, header)
		// A conflict says that the first call was carried out though its answer got lost.
		if a.Status == http.StatusOK || a.Status == http.StatusConflict {
			return
		}
		rest(ctx, 10*killPause)
	}
}

type outcome struct {
	oddity
	in     *testbed.Inbox
	record *load.Record
}

func (s *scene) proveNothingLost(ctx context.Context, f *finding, o outcome) error {
	rows, err := s.rows(ctx)
	if err != nil {
		return err
	}
	defer rows.Close(ctx)
	began := time.Now()
	pending := int64(-1)
	err = await(ctx, settledWithin, func() bool {
		pending, err = rows.Count(ctx, `SELECT (SELECT count(*) FROM webhook_deliveries WHERE status = 'pending')
			+ (SELECT count(*) FROM outbox_events WHERE dispatched_at IS NULL)`)
		return err == nil && pending == 0
	})
	if err != nil {
		f.note("%v", err)
		s.explain(f)
	}
	f.expect("nothing is left to deliver", fmt.Sprintf("%d, %s after the last session", pending, rounded(time.Since(began))), pending == 0)
	failed, err := rows.Count(ctx, "SELECT count(*) FROM webhook_deliveries WHERE status <> 'delivered'")
	if err != nil {
		return err
	}
	f.none("deliveries given up", int(failed))
	told, err := rows.StoredEvents(ctx, s.application)
	if err != nil {
		return err
	}
	e := evidence{told: told, heard: o.in.Events(), sessions: o.sessions, doubled: o.times * o.doubled}
	e.calls, e.unread, e.forged = o.in.Calls()
	e.judge(f)
	return proveRows(ctx, f, rows, claim{s.application, o.record})
}

// evidence is the event log beside what the receiver has.
type evidence struct {
	told                  []dbcheck.StoredEvent
	heard                 map[string]testbed.ReceivedEvent
	calls, unread, forged int
	// sessions is how many there are at least, doubled how often an event may
	// have been sent again after it was taken.
	sessions, doubled int
}

func (e evidence) judge(f *finding) {
	lost, doubled, changed, misnamed := 0, 0, 0, 0
	numbers := map[string][]int64{}
	unknown := maps.Clone(e.heard)
	for _, t := range e.told {
		h := e.heard[t.ID]
		if !h.Kept {
			lost++
			f.note("lost: %s of session %s, sequence %d, came %d times", t.ID, t.Session, t.Sequence, h.Calls)
		}
		doubled += max(0, h.Taken-1)
		changed += h.Changed
		if h.Sequence != t.Sequence || h.Session != t.Session || h.Status != t.Status {
			misnamed++
		}
		numbers[t.Session] = append(numbers[t.Session], h.Sequence)
		delete(unknown, t.ID)
	}
	f.expect("0 events lost", fmt.Sprintf("%d of %d (%d attempts arrived)", lost, len(e.told), e.calls), lost == 0 && len(e.told) >= e.sessions)
	f.none("events that the database does not know", len(unknown))
	f.none("attempts with another body or without a signature that holds", changed+e.unread+e.forged)
	f.none("events under another number, session or status than in the log", misnamed)
	misordered, longest := order(numbers)
	f.expect("0 sessions whose events do not rise by number as they happened", fmt.Sprintf("%d of %d, of up to %d events", misordered, len(numbers), longest),
		misordered == 0 && longest > 1)
	f.expect(fmt.Sprintf("at most %d sent again after they were taken", e.doubled), fmt.Sprint(doubled), doubled <= e.doubled)
}

// order counts the sessions whose numbers, in the order in which the events
// happened, do not begin with one and rise. Numbers count changes, and not every
// change has an event, so that they may leave some out.
func order(numbers map[string][]int64) (misordered, longest int) {
	for _, all := range numbers {
		longest = max(longest, len(all))
		rising := all[0] == 1
		for i := 1; i < len(all); i++ {
			rising = rising && all[i] > all[i-1]
		}
		if !rising {
			misordered++
		}
	}
	return misordered, longest
}
