package childsession

import (
	"context"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/state"
)

// rollUpChildren makes the sessions that are missing, writes what became of the others
// and moves the session.
func (f *Service) rollUpChildren(ctx context.Context, tx postgres.Tx, s *state.Session) error {
	children, err := f.relatedSessions(ctx, tx, s)
	if err != nil {
		return err
	}
	states, until, err := f.statesOf(ctx, tx.Queries, children)
	if err != nil {
		return err
	}
	var changed []engine.CompletedParent
	waits := false
	for _, p := range f.Parents(s) {
		made, err := f.makeChildren(ctx, tx, s, p, states)
		if err != nil {
			return err
		}
		until = latest(until, made)
		found, wait, err := p.RollUp(p.Node, p.Row.Result, states)
		if err != nil {
			return fmt.Errorf("add up %s: %w", p.Node.NodeID, err)
		}
		if found.Status != decision.StepNotFinished {
			if err := f.ApplyStatusRules(s, p.Row, &found); err != nil {
				return err
			}
		}
		waits = waits || wait
		if engine.EqualExcept("status", p.Row.Result, found.Item) && p.Row.Status != decision.StepNotFinished {
			continue // a reviewer's verdict on the step stays while nothing else is new
		}
		if engine.EqualExcept("", p.Row.Result, found.Item) {
			continue
		}
		changed = append(changed, p)
		if err := f.CompleteStep(ctx, tx, s, p.Row, found); err != nil {
			return err
		}
	}
	if waits {
		if s.Session, err = f.Sessions.ExtendDeadline(ctx, tx, s.Session, until); err != nil {
			return err
		}
	}
	return f.applyRollup(ctx, tx, s, changed, waits)
}

// relatedSessions are the sessions by which the session comes to its outcome: those that it
// has asked for, and earlier ones that it relies on.
func (f *Service) relatedSessions(ctx context.Context, tx postgres.Tx, s *state.Session) ([]session.Child, error) {
	children, err := f.Sessions.Children(ctx, tx.Queries, s.Session.ApplicationID, s.Session.ID)
	if err != nil {
		return nil, err
	}
	var relies []uuid.UUID
	for _, p := range f.Parents(s) {
		of, err := p.ReliedSessions(p.Row.Result)
		if err != nil {
			return nil, err
		}
		relies = append(relies, of...)
	}
	relies = slices.DeleteFunc(relies, func(id uuid.UUID) bool {
		return slices.ContainsFunc(children, func(c session.Child) bool { return c.ID == id })
	})
	reused, err := f.Sessions.ReusedSessions(ctx, tx.Queries, s.Session, relies)
	return append(children, reused...), err
}

// ChildrenExpired concludes a session whose key people ran out of time: its own
// person did everything, so it gets an outcome and is not abandoned. It waits for
// key people whose step is running right now.
func (f *Service) ChildrenExpired(ctx context.Context, tx postgres.Tx, s *state.Session) error {
	if wanted, err := f.missingChildren(s); wanted || err != nil {
		return err
	}
	return f.rollUpChildren(ctx, tx, s)
}

// applyRollup moves a session by what its verifications have come to.
func (f *Service) applyRollup(ctx context.Context, tx postgres.Tx, s *state.Session, changed []engine.CompletedParent, waits bool) error {
	s.RolledUp = true
	at, choosing := s.CurrentStep()
	switch s.Session.Status {
	case session.StatusInProgress, session.StatusResubmitted:
		switch {
		case at != nil && !choosing:
			return f.announceChanges(ctx, tx, s, changed)
		case waits:
			return f.Move(ctx, tx, s, session.StatusAwaitingUser)
		default:
			return f.resumeAtBranch(ctx, tx, s)
		}
	case session.StatusAwaitingUser:
		if waits {
			return f.announceChanges(ctx, tx, s, changed)
		}
		return f.resumeAtBranch(ctx, tx, s)
	case session.StatusApproved, session.StatusDeclined, session.StatusInReview:
		return f.rejudge(ctx, tx, s, changed, waits)
	default:
		return f.announceChanges(ctx, tx, s, changed)
	}
}

// rejudge judges a session again that had its outcome. What a reviewer
// decided about it stays until a reviewer decides otherwise.
func (f *Service) rejudge(ctx context.Context, tx postgres.Tx, s *state.Session, changed []engine.CompletedParent, waits bool) error {
	if len(changed) == 0 && !s.Rejudge {
		return nil
	}
	verdict, err := tx.ReviewLastVerdict(ctx, db.ReviewLastVerdictParams{ApplicationID: s.Session.ApplicationID, SessionID: s.Session.ID})
	if err != nil {
		return fmt.Errorf("load last verdict: %w", err)
	}
	to, err := f.Verdict(ctx, tx, s)
	if err != nil {
		return err
	}
	if waits {
		to = session.StatusAwaitingUser
	}
	if to == s.Session.Status || session.Status(verdict) == s.Session.Status {
		return f.announceChanges(ctx, tx, s, changed)
	}
	return f.Move(ctx, tx, s, to)
}

// announceChanges announces what is new in the findings of a session that keeps its status.
func (f *Service) announceChanges(ctx context.Context, tx postgres.Tx, s *state.Session, changed []engine.CompletedParent) error {
	for _, p := range changed {
		if err := f.BumpVersion(ctx, tx, s, session.ListFacts{}); err != nil {
			return err
		}
		// No trigger: nobody has changed anything, the session went on by itself.
		if err := f.AnnounceData(ctx, tx, s, p.Row, webhookevent.Trigger("")); err != nil {
			return err
		}
	}
	return nil
}
