package admission

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/platform/api/apperr"
)

// caller is a call of an application that asks for a place.
type caller struct {
	admitted chan struct{}
	refused  chan error
	end      func()
}

// ask asks for a place and returns when the call is admitted, waits or was refused.
func ask(t *testing.T, q *Queue, from Requester) *caller {
	t.Helper()
	before := q.counts()
	ctx, end := HoldPlace(t.Context(), from)
	t.Cleanup(end)
	c := &caller{admitted: make(chan struct{}), refused: make(chan error, 1), end: end}
	go func() {
		if _, err := q.Admit(ctx); err != nil {
			c.refused <- err
			return
		}
		close(c.admitted)
	}()
	tick := time.NewTicker(time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-c.admitted:
			return c
		case err := <-c.refused:
			c.refused <- err
			return c
		case <-tick.C:
			if q.counts() != before {
				return c
			}
		}
	}
}

func (c *caller) isAdmitted() bool {
	select {
	case <-c.admitted:
		return true
	default:
		return false
	}
}

func (c *caller) refusal() error {
	select {
	case err := <-c.refused:
		return err
	default:
		return nil
	}
}

type counts struct{ running, waiting int }

func (q *Queue) counts() counts {
	q.mu.Lock()
	defer q.mu.Unlock()
	return counts{q.running, q.waiting}
}

// flood asks until the application is refused.
func flood(t *testing.T, q *Queue, from Requester) (calls []*caller, refusal error) {
	t.Helper()
	for range 1000 {
		c := ask(t, q, from)
		if err := c.refusal(); err != nil {
			return calls, err
		}
		calls = append(calls, c)
	}
	t.Fatal("nothing was refused")
	return nil, nil
}

func TestAFullQueueRefusesAtOnceAndSaysWhenToComeBack(t *testing.T) {
	t.Parallel()
	q := New(Settings{AtOnce: 2})
	calls, err := flood(t, q, Requester{Application: uuid.New()})
	after, busy := IsBusy(err)
	if !busy || after < time.Second || after > maxWait || apperr.KindOf(err) != apperr.KindUnavailable {
		t.Errorf("refusal = %v after %v, want it unavailable with a time to come back", err, after)
	}
	if got := q.counts(); got.running != 2 || len(calls) != 2+got.waiting {
		t.Errorf("%+v of %d calls, want two at work and the others waiting", got, len(calls))
	}
	// All that wait are expected to begin in time.
	if wait := time.Duration(q.counts().waiting) * q.mean / 2; wait > maxWait {
		t.Errorf("the last one waits %v", wait)
	}
}

func TestAFloodDoesNotHoldUpAnotherApplication(t *testing.T) {
	t.Parallel()
	q := New(Settings{AtOnce: 2})
	greedy := Requester{Application: uuid.New()}
	calls, _ := flood(t, q, greedy)
	first, second := ask(t, q, Requester{Application: uuid.New()}), ask(t, q, Requester{Application: uuid.New()})
	if !first.isAdmitted() {
		t.Error("the place kept for others was not free")
	}
	if err := second.refusal(); err != nil || second.isAdmitted() {
		t.Fatalf("a third application = %v, want it to wait", err)
	}
	calls[0].end()
	<-second.admitted
	if calls[2].isAdmitted() {
		t.Error("the flood went before somebody who had nothing")
	}
	first.end()
	second.end()
	<-calls[2].admitted
}

func TestWorkOfApplicationsTakesTurns(t *testing.T) {
	t.Parallel()
	q := New(Settings{AtOnce: 1})
	a, b := Requester{Application: uuid.New()}, Requester{Application: uuid.New()}
	held := []*caller{ask(t, q, a), ask(t, q, b)}
	a1, a2, b1 := ask(t, q, a), ask(t, q, a), ask(t, q, b)
	held[0].end()
	<-a1.admitted // b has one at work
	held[1].end()
	<-b1.admitted
	if a2.isAdmitted() {
		t.Error("two of one application went before one of another")
	}
}

