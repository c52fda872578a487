package state

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
)

// switchMonitoring ends the monitoring of a session that is declined, and lets
// that of one go on that is approved.
func (f *Repository) switchMonitoring(ctx context.Context, tx postgres.Tx, s *Session) error {
	on := s.Session.Status == session.StatusApproved
	if !on && s.Session.Status != session.StatusDeclined {
		return nil
	}
	for i := range s.Steps {
		step := &s.Steps[i]
		feature, ok := f.Features[step.Feature].(verification.MonitoredStep)
		if !ok || len(step.Result) == 0 {
			continue
		}
		wanted, err := wantsMonitoring(ctx, tx, s, MonitoringView{step, feature, on})
		if err != nil {
			return err
		}
		if wanted {
			if err := f.ShowMonitoring(ctx, tx, s, MonitoringView{step, feature, on}); err != nil {
				return err
			}
		}
	}
	return nil
}

// MonitoringView is a step whose item shows whether it is monitored.
type MonitoringView struct {
	Step    *Step
	Feature verification.MonitoredStep
	On      bool
}

// ShowMonitoring writes into the items of a step whether it is monitored, and starts
// the monitoring of a live one.
func (f *Repository) ShowMonitoring(ctx context.Context, tx postgres.Tx, s *Session, w MonitoringView) error {
	var it struct {
		IsOn bool `json:"is_ongoing_monitoring_enabled"`
	}
	if err := json.Unmarshal(w.Step.Result, &it); err != nil {
		return fmt.Errorf("read result: %w", err)
	}
	isLive := s.Ref.Environment == application.Live
	if w.On && isLive {
		err := tx.MonitorBegin(ctx, db.MonitorBeginParams{ApplicationID: w.Step.ApplicationID, SessionID: w.Step.SessionID, NodeID: w.Step.NodeID})
		if err != nil {
			return fmt.Errorf("begin to watch: %w", err)
		}
	}
	if it.IsOn == w.On {
		return nil
	}
	var bill *time.Time
	if w.On && isLive {
		// Until it is charged, which may show another day: that of a year under way.
		day := f.Now().Add(verification.BillPeriod)
		bill = &day
	}
	all, err := ItemsOf(w.Step)
	if err != nil {
		return err
	}
	all, err = all.Each(func(item json.RawMessage) (json.RawMessage, error) {
		return w.Feature.MonitoringSource(item, w.On, bill)
	})
	if err != nil {
		return err
	}
	if err := PutItems(all, w.Step); err != nil {
		return err
	}
	return f.SaveCorrectedStep(ctx, tx, w.Step)
}

// wantsMonitoring reports whether the workflow, or the call that made the session, wants it.
func wantsMonitoring(ctx context.Context, tx postgres.Tx, s *Session, w MonitoringView) (bool, error) {
	if s.Session.Type == session.TypeAPI {
		rows, err := tx.MonitorList(ctx, db.MonitorListParams{ApplicationID: w.Step.ApplicationID, SessionID: w.Step.SessionID})
		if err != nil {
			return false, fmt.Errorf("load monitoring: %w", err)
		}
		return len(rows) > 0, nil
	}
	node, ok := s.Node(w.Step.NodeID)
	if !ok {
		return false, nil
	}
	return w.Feature.Monitors(s.Session.Kind, node)
}
