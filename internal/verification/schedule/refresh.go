package schedule

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/state"
)

const (
	// RefreshEvery is the interval at which due refreshes are looked for.
	RefreshEvery = 15 * time.Minute
	// RefreshPeriod lies at least between two readings for one session.
	RefreshPeriod = 24 * time.Hour
	// refreshOfEach bounds what one look takes of an application.
	refreshOfEach = 20
)

// RefreshArgs is the job that refreshes the companies of finished sessions.
type RefreshArgs struct{}

// Kind names the job.
func (RefreshArgs) Kind() string { return "session_refresh" }

// RefreshCompanies re-reads a batch of companies that are due, and returns how many.
// A failure does not stop the others.
func (f *Service) RefreshCompanies(ctx context.Context) (int, error) {
	due, err := f.Store.Queries().RegistryWatchDueList(ctx, db.RegistryWatchDueListParams{Before: f.Now().Add(-RefreshPeriod), OfEach: refreshOfEach})
	if err != nil {
		return 0, fmt.Errorf("list companies to be read again: %w", err)
	}
	return jobs.ForEachDue(due, func(row db.RegistryWatchDueListRow) error {
		err := f.refreshSession(ctx, verification.NodeRef(row))
		if err != nil {
			return fmt.Errorf("read company of session %s again: %w", row.SessionID, err)
		}
		return nil
	})
}

// refreshSession refreshes one session; sources are queried outside any transaction. Over what
// somebody changed meanwhile nothing is written; the next day sees it.
func (f *Service) refreshSession(ctx context.Context, of verification.NodeRef) error {
	now := f.Now()
	isFirst, err := f.Store.Queries().RegistryWatchClaim(ctx, db.RegistryWatchClaimParams{
		AskedAt: now, ApplicationID: of.ApplicationID, SessionID: of.SessionID, NodeID: of.NodeID, Before: now.Add(-RefreshPeriod),
	})
	if err != nil {
		return fmt.Errorf("claim: %w", err)
	}
	if isFirst == 0 {
		return nil
	}
	ref := session.Ref{ApplicationID: of.ApplicationID, SessionID: of.SessionID, Environment: application.Live}
	s, err := f.ReadState(ctx, ref)
	if err != nil {
		return err
	}
	got, err := f.refreshStep(ctx, s, of.NodeID)
	if err != nil {
		return err
	}
	if !got.HasChanges() && got.Wait == 0 {
		return nil
	}
	seen := s.Session.Version
	_, err = f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		if got.Wait > 0 {
			return verification.ScheduleRefresh(of, now.Add(max(got.Wait, RefreshEvery)-RefreshPeriod))(ctx, tx)
		}
		if s.Session.Version != seen {
			return nil
		}
		return f.saveRefresh(ctx, tx, s, s.Step(of.NodeID), got)
	})
	return err
}

// refreshStep has the step read, and the customer's own rules judge what is new.
func (f *Service) refreshStep(ctx context.Context, s *state.Session, nodeID string) (verification.RefreshResult, error) {
	step := s.Step(nodeID)
	if step == nil || len(step.Result) == 0 || !slices.Contains(kept, s.Session.Status) {
		return verification.RefreshResult{}, nil
	}
	feature, ok := f.Features[step.Feature].(verification.RefreshingStep)
	if !ok {
		return verification.RefreshResult{}, nil
	}
	t, err := f.Task(ctx, f.Store.Queries(), s, step)
	if err != nil {
		return verification.RefreshResult{}, err
	}
	got, err := feature.Refresh(ctx, t, step.Result)
	if err != nil || got.Verdict == nil {
		return got, err
	}
	return got, f.ApplyStatusRules(s, step, got.Verdict)
}

// kept are the statuses in which data are kept fresh: a decline ends it, as it ends other monitoring.
var kept = []session.Status{session.StatusApproved, session.StatusInReview}

// saveRefresh stores refreshed data and publishes the change. A verdict that is no approval sends
// an approved session to a reviewer and never declines it.
func (f *Service) saveRefresh(ctx context.Context, tx postgres.Tx, s *state.Session, step *state.Step, got verification.RefreshResult) error {
	before := s.Session.Status
	step.Result, step.Input = got.Item, got.Input
	isMoved := false
	if v := got.Verdict; v != nil {
		if err := takeVerdict(step, v); err != nil {
			return err
		}
		isMoved = v.Status != decision.StepApproved && before == session.StatusApproved
	}
	if err := f.Save(ctx, tx, step); err != nil {
		return err
	}
	others, err := f.renewFollowingSteps(ctx, tx, s, step)
	if err != nil {
		return err
	}
	isMoved = isMoved || others.isDoubtful && before == session.StatusApproved
	if err := f.Credits.ChargeRefresh(ctx, tx, s.Session.ApplicationID, s.Session.ID); err != nil {
		return err
	}
	if err := f.noteRefresh(ctx, tx, step, got, isMoved); err != nil {
		return err
	}
	if err := f.BumpVersion(ctx, tx, s, got.Facts); err != nil {
		return err
	}
	if isMoved {
		moved, err := f.Sessions.Move(ctx, tx, s.Session, session.StatusInReview)
		if err != nil {
			return err
		}
		s.Session = moved
	}
	if len(got.Changed) > 0 {
		if err := f.QueueRescreen(ctx, tx, s); err != nil {
			return err
		}
	}
	if err := f.AnnounceArrays(ctx, tx, s, others.arrays, webhookevent.TriggerOngoingMonitoring); err != nil || !isMoved {
		return err
	}
	return f.Announce(ctx, tx, s, before, nil)
}

// takeVerdict takes over an item with the status that it shows: what stood
// worse before stays so.
func takeVerdict(step *state.Step, v *verification.Finding) error {
	var it struct {
		Status decision.StepStatus `json:"status"`
	}
	if err := json.Unmarshal(v.Item, &it); err != nil {
		return fmt.Errorf("read result: %w", err)
	}
	warnings, err := json.Marshal(v.Warnings)
	if err != nil {
		return fmt.Errorf("write warnings: %w", err)
	}
	step.Result, step.Status, step.Warnings = v.Item, it.Status, warnings
	return nil
}

// noteRefresh writes what is new into the review feed, in the product's own name.
func (f *Service) noteRefresh(ctx context.Context, tx postgres.Tx, step *state.Step, got verification.RefreshResult, isMoved bool) error {
	metadata, err := state.StepMetadata(step)
	if err != nil {
		return err
	}
	e := review.Entry{
		ID: f.NewID(), ApplicationID: step.ApplicationID, SessionID: step.SessionID, Activity: review.ActivityKYBDataUpdated,
		NodeID: step.NodeID, Changed: got.Changed, PreviousValue: got.Previous, NewValue: got.New, Metadata: metadata, CreatedAt: f.Now(),
	}
	if isMoved {
		e.PreviousStatus, e.NewStatus = string(session.StatusApproved), string(session.StatusInReview)
	}
	_, err = review.Append(ctx, tx, e)
	return err
}
