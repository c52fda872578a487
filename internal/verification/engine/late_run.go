package engine

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
)

// LateRunArgs is the job that runs a step in the background, with long retries,
// because an external source did not answer in time. Nobody waits for it.
type LateRunArgs struct {
	ApplicationID uuid.UUID `json:"application_id"`
	SessionID     uuid.UUID `json:"session_id"`
	NodeID        string    `json:"node_id"`
}

// Kind names the job.
func (LateRunArgs) Kind() string { return "verify_step_late" }

const (
	// latePause lies before the first try, and doubles up to lateMost: the tries take a day and a half.
	latePause = 30 * time.Second
	lateMost  = 6 * time.Hour
	maxLate   = 14
)

// InsertOpts sets when the job is due, and how often it is tried.
func (LateRunArgs) InsertOpts() river.InsertOpts {
	return river.InsertOpts{ScheduledAt: time.Now().Add(latePause), MaxAttempts: maxLate}
}

// LateWorker runs such steps.
type LateWorker struct {
	river.WorkerDefaults[LateRunArgs]
	Engine *Engine
}

// NextRetry doubles the delay with each attempt.
func (*LateWorker) NextRetry(job *river.Job[LateRunArgs]) time.Time {
	return time.Now().Add(min(latePause<<min(job.Attempt, maxLate), lateMost))
}

// Work runs the step; the last failure becomes a finding for a reviewer. Receivers
// that were sent the unfinished step are sent its data as well.
func (w *LateWorker) Work(ctx context.Context, job *river.Job[LateRunArgs]) error {
	a := job.Args
	app, err := w.Engine.Applications.Get(ctx, a.ApplicationID)
	if err != nil {
		return fmt.Errorf("load application: %w", err)
	}
	ref := session.Ref{ApplicationID: a.ApplicationID, SessionID: a.SessionID, Environment: app.Environment}
	run := RunArgs{ApplicationID: a.ApplicationID, SessionID: a.SessionID, NodeID: a.NodeID, Attempt: 1, isLate: true, leavesUnopened: jobs.MayLeaveUnopened(job.JobRow)}
	return w.Engine.Run(ctx, ref, run, job.Attempt >= maxLate)
}

// QueueRun enqueues another attempt of a step in the background.
func (f *Engine) QueueRun(ctx context.Context, tx postgres.Tx, step verification.NodeRef) error {
	return f.Jobs.InsertMany(ctx, tx, []jobs.Args{LateRunArgs(step)})
}
