package verify

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/postgres"
)

// rollUpChildren makes the sessions that are missing, writes what became of the others
// and moves the session.
func (f *Flow) rollUpChildren(ctx context.Context, tx postgres.Tx, s *sessionState) error {
	children, err := f.relatedSessions(ctx, tx, s)
	if err != nil {
		return err
	}
	states, until, err := f.statesOf(ctx, tx.Queries, children)
	if err != nil {
		return err
	}
	var changed []parent
	waits := false
	for _, p := range f.parents(s) {
		made, err := f.makeChildren(ctx, tx, s, p, states)
		if err != nil {
			return err
		}
		until = latest(until, made)
		found, wait, err := p.RollUp(p.node, p.row.Result, states)
		if err != nil {
			return fmt.Errorf("add up %s: %w", p.node.NodeID, err)
		}
		if found.Status != decision.StepNotFinished {
			if err := f.applyStatusRules(s, p.row, &found); err != nil {
				return err
			}
		}
		waits = waits || wait
		if equalExcept("status", p.row.Result, found.Item) && decision.StepStatus(p.row.Status) != decision.StepNotFinished {
			continue // a reviewer's verdict on the step stays while nothing else is new
		}
		if equalExcept("", p.row.Result, found.Item) {
			continue
		}
		changed = append(changed, p)
		if err := f.completeStep(ctx, tx, p.row, found); err != nil {
			return err
		}
	}
	if waits {
		if s.session, err = f.Sessions.ExtendDeadline(ctx, tx, s.session, until); err != nil {
			return err
		}
	}
	return f.applyRollup(ctx, tx, s, changed, waits)
}

// relatedSessions are the sessions by which the session comes to its outcome: those that it
// has asked for, and earlier ones that it relies on.
func (f *Flow) relatedSessions(ctx context.Context, tx postgres.Tx, s *sessionState) ([]session.Child, error) {
	children, err := f.Sessions.Children(ctx, tx.Queries, s.session.ApplicationID, s.session.ID)
	if err != nil {
		return nil, err
	}
	var relies []uuid.UUID
	for _, p := range f.parents(s) {
		of, err := p.Relies(p.row.Result)
		if err != nil {
			return nil, err
		}
		relies = append(relies, of...)
	}
	relies = slices.DeleteFunc(relies, func(id uuid.UUID) bool {
		return slices.ContainsFunc(children, func(c session.Child) bool { return c.ID == id })
	})
	reused, err := f.Sessions.Reused(ctx, tx.Queries, s.session, relies)
	return append(children, reused...), err
}

// childrenExpired is for a session whose people had their time: its own person did all
// there was to do, so it comes to an outcome and is not abandoned. Somebody whose step is
// being carried out at this moment is waited for.
func (f *Flow) childrenExpired(ctx context.Context, tx postgres.Tx, s *sessionState) error {
	if wanted, err := f.missingChildren(s); wanted || err != nil {
		return err
	}
	return f.rollUpChildren(ctx, tx, s)
}

// applyRollup moves a session by what its verifications have come to.
func (f *Flow) applyRollup(ctx context.Context, tx postgres.Tx, s *sessionState, changed []parent, waits bool) error {
	s.rolledUp = true
	at, choosing := s.currentStep()
	switch s.session.Status {
	case session.StatusInProgress, session.StatusResubmitted:
		switch {
		case at != nil && !choosing:
			return f.announceChanges(ctx, tx, s, changed)
		case waits:
			return f.move(ctx, tx, s, session.StatusAwaitingUser)
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

// rejudge judges a session anew that had its outcome. What a reviewer
// decided about it stays until a reviewer decides otherwise.
func (f *Flow) rejudge(ctx context.Context, tx postgres.Tx, s *sessionState, changed []parent, waits bool) error {
	if len(changed) == 0 && !s.anew {
		return nil
	}
	verdict, err := tx.ReviewLastVerdict(ctx, db.ReviewLastVerdictParams{ApplicationID: s.session.ApplicationID, SessionID: s.session.ID})
	if err != nil {
		return fmt.Errorf("load last verdict: %w", err)
	}
	to, err := f.verdict(ctx, tx, s)
	if err != nil {
		return err
	}
	if waits {
		to = session.StatusAwaitingUser
	}
	if to == s.session.Status || session.Status(verdict) == s.session.Status {
		return f.announceChanges(ctx, tx, s, changed)
	}
	return f.move(ctx, tx, s, to)
}

// announceChanges announces what is new in the findings of a session that keeps its status.
func (f *Flow) announceChanges(ctx context.Context, tx postgres.Tx, s *sessionState, changed []parent) error {
	for _, p := range changed {
		if err := f.bumpVersion(ctx, tx, s, session.ListFacts{}); err != nil {
			return err
		}
		// No trigger: nobody has changed anything, the session went on by itself.
		if err := f.announceData(ctx, tx, s, p.row, webhookevent.Trigger("")); err != nil {
			return err
		}
	}
	return nil
}

// equalExcept compares two items, but for one member.
func equalExcept(member string, a, b json.RawMessage) bool {
	var x, y map[string]any
	if json.Unmarshal(a, &x) != nil || json.Unmarshal(b, &y) != nil {
		return false
	}
	delete(x, member)
	delete(y, member)
	return reflect.DeepEqual(x, y)
}
