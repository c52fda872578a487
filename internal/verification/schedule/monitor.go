package schedule

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/state"
)

const (
	// MonitorEvery is how soon after a change everybody begins to be screened again.
	MonitorEvery = time.Minute
	// monitorOfEach bounds what one look takes of an application.
	monitorOfEach = 50
)

// MonitorArgs is the job that rescreens approved sessions.
type MonitorArgs struct{}

// Kind names the job.
func (MonitorArgs) Kind() string { return "session_monitor" }

// Monitor screens a batch of approved sessions again that were screened against
// older lists, and returns how many. A failure does not stop the others.
func (f *Service) Monitor(ctx context.Context) (int, error) {
	if !f.canMonitor() {
		return 0, nil
	}
	generation, err := f.Store.Queries().WatchlistChanges(ctx)
	if err != nil {
		return 0, fmt.Errorf("load generation of lists: %w", err)
	}
	due, err := f.Store.Queries().MonitorDueList(ctx, db.MonitorDueListParams{Generation: generation, OfEach: monitorOfEach})
	if err != nil {
		return 0, fmt.Errorf("list sessions to be screened again: %w", err)
	}
	return jobs.ForEachDue(due, func(row db.MonitorDueListRow) error {
		err := f.monitorSession(ctx, row)
		if err != nil {
			return fmt.Errorf("screen session %s again: %w", row.SessionID, err)
		}
		return nil
	})
}

// canMonitor reports whether a feature of this installation can look again.
func (f *Service) canMonitor() bool {
	for _, feature := range f.Features {
		if _, ok := feature.(verification.MonitoredStep); !ok {
			continue
		}
		if c, ok := feature.(verification.ConditionalStep); !ok || c.Ready(application.Live, workflow.Node{}) {
			return true
		}
	}
	return false
}

// monitorSession searches outside any transaction. What changed meanwhile is seen by
// the next look.
func (f *Service) monitorSession(ctx context.Context, due db.MonitorDueListRow) error {
	ref := session.Ref{ApplicationID: due.ApplicationID, SessionID: due.SessionID, Environment: application.Environment(due.Environment)}
	s, err := f.ReadState(ctx, ref)
	if err != nil {
		return err
	}
	look := verification.MonitoringResult{Generation: due.Generation}
	if step := s.Step(due.NodeID); step != nil && len(step.Result) > 0 {
		if look, err = f.monitorStep(ctx, s, due); err != nil {
			return err
		}
	}
	at := db.MonitorAdvanceParams{ApplicationID: due.ApplicationID, SessionID: due.SessionID, NodeID: due.NodeID, Generation: look.Generation}
	if len(look.New) == 0 {
		_, err := advanced(f.Store.Queries().MonitorAdvance(ctx, at))
		return err
	}
	seen := s.Session.Version
	_, err = f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		if s.Session.Version != seen {
			return nil
		}
		isFirst, err := advanced(tx.MonitorAdvance(ctx, at))
		if err != nil || !isFirst {
			return err
		}
		return f.recordNewMatches(ctx, tx, s, s.Step(due.NodeID), look)
	})
	return err
}

// monitorStep has the step look again, and the customer's own rules judge what is new.
func (f *Service) monitorStep(ctx context.Context, s *state.Session, due db.MonitorDueListRow) (verification.MonitoringResult, error) {
	step := s.Step(due.NodeID)
	feature, ok := f.Features[step.Feature].(verification.MonitoredStep)
	if !ok {
		return verification.MonitoringResult{Generation: due.Generation}, nil
	}
	t, err := f.Task(ctx, f.Store.Queries(), s, step)
	if err != nil {
		return verification.MonitoringResult{}, err
	}
	if due.Settings != nil {
		t.Node.Config = due.Settings
	}
	was, err := state.ItemsOf(step)
	if err != nil {
		return verification.MonitoringResult{}, err
	}
	look, err := feature.RescreenMonitored(ctx, t, verification.MonitoringRequest{Item: was.First, ExtraItems: was.Others, Generation: due.Generation})
	if err != nil || look.Verdict == nil {
		return look, err
	}
	return look, f.ApplyStatusRules(s, step, look.Verdict)
}

func advanced(rows int64, err error) (bool, error) {
	if err != nil {
		return false, fmt.Errorf("note generation of lists: %w", err)
	}
	return rows > 0, nil
}

// recordNewMatches stores new matches and publishes them. A verdict that is no approval sends the
// session to a reviewer and never declines it.
func (f *Service) recordNewMatches(ctx context.Context, tx postgres.Tx, s *state.Session, step *state.Step, look verification.MonitoringResult) error {
	before := s.Session.Status
	isDoubtful := false
	items := verification.Items{First: look.Item, Others: look.ExtraItems}
	err := state.PutItems(items, step)
	if v := look.Verdict; v != nil && err == nil {
		err = state.PutFinding(v, step)
		isDoubtful = v.Status != decision.StepApproved
	}
	if err != nil {
		return fmt.Errorf("write finding: %w", err)
	}
	if err := f.Save(ctx, tx, step); err != nil {
		return err
	}
	if look.Keep != nil {
		if err := look.Keep(ctx, tx); err != nil {
			return err
		}
	}
	if err := f.noteMatch(ctx, tx, step, look, isDoubtful); err != nil {
		return err
	}
	if !isDoubtful {
		if err := f.BumpVersion(ctx, tx, s, session.ListFacts{}); err != nil {
			return err
		}
		return f.AnnounceData(ctx, tx, s, step, webhookevent.TriggerOngoingMonitoring)
	}
	moved, err := f.Sessions.Move(ctx, tx, s.Session, session.StatusInReview)
	if err != nil {
		return err
	}
	s.Session = moved
	if err := f.AnnounceData(ctx, tx, s, step, webhookevent.TriggerOngoingMonitoring); err != nil {
		return err
	}
	return f.Announce(ctx, tx, s, before, nil)
}

// noteMatch writes what is new into the review feed, in the product's own name.
func (f *Service) noteMatch(ctx context.Context, tx postgres.Tx, step *state.Step, look verification.MonitoringResult, isDoubtful bool) error {
	e := review.Entry{
		ID: f.NewID(), ApplicationID: step.ApplicationID, SessionID: step.SessionID, Activity: review.ActivityOngoingMatch,
		NodeID: step.NodeID, Changed: []string{"hits"}, CreatedAt: f.Now(),
	}
	if isDoubtful {
		e.PreviousStatus, e.NewStatus = string(session.StatusApproved), string(session.StatusInReview)
	}
	var err error
	if e.PreviousValue, err = json.Marshal(map[string]any{"total_hits": look.Before}); err != nil {
		return fmt.Errorf("write former hits: %w", err)
	}
	if e.NewValue, err = json.Marshal(map[string]any{"total_hits": look.Now, "new_hits": look.New}); err != nil {
		return fmt.Errorf("write hits: %w", err)
	}
	if e.Metadata, err = state.StepMetadata(step); err != nil {
		return err
	}
	_, err = review.Append(ctx, tx, e)
	return err
}
