package engine

import (
	"context"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification/state"
)

// entityRisk is what rules and verdicts ask of whom the session is about.
func (f *Engine) entityRisk(ctx context.Context, q *db.Queries, s *state.Session) (entity.RiskStatus, error) {
	ref, ok := s.EntityOf()
	if !ok {
		return entity.RiskStatus{Status: webhookevent.EntityActive, Tags: []string{}}, nil
	}
	return entity.RiskStatusOf(ctx, q, ref)
}

// Verdict returns the outcome of the session; a flagged user or business is never
// approved without a reviewer.
func (f *Engine) Verdict(ctx context.Context, tx postgres.Tx, s *state.Session) (session.Status, error) {
	to := outcome(s)
	if to != session.StatusApproved {
		return to, nil
	}
	standing, err := f.entityRisk(ctx, tx.Queries, s)
	if err == nil && standing.Status == webhookevent.EntityFlagged {
		to = session.StatusInReview
	}
	return to, err
}
