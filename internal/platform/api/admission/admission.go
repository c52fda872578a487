// Package admission decides which work may use the engines now, which waits and
// which is refused at once. It is a bounded queue that is fair between applications:
// an application that floods it fills only its own share. It knows nothing of the
// work itself.
package admission

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/platform/api/apperr"
)

const (
	// maxWaiting bounds the queue whatever the work costs.
	maxWaiting = 64
	// maxWait is how long admitted work is expected to wait at most. The estimate may
	// be wrong by half before a caller that is answered within 15 seconds has waited
	// in vain.
	maxWait = 8 * time.Second
	// firstEstimate is what work is taken to cost before any was measured: a document
	// on a slow machine, so that the first crowd is not promised too much.
	firstEstimate = 3 * time.Second
	// share is how many times the free places of the queue one application may hold
	// (dynamic thresholds of shared buffers): one alone gets three quarters of it, two
	// three sevenths each, and there is always a place for one more.
	share = 3
	// backgroundPause is when background work that found no place asks again.
	backgroundPause = time.Second
	codeBusy        = "engine_busy"
)

// Settings describes a queue.
type Settings struct {
	// AtOnce is how much work of one application runs at a time. One place more is
	// kept for the others.
	AtOnce int
	Now    func() time.Time
}

// Queue admits work. It may be used from several goroutines at once.
type Queue struct {
	set Settings

	mu           sync.Mutex
	applications map[uuid.UUID]*application
	running      int
	waiting      int
	background   int // of those that wait
	mean         time.Duration
	turn         uint64
}

// application is what one application has in the queue; it goes with its last work.
type application struct {
	running    int
	background int
	waiters    []*waiter
	lastTurn   uint64
}

type waiter struct {
	admitted   chan struct{}
	background bool
}

// New returns a queue.
func New(s Settings) *Queue {
	s.AtOnce = max(s.AtOnce, 1)
	if s.Now == nil {
		s.Now = time.Now
	}
	return &Queue{set: s, applications: map[uuid.UUID]*application{}, mean: firstEstimate}
}

// Admit waits until the work of ctx may begin. The slot is held until release is
// called, or until the end of the Hold that ctx carries. Work beyond the limits is
// refused at once with an error that IsBusy recognises. A nil Queue admits
// everything.
func (q *Queue) Admit(ctx context.Context) (release func(), err error) {
	if q == nil {
		return func() {}, nil
	}
	h, held := ctx.Value(holdKey{}).(*hold)
	if !held {
		return q.enter(ctx, Requester{Background: true}, false)
	}
	return func() {}, h.admit(ctx, q)
}

// enter takes a place. Only bounded work is refused for the length of the queue.
func (q *Queue) enter(ctx context.Context, from Requester, bounded bool) (release func(), err error) {
	w, err := q.begin(from, bounded)
	if err != nil {
		return nil, err
	}
	var tooLate <-chan time.Time
	if bounded && from.Background {
		timer := time.NewTimer(maxWait)
		defer timer.Stop()
		tooLate = timer.C
	}
	select {
	case <-w.admitted:
		return q.started(from.Application), nil
	case <-tooLate:
		err = q.busy(from)
	case <-ctx.Done():
		err = context.Cause(ctx)
	}
	if !q.leave(from.Application, w) {
		q.started(from.Application)() // it was admitted meanwhile
	}
	return nil, err
}

// started starts the clock of admitted work and returns what gives its place back.
func (q *Queue) started(id uuid.UUID) (release func()) {
	began := q.set.Now()
	return sync.OnceFunc(func() { q.end(id, q.set.Now().Sub(began)) })
}

// begin puts work into the queue and admits what may begin.
func (q *Queue) begin(from Requester, bounded bool) (*waiter, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	a := q.applications[from.Application]
	if a == nil {
		a = &application{}
	}
	if bounded && !q.mayBegin(a) && q.isFull(a, from.Background) {
		return nil, q.busyLocked(from)
	}
	q.applications[from.Application] = a
	w := &waiter{admitted: make(chan struct{}), background: from.Background}
	a.waiters = append(a.waiters, w)
	q.count(a, w, 1)
	q.admitNext()
	return w, nil
}

