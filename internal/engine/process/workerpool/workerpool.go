// Package workerpool keeps hostile files away from the server: everything that reads
// an upload runs in child processes without network, files or rights, which may
// crash, hang or be taken over without harm to anything but their job. It owns
// the pool of children, their isolation, deadlines, retries and the two ends of
// the pipe. What a job computes is not its business; package document below it
// does that.
package workerpool

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"

	"vidimus/internal/engine/process/isolation"
	"vidimus/internal/platform/api/admission"
	"vidimus/internal/platform/api/apperr"
)

// Errors of a job. Refusals by the job itself are of type apperr.Error.
var (
	// ErrCrashed reports that the worker died or broke the protocol, twice.
	ErrCrashed = errors.New("engine child crashed")
	// ErrDeadline reports that the job exceeded its time.
	ErrDeadline = errors.New("engine job exceeded its deadline")
	// ErrStart reports that no worker could be started.
	ErrStart = errors.New("engine child did not start")
	// ErrJob reports that the engine failed on the job.
	ErrJob = errors.New("engine job failed")
)

// Class is the priority class of a job: how much of the pool it may occupy.
type Class int

// Slow jobs (PDF, text recognition) never hold the last child, so that fast
// ones (zones, barcodes, faces) always find one.
const (
	Fast Class = iota
	Slow
)

func (c Class) String() string {
	if c == Slow {
		return "slow"
	}
	return "fast"
}

// Settings configures a pool. Zero values select the documented defaults.
type Settings struct {
	// Command is the program and arguments of a child. Without it the pool is
	// not configured.
	Command []string
	// Environment is all that a child gets besides Go's memory limit.
	Environment []string
	// Children is how many run at most: default the number of CPUs, at least 2.
	Children int
	// QueueLimit is how many jobs may wait: default 64.
	QueueLimit int
	// DecodeBudget is how many bytes of decoded pictures are worked on at a
	// time: default 1 GiB.
	DecodeBudget int64
	// IdleTimeout is how long a child without work lives: default one minute.
	IdleTimeout time.Duration
	// JobsPerChild is how many jobs a child does before it is renewed: default 200.
	JobsPerChild int
	// NoticePercent is the part of the time left that a child is told of: default 90. A job that minds its deadline
	// ends within it and keeps the child alive.
	NoticePercent int64
	// TimeFactor is how many times as long as on a usual machine jobs may take: default 1.
	TimeFactor int
	// MemoryBytes is the data limit of a child: default 1.5 GiB.
	MemoryBytes int64
	// Isolation defaults to isolate.Preferred.
	Isolation isolation.Level
	// Admission says whose job comes next, and refuses those that would wait in
	// vain; nil admits all.
	Admission *admission.Queue
	Hooks     Hooks
}

// Task is one job for a child.
type Task struct {
	Job   string
	Class Class
	// Weight is about what the job holds in decoded bytes.
	Weight  int64
	Timeout time.Duration
	Args    any // becomes JSON
	Body    []byte
}

// Pool owns the children. It starts none until the first job comes.
type Pool struct {
	set     Settings
	spawner *spawner
	slots   *semaphore.Weighted
	slow    *semaphore.Weighted
	budget  *semaphore.Weighted
	health  *health

	mu      sync.Mutex
	waiting int
	idle    []*child
	live    map[*child]struct{}
	closed  bool
	done    sync.WaitGroup
}

// New returns a pool.
func New(s Settings) *Pool {
	if s.Children <= 0 {
		s.Children = runtime.NumCPU()
	}
	s.Children = max(s.Children, 2)
	s.QueueLimit = orDefault(s.QueueLimit, 64)
	s.DecodeBudget = orDefault(s.DecodeBudget, 1<<30)
	s.IdleTimeout = orDefault(s.IdleTimeout, time.Minute)
	s.JobsPerChild = orDefault(s.JobsPerChild, 200)
	s.NoticePercent = orDefault(s.NoticePercent, 90)
	s.TimeFactor = orDefault(s.TimeFactor, 1)
	s.MemoryBytes = orDefault(s.MemoryBytes, 1536<<20)
	s.Isolation = orDefault(s.Isolation, isolation.Preferred)
	return &Pool{
		set:     s,
		spawner: newSpawner(s),
		slots:   semaphore.NewWeighted(int64(s.Children)),
		slow:    semaphore.NewWeighted(int64(s.Children - 1)),
		budget:  semaphore.NewWeighted(s.DecodeBudget),
		health:  newHealth(len(s.Command) > 0),
		live:    make(map[*child]struct{}),
	}
}

