package engine

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/monitoring/rulelanguage"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/domain/verification/workflow/setting"
	"vidimus/internal/platform/api/admission"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/storage/seal"
	"vidimus/internal/verification"
	"vidimus/internal/verification/action"
	"vidimus/internal/verification/state"
)

// RunArgs is the job that carries out one try of a step.
type RunArgs struct {
	ApplicationID uuid.UUID `json:"application_id"`
	SessionID     uuid.UUID `json:"session_id"`
	NodeID        string    `json:"node_id"`
	Attempt       int       `json:"attempt"`

	// delay has the job wait, as whoever inserts it carries the step out itself.
	delay time.Duration
	// leavesUnopened leaves the step to other workers where sealed data does not open here.
	leavesUnopened bool
	// isLate has whoever was told of the step before told of its data again.
	isLate bool
}

// InsertOpts schedules the job.
func (a RunArgs) InsertOpts() river.InsertOpts {
	if a.delay == 0 {
		return river.InsertOpts{}
	}
	return river.InsertOpts{ScheduledAt: time.Now().Add(a.delay)}
}

// Kind names the job.
func (RunArgs) Kind() string { return "verify_step" }

// MaxRuns is how often a try is run before its failure becomes a finding.
const MaxRuns = 4

// Worker runs steps.
type Worker struct {
	river.WorkerDefaults[RunArgs]
	Engine *Engine
}

// NextRetry tries again soon: a person is waiting.
func (*Worker) NextRetry(job *river.Job[RunArgs]) time.Time {
	return time.Now().Add(time.Second << min(job.Attempt, MaxRuns))
}

// Work runs the step. It may be called again after a crash: a try that was
// settled before is left alone. While the engines have too much to do the job goes
// back to the queue, which costs none of its runs.
func (w *Worker) Work(ctx context.Context, job *river.Job[RunArgs]) error {
	ctx, end := admission.HoldPlace(ctx, admission.Requester{Application: job.Args.ApplicationID, Background: true})
	defer end()
	err := w.work(ctx, job)
	if after, busy := admission.IsBusy(err); busy {
		return river.JobSnooze(after)
	}
	return err
}

func (w *Worker) work(ctx context.Context, job *river.Job[RunArgs]) error {
	a := job.Args
	app, err := w.Engine.Applications.Get(ctx, a.ApplicationID)
	if err != nil {
		return fmt.Errorf("load application: %w", err)
	}
	ref := session.Ref{ApplicationID: a.ApplicationID, SessionID: a.SessionID, Environment: app.Environment}
	a.leavesUnopened = jobs.MayLeaveUnopened(job.JobRow)
	return w.Engine.Run(ctx, ref, a, job.Attempt >= MaxRuns)
}

// Run makes one attempt. giveUp turns a failure into a finding for a reviewer.
func (f *Engine) Run(ctx context.Context, ref session.Ref, a RunArgs, giveUp bool) error {
	s, err := f.ReadState(ctx, ref)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil // deleted meanwhile
	}
	if err != nil {
		return err
	}
	if !isCurrentTry(s, a) {
		return nil
	}
	done, err := f.carryOut(ctx, s, a, giveUp)
	if err != nil {
		return err
	}
	wanted := true
	_, err = f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		if wanted = isCurrentTry(s, a); !wanted {
			return nil
		}
		if err := done.settle(ctx, tx, s); err != nil || !a.isLate {
			return err
		}
		return f.AnnounceData(ctx, tx, s, s.Step(a.NodeID), webhookevent.TriggerOngoingMonitoring)
	})
	gone := apperr.KindOf(err) == apperr.KindNotFound // deleted meanwhile
	if wanted && !gone {
		return err // what was stored may have been recorded
	}
	return f.dropMedia(ctx, a.ApplicationID, done.media)
}

// dropMedia deletes pictures stored by a try that no longer counts.
func (f *Engine) dropMedia(ctx context.Context, applicationID uuid.UUID, objects []media.Object) error {
	for _, o := range objects {
		if err := f.Media.Delete(ctx, applicationID, o.ID); err != nil {
			return err
		}
	}
	return nil
}

// runOutcome is the result of carrying out a step.
type runOutcome struct {
	// settle writes it in the caller's transaction.
	settle func(context.Context, postgres.Tx, *state.Session) error
	// media are stored already and not recorded yet.
	media []media.Object
}

