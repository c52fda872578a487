package verify

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/postgres"
)

// RescreenableStep is a step that is carried out again when what it was made from was
// corrected by hand.
type RescreenableStep interface {
	Step
	// Rescreen carries the step out again over its former items. What reviewers
	// thought of things that are found again stays.
	Rescreen(ctx context.Context, t Task, former RescreenRequest) (Rescreened, error)
}

// Rescreened is the result of repeating a screening.
type Rescreened struct {
	// Finding is nil when the step was made from the same data as before.
	Finding *Finding
	// IsSame says that nothing was found that weighs differently: the verdict that
	// the step has stays then, and its items show theirs.
	IsSame bool
	// WasIncomplete says that the step could not be carried out before for want of data.
	WasIncomplete bool
	// Before and Now are how many hits there were and are.
	Before, Now int
}

// RescreenArgs is the job that repeats the screenings of a session.
type RescreenArgs struct {
	ApplicationID uuid.UUID               `json:"application_id"`
	SessionID     uuid.UUID               `json:"session_id"`
	Environment   application.Environment `json:"environment"`
}

// Kind names the job.
func (RescreenArgs) Kind() string { return "session_rescreen" }

// RescreenWorker makes screenings again.
type RescreenWorker struct {
	river.WorkerDefaults[RescreenArgs]
	Flow *Flow
}

// Work does it once; a session that is changed meanwhile is tried again.
func (w *RescreenWorker) Work(ctx context.Context, job *river.Job[RescreenArgs]) error {
	return w.Flow.Rescreen(ctx, session.Ref{
		ApplicationID: job.Args.ApplicationID, SessionID: job.Args.SessionID, Environment: job.Args.Environment,
	})
}

// errOvertaken reports that a session changed while it was screened.
var errOvertaken = errors.New("the session was changed meanwhile")

// rescreenLater asks for the screenings of a session to be made again, if it has any.
func (f *Flow) rescreenLater(ctx context.Context, tx postgres.Tx, s *sessionState) error {
	if _, ok := f.steps[workflow.FeatureAML].(RescreenableStep); !ok || len(s.screenings()) == 0 {
		return nil
	}
	return f.Jobs.InsertMany(ctx, tx, []jobs.Args{RescreenArgs{
		ApplicationID: s.session.ApplicationID, SessionID: s.session.ID, Environment: s.ref.Environment,
	}})
}

// screenings are the ids of the screenings that were made.
func (s *sessionState) screenings() []string {
	var ids []string
	for _, step := range s.steps {
		if workflow.Feature(step.Feature) == workflow.FeatureAML && len(step.Result) > 0 && State(step.State) == StateDone {
			ids = append(ids, step.NodeID)
		}
	}
	return ids
}

// screenable are the statuses in which screenings are made again: their steps
// may be done while others are not.
var screenable = append([]session.Status{session.StatusInProgress, session.StatusResubmitted, session.StatusAwaitingUser}, correctable...)

// Rescreen makes the screenings of a session again over its present data. It
// searches outside any transaction.
func (f *Flow) Rescreen(ctx context.Context, ref session.Ref) error {
	s, err := f.readState(ctx, ref)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil // deleted meanwhile
	}
	if err != nil {
		return err
	}
	feature, ok := f.steps[workflow.FeatureAML].(RescreenableStep)
	if !ok || s.session.Type == session.TypeAPI || !slices.Contains(screenable, s.session.Status) {
		return nil
	}
	for _, nodeID := range s.screenings() {
		if !f.ready(s, s.step(nodeID)) {
			continue // no list any more: what was found stays
		}
		if s, err = f.rescreen(ctx, feature, s, nodeID); err != nil {
			return err
		}
	}
	return nil
}

func (f *Flow) rescreen(ctx context.Context, feature RescreenableStep, s *sessionState, nodeID string) (*sessionState, error) {
	step := s.step(nodeID)
	t, err := f.task(ctx, f.Store.Queries(), s, step)
	if err != nil {
		return nil, err
	}
	was, err := itemsOf(step)
	if err != nil {
		return nil, err
	}
	made, err := feature.Rescreen(ctx, t, RescreenRequest{Item: was.first, ExtraItems: was.others})
	if err != nil {
		return nil, fmt.Errorf("screen session %s again: %w", s.session.ID, err)
	}
	if made.Finding == nil {
		return s, nil
	}
	if made.IsSame {
		made.Finding.Status = decision.StepStatus(step.Status)
	} else {
		err = f.applyStatusRules(s, step, made.Finding)
	}
	if err != nil {
		return nil, err
	}
	seen := s.session.Version
	return f.updateSession(ctx, s.ref, func(ctx context.Context, tx postgres.Tx, s *sessionState) error {
		if s.session.Version != seen {
			return errOvertaken
		}
		return f.rescreened(ctx, tx, s, s.step(nodeID), made)
	})
}