func orDefault[T comparable](v, def T) T {
	var zero T
	if v == zero {
		return def
	}
	return v
}

// Close kills all children, whatever they do, and refuses further jobs.
func (r *Pool) Close() {
	r.mu.Lock()
	if r.closed {
		r.mu.Unlock()
		return
	}
	r.closed = true
	r.idle = nil
	live := make([]*child, 0, len(r.live))
	for c := range r.live {
		live = append(live, c)
	}
	r.mu.Unlock()
	for _, c := range live {
		r.stop(c, StoppedClosed)
	}
	r.done.Wait()
	r.spawner.close()
}

// RunTask runs a task in a child and decodes its answer into result; it returns the
// raw part of the answer. A child that crashes is replaced and the task tried
// once more. A full queue and a closed or unconfigured pool are of kind
// unavailable; refusals by the job are its own apperr.Error.
func (r *Pool) RunTask(ctx context.Context, t Task, result any) ([]byte, error) {
	began := time.Now()
	release, err := r.set.Admission.Admit(ctx)
	if err != nil {
		r.report(t, JobEvent{Queued: time.Since(began), Outcome: outcomeOf(err)})
		return nil, fmt.Errorf("run engine job: %w", err)
	}
	defer release()
	// The time of the job begins with its turn.
	ctx, cancel := context.WithTimeoutCause(ctx, t.Timeout*time.Duration(r.set.TimeFactor), ErrDeadline)
	defer cancel()
	leave, err := r.enter(ctx, t)
	if err != nil {
		r.report(t, JobEvent{Queued: time.Since(began), Outcome: outcomeOf(err)})
		return nil, err
	}
	defer leave()
	queued := time.Since(began)
	body, retried, err := r.attempt(ctx, t, result)
	r.report(t, JobEvent{Queued: queued, Took: time.Since(began) - queued, Outcome: outcomeOf(err), Retried: retried})
	return body, err
}

// enter waits for a place in the class, in the byte budget and in the pool.
func (r *Pool) enter(ctx context.Context, t Task) (leave func(), err error) {
	if err := r.queue(); err != nil {
		return nil, err
	}
	defer r.unqueue()
	var held []func()
	leave = func() {
		for _, f := range held {
			f()
		}
	}
	take := func(s *semaphore.Weighted, n int64) bool {
		if s.Acquire(ctx, n) != nil {
			return false
		}
		held = append(held, func() { s.Release(n) })
		return true
	}
	weight := min(max(t.Weight, 0), r.set.DecodeBudget)
	if (t.Class == Slow && !take(r.slow, 1)) || !take(r.budget, weight) || !take(r.slots, 1) {
		leave()
		return nil, ended(ctx)
	}
	return leave, nil
}

func (r *Pool) queue() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case r.closed:
		return apperr.Unavailable("engine_closed", nil)
	case len(r.set.Command) == 0:
		return apperr.Unavailable("engine_not_configured", nil)
	case r.waiting >= r.set.QueueLimit:
		return apperr.QueueFull("engine_busy")
	}
	r.waiting++
	return nil
}

func (r *Pool) unqueue() {
	r.mu.Lock()
	r.waiting--
	r.mu.Unlock()
}

// attempt runs the task, twice when the first child crashes.
func (r *Pool) attempt(ctx context.Context, t Task, result any) (body []byte, retried bool, err error) {
	for {
		body, err = r.once(ctx, t, result)
		if retried || !errors.Is(err, ErrCrashed) || ctx.Err() != nil {
			return body, retried, err
		}
		retried = true
	}
}

func (r *Pool) once(ctx context.Context, t Task, result any) ([]byte, error) {
	c, err := r.take(ctx)
	if err != nil {
		return nil, err
	}
	body, err := c.do(ctx, t, result)
	switch {
	case err == nil, errors.Is(err, ErrJob), apperr.KindOf(err) == apperr.KindInvalid:
		r.give(c)
	case errors.Is(err, ErrCrashed):
		r.stop(c, StoppedCrashed)
	default:
		r.stop(c, StoppedDeadline)
	}
	return body, err
}

// ended turns the end of a context into the error of a job.
func ended(ctx context.Context) error {
	cause := context.Cause(ctx)
	if errors.Is(cause, ErrDeadline) || errors.Is(cause, context.DeadlineExceeded) {
		return fmt.Errorf("run engine job: %w", ErrDeadline)
	}
	return fmt.Errorf("run engine job: %w", cause)
}
