package state

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/storage/postgres"
)

// StepState is the state of a step: pending, active, processing, retry or done.
type StepState string

// The states.
const (
	StatePending    StepState = "pending"    // an earlier step comes first
	StateActive     StepState = "active"     // the person has to act
	StateProcessing StepState = "processing" // the product works
	StateRetry      StepState = "retry"      // the person has to act again
	StateDone       StepState = "done"
)

// WaitsForPerson reports whether the person has to act.
func (s StepState) WaitsForPerson() bool { return s == StateActive || s == StateRetry }

// Session is a session with its workflow and its steps, as one transaction sees it.
type Session struct {
	Ref     session.Ref
	Session session.Session
	Version *workflow.Version
	Program *graph.Program
	// Steps are the rows of the session's way, in its order.
	Steps []Step
	// RolledUp says that the sessions of others were added up in this transaction.
	RolledUp bool
	// Rejudge has a session judged again that had its outcome.
	Rejudge   bool
	announced announcedData
}

// Node is a feature node of the session's workflow version.
func (s *Session) Node(id string) (workflow.Node, bool) {
	for _, n := range s.Version.Nodes {
		if n.NodeID == id {
			return n, true
		}
	}
	return workflow.Node{}, false
}

// Step is a step on the path; nil when the session has not come to it.
func (s *Session) Step(id string) *Step {
	for i := range s.Steps {
		if s.Steps[i].NodeID == id {
			return &s.Steps[i]
		}
	}
	return nil
}

// Current is the step that the session waits for, or nil.
func (s *Session) Current() *Step {
	for i := range s.Steps {
		if s.Steps[i].State != StateDone {
			return &s.Steps[i]
		}
	}
	return nil
}

// Working reports whether a step is being processed.
func (s *Session) Working() bool {
	step := s.Current()
	return step != nil && step.State == StateProcessing
}

// ReadState reads the stage without locking it.
func (f *Repository) ReadState(ctx context.Context, ref session.Ref) (*Session, error) {
	sess, err := f.Sessions.Get(ctx, ref.ApplicationID, ref.SessionID)
	if err != nil {
		return nil, err
	}
	return f.LoadWorkflowAndSteps(ctx, f.Store.Queries(), ref, sess)
}

// UpdateSession locks the session, lets fn work on it, and announces what came of it.
func (f *Repository) UpdateSession(ctx context.Context, ref session.Ref, fn func(ctx context.Context, tx postgres.Tx, s *Session) error) (*Session, error) {
	var out *Session
	err := f.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		sess, err := f.Sessions.Lock(ctx, tx, ref.ApplicationID, ref.SessionID)
		if err != nil {
			return err
		}
		if out, err = f.LoadWorkflowAndSteps(ctx, tx.Queries, ref, sess); err != nil {
			return err
		}
		if err := fn(ctx, tx, out); err != nil {
			return err
		}
		return f.AnnounceNewData(ctx, tx, out)
	})
	if err != nil {
		return nil, err
	}
	f.Committed()
	return out, nil
}

// LoadWorkflowAndSteps loads workflow and steps of a session that was read, or locked, before.
func (f *Repository) LoadWorkflowAndSteps(ctx context.Context, q *db.Queries, ref session.Ref, sess session.Session) (*Session, error) {
	version, err := f.Workflows.Pinned(ctx, q, sess.ApplicationID, sess.WorkflowVersionID)
	if err != nil {
		return nil, err
	}
	steps, err := StepsOf(ctx, q, sess.ApplicationID, sess.ID)
	if err != nil {
		return nil, err
	}
	program, err := f.program(version)
	if err != nil {
		return nil, err
	}
	return &Session{Ref: ref, Session: sess, Version: version, Program: program, Steps: steps, announced: newAnnouncedData(sess, steps)}, nil
}

func (f *Repository) program(v *workflow.Version) (*graph.Program, error) {
	return f.programs.Get(v.VersionID, func() (*graph.Program, uuid.UUID, error) {
		p, err := graph.Load(v.Graph())
		if err != nil {
			return nil, v.ApplicationID, fmt.Errorf("load workflow %s: %w", v.VersionID, err)
		}
		return p, v.ApplicationID, nil
	})
}

// Move changes the session's status, refreshes its decision and announces it.
func (f *Repository) Move(ctx context.Context, tx postgres.Tx, s *Session, to session.Status) error {
	before := s.Session.Status
	moved, err := f.Sessions.Move(ctx, tx, s.Session, to)
	if err != nil {
		return err
	}
	s.Session = moved
	return f.Announce(ctx, tx, s, before, nil)
}

// Announce refreshes the decision and publishes the session's status.
func (f *Repository) Announce(ctx context.Context, tx postgres.Tx, s *Session, before session.Status, again *webhookevent.Resubmit) error {
	if err := f.switchMonitoring(ctx, tx, s); err != nil {
		return err
	}
	if err := f.dropUnreadImages(ctx, tx, s); err != nil {
		return err
	}
	if err := f.storeFaces(ctx, tx, s, before); err != nil {
		return err
	}
	body, err := f.Decisions.Refresh(ctx, tx, s.Session, s.Ref.Environment)
	if err != nil {
		return err
	}
	s.announced.all = s.announced.all || s.Session.Status.Decided()
	err = f.Sessions.Announce(ctx, tx, session.Announcement{
		Session: s.Session, Environment: s.Ref.Environment, Previous: before, Features: workflow.DecisionFeatures(s.Version.Nodes),
		Decision: body, Resubmit: again, At: f.Now(),
	})
	if err != nil {
		return err
	}
	return f.refreshEntity(ctx, tx, s)
}

// Save writes a step's row, and into its history what that means.
func (f *Repository) Save(ctx context.Context, tx postgres.Tx, step *Step) error {
	step.UpdatedAt = f.Now()
	row, err := tx.StepUpdate(ctx, db.StepUpdateParams{
		State: string(step.State), Status: string(step.Status), Attempt: step.Attempt, RetryReason: step.RetryReason, Choice: step.Choice,
		Result: step.Result, ExtraItems: step.ExtraItems, Warnings: step.Warnings, Input: step.Input, NextNode: step.NextNode, Failed: step.Failed,
		MayRunAgain: step.MayRunAgain, Settings: step.Settings,
		UpdatedAt: step.UpdatedAt, ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeID: step.NodeID,
	})
	if err != nil {
		return fmt.Errorf("save step: %w", err)
	}
	e, moved := eventOf(previousStepState{state: StepState(row.StateBefore), status: decision.StepStatus(row.StatusBefore)}, step)
	if !moved {
		return nil
	}
	return f.keepEvent(ctx, tx, e)
}

// BumpVersion counts a change of the steps, so that no older decision is shown.
func (f *Repository) BumpVersion(ctx context.Context, tx postgres.Tx, s *Session, facts session.ListFacts) error {
	touched, err := f.Sessions.BumpVersion(ctx, tx, s.Session, facts)
	if err != nil {
		return err
	}
	s.Session = touched
	return nil
}