// leaves reports that a failure says nothing of the step, since another worker may open its data.
func (a RunArgs) leaves(err error) bool { return a.leavesUnopened && errors.Is(err, seal.ErrOpen) }

// carryOut does the work outside any transaction.
func (f *Engine) carryOut(ctx context.Context, s *state.Session, a RunArgs, giveUp bool) (runOutcome, error) {
	if step := s.Step(a.NodeID); !state.IsFeature(step) {
		err := f.Actions.Run(ctx, s, step)
		failed := err != nil
		if failed && !errors.Is(err, action.ErrFailed) && (!giveUp || a.leaves(err)) {
			return runOutcome{}, err
		}
		return runOutcome{settle: func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
			return f.completeNode(ctx, tx, s, a.NodeID, failed)
		}}, nil
	}
	finding, err := f.RunFeature(ctx, s, a)
	if err != nil {
		if _, busy := admission.IsBusy(err); busy || !giveUp || a.leaves(err) {
			return runOutcome{}, err
		}
		if finding, err = f.failed(s, a.NodeID, riskEngineFailed); err != nil {
			return runOutcome{}, err
		}
	}
	return runOutcome{media: finding.Media, settle: func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		return f.completeTry(ctx, tx, s, a.NodeID, finding)
	}}, nil
}

func isCurrentTry(s *state.Session, a RunArgs) bool {
	step := s.Step(a.NodeID)
	return step != nil && step.State == state.StateProcessing && int(step.Attempt) == a.Attempt &&
		slices.Contains(running, s.Session.Status)
}

// running are the statuses in which steps are carried out.
var running = []session.Status{session.StatusInProgress, session.StatusResubmitted}

// RunFeature runs the feature of a step on the person's input.
func (f *Engine) RunFeature(ctx context.Context, s *state.Session, a RunArgs) (verification.Finding, error) {
	step := s.Step(a.NodeID)
	if _, ok := f.Features[step.Feature]; !ok {
		return verification.Finding{}, fmt.Errorf("nothing carries out %s", step.Feature)
	}
	t, err := f.Task(ctx, f.Store.Queries(), s, step)
	if err != nil {
		return verification.Finding{}, err
	}
	return f.carryOutTask(ctx, s, step, t)
}

// carryOutTask has a feature carry out a task, and the customer's own rules look at what it found.
func (f *Engine) carryOutTask(ctx context.Context, s *state.Session, step *state.Step, t verification.Task) (verification.Finding, error) {
	found, err := f.Features[step.Feature].Run(ctx, t)
	if err != nil || found.Retry != "" {
		return found, err
	}
	if found.Evidence, err = withCaptured(found.Evidence, t.Captured); err != nil {
		return found, err
	}
	return found, f.ApplyStatusRules(s, step, &found)
}

// ApplyStatusRules replaces the verdict of a step where the customer's own rules say so.
func (f *Engine) ApplyStatusRules(s *state.Session, step *state.Step, found *verification.Finding) error {
	r := graph.Result{NodeID: step.NodeID, Feature: step.Feature, Status: string(found.Status), Item: found.Item}
	to := decision.StepStatus(s.Program.Verdict(step.NodeID, string(found.Status), r, rulelanguage.Context{Now: f.Now()}))
	if to == found.Status {
		return nil
	}
	return found.SetStatus(to)
}

// completeTry writes what a try has found and goes on.
func (f *Engine) completeTry(ctx context.Context, tx postgres.Tx, s *state.Session, nodeID string, found verification.Finding) error {
	step := s.Step(nodeID)
	if err := f.DropSubmittedImages(ctx, tx, s, step); err != nil {
		return err
	}
	if found.Retry != "" {
		step.State, step.RetryReason = state.StateRetry, &found.Retry
		step.Attempt++
		return f.Save(ctx, tx, step)
	}
	if err := f.StoreFinding(ctx, tx, s, step, found); err != nil {
		return err
	}
	if again, err := f.followUp(ctx, tx, s, step); err != nil || again {
		return err
	}
	return f.Advance(ctx, tx, s)
}

// StoreFinding ends a step with its finding, and stores the pictures and records
// that belong to its item.
func (f *Engine) StoreFinding(ctx context.Context, tx postgres.Tx, s *state.Session, step *state.Step, found verification.Finding) error {
	for _, o := range found.Media {
		if err := f.Media.Record(ctx, tx, o); err != nil {
			return err
		}
	}
	step.Settings = settingsOf(s, step.NodeID)
	if err := f.CompleteStep(ctx, tx, s, step, found); err != nil {
		return err
	}
	if err := found.StoreWithItem(ctx, tx, verification.NodeRef{ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeID: step.NodeID}, f.Now()); err != nil {
		return err
	}
	return f.BumpVersion(ctx, tx, s, found.Facts)
}

