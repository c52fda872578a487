package verify

import (
	"context"

	"vidimus/gen/db"
	"vidimus/internal/domain/entity"
	"vidimus/internal/domain/event"
	"vidimus/internal/domain/session"
	"vidimus/internal/platform/postgres"
)

// entityOf names whom the session is about; not ok for a session of nobody known.
func (s *stage) entityOf() (entity.Ref, bool) {
	if s.session.VendorData == nil {
		return entity.Ref{}, false
	}
	return entity.Ref{ApplicationID: s.session.ApplicationID, Kind: s.session.Kind, VendorData: *s.session.VendorData}, true
}

// hear has the entity take in what the session says by now.
func (f *Flow) hear(ctx context.Context, tx postgres.Tx, s *stage) error {
	ref, ok := s.entityOf()
	if !ok {
		return nil
	}
	return f.Entities.Refresh(ctx, tx, ref, s.ref.Environment)
}

// standing is what rules and verdicts ask of whom the session is about.
func (f *Flow) standing(ctx context.Context, q *db.Queries, s *stage) (entity.Standing, error) {
	ref, ok := s.entityOf()
	if !ok {
		return entity.Standing{Status: event.EntityActive, Tags: []string{}}, nil
	}
	return entity.StandingOf(ctx, q, ref)
}

// verdict is the outcome of the session, but that nobody who is flagged is
// approved without a reviewer (sessions.md 7).
func (f *Flow) verdict(ctx context.Context, tx postgres.Tx, s *stage) (session.Status, error) {
	to := f.outcome(s)
	if to != session.StatusApproved {
		return to, nil
	}
	standing, err := f.standing(ctx, tx.Queries, s)
	if err == nil && standing.Status == event.EntityFlagged {
		to = session.StatusInReview
	}
	return to, err
}
