package verify

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/postgres"
)

// MonitoredStep is a step that looks again, while its session is approved, when
// what it looked in has changed.
type MonitoredStep interface {
	Step
	// Monitors tells whether the settings want that.
	Monitors(kind workflow.Kind, node workflow.Node) (bool, error)
	// MonitoringSource shows in one of its items whether its session is monitored, and when that is
	// charged next; nil where nobody pays for it.
	MonitoringSource(item json.RawMessage, on bool, bill *time.Time) (json.RawMessage, error)
	// RescreenMonitored says what is new.
	RescreenMonitored(ctx context.Context, t Task, in RescreenRequest) (RescreenResult, error)
}

// MonitoringSource is the version of the lists a finding was made from.
type MonitoringSource struct {
	// Generation counts its changes.
	Generation int64
}

// RescreenRequest is a request to screen a monitored subject again.
type RescreenRequest struct {
	// Item and ExtraItems are what was found so far.
	Item       json.RawMessage
	ExtraItems []decision.ExtraItem
	// Generation is the oldest state that will do.
	Generation int64
}

// RescreenResult is the result of a monitoring rescreen.
type RescreenResult struct {
	// Generation is the state that was looked in.
	Generation int64
	// New are the ids of what counts and did not before; without one all stays as it is.
	New []string
	// Before and Now are how many hits there were and are.
	Before, Now int
	Item        json.RawMessage
	ExtraItems  []decision.ExtraItem
	// Verdict is the step's new one; nil when what is new does not change it.
	Verdict *Finding
}

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

// MonitorWorker rescreens approved sessions.
type MonitorWorker struct {
	river.WorkerDefaults[MonitorArgs]
	Flow *Flow
}

// NextRetry is the next look; the queue's own waits would grow.
func (*MonitorWorker) NextRetry(*river.Job[MonitorArgs]) time.Time {
	return time.Now().Add(MonitorEvery)
}

// Timeout is that of a great many sessions; what is left then, the next job does.
func (*MonitorWorker) Timeout(*river.Job[MonitorArgs]) time.Duration { return 10 * time.Minute }

// Work repeats until nothing is left. Each session remembers what it was screened against, so work
// that was cut off goes on where it ended.
func (w *MonitorWorker) Work(ctx context.Context, _ *river.Job[MonitorArgs]) error {
	return repeatUntilEmpty(ctx, w.Flow.Monitor)
}

// Monitor screens some of the approved sessions again that were screened against
// older lists, and returns how many. One that cannot be screened stops no other.
func (f *Flow) Monitor(ctx context.Context) (int, error) {
	step, ok := f.steps[workflow.FeatureAML].(MonitoredStep)
	if !ok {
		return 0, nil
	}
	if c, ok := step.(ConditionalStep); ok && !c.Ready(application.Live, workflow.Node{}) {
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
	return sweep(due, func(row db.MonitorDueListRow) error {
		err := f.monitorSession(ctx, step, row)
		if err != nil {
			return fmt.Errorf("screen session %s again: %w", row.SessionID, err)
		}
		return nil
	})
}

// monitorSession searches outside any transaction. What changed meanwhile is seen by
// the next look.
func (f *Flow) monitorSession(ctx context.Context, feature MonitoredStep, due db.MonitorDueListRow) error {
	ref := session.Ref{ApplicationID: due.ApplicationID, SessionID: due.SessionID, Environment: application.Environment(due.Environment)}
	s, err := f.readState(ctx, ref)
	if err != nil {
		return err
	}
	look := RescreenResult{Generation: due.Generation}
	if step := s.step(due.NodeID); step != nil && len(step.Result) > 0 {
		if look, err = f.monitorStep(ctx, feature, s, due); err != nil {
			return err
		}
	}
	at := db.MonitorAdvanceParams{ApplicationID: due.ApplicationID, SessionID: due.SessionID, NodeID: due.NodeID, Generation: look.Generation}
	if len(look.New) == 0 {
		_, err := advanced(f.Store.Queries().MonitorAdvance(ctx, at))
		return err
	}
	seen := s.session.Version
	_, err = f.updateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *sessionState) error {
		if s.session.Version != seen {
			return nil
		}
		isFirst, err := advanced(tx.MonitorAdvance(ctx, at))
		if err != nil || !isFirst {
			return err
		}
		return f.recordNewMatches(ctx, tx, s, s.step(due.NodeID), look)
	})
	return err
}

// monitorStep has the step look again, and the customer's own rules judge what is new.
func (f *Flow) monitorStep(ctx context.Context, feature MonitoredStep, s *sessionState, due db.MonitorDueListRow) (RescreenResult, error) {
	step := s.step(due.NodeID)
	t, err := f.task(ctx, f.Store.Queries(), s, step)
	if err != nil {
		return RescreenResult{}, err
	}
	if due.Settings != nil {
		t.Node.Config = due.Settings
	}
	was, err := itemsOf(step)
	if err != nil {
		return RescreenResult{}, err
	}
	look, err := feature.RescreenMonitored(ctx, t, RescreenRequest{Item: was.first, ExtraItems: was.others, Generation: due.Generation})
	if err != nil || look.Verdict == nil {
		return look, err
	}
	return look, f.applyStatusRules(s, step, look.Verdict)
}

func advanced(rows int64, err error) (bool, error) {
	if err != nil {
		return false, fmt.Errorf("note generation of lists: %w", err)
	}
	return rows > 0, nil
}

// recordNewMatches stores new matches and publishes them. A verdict that is no approval sends the
// session to a reviewer and never declines it.
func (f *Flow) recordNewMatches(ctx context.Context, tx postgres.Tx, s *sessionState, step *db.SessionStep, look RescreenResult) error {
	before := s.session.Status
	isDoubtful := false
	err := resultItems{look.Item, look.ExtraItems}.into(step)
	if v := look.Verdict; v != nil && err == nil {
		err = v.writeTo(step)
		isDoubtful = v.Status != decision.StepApproved
	}
	if err != nil {
		return fmt.Errorf("write finding: %w", err)
	}
	if err := f.save(ctx, tx, step); err != nil {
		return err
	}
	if err := f.noteMatch(ctx, tx, step, look, isDoubtful); err != nil {
		return err
	}
	if !isDoubtful {
		if err := f.bumpVersion(ctx, tx, s, session.ListFacts{}); err != nil {
			return err
		}
		return f.announceData(ctx, tx, s, step, webhookevent.TriggerOngoingMonitoring)
	}
	moved, err := f.Sessions.Move(ctx, tx, s.session, session.StatusInReview)
	if err != nil {
		return err
	}
	s.session = moved
	if err := f.announceData(ctx, tx, s, step, webhookevent.TriggerOngoingMonitoring); err != nil {
		return err
	}
	return f.announce(ctx, tx, s, before, nil)
}

// noteMatch writes what is new into the review feed, in the product's own name.
func (f *Flow) noteMatch(ctx context.Context, tx postgres.Tx, step *db.SessionStep, look RescreenResult, isDoubtful bool) error {
	e := review.Entry{
		ID: f.NewID(), ApplicationID: step.ApplicationID, SessionID: step.SessionID, Activity: review.ActivityAMLOngoingMatch,
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
	if e.Metadata, err = stepMetadata(step); err != nil {
		return err
	}
	_, err = review.Append(ctx, tx, e)
	return err
}

// recordMonitoring notes what a finding was made from.
func (f *Flow) recordMonitoring(ctx context.Context, tx postgres.Tx, step *db.SessionStep, found Finding) error {
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
