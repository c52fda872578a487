package schedule

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/state"
)

// RescreenWorker makes screenings again.
type RescreenWorker struct {
	river.WorkerDefaults[engine.RescreenArgs]
	Service *Service
}

// Work does it once; a session that is changed meanwhile is tried again.
func (w *RescreenWorker) Work(ctx context.Context, job *river.Job[engine.RescreenArgs]) error {
	return w.Service.Rescreen(ctx, session.Ref{
		ApplicationID: job.Args.ApplicationID, SessionID: job.Args.SessionID, Environment: job.Args.Environment,
	})
}

// errOvertaken reports that a session changed while it was screened.
var errOvertaken = errors.New("the session was changed meanwhile")

// screenable are the statuses in which screenings are made again: their steps
// may be done while others are not.
var screenable = append([]session.Status{session.StatusInProgress, session.StatusResubmitted, session.StatusAwaitingUser}, state.CorrectableStatuses...)

// Rescreen makes the screenings of a session again over its present data. It
// searches outside any transaction.
func (f *Service) Rescreen(ctx context.Context, ref session.Ref) error {
	s, err := f.ReadState(ctx, ref)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil // deleted meanwhile
	}
	if err != nil {
		return err
	}
	if s.Session.Type == session.TypeAPI || !slices.Contains(screenable, s.Session.Status) {
		return nil
	}
	for _, nodeID := range f.RescreenableNodes(s) {
		if !f.Ready(s, s.Step(nodeID)) {
			continue // no list any more: what was found stays
		}
		if s, err = f.rescreen(ctx, s, nodeID); err != nil {
			return err
		}
	}
	return nil
}

func (f *Service) rescreen(ctx context.Context, s *state.Session, nodeID string) (*state.Session, error) {
	step := s.Step(nodeID)
	feature, ok := f.Features[step.Feature].(verification.RescreenableStep)
	if !ok {
		return s, nil
	}
	t, err := f.Task(ctx, f.Store.Queries(), s, step)
	if err != nil {
		return nil, err
	}
	was, err := state.ItemsOf(step)
	if err != nil {
		return nil, err
	}
	made, err := feature.Rescreen(ctx, t, verification.MonitoringRequest{Item: was.First, ExtraItems: was.Others})
	if err != nil {
		return nil, fmt.Errorf("screen session %s again: %w", s.Session.ID, err)
	}
	if made.Finding == nil {
		return s, nil
	}
	if made.IsSame {
		made.Finding.Status = step.Status
	} else {
		err = f.ApplyStatusRules(s, step, made.Finding)
	}
	if err != nil {
		return nil, err
	}
	seen := s.Session.Version
	return f.UpdateSession(ctx, s.Ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		if s.Session.Version != seen {
			return errOvertaken
		}
		return f.rescreened(ctx, tx, s, s.Step(nodeID), made)
	})
}

// rescreened stores the result of another screening and publishes it. The session goes to a
// reviewer for a worse verdict, and on where it only waited for the data.
func (f *Service) rescreened(ctx context.Context, tx postgres.Tx, s *state.Session, step *state.Step, made verification.RescreenResult) error {
	former, found := step.Status, made.Finding
	if err := state.PutFinding(found, step); err != nil {
		return fmt.Errorf("write finding: %w", err)
	}
	if err := f.Save(ctx, tx, step); err != nil {
		return err
	}
	if err := f.RecordMonitoring(ctx, tx, step, *found); err != nil {
		return err
	}
	if found.Keep != nil {
		if err := found.Keep(ctx, tx); err != nil {
			return err
		}
	}
	if err := f.noteRescreening(ctx, tx, step, former, made); err != nil {
		return err
	}
	before := s.Session.Status
	to, err := f.statusAfterRescreen(ctx, tx, s, *found, made)
	if err != nil {
		return err
	}
	if to == before {
		if err := f.BumpVersion(ctx, tx, s, found.Facts); err != nil {
			return err
		}
		return f.AnnounceData(ctx, tx, s, step, webhookevent.TriggerManualReview)
	}
	if s.Session, err = f.Sessions.Move(ctx, tx, s.Session, to); err != nil {
		return err
	}
	if s.Session, err = f.Sessions.BumpVersion(ctx, tx, s.Session, found.Facts); err != nil {
		return err
	}
	if err := f.AnnounceData(ctx, tx, s, step, webhookevent.TriggerManualReview); err != nil {
		return err
	}
	return f.Announce(ctx, tx, s, before, nil)
}

// statusAfterRescreen is the status of the session behind another screening: an approval that
// is in doubt goes to a reviewer, never straight to a decline; a session that
// waited for nothing but the data gets the outcome of its steps, unless a
// reviewer gave it a status meanwhile.
func (f *Service) statusAfterRescreen(ctx context.Context, tx postgres.Tx, s *state.Session, found verification.Finding, made verification.RescreenResult) (session.Status, error) {
	now := s.Session.Status
	isApproved := found.Status == decision.StepApproved
	if now == session.StatusApproved && !isApproved {
		return session.StatusInReview, nil
	}
	if now != session.StatusInReview || !isApproved || !made.WasIncomplete {
		return now, nil
	}
	if to, err := f.Verdict(ctx, tx, s); err != nil || to != session.StatusApproved {
		return now, err
	}
	isByHand, err := tx.ReviewStatusGiven(ctx, db.ReviewStatusGivenParams{ApplicationID: s.Session.ApplicationID, SessionID: s.Session.ID})
	if err != nil {
		return now, fmt.Errorf("look for a reviewer's status: %w", err)
	}
	if isByHand {
		return now, nil
	}
	return session.StatusApproved, nil
}

// noteRescreening writes the screening into the review feed, in the product's own name.
func (f *Service) noteRescreening(ctx context.Context, tx postgres.Tx, step *state.Step, former decision.StepStatus, made verification.RescreenResult) error {
	e := review.Entry{
		ID: f.NewID(), ApplicationID: step.ApplicationID, SessionID: step.SessionID, Activity: review.ActivityOfStatus(step.Feature),
		NodeID: step.NodeID, Changed: []string{"hits"}, PreviousStatus: string(former), NewStatus: string(step.Status), CreatedAt: f.Now(),
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
	if e.Metadata, err = state.StepMetadata(step); err != nil {
		return err
	}
	_, err = review.Append(ctx, tx, e)
	return err
}