// settingsOf are the settings of a step as they are now: a version may be changed where it stands, and a
// verdict is explained by what it was reached with.
func settingsOf(s *state.Session, nodeID string) json.RawMessage {
	for _, n := range s.Version.Nodes {
		if n.NodeID == nodeID {
			return setting.ScalarSettings(n.Config)
		}
	}
	return nil
}

// CompleteStep ends a step with what was found.
func (f *Engine) CompleteStep(ctx context.Context, tx postgres.Tx, s *state.Session, step *state.Step, found verification.Finding) error {
	step.MayRunAgain = StepRerun{f, s, step}.isPossible(found)
	step.State, step.RetryReason = state.StateDone, nil
	if err := state.PutFinding(&found, step); err != nil {
		return fmt.Errorf("write finding: %w", err)
	}
	if err := f.Save(ctx, tx, step); err != nil {
		return err
	}
	return f.RecordMonitoring(ctx, tx, step, found)
}

// unavailable answers a step that this installation cannot carry out.
func (f *Engine) unavailable(ctx context.Context, tx postgres.Tx, s *state.Session, step *state.Step) error {
	found, err := f.failed(s, step.NodeID, RiskNotConfigured)
	if err != nil {
		return err
	}
	if err := f.CompleteStep(ctx, tx, s, step, found); err != nil {
		return err
	}
	return f.BumpVersion(ctx, tx, s, found.Facts)
}

// Risks of steps that could not be carried out. Both ask for a review: a result
// is never invented.
const (
	RiskNotConfigured = "PROVIDER_NOT_CONFIGURED"
	riskEngineFailed  = "COULD_NOT_RECOGNIZE_DOCUMENT"
)

var failureTexts = map[string][2]string{
	RiskNotConfigured: {"Check not available", "This installation has no engine for this check, so a person has to decide."},
	riskEngineFailed:  {"Check failed", "The engine for this check failed again and again, so a person has to decide."},
}

// unavailable is the item of a step that could not be carried out.
type unavailable struct {
	NodeID   string              `json:"node_id"`
	Status   decision.StepStatus `json:"status"`
	Warnings []decision.Warning  `json:"warnings"`
}

// failed is the finding of a step that could not be carried out.
func (f *Engine) failed(s *state.Session, nodeID, risk string) (verification.Finding, error) {
	node, _ := s.Node(nodeID)
	text := failureTexts[risk]
	if named, ok := f.Features[node.Feature].(verification.FailureNamingStep); ok && risk == riskEngineFailed {
		risk, text = named.Failed()
	}
	w := decision.Warning{
		Feature: node.Feature.WarningTag(), Risk: risk, LogType: decision.LogWarning,
		ShortDescription: text[0], LongDescription: text[1], NodeID: nodeID,
	}
	out := verification.Finding{Status: decision.StepInReview, Warnings: []decision.Warning{w}, NotPerformed: true}
	var err error
	if step, ok := f.Features[node.Feature]; ok {
		out.Item, err = step.Failure(node, out.Warnings)
	} else {
		out.Item, err = json.Marshal(unavailable{NodeID: nodeID, Status: out.Status, Warnings: out.Warnings})
	}
	if err != nil {
		return verification.Finding{}, fmt.Errorf("write result: %w", err)
	}
	return out, nil
}

// RecordMonitoring records the data that a finding was based on.
func (f *Engine) RecordMonitoring(ctx context.Context, tx postgres.Tx, step *state.Step, found verification.Finding) error {
	if found.Watched == nil {
		return nil
	}
	err := tx.MonitorPut(ctx, db.MonitorPutParams{
		ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeID: step.NodeID, Generation: found.Watched.Generation,
	})
	if err != nil {
		return fmt.Errorf("begin to watch: %w", err)
	}
	return nil
}

// completeNode writes what became of a call or an action, and goes on.
func (f *Engine) completeNode(ctx context.Context, tx postgres.Tx, s *state.Session, nodeID string, failed bool) error {
	step := s.Step(nodeID)
	step.State, step.Failed = state.StateDone, failed
	if err := f.Save(ctx, tx, step); err != nil {
		return err
	}
	return f.Advance(ctx, tx, s)
}
