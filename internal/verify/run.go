package verify

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/application"
	"vidimus/internal/domain/decision"
	"vidimus/internal/domain/session"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
)

// RunArgs asks for one try at a step to be carried out.
type RunArgs struct {
	ApplicationID uuid.UUID `json:"application_id"`
	SessionID     uuid.UUID `json:"session_id"`
	NodeID        string    `json:"node_id"`
	Attempt       int       `json:"attempt"`
}

// Kind names the job.
func (RunArgs) Kind() string { return "verify_step" }

// maxRuns is how often a try is run before its failure becomes a finding.
const maxRuns = 4

// Worker carries out steps.
type Worker struct {
	river.WorkerDefaults[RunArgs]
	Flow *Flow
}

// NextRetry tries again soon: a person is waiting.
func (*Worker) NextRetry(job *river.Job[RunArgs]) time.Time {
	return time.Now().Add(time.Second << min(job.Attempt, maxRuns))
}

// Work runs the step. It may be called again after a crash: a try that was
// settled before is left alone.
func (w *Worker) Work(ctx context.Context, job *river.Job[RunArgs]) error {
	a := job.Args
	app, err := w.Flow.Applications.Get(ctx, a.ApplicationID)
	if err != nil {
		return fmt.Errorf("load application: %w", err)
	}
	ref := session.Ref{ApplicationID: a.ApplicationID, SessionID: a.SessionID, Environment: app.Environment}
	return w.Flow.run(ctx, ref, a, job.Attempt >= maxRuns)
}

// run carries out one try. giveUp turns a failure into a finding for a reviewer.
func (f *Flow) run(ctx context.Context, ref session.Ref, a RunArgs, giveUp bool) error {
	s, err := f.load(ctx, ref)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil // deleted meanwhile
	}
	if err != nil {
		return err
	}
	if !waitsFor(s, a) {
		return nil
	}
	finding, err := f.find(ctx, s, a)
	if err != nil {
		if !giveUp {
			return err
		}
		if finding, err = f.failed(s, a.NodeID, riskEngineFailed); err != nil {
			return err
		}
	}
	_, err = f.change(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *stage) error {
		if !waitsFor(s, a) {
			return nil
		}
		return f.settle(ctx, tx, s, a.NodeID, finding)
	})
	return err
}

func waitsFor(s *stage, a RunArgs) bool {
	step := s.step(a.NodeID)
	return step != nil && State(step.State) == StateProcessing && int(step.Attempt) == a.Attempt &&
		s.session.Status == session.StatusInProgress
}

// find has the feature look at what the person gave.
func (f *Flow) find(ctx context.Context, s *stage, a RunArgs) (Finding, error) {
	node, ok := s.node(a.NodeID)
	if !ok {
		return Finding{}, fmt.Errorf("step %s is not in the workflow", a.NodeID)
	}
	step := s.step(a.NodeID)
	choice, err := choiceOf(step)
	if err != nil {
		return Finding{}, err
	}
	t := Task{Session: s.session, Environment: s.ref.Environment, Node: node, Attempt: a.Attempt, Last: true, Choice: choice}
	if taker, ok := f.steps[node.Feature].(DocumentStep); ok {
		offer, err := taker.Offer(s.session, node)
		if err != nil {
			return Finding{}, err
		}
		if t.Images, err = imagesOf(ctx, f.Store.Queries(), step, offer.Sides(choice)); err != nil {
			return Finding{}, err
		}
		t.Last = a.Attempt >= offer.MaxAttempts
	}
	return f.steps[node.Feature].Run(ctx, t)
}

// settle writes what a try has found and goes on.
func (f *Flow) settle(ctx context.Context, tx postgres.Tx, s *stage, nodeID string, found Finding) error {
	step := s.step(nodeID)
	if found.Retry != "" {
		step.State, step.RetryReason = string(StateRetry), &found.Retry
		step.Attempt++
		return f.save(ctx, tx, step)
	}
	for _, o := range found.Media {
		if err := f.Media.Record(ctx, tx, o); err != nil {
			return err
		}
	}
	if err := f.finish(ctx, tx, step, found); err != nil {
		return err
	}
	if err := f.touch(ctx, tx, s, found.Facts); err != nil {
		return err
	}
	return f.advance(ctx, tx, s)
}

