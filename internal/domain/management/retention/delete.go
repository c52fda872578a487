package retention

import (
	"context"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// sessionsOfRecord bounds what one record speaks of and one job removes.
const sessionsOfRecord = 100

// Reason is why data was deleted.
type Reason string

// The reasons.
const (
	ReasonRequest   Reason = "request"
	ReasonRetention Reason = "retention"
	ReasonErasure   Reason = "erasure"
)

// Scope is the kind of data a deletion record covers.
type Scope string

// The scopes.
const (
	ScopeSession Scope = "session"
	ScopeMedia   Scope = "media"
	ScopeUser    Scope = "user"
)

// Deletion names sessions to delete.
type Deletion struct {
	ApplicationID uuid.UUID
	// SessionIDs are locked by the caller's transaction.
	SessionIDs []uuid.UUID
	Reason     Reason
	Scope      Scope
	// MediaIDs are files beside those of the sessions.
	MediaIDs []uuid.UUID
}

// Delete makes sessions gone for every call, drops the mails that wait, and has
// everything that belongs to them removed once the transaction has committed.
// Events that no receiver got by then are dropped with the rest. It reports a
// conflict, and deletes nothing, when one of the sessions is held. It returns
// the ids of its records.
func (s *Service) Delete(ctx context.Context, tx postgres.Tx, d Deletion) ([]uuid.UUID, error) {
	kept, err := tx.SessionHeldCount(ctx, db.SessionHeldCountParams{ApplicationID: d.ApplicationID, SessionIds: d.SessionIDs})
	if err != nil {
		return nil, fmt.Errorf("look for holds: %w", err)
	}
	if kept > 0 {
		return nil, held(len(d.SessionIDs) > 1)
	}
	now := s.Now()
	err = tx.SessionMarkDeleted(ctx, db.SessionMarkDeletedParams{ApplicationID: d.ApplicationID, SessionIds: d.SessionIDs, DeletedAt: &now})
	if err != nil {
		return nil, fmt.Errorf("delete sessions: %w", err)
	}
	err = tx.SessionMailDeleteOfSessions(ctx, db.SessionMailDeleteOfSessionsParams{ApplicationID: d.ApplicationID, SessionIds: d.SessionIDs})
	if err != nil {
		return nil, fmt.Errorf("delete letters: %w", err)
	}
	return s.order(ctx, tx, d)
}

// order inserts deletion records and queues their jobs.
func (s *Service) order(ctx context.Context, tx postgres.Tx, d Deletion) ([]uuid.UUID, error) {
	parts := slices.Collect(slices.Chunk(d.SessionIDs, sessionsOfRecord))
	if len(parts) == 0 && (len(d.MediaIDs) > 0 || d.Scope == ScopeUser) {
		parts = [][]uuid.UUID{{}}
	}
	var ids []uuid.UUID
	var asked []jobs.Args
	for i, part := range parts {
		files := []uuid.UUID{}
		if i == 0 && d.MediaIDs != nil {
			files = d.MediaIDs
		}
		id := s.NewID()
		err := tx.DeletionInsert(ctx, db.DeletionInsertParams{
			ApplicationID: d.ApplicationID, RecordID: id, Reason: string(d.Reason), Scope: string(d.Scope),
			SessionIds: part, MediaIds: files, RequestedAt: s.Now(),
		})
		if err != nil {
			return nil, fmt.Errorf("record deletion: %w", err)
		}
		ids, asked = append(ids, id), append(asked, EraseArgs{ApplicationID: d.ApplicationID, RecordID: id})
	}
	if len(asked) == 0 {
		return nil, nil
	}
	return ids, s.Jobs.InsertMany(ctx, tx, asked)
}
