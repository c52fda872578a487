package ratelimit

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"time"
)

// Shared is a limiter whose store is elsewhere and may be out of reach.
type Shared interface {
	Limiter
	Ping(ctx context.Context) error
}

// FallbackOptions configures a Fallback; zero values select the defaults.
type FallbackOptions struct {
	// Deadline is how long a request waits for the shared store: 5 ms by default.
	Deadline time.Duration
	// Patience is for how long answers may be late without one in time between
	// them before the store is given up: 50 ms by default. A busy moment of this
	// machine must not end the sharing.
	Patience time.Duration
	// Retry is how long the store is left alone after a failure: 250 ms by default.
	Retry time.Duration
	// Report, if set, is told of each change: the cause when the store is given
	// up, nil when it is used again. It must not block.
	Report func(cause error)
}

// abandonAfter ends a call to the store that no request waits for any more, or
// twice the deadline where that is longer: one late answer does not cost a
// connection.
const abandonAfter = time.Second

// maxTelling bounds concurrent background calls to a slow store.
const maxTelling = 64

// errSlow is the cause when the store takes longer than the deadline.
var errSlow = errors.New("shared limiter exceeded its deadline")

// Fallback counts in a shared store and, while that is down or slow, in the
// process. A request that finds the store slow waits for the deadline at most;
// once patience is over, none waits at all until a trial in the background has
// found the store well again. A slow store goes on counting behind the requests,
// so that its refusals come late and not never; one that fails is left alone.
//
// What the store let through is also counted locally. So a process that loses
// the store goes on from its own share, and one whose own share alone exceeds a
// limit refuses without asking. What the store refused is refused locally until
// the store has room again.
type Fallback struct {
	shared  Shared
	local   *Memory
	options FallbackOptions
	abandon time.Duration // when a call to the store is ended, see abandonAfter
	lost    atomic.Bool
	slow    atomic.Bool // lost for slowness: it is still told what to count
	telling atomic.Int64
	trying  atomic.Bool
	tryAt   atomic.Int64 // by the local limiter's clock
	// lateSince is one more than when the first of an unbroken row of late
	// answers was asked for; zero when the last one was in time.
	lateSince atomic.Int64
}

var _ Limiter = (*Fallback)(nil)

// NewFallback returns a limiter over shared with local as its stand-in. Both
// must have the same window.
func NewFallback(shared Shared, local *Memory, options FallbackOptions) *Fallback {
	if options.Deadline == 0 {
		options.Deadline = 5 * time.Millisecond
	}
	if options.Patience == 0 {
		options.Patience = 50 * time.Millisecond
	}
	if options.Retry == 0 {
		options.Retry = 250 * time.Millisecond
	}
	if options.Report == nil {
		options.Report = func(error) {}
	}
	return &Fallback{shared: shared, local: local, options: options, abandon: max(abandonAfter, 2*options.Deadline)}
}

// Take counts the request unless a scope refuses it. It fails only when ctx ends.
func (f *Fallback) Take(ctx context.Context, identity string, scopes []Scope) (Verdict, error) {
	_, began := f.local.now()
	if f.lost.Load() {
		f.tryAgain(began)
		v, err := f.local.Take(ctx, identity, scopes)
		if v.Allowed && f.slow.Load() {
			f.tell(ctx, identity, scopes)
		}
		return v, err
	}
	if v := f.local.Peek(identity, scopes); !v.Allowed {
		return v, nil
	}
	v, err := f.ask(ctx, identity, scopes)
	if err == nil {
		f.lateSince.Store(0)
	}
	switch {
	case err == nil && v.Allowed:
		// Counted as of before the call: the local window must not outlast the shared one.
		f.local.record(identity, scopes, began)
		return v, nil
	case err == nil:
		return v, nil
	case ctx.Err() != nil:
		return Verdict{}, ctx.Err()
	}
	if !errors.Is(err, errSlow) || f.impatient(began) {
		f.giveUp(err)
	}
	return f.local.Take(ctx, identity, scopes)
}

// impatient notes a late answer and says whether it was one too many.
func (f *Fallback) impatient(began int64) bool {
	f.lateSince.CompareAndSwap(0, began+1)
	_, now := f.local.now()
	return now+1-f.lateSince.Load() >= int64(f.options.Patience)
}

type answer struct {
	verdict Verdict
	err     error
}

// ask waits for the store no longer than the deadline, whatever its client does.
func (f *Fallback) ask(ctx context.Context, identity string, scopes []Scope) (Verdict, error) {
	answers := make(chan answer, 1)
	scopes = slices.Clone(scopes) // the caller may reuse its own before a late call ends
	go func() { answers <- f.call(ctx, identity, scopes) }()
	deadline := time.NewTimer(f.options.Deadline)
	defer deadline.Stop()
	select {
	case a := <-answers:
		return a.verdict, a.err
	case <-deadline.C:
		return Verdict{}, errSlow
	case <-ctx.Done():
		return Verdict{}, ctx.Err()
	}
}

// call asks the store and remembers a refusal, also one that comes late.
func (f *Fallback) call(ctx context.Context, identity string, scopes []Scope) answer {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), f.abandon)
	defer cancel()
	_, began := f.local.now()
	v, err := f.shared.Take(ctx, identity, scopes)
	if err == nil && !v.Allowed {
		// As of before the call: the refusal must not outlast the store's own.
		f.local.refuse(identity, Scope{v.Scope, v.Limit}, began+int64(v.RetryAfter))
	}
	return answer{v, err}
}

// tell adds locally counted requests to the shared store. Nobody waits; beyond maxTelling calls the
// store is too slow to be told.
func (f *Fallback) tell(ctx context.Context, identity string, scopes []Scope) {
	if f.telling.Add(1) > maxTelling {
		f.telling.Add(-1)
		return
	}
	scopes = slices.Clone(scopes)
	go func() {
		defer f.telling.Add(-1)
		f.call(ctx, identity, scopes)
	}()
}

func (f *Fallback) giveUp(cause error) {
	_, at := f.local.now()
	f.tryAt.Store(at + int64(f.options.Retry))
	f.lateSince.Store(0)
	f.slow.Store(errors.Is(cause, errSlow))
	if f.lost.CompareAndSwap(false, true) {
		f.options.Report(cause)
	}
}

// tryAgain starts a trial in the background when one is due.
func (f *Fallback) tryAgain(at int64) {
	if at < f.tryAt.Load() || !f.trying.CompareAndSwap(false, true) {
		return
	}
	go func() {
		defer f.trying.Store(false)
		ctx, cancel := context.WithTimeout(context.Background(), f.abandon)
		defer cancel()
		_, began := f.local.now()
		err := f.shared.Ping(ctx)
		_, ended := f.local.now()
		if err != nil || ended-began > int64(f.options.Deadline) {
			f.tryAt.Store(ended + int64(f.options.Retry))
			return
		}
		if f.lost.CompareAndSwap(true, false) {
			f.options.Report(nil)
		}
	}()
}
