package verify

import (
	"context"
	"fmt"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
)

// switchedOfEntity bounds how many screenings of one entity are looked at.
const switchedOfEntity = 100

// Watched states of an entity.
const (
	WatchNone    = "none"    // it has no approved session with a screening
	WatchOff     = "off"     // it has, and none is watched
	WatchAlready = "already" // one is watched
)

// IsMonitored tells whether an approved session of the entity is screened again and again.
func (f *Flow) IsMonitored(ctx context.Context, ref entity.Ref) (string, error) {
	rows, err := f.screeningsOf(ctx, ref)
	if err != nil || len(rows) == 0 {
		return WatchNone, err
	}
	for _, r := range rows {
		if r.IsOn {
			return WatchAlready, nil
		}
	}
	return WatchOff, nil
}

// CountMonitoredSubjects counts whom watching an entity would watch: with a company the
// people who were screened beside it.
func (f *Flow) CountMonitoredSubjects(ctx context.Context, ref entity.Ref) (int, error) {
	rows, err := f.screeningsOf(ctx, ref)
	if err != nil || len(rows) == 0 {
		return 1, err
	}
	return 1 + int(rows[0].Beside), nil
}

func (f *Flow) screeningsOf(ctx context.Context, ref entity.Ref) ([]db.MonitorCandidatesRow, error) {
	rows, err := f.Store.Queries().MonitorCandidates(ctx, db.MonitorCandidatesParams{
		ApplicationID: ref.ApplicationID, VendorData: ref.VendorData, Kind: string(ref.Kind), AtMost: switchedOfEntity,
	})
	if err != nil {
		return nil, fmt.Errorf("look for screenings: %w", err)
	}
	return rows, nil
}

// StartMonitoring has the latest screening of an entity made again when lists change.
func (f *Flow) StartMonitoring(ctx context.Context, ref entity.Ref) error {
	rows, err := f.screeningsOf(ctx, ref)
	if err != nil || len(rows) == 0 {
		return err
	}
	return f.switchMonitoringOf(ctx, ref, rows[0], true)
}

// StopMonitoring ends that for every screening of an entity.
func (f *Flow) StopMonitoring(ctx context.Context, ref entity.Ref) error {
	rows, err := f.screeningsOf(ctx, ref)
	if err != nil {
		return err
	}
	for _, r := range rows {
		if !r.IsOn {
			continue
		}
		if err := f.switchMonitoringOf(ctx, ref, r, false); err != nil {
			return err
		}
	}
	return nil
}

// switchMonitoringOf changes one screening of a live session; one that is not approved
// any more is left alone.
func (f *Flow) switchMonitoringOf(ctx context.Context, of entity.Ref, row db.MonitorCandidatesRow, on bool) error {
	feature, ok := f.steps[workflow.FeatureAML].(MonitoredStep)
	if !ok {
		return nil
	}
	ref := session.Ref{ApplicationID: of.ApplicationID, SessionID: row.SessionID, Environment: application.Live}
	_, err := f.updateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *sessionState) error {
		step := s.step(row.NodeID)
		if step == nil || s.session.Status != session.StatusApproved {
			return nil
		}
		if err := f.show(ctx, tx, s, shown{step, feature, on}); err != nil {
			return err
		}
		if !on {
			err := tx.MonitorEnd(ctx, db.MonitorEndParams{ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeID: step.NodeID})
			if err != nil {
				return fmt.Errorf("end watch: %w", err)
			}
		}
		if err := f.bumpVersion(ctx, tx, s, session.ListFacts{}); err != nil {
			return err
		}
		_, err := f.Decisions.Refresh(ctx, tx, s.session, s.ref.Environment)
		return err
	})
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil // deleted meanwhile
	}
	return err
}
