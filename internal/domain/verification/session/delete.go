package session

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// Delete deletes one session: no call finds it any more, its token becomes invalid,
// and its data are removed in the background. No event is sent. It reports a
// conflict if the session is under a legal hold.
func (s *Service) Delete(ctx context.Context, applicationID, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		found, err := tx.SessionLockMany(ctx, db.SessionLockManyParams{ApplicationID: applicationID, SessionIds: []uuid.UUID{id}})
		if err != nil {
			return fmt.Errorf("lock session: %w", err)
		}
		if len(found) == 0 {
			return apperr.NotFound("session_not_found")
		}
		return s.gone(ctx, tx, applicationID, found)
	})
}

// DeleteInput selects the sessions to delete.
type DeleteInput struct {
	ApplicationID uuid.UUID
	Numbers       []int64
	// Every deletes all of them, whatever Numbers says.
	Every bool
}

// DeleteMany makes sessions of persons gone, all or none: one under a legal
// hold is a conflict. Numbers that name no session are left out.
func (s *Service) DeleteMany(ctx context.Context, in DeleteInput) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		found, err := tx.SessionLockByNumber(ctx, db.SessionLockByNumberParams{
			ApplicationID: in.ApplicationID, Every: in.Every, SessionNumbers: in.Numbers,
		})
		if err != nil {
			return fmt.Errorf("lock sessions: %w", err)
		}
		if len(found) == 0 {
			return nil
		}
		return s.gone(ctx, tx, in.ApplicationID, found)
	})
}

func (s *Service) gone(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, ids []uuid.UUID) error {
	ids, err := s.withChildren(ctx, tx, applicationID, ids)
	if err != nil {
		return err
	}
	_, err = s.Retention.Delete(ctx, tx, retention.Deletion{
		ApplicationID: applicationID, SessionIDs: ids, Reason: retention.ReasonRequest, Scope: retention.ScopeSession,
	})
	if err != nil {
		return err
	}
	return s.tellParents(ctx, tx, applicationID, ids)
}
