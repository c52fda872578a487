package schedule

import (
	"context"
	"fmt"
	"time"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification/state"
)

const (
	// ExpireEvery is how long a session may outlive its time; its link is refused at once.
	ExpireEvery = 15 * time.Second
	// ExpireBatchPerApplication bounds what one look takes of an application.
	ExpireBatchPerApplication = 100
)

// ExpireArgs is the job that ends sessions whose time is over.
type ExpireArgs struct{}

// Kind names the job.
func (ExpireArgs) Kind() string { return "session_expire" }

// Expire ends a batch of sessions whose time is over and returns how many: a session
// that was never opened becomes Expired; a started one becomes Abandoned, and its
// decision holds what was found so far. A failure does not stop the others.
func (f *Service) Expire(ctx context.Context) (int, error) {
	due, err := f.Store.Queries().SessionDueList(ctx, db.SessionDueListParams{Now: f.Now(), OfEach: ExpireBatchPerApplication})
	if err != nil {
		return 0, fmt.Errorf("list sessions whose time is over: %w", err)
	}
	return jobs.ForEachDue(due, func(row db.SessionDueListRow) error {
		ref := session.Ref{
			ApplicationID: row.ApplicationID, SessionID: row.SessionID, Environment: application.Environment(row.Environment),
		}
		_, err := f.UpdateSession(ctx, ref, f.endOfTime)
		if err != nil {
			return fmt.Errorf("end session %s: %w", row.SessionID, err)
		}
		return nil
	})
}

// DropExpiredUploads deletes the chunks of expired uploads.
func (f *Service) DropExpiredUploads(ctx context.Context) error {
	if err := f.Store.Queries().UploadSweep(ctx, f.Now()); err != nil {
		return fmt.Errorf("drop uploads: %w", err)
	}
	return nil
}

// endOfTime moves a session that is still due: the person may have been faster.
func (f *Service) endOfTime(ctx context.Context, tx postgres.Tx, s *state.Session) error {
	if !s.Session.Status.Unfinished() || !s.Session.Expired(f.Now()) || s.Working() {
		return nil
	}
	if s.Session.Status == session.StatusAwaitingUser && len(f.Parents(s)) > 0 {
		return f.related.ChildrenExpired(ctx, tx, s)
	}
	return f.Move(ctx, tx, s, s.Session.StatusOnExpiry())
}
