package schedule

import (
	"context"
	"fmt"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/state"
)

// switchedOfEntity bounds how many screenings of one entity are looked at.
const switchedOfEntity = 100

// IsMonitored reports whether an approved session of the entity is screened again and again.
func (f *Service) IsMonitored(ctx context.Context, ref entity.Ref) (string, error) {
	rows, err := f.screeningsOf(ctx, ref)
	if err != nil || len(rows) == 0 {
		return verification.MonitoringNone, err
	}
	for _, r := range rows {
		if r.IsOn {
			return verification.MonitoringOn, nil
		}
	}
	return verification.MonitoringOff, nil
}

// CountMonitoredSubjects counts the subjects that monitoring an entity would cover:
// for a company also the people who were screened with it.
func (f *Service) CountMonitoredSubjects(ctx context.Context, ref entity.Ref) (int, error) {
	rows, err := f.screeningsOf(ctx, ref)
	if err != nil || len(rows) == 0 {
		return 1, err
	}
	return 1 + int(rows[0].Beside), nil
}

func (f *Service) screeningsOf(ctx context.Context, ref entity.Ref) ([]db.MonitorCandidatesRow, error) {
	rows, err := f.Store.Queries().MonitorCandidates(ctx, db.MonitorCandidatesParams{
		ApplicationID: ref.ApplicationID, VendorData: ref.VendorData, Kind: string(ref.Kind), AtMost: switchedOfEntity,
	})
	if err != nil {
		return nil, fmt.Errorf("look for screenings: %w", err)
	}
	return rows, nil
}

// StartMonitoring schedules the latest screening of an entity to be repeated when
// lists change.
func (f *Service) StartMonitoring(ctx context.Context, ref entity.Ref) error {
	rows, err := f.screeningsOf(ctx, ref)
	if err != nil || len(rows) == 0 {
		return err
	}
	return f.switchMonitoringOf(ctx, ref, rows[0], true)
}

// StopMonitoring ends that for every screening of an entity.
func (f *Service) StopMonitoring(ctx context.Context, ref entity.Ref) error {
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
func (f *Service) switchMonitoringOf(ctx context.Context, of entity.Ref, row db.MonitorCandidatesRow, on bool) error {
	ref := session.Ref{ApplicationID: of.ApplicationID, SessionID: row.SessionID, Environment: application.Live}
	_, err := f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		step := s.Step(row.NodeID)
		if step == nil || s.Session.Status != session.StatusApproved {
			return nil
		}
		feature, ok := f.Features[step.Feature].(verification.MonitoredStep)
		if !ok {
			return nil
		}
		if err := f.ShowMonitoring(ctx, tx, s, state.MonitoringView{Step: step, Feature: feature, On: on}); err != nil {
			return err
		}
		if !on {
			err := tx.MonitorEnd(ctx, db.MonitorEndParams{ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeID: step.NodeID})
			if err != nil {
				return fmt.Errorf("end watch: %w", err)
			}
		}
		if err := f.BumpVersion(ctx, tx, s, session.ListFacts{}); err != nil {
			return err
		}
		_, err := f.Decisions.Refresh(ctx, tx, s.Session, s.Ref.Environment)
		return err
	})
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil // deleted meanwhile
	}
	return err
}