// mayBegin tells whether work would not wait at all.
func (q *Queue) mayBegin(a *application) bool {
	return q.running <= q.set.AtOnce && a.running < q.set.AtOnce && len(a.waiters) == 0
}

// isFull tells whether an application has its share of the queue.
func (q *Queue) isFull(a *application, background bool) bool {
	if background {
		// A job that finds no place is made again soon, so that few wait here and
		// callers are not refused because of them.
		limit := 2 * q.set.AtOnce
		return a.background >= max(limit-q.background, 0)
	}
	if len(a.waiters) == 0 {
		return q.waiting >= maxWaiting // its turn comes before the last one of a flood
	}
	limit := min(max(int(maxWait*time.Duration(q.set.AtOnce)/q.mean), q.set.AtOnce), maxWaiting)
	return len(a.waiters) >= share*max(limit-q.waiting, 0)
}

func (q *Queue) count(a *application, w *waiter, by int) {
	q.waiting += by
	if w.background {
		q.background += by
		a.background += by
	}
}

// admitNext admits work while there are places: that of the application with
// the least under way first, and among those the one whose last turn is longest ago.
func (q *Queue) admitNext() {
	for q.running <= q.set.AtOnce {
		var next *application
		for _, a := range q.applications {
			if len(a.waiters) == 0 || a.running >= q.set.AtOnce {
				continue
			}
			if next == nil || a.running < next.running || a.running == next.running && a.lastTurn < next.lastTurn {
				next = a
			}
		}
		if next == nil {
			return
		}
		w := next.waiters[0]
		next.waiters = next.waiters[1:]
		q.count(next, w, -1)
		q.turn++
		next.lastTurn = q.turn
		next.running++
		q.running++
		close(w.admitted)
	}
}

// leave takes waiting work out; false when it was admitted before.
func (q *Queue) leave(id uuid.UUID, w *waiter) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	a := q.applications[id]
	for i, other := range a.waiters {
		if other == w {
			a.waiters = append(a.waiters[:i:i], a.waiters[i+1:]...)
			q.count(a, w, -1)
			q.forget(id, a)
			return true
		}
	}
	return false
}

// end gives a place back and learns what the work has cost.
func (q *Queue) end(id uuid.UUID, took time.Duration) {
	q.mu.Lock()
	defer q.mu.Unlock()
	// A moving mean that learns of costly work soon and forgets it slowly: a queue
	// that is too short costs a caller another try, one that is too long its wait.
	if took > q.mean {
		q.mean += (took - q.mean) / 2
	} else {
		q.mean = max(q.mean-(q.mean-took)/16, time.Millisecond)
	}
	a := q.applications[id]
	a.running--
	q.running--
	q.forget(id, a)
	q.admitNext()
}

func (q *Queue) forget(id uuid.UUID, a *application) {
	if a.running == 0 && len(a.waiters) == 0 {
		delete(q.applications, id)
	}
}

func (q *Queue) busy(from Requester) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.busyLocked(from)
}

// busyLocked says when half of what waits will be done.
func (q *Queue) busyLocked(from Requester) error {
	after := max(q.mean*time.Duration(q.waiting)/time.Duration(2*q.set.AtOnce), time.Second)
	if from.Background {
		after = backgroundPause
	}
	return &apperr.Error{
		Kind: apperr.KindUnavailable, Code: codeBusy, RetryAfter: after,
		Public: "Too many files are being read at the moment. Please try again in a few seconds.",
	}
}

// IsBusy reports that work was refused because too much is waiting, and when to come
// back.
func IsBusy(err error) (after time.Duration, busy bool) {
	var refused *apperr.Error
	for errors.As(err, &refused) {
		if refused.Code == codeBusy {
			return refused.RetryAfter, true
		}
		err = refused.Cause
	}
	return 0, false
}
