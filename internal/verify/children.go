package verify

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
)

// ChildrenWorker brings sessions about companies into line with the
// verifications of their key people.
type ChildrenWorker struct {
	river.WorkerDefaults[session.ChildrenArgs]
	Flow *Flow
}

// NextRetry retries soon: a person is waiting.
func (*ChildrenWorker) NextRetry(job *river.Job[session.ChildrenArgs]) time.Time {
	return time.Now().Add(time.Second << min(job.Attempt, maxRuns))
}

// Work may be done twice: it goes by what the sessions are now.
func (w *ChildrenWorker) Work(ctx context.Context, job *river.Job[session.ChildrenArgs]) error {
	a := job.Args
	app, err := w.Flow.Applications.Get(ctx, a.ApplicationID)
	if err != nil {
		return fmt.Errorf("load application: %w", err)
	}
	ref := session.Ref{ApplicationID: a.ApplicationID, SessionID: a.SessionID, Environment: app.Environment}
	err = w.Flow.syncChildren(ctx, ref, a.Reconsider)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil // deleted meanwhile
	}
	return err
}

// awaitChildren leaves the end of a session to a worker when its steps have
// others verified. It is the worker who makes their sessions, since numbers are given
// before sessions are locked.
func (f *Flow) awaitChildren(ctx context.Context, tx postgres.Tx, s *sessionState) (bool, error) {
	if s.rolledUp || len(f.parents(s)) == 0 {
		return false, nil
	}
	return true, f.childrenLater(ctx, tx, s)
}

// awaitVerdicts holds a session before a branch while the verifications are open
// that it has asked for on its way: the branch may go by what they come to.
func (f *Flow) awaitVerdicts(ctx context.Context, tx postgres.Tx, s *sessionState, at *db.SessionStep) (bool, error) {
	isOpen := func(p parent) bool {
		return p.row.Position <= at.Position && decision.StepStatus(p.row.Status) == decision.StepNotFinished
	}
	if s.rolledUp || !slices.ContainsFunc(f.parents(s), isOpen) {
		return false, nil
	}
	return true, f.childrenLater(ctx, tx, s)
}

// resumeAtBranch takes a session on from the branch before which it has waited.
func (f *Flow) resumeAtBranch(ctx context.Context, tx postgres.Tx, s *sessionState) error {
	at, choosing := s.currentStep()
	for ; choosing; at, choosing = s.currentStep() {
		if err := f.choose(ctx, tx, s, at); err != nil {
			return err
		}
	}
	if at != nil && s.session.Status == session.StatusAwaitingUser {
		if err := f.move(ctx, tx, s, session.StatusInProgress); err != nil {
			return err
		}
	}
	return f.advance(ctx, tx, s)
}

// parent is a step of a session that has others verified.
type parent struct {
	ParentStep
	node workflow.Node
	row  *db.SessionStep
}

// parents are those that are done.
func (f *Flow) parents(s *sessionState) (out []parent) {
	for i := range s.steps {
		row := &s.steps[i]
		taker, ok := f.steps[workflow.Feature(row.Feature)].(ParentStep)
		node, known := s.node(row.NodeID)
		if ok && known && State(row.State) == StateDone && len(row.Result) > 0 {
			out = append(out, parent{taker, node, row})
		}
	}
	return out
}

// missingChildren are the sessions that are still to be made. Who came too late makes none.
func (f *Flow) missingChildren(s *sessionState) (bool, error) {
	if !f.canCreateChildren(s) {
		return false, nil
	}
	for _, p := range f.parents(s) {
		children, err := p.Children(p.node, p.row.Result)
		if err != nil || len(children) > 0 {
			return err == nil, err
		}
	}
	return false, nil
}

// canCreateChildren holds once all steps are done, or those before a branch, as long as the
// session is not over.
func (f *Flow) canCreateChildren(s *sessionState) bool {
	over := []session.Status{session.StatusNotStarted, session.StatusAbandoned, session.StatusExpired, session.StatusKYCExpired}
	at, choosing := s.currentStep()
	return (at == nil || choosing) && !slices.Contains(over, s.session.Status)
}

// errNumbersNeeded reports that a child session has to be created, so the counter must be locked
// first.
var errNumbersNeeded = errors.New("a session is wanted that was not a moment ago")

// syncChildren brings one session into line with those that it has asked for. anew
// judges it also when none of them came to something else.
func (f *Flow) syncChildren(ctx context.Context, ref session.Ref, anew bool) error {
	before, err := f.readState(ctx, ref)
	if err != nil {
		return err
	}
	numbers, err := f.missingChildren(before)
	if err != nil {
		return err
	}
	err = f.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if numbers {
			if err := f.Sessions.LockNumbers(ctx, tx, ref.ApplicationID); err != nil {
				return err
			}
		}
		sess, err := f.Sessions.Lock(ctx, tx, ref.ApplicationID, ref.SessionID)
		if err != nil {
			return err
		}
		s, err := f.loadState(ctx, tx.Queries, ref, sess)
		if err != nil {
			return err
		}
		if again, err := f.missingChildren(s); err != nil || again && !numbers {
			return errors.Join(err, errNumbersNeeded)
		}
		s.anew = anew
		if err := f.rollUpChildren(ctx, tx, s); err != nil {
			return err
		}
		return f.announceNewData(ctx, tx, s)
	})
	if err != nil {
		return err
	}
	f.Committed()
	return nil
}
