package childsession

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/riverqueue/river"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/state"
)

// ChildrenWorker brings sessions about companies into line with the
// verifications of their key people.
type ChildrenWorker struct {
	river.WorkerDefaults[session.ChildrenArgs]
	Service *Service
}

// NextRetry retries soon: a person is waiting.
func (*ChildrenWorker) NextRetry(job *river.Job[session.ChildrenArgs]) time.Time {
	return time.Now().Add(time.Second << min(job.Attempt, engine.MaxRuns))
}

// Work may be done twice: it goes by what the sessions are now.
func (w *ChildrenWorker) Work(ctx context.Context, job *river.Job[session.ChildrenArgs]) error {
	a := job.Args
	app, err := w.Service.Applications.Get(ctx, a.ApplicationID)
	if err != nil {
		return fmt.Errorf("load application: %w", err)
	}
	ref := session.Ref{ApplicationID: a.ApplicationID, SessionID: a.SessionID, Environment: app.Environment}
	err = w.Service.syncChildren(ctx, ref, a.Reconsider)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil // deleted meanwhile
	}
	return err
}

// resumeAtBranch takes a session on from the branch before which it has waited.
func (f *Service) resumeAtBranch(ctx context.Context, tx postgres.Tx, s *state.Session) error {
	at, choosing := s.CurrentStep()
	for ; choosing; at, choosing = s.CurrentStep() {
		if err := f.Branch(ctx, tx, s, at); err != nil {
			return err
		}
	}
	if at != nil && s.Session.Status == session.StatusAwaitingUser {
		if err := f.Move(ctx, tx, s, session.StatusInProgress); err != nil {
			return err
		}
	}
	return f.Advance(ctx, tx, s)
}

// missingChildren are the sessions that are still to be made. Who came too late makes none.
func (f *Service) missingChildren(s *state.Session) (bool, error) {
	if !f.canCreateChildren(s) {
		return false, nil
	}
	for _, p := range f.Parents(s) {
		children, err := p.Children(p.Node, p.Row.Result)
		if err != nil || len(children) > 0 {
			return err == nil, err
		}
	}
	return false, nil
}

// canCreateChildren holds once all steps are done, or those before a branch, as long as the
// session is not over.
func (f *Service) canCreateChildren(s *state.Session) bool {
	over := []session.Status{session.StatusNotStarted, session.StatusAbandoned, session.StatusExpired, session.StatusKYCExpired}
	at, choosing := s.CurrentStep()
	return (at == nil || choosing) && !slices.Contains(over, s.Session.Status)
}

// errNumbersNeeded reports that a child session has to be created, so the counter must be locked
// first.
var errNumbersNeeded = errors.New("a session is wanted that was not a moment ago")

// syncChildren brings one session into line with those that it has asked for. again
// judges it also when none of them came to something else.
func (f *Service) syncChildren(ctx context.Context, ref session.Ref, anew bool) error {
	before, err := f.ReadState(ctx, ref)
	if err != nil {
		return err
	}
	numbers, err := f.missingChildren(before)
	if err != nil {
		return err
	}
	err = f.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if numbers {
			if err := f.Sessions.LockNumberCounter(ctx, tx, ref.ApplicationID); err != nil {
				return err
			}
		}
		sess, err := f.Sessions.Lock(ctx, tx, ref.ApplicationID, ref.SessionID)
		if err != nil {
			return err
		}
		s, err := f.LoadWorkflowAndSteps(ctx, tx.Queries, ref, sess)
		if err != nil {
			return err
		}
		if again, err := f.missingChildren(s); err != nil || again && !numbers {
			return errors.Join(err, errNumbersNeeded)
		}
		s.Rejudge = anew
		if err := f.rollUpChildren(ctx, tx, s); err != nil {
			return err
		}
		return f.AnnounceNewData(ctx, tx, s)
	})
	if err != nil {
		return err
	}
	f.Committed()
	return nil
}
