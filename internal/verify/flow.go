package verify

import (
	"context"
	"fmt"
	"io"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/cache"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/mailer"
	"vidimus/internal/platform/postgres"
)

// State is the state of a step: pending, active, processing, retry or done.
type State string

// The states.
const (
	StatePending    State = "pending"    // an earlier step comes first
	StateActive     State = "active"     // the person has to act
	StateProcessing State = "processing" // the product works
	StateRetry      State = "retry"      // the person has to act again
	StateDone       State = "done"
)

func (s State) waitsForPerson() bool { return s == StateActive || s == StateRetry }

// MediaStore keeps what the person gives.
type MediaStore interface {
	Put(ctx context.Context, applicationID, id uuid.UUID, r io.Reader, size int64) error
	Record(ctx context.Context, tx postgres.Tx, o media.Object) error
	Delete(ctx context.Context, applicationID, id uuid.UUID) error
}

// Deps are the dependencies of a Flow.
type Deps struct {
	Store        *postgres.Store
	Sessions     *session.Service
	Workflows    *workflow.Service
	Applications *application.Service
	Decisions    *decision.Service
	Credits      *credit.Service
	Media        MediaStore
	Jobs         jobs.Inserter
	// Steps are the features that can be carried out; a feature without one is
	// answered with PROVIDER_NOT_CONFIGURED.
	Steps []Step
	// Calls, Lists and Mail carry out the nodes of workflows that are no steps.
	Calls Caller
	Lists *lists.Service
	Mail  mailer.Mailer
	// Entities are the users and businesses that sessions are about.
	Entities *entity.Service
	// Cases are opened by actions of workflows.
	Cases *casefile.Service
	// Sniff tells what kind of file a picture is, or why its kind is refused.
	Sniff func(picture []byte) (contentType, refusal string)
	// Copier makes the copies of pictures that are kept of what reviewers add.
	Copier Copier
	// Convert makes pictures that browsers show of those that they do not.
	Convert Converter
	// PreviewKey signs the tokens of previews; every process has the same.
	PreviewKey []byte
	// Sealer seals the parts of files that are still on their way.
	Sealer Sealer
	// Committed is called after events were committed.
	Committed func()
	Now       func() time.Time
	NewID     func() uuid.UUID
}

// Flow takes persons through their sessions.
type Flow struct {
	Deps
	steps map[workflow.Feature]Step
	// programs are the graphs of published versions, which never change.
	programs *cache.Cache[uuid.UUID, *graph.Program]
	// awaiting counts the pages that wait for news.
	awaiting atomic.Int64
}

const (
	programLife = time.Hour
	programsMax = 2_000
)

// New returns a flow over its parts.
func New(p Deps) *Flow {
	f := &Flow{
		Deps: p, steps: map[workflow.Feature]Step{},
		programs: cache.New[uuid.UUID, *graph.Program](cache.Options{Now: p.Now, Life: programLife, Max: programsMax}),
	}
	for _, s := range p.Steps {
		f.steps[s.Feature()] = s
	}
	return f
}

// sessionState is a session with its workflow and its steps, as one transaction sees it.
type sessionState struct {
	ref     session.Ref
	session session.Session
	version *workflow.Version
	program *graph.Program
	// steps are the rows of the session's way, in its order.
	steps []db.SessionStep
	// rolledUp says that the sessions of others were added up in this transaction.
	rolledUp bool
	// anew has a session judged again that had its outcome.
	anew bool
	told announcedData
}

func (s *sessionState) node(id string) (workflow.Node, bool) {
	for _, n := range s.version.Nodes {
		if n.NodeID == id {
			return n, true
		}
	}
	return workflow.Node{}, false
}

func (s *sessionState) step(id string) *db.SessionStep {
	for i := range s.steps {
		if s.steps[i].NodeID == id {
			return &s.steps[i]
		}
	}
	return nil
}

// current is the step that the session waits for, or nil.
func (s *sessionState) current() *db.SessionStep {
	for i := range s.steps {
		if State(s.steps[i].State) != StateDone {
			return &s.steps[i]
		}
	}
	return nil
}

// working reports whether a step is being processed.
func (s *sessionState) working() bool {
	step := s.current()
	return step != nil && State(step.State) == StateProcessing
}

// readState reads the stage without locking it.
func (f *Flow) readState(ctx context.Context, ref session.Ref) (*sessionState, error) {
	sess, err := f.Sessions.Get(ctx, ref.ApplicationID, ref.SessionID)
	if err != nil {
		return nil, err
	}
	return f.loadState(ctx, f.Store.Queries(), ref, sess)
}