func TestACallHoldsOnePlaceThroughout(t *testing.T) {
	t.Parallel()
	q := New(Settings{AtOnce: 1})
	ctx, end := HoldPlace(t.Context(), Requester{Application: uuid.New()})
	for range 3 {
		release, err := q.Admit(ctx)
		if err != nil {
			t.Fatal(err)
		}
		release()
		if got := q.counts(); got.running != 1 {
			t.Errorf("%+v, want one place", got)
		}
	}
	YieldPlace(ctx)
	if got := q.counts(); got.running != 0 {
		t.Errorf("%+v after the place was given back", got)
	}
	if _, err := q.Admit(ctx); err != nil {
		t.Fatal(err)
	}
	end()
	if got := q.counts(); got != (counts{}) || len(q.applications) != 0 {
		t.Errorf("%+v, %d applications after the end", got, len(q.applications))
	}
	if _, err := q.Admit(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("a call that is over: %v", err)
	}
}

func TestWhoLeavesGivesUpItsTurn(t *testing.T) {
	t.Parallel()
	q := New(Settings{AtOnce: 1})
	a := Requester{Application: uuid.New()}
	first, second, third := ask(t, q, a), ask(t, q, a), ask(t, q, a)
	second.end()
	if err := <-second.refused; !errors.Is(err, context.Canceled) {
		t.Errorf("refusal = %v, want the caller's own end", err)
	}
	first.end()
	<-third.admitted
	third.end()
	if got := q.counts(); got != (counts{}) {
		t.Errorf("%+v is left", got)
	}
}

func TestJobsWaitShortlyAndComeAgain(t *testing.T) {
	t.Parallel()
	q := New(Settings{AtOnce: 2})
	calls, err := flood(t, q, Requester{Application: uuid.New(), Background: true})
	if after, busy := IsBusy(err); !busy || after != backgroundPause {
		t.Errorf("refusal = %v after %v", err, after)
	}
	if waiting := len(calls) - 2; waiting < 1 || waiting > 4 {
		t.Errorf("%d jobs wait, want few", waiting)
	}
	if c := ask(t, q, Requester{Application: uuid.New(), Background: true}); c.refusal() != nil {
		t.Errorf("another application's job: %v", c.refusal())
	}
	if c := ask(t, q, Requester{Application: uuid.New()}); c.refusal() != nil {
		t.Errorf("another application's call: %v", c.refusal())
	}
}

func TestCostlyWorkShortensTheQueue(t *testing.T) {
	t.Parallel()
	now := time.Unix(1_900_000_000, 0)
	q := New(Settings{AtOnce: 2, Now: func() time.Time { return now }})
	a := Requester{Application: uuid.New()}
	usual, _ := flood(t, New(Settings{AtOnce: 2}), a)
	for range 8 {
		c := ask(t, q, a)
		now = now.Add(8 * time.Second)
		c.end()
	}
	costly, err := flood(t, q, a)
	if len(costly) >= len(usual) {
		t.Errorf("%d costly calls and %d usual ones are taken", len(costly), len(usual))
	}
	if after, _ := IsBusy(err); after < 2*time.Second {
		t.Errorf("come back after %v, want it to follow the cost", after)
	}
}

// One that has nothing in the queue is taken even when others have filled it.
func TestTheFirstOfAnApplicationIsAlwaysTaken(t *testing.T) {
	t.Parallel()
	q := New(Settings{AtOnce: 2})
	for range 3 {
		_, _ = flood(t, q, Requester{Application: uuid.New()})
	}
	for range 10 {
		if c := ask(t, q, Requester{Application: uuid.New()}); c.refusal() != nil {
			t.Errorf("refused: %v", c.refusal())
		}
	}
	if got := q.counts(); got.waiting > maxWaiting {
		t.Errorf("%d wait", got.waiting)
	}
}

func TestWithoutAQueueEverythingIsAdmitted(t *testing.T) {
	t.Parallel()
	var q *Queue
	if release, err := q.Admit(t.Context()); err != nil {
		t.Error(err)
	} else {
		release()
	}
}
