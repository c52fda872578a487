package verify

import (
	"context"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/postgres"
)

// entityOf names whom the session is about; not ok for a session of nobody known.
func (s *sessionState) entityOf() (entity.Ref, bool) {
	if s.session.VendorData == nil {
		return entity.Ref{}, false
	}
	return entity.Ref{ApplicationID: s.session.ApplicationID, Kind: s.session.Kind, VendorData: *s.session.VendorData}, true
}

// refreshEntity updates the session's entity from the session's results.
func (f *Flow) refreshEntity(ctx context.Context, tx postgres.Tx, s *sessionState) error {
	ref, ok := s.entityOf()
	if !ok {
		return nil
	}
	return f.Entities.Refresh(ctx, tx, ref, s.ref.Environment)
}

// entityRisk is what rules and verdicts ask of whom the session is about.
func (f *Flow) entityRisk(ctx context.Context, q *db.Queries, s *sessionState) (entity.RiskStatus, error) {
	ref, ok := s.entityOf()
	if !ok {
		return entity.RiskStatus{Status: webhookevent.EntityActive, Tags: []string{}}, nil
	}
	return entity.RiskStatusOf(ctx, q, ref)
}

// verdict is the outcome of the session, but that nobody who is flagged is
// approved without a reviewer (sessions.md 7).
func (f *Flow) verdict(ctx context.Context, tx postgres.Tx, s *sessionState) (session.Status, error) {
	to := f.outcome(s)
	if to != session.StatusApproved {
		return to, nil
	}
	standing, err := f.entityRisk(ctx, tx.Queries, s)
	if err == nil && standing.Status == webhookevent.EntityFlagged {
		to = session.StatusInReview
	}
	return to, err
}