// updateSession locks the session, lets fn work on it, and announces what came of it.
func (f *Flow) updateSession(ctx context.Context, ref session.Ref, fn func(ctx context.Context, tx postgres.Tx, s *sessionState) error) (*sessionState, error) {
	var out *sessionState
	err := f.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		sess, err := f.Sessions.Lock(ctx, tx, ref.ApplicationID, ref.SessionID)
		if err != nil {
			return err
		}
		if out, err = f.loadState(ctx, tx.Queries, ref, sess); err != nil {
			return err
		}
		if err := fn(ctx, tx, out); err != nil {
			return err
		}
		return f.announceNewData(ctx, tx, out)
	})
	if err != nil {
		return nil, err
	}
	f.Committed()
	return out, nil
}

func (f *Flow) loadState(ctx context.Context, q *db.Queries, ref session.Ref, sess session.Session) (*sessionState, error) {
	version, err := f.Workflows.Pinned(ctx, q, sess.ApplicationID, sess.WorkflowVersionID)
	if err != nil {
		return nil, err
	}
	steps, err := q.StepList(ctx, db.StepListParams{ApplicationID: sess.ApplicationID, SessionID: sess.ID})
	if err != nil {
		return nil, fmt.Errorf("load steps: %w", err)
	}
	program, err := f.program(version)
	if err != nil {
		return nil, err
	}
	return &sessionState{ref: ref, session: sess, version: version, program: program, steps: steps, told: newAnnouncedData(sess, steps)}, nil
}

func (f *Flow) program(v *workflow.Version) (*graph.Program, error) {
	return f.programs.Get(v.VersionID, func() (*graph.Program, uuid.UUID, error) {
		p, err := graph.Load(v.Graph())
		if err != nil {
			return nil, v.ApplicationID, fmt.Errorf("load workflow %s: %w", v.VersionID, err)
		}
		return p, v.ApplicationID, nil
	})
}

// move changes the session's status, refreshes its decision and announces it.
func (f *Flow) move(ctx context.Context, tx postgres.Tx, s *sessionState, to session.Status) error {
	before := s.session.Status
	moved, err := f.Sessions.Move(ctx, tx, s.session, to)
	if err != nil {
		return err
	}
	s.session = moved
	return f.announce(ctx, tx, s, before, nil)
}

// announce refreshes the decision and publishes the session's status.
func (f *Flow) announce(ctx context.Context, tx postgres.Tx, s *sessionState, before session.Status, again *webhookevent.Resubmit) error {
	if err := f.switchMonitoring(ctx, tx, s); err != nil {
		return err
	}
	if err := f.dropUnreadImages(ctx, tx, s); err != nil {
		return err
	}
	if err := f.storeFaces(ctx, tx, s, before); err != nil {
		return err
	}
	body, err := f.Decisions.Refresh(ctx, tx, s.session, s.ref.Environment)
	if err != nil {
		return err
	}
	s.told.all = s.told.all || s.session.Status.Decided()
	err = f.Sessions.Announce(ctx, tx, session.Announcement{
		Session: s.session, Environment: s.ref.Environment, Previous: before, Features: workflow.DecisionFeatures(s.version.Nodes),
		Decision: body, Resubmit: again, At: f.Now(),
	})
	if err != nil {
		return err
	}
	return f.refreshEntity(ctx, tx, s)
}

// save writes a step's row, and into its history what that means.
func (f *Flow) save(ctx context.Context, tx postgres.Tx, step *db.SessionStep) error {
	step.UpdatedAt = f.Now()
	row, err := tx.StepUpdate(ctx, db.StepUpdateParams{
		State: step.State, Status: step.Status, Attempt: step.Attempt, RetryReason: step.RetryReason, Choice: step.Choice,
		Result: step.Result, ExtraItems: step.ExtraItems, Warnings: step.Warnings, Input: step.Input, NextNode: step.NextNode, Failed: step.Failed,
		UpdatedAt: step.UpdatedAt, ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeID: step.NodeID,
	})
	if err != nil {
		return fmt.Errorf("save step: %w", err)
	}
	e, moved := eventOf(previousStepState{state: State(row.StateBefore), status: decision.StepStatus(row.StatusBefore)}, step)
	if !moved {
		return nil
	}
	return f.keepEvent(ctx, tx, e)
}