func (f *Flow) finish(ctx context.Context, tx postgres.Tx, step *db.SessionStep, found Finding) error {
	warnings, err := json.Marshal(found.Warnings)
	if err != nil {
		return fmt.Errorf("write warnings: %w", err)
	}
	step.State, step.Status, step.RetryReason = string(StateDone), string(found.Status), nil
	step.Result, step.Warnings = found.Item, warnings
	return f.save(ctx, tx, step)
}

// advance opens the next step, and ends the session after the last. Features
// that this installation cannot carry out are answered at once.
func (f *Flow) advance(ctx context.Context, tx postgres.Tx, s *stage) error {
	for {
		step := s.current()
		if step == nil {
			return f.end(ctx, tx, s)
		}
		if _, ok := f.steps[workflow.Feature(step.Feature)]; ok {
			if State(step.State) != StatePending {
				return nil
			}
			step.State = string(StateActive)
			return f.save(ctx, tx, step)
		}
		if err := f.unavailable(ctx, tx, s, step); err != nil {
			return err
		}
	}
}

// unavailable answers a step that this installation cannot carry out.
func (f *Flow) unavailable(ctx context.Context, tx postgres.Tx, s *stage, step *db.SessionStep) error {
	found, err := f.failed(s, step.NodeID, riskNotConfigured)
	if err != nil {
		return err
	}
	if err := f.finish(ctx, tx, step, found); err != nil {
		return err
	}
	return f.touch(ctx, tx, s, found.Facts)
}

// touch counts a change of the steps, so that no older decision is shown.
func (f *Flow) touch(ctx context.Context, tx postgres.Tx, s *stage, facts session.Facts) error {
	touched, err := f.Sessions.Touch(ctx, tx, s.session, facts)
	if err != nil {
		return err
	}
	s.session = touched
	return nil
}

// end gives the session its outcome and charges for it.
func (f *Flow) end(ctx context.Context, tx postgres.Tx, s *stage) error {
	results := make([]decision.Result, len(s.steps))
	for i, step := range s.steps {
		results[i] = decision.Result{NodeID: step.NodeID, Feature: workflow.Feature(step.Feature), Status: decision.StepStatus(step.Status)}
	}
	if s.ref.Environment == application.Live {
		if err := f.Credits.Charge(ctx, tx, s.session.ID, *s.version); err != nil {
			return err
		}
	}
	return f.move(ctx, tx, s, decision.Outcome(results))
}

// Risks of steps that could not be carried out. Both ask for a review: a result
// is never invented.
const (
	riskNotConfigured = "PROVIDER_NOT_CONFIGURED"
	riskEngineFailed  = "COULD_NOT_RECOGNIZE_DOCUMENT"
)

var failureTexts = map[string][2]string{
	riskNotConfigured: {"Check not available", "This installation has no engine for this check, so a person has to decide."},
	riskEngineFailed:  {"Check failed", "The engine for this check failed again and again, so a person has to decide."},
}

// unavailable is the item of a step that could not be carried out.
type unavailable struct {
	NodeID   string              `json:"node_id"`
	Status   decision.StepStatus `json:"status"`
	Warnings []decision.Warning  `json:"warnings"`
}

// failed is the finding of a step that could not be carried out.
func (f *Flow) failed(s *stage, nodeID, risk string) (Finding, error) {
	node, _ := s.node(nodeID)
	text := failureTexts[risk]
	w := decision.Warning{
		Feature: node.Feature.WarningTag(), Risk: risk, LogType: decision.LogWarning,
		ShortDescription: text[0], LongDescription: text[1], NodeID: nodeID,
	}
	out := Finding{Status: decision.StepInReview, Warnings: []decision.Warning{w}}
	var err error
	if step, ok := f.steps[node.Feature]; ok {
		out.Item, err = step.Failure(node, out.Warnings)
	} else {
		out.Item, err = json.Marshal(unavailable{NodeID: nodeID, Status: out.Status, Warnings: out.Warnings})
	}
	if err != nil {
		return Finding{}, fmt.Errorf("write result: %w", err)
	}
	return out, nil
}
