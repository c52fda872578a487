package verify

import (
	"context"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/postgres"
)

const (
	// ExpireEvery is how long a session may outlive its time; its link is refused at once.
	ExpireEvery = 15 * time.Second
	// expireOfEach bounds what one look takes of an application.
	expireOfEach = 100
)

// ExpireArgs is the job that ends sessions whose time is over.
type ExpireArgs struct{}

// Kind names the job.
func (ExpireArgs) Kind() string { return "session_expire" }

// ExpireWorker ends sessions whose time is over, and drops files that never came whole.
type ExpireWorker struct {
	river.WorkerDefaults[ExpireArgs]
	Flow *Flow
}

// NextRetry is the next look; the queue's own waits would grow.
func (*ExpireWorker) NextRetry(*river.Job[ExpireArgs]) time.Time { return time.Now().Add(ExpireEvery) }

// Work repeats until nothing is left. Doing it twice changes nothing.
func (w *ExpireWorker) Work(ctx context.Context, _ *river.Job[ExpireArgs]) error {
	if err := w.Flow.dropExpiredUploads(ctx); err != nil {
		return err
	}
	return repeatUntilEmpty(ctx, w.Flow.Expire)
}

// Expire ends some of the sessions whose time is over and returns how many: one
// that was never opened is Expired, one that was begun is Abandoned and shows
// in its decision what it has found so far. A session that cannot be ended
// stops no other.
func (f *Flow) Expire(ctx context.Context) (int, error) {
	due, err := f.Store.Queries().SessionDueList(ctx, db.SessionDueListParams{Now: f.Now(), OfEach: expireOfEach})
	if err != nil {
		return 0, fmt.Errorf("list sessions whose time is over: %w", err)
	}
	return sweep(due, func(row db.SessionDueListRow) error {
		ref := session.Ref{
			ApplicationID: row.ApplicationID, SessionID: row.SessionID, Environment: application.Environment(row.Environment),
		}
		_, err := f.updateSession(ctx, ref, f.endOfTime)
		if err != nil {
			return fmt.Errorf("end session %s: %w", row.SessionID, err)
		}
		return nil
	})
}

// dropExpiredUploads deletes the chunks of expired uploads.
func (f *Flow) dropExpiredUploads(ctx context.Context) error {
	if err := f.Store.Queries().UploadSweep(ctx, f.Now()); err != nil {
		return fmt.Errorf("drop uploads: %w", err)
	}
	return nil
}

// endOfTime moves a session that is still due: the person may have been faster.
func (f *Flow) endOfTime(ctx context.Context, tx postgres.Tx, s *sessionState) error {
	if !s.session.Status.Unfinished() || !s.session.Expired(f.Now()) || s.working() {
		return nil
	}
	if s.session.Status == session.StatusAwaitingUser && len(f.parents(s)) > 0 {
		return f.childrenExpired(ctx, tx, s)
	}
	return f.move(ctx, tx, s, s.session.EndOfTime())
}