// rescreened stores the result of another screening and publishes it. The session goes to a
// reviewer for a worse verdict, and on where it only waited for the data.
func (f *Flow) rescreened(ctx context.Context, tx postgres.Tx, s *sessionState, step *db.SessionStep, made Rescreened) error {
	former, found := step.Status, made.Finding
	if err := found.writeTo(step); err != nil {
		return fmt.Errorf("write finding: %w", err)
	}
	if err := f.save(ctx, tx, step); err != nil {
		return err
	}
	if err := f.recordMonitoring(ctx, tx, step, *found); err != nil {
		return err
	}
	if err := f.noteRescreening(ctx, tx, step, former, made); err != nil {
		return err
	}
	before := s.session.Status
	to, err := f.statusAfterRescreen(ctx, tx, s, *found, made)
	if err != nil {
		return err
	}
	if to == before {
		if err := f.bumpVersion(ctx, tx, s, found.Facts); err != nil {
			return err
		}
		return f.announceData(ctx, tx, s, step, webhookevent.TriggerManualReview)
	}
	if s.session, err = f.Sessions.Move(ctx, tx, s.session, to); err != nil {
		return err
	}
	if s.session, err = f.Sessions.BumpVersion(ctx, tx, s.session, found.Facts); err != nil {
		return err
	}
	if err := f.announceData(ctx, tx, s, step, webhookevent.TriggerManualReview); err != nil {
		return err
	}
	return f.announce(ctx, tx, s, before, nil)
}

// statusAfterRescreen is the status of the session behind another screening: an approval that
// is in doubt goes to a reviewer, never straight to a decline; a session that
// waited for nothing but the data gets the outcome of its steps, unless a
// reviewer gave it a status meanwhile.
func (f *Flow) statusAfterRescreen(ctx context.Context, tx postgres.Tx, s *sessionState, found Finding, made Rescreened) (session.Status, error) {
	now := s.session.Status
	isApproved := found.Status == decision.StepApproved
	if now == session.StatusApproved && !isApproved {
		return session.StatusInReview, nil
	}
	if now != session.StatusInReview || !isApproved || !made.WasIncomplete {
		return now, nil
	}
	if to, err := f.verdict(ctx, tx, s); err != nil || to != session.StatusApproved {
		return now, err
	}
	isByHand, err := tx.ReviewStatusGiven(ctx, db.ReviewStatusGivenParams{ApplicationID: s.session.ApplicationID, SessionID: s.session.ID})
	if err != nil {
		return now, fmt.Errorf("look for a reviewer's status: %w", err)
	}
	if isByHand {
		return now, nil
	}
	return session.StatusApproved, nil
}

// noteRescreening writes the screening into the review feed, in the product's own name.
func (f *Flow) noteRescreening(ctx context.Context, tx postgres.Tx, step *db.SessionStep, former string, made Rescreened) error {
	e := review.Entry{
		ID: f.NewID(), ApplicationID: step.ApplicationID, SessionID: step.SessionID, Activity: review.ActivityAMLStatusUpdated,
		NodeID: step.NodeID, Changed: []string{"hits"}, PreviousStatus: former, NewStatus: step.Status, CreatedAt: f.Now(),
	}
	if former != step.Status {
		e.Changed = append(e.Changed, "status")
	}
	var err error
	if e.PreviousValue, err = json.Marshal(map[string]any{"total_hits": made.Before}); err != nil {
		return fmt.Errorf("write former hits: %w", err)
	}
	if e.NewValue, err = json.Marshal(map[string]any{"total_hits": made.Now}); err != nil {
		return fmt.Errorf("write hits: %w", err)
	}
	if e.Metadata, err = stepMetadata(step); err != nil {
		return err
	}
	_, err = review.Append(ctx, tx, e)
	return err
}
