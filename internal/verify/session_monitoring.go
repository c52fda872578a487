package verify

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/postgres"
)

// switchMonitoring ends the monitoring of a session that is declined, and lets
// that of one go on that is approved (sessions.md, update status).
func (f *Flow) switchMonitoring(ctx context.Context, tx postgres.Tx, s *sessionState) error {
	on := s.session.Status == session.StatusApproved
	feature, ok := f.steps[workflow.FeatureAML].(MonitoredStep)
	if !ok || !on && s.session.Status != session.StatusDeclined {
		return nil
	}
	for i := range s.steps {
		step := &s.steps[i]
		if workflow.Feature(step.Feature) != workflow.FeatureAML || len(step.Result) == 0 {
			continue
		}
		wanted, err := f.wantsMonitoring(ctx, tx, s, step)
		if err != nil {
			return err
		}
		if wanted {
			if err := f.show(ctx, tx, s, shown{step, feature, on}); err != nil {
				return err
			}
		}
	}
	return nil
}

// shown is a step that shows whether it is monitored.
type shown struct {
	step    *db.SessionStep
	feature MonitoredStep
	on      bool
}

func (f *Flow) show(ctx context.Context, tx postgres.Tx, s *sessionState, w shown) error {
	var it struct {
		IsOn bool `json:"is_ongoing_monitoring_enabled"`
	}
	if err := json.Unmarshal(w.step.Result, &it); err != nil {
		return fmt.Errorf("read result: %w", err)
	}
	isLive := s.ref.Environment == application.Live
	if w.on && isLive {
		err := tx.MonitorBegin(ctx, db.MonitorBeginParams{ApplicationID: w.step.ApplicationID, SessionID: w.step.SessionID, NodeID: w.step.NodeID})
		if err != nil {
			return fmt.Errorf("begin to watch: %w", err)
		}
	}
	if it.IsOn == w.on {
		return nil
	}
	var bill *time.Time
	if w.on && isLive {
		// Until it is charged, which may show another day: that of a year under way.
		day := f.Now().Add(BillPeriod)
		bill = &day
	}
	all, err := itemsOf(w.step)
	if err != nil {
		return err
	}
	all, err = all.each(func(item json.RawMessage) (json.RawMessage, error) {
		return w.feature.MonitoringSource(item, w.on, bill)
	})
	if err != nil {
		return err
	}
	if err := all.into(w.step); err != nil {
		return err
	}
	return f.saveCorrected(ctx, tx, w.step)
}

// wantsMonitoring tells whether the workflow, or the call that made the session, wants it.
func (f *Flow) wantsMonitoring(ctx context.Context, tx postgres.Tx, s *sessionState, step *db.SessionStep) (bool, error) {
	if s.session.Type == session.TypeAPI {
		rows, err := tx.MonitorList(ctx, db.MonitorListParams{ApplicationID: step.ApplicationID, SessionID: step.SessionID})
		if err != nil {
			return false, fmt.Errorf("load monitoring: %w", err)
		}
		return len(rows) > 0, nil
	}
	node, ok := s.node(step.NodeID)
	if !ok {
		return false, nil
	}
	return f.steps[workflow.FeatureAML].(MonitoredStep).Monitors(s.session.Kind, node) //nolint:forcetypeassert // the caller knows
}
