package workerpool

import (
	"errors"
	"time"

	"vidimus/internal/engine/process/isolation"
	"vidimus/internal/platform/api/apperr"
)

// Hooks are called at what happens in a pool, for metrics and logs. Each may be
// nil; they must not block.
type Hooks struct {
	JobDone      func(JobEvent)
	ChildStarted func(WorkerEvent)
	ChildStopped func(WorkerEvent)
}

// Outcome is how a job ended.
type Outcome string

// The outcomes.
const (
	OutcomeOK       Outcome = "ok"
	OutcomeRefused  Outcome = "refused"  // by the job, in words for the caller
	OutcomeFailed   Outcome = "failed"   // the engine gave up
	OutcomeCrashed  Outcome = "crashed"  // twice
	OutcomeDeadline Outcome = "deadline" // killed
	OutcomeBusy     Outcome = "busy"     // never started
	OutcomeCanceled Outcome = "gone"     // the caller went away
)

// JobEvent is one finished job.
type JobEvent struct {
	Job     string
	Class   Class
	Queued  time.Duration
	Took    time.Duration
	Outcome Outcome
	Retried bool
}

// WorkerExitReason is why a worker process ended.
type WorkerExitReason string

// The reasons.
const (
	StoppedIdle     WorkerExitReason = "idle"
	StoppedRenewed  WorkerExitReason = "renewed"
	StoppedCrashed  WorkerExitReason = "crashed"
	StoppedDeadline WorkerExitReason = "deadline"
	StoppedClosed   WorkerExitReason = "closed"
)

// WorkerEvent is the start or end of a child.
type WorkerEvent struct {
	Isolation isolation.Isolation
	Reason    WorkerExitReason // empty at the start
	// Crash is the kind of a crash and its places in the code, never its text.
	Crash string
}

func (h Hooks) childStarted(e WorkerEvent) {
	if h.ChildStarted != nil {
		h.ChildStarted(e)
	}
}

func (h Hooks) childStopped(e WorkerEvent) {
	if h.ChildStopped != nil {
		h.ChildStopped(e)
	}
}

func (r *Pool) report(t Task, e JobEvent) {
	e.Job, e.Class = t.Job, t.Class
	r.health.job(e)
	if r.set.Hooks.JobDone != nil {
		r.set.Hooks.JobDone(e)
	}
}

func outcomeOf(err error) Outcome {
	switch {
	case err == nil:
		return OutcomeOK
	case errors.Is(err, ErrCrashed):
		return OutcomeCrashed
	case errors.Is(err, ErrDeadline):
		return OutcomeDeadline
	case errors.Is(err, ErrJob):
		return OutcomeFailed
	case apperr.KindOf(err) == apperr.KindUnavailable:
		return OutcomeBusy
	case apperr.KindOf(err) != apperr.KindInternal:
		return OutcomeRefused
	default:
		return OutcomeCanceled
	}
}
