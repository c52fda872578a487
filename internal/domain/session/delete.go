package session

import (
	"context"
	"fmt"
	"slices"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/postgres"
)

// eraseOfOneJob bounds the sessions whose pictures one job removes.
const eraseOfOneJob = 500

// Delete makes one session gone: no call finds it, its token opens nothing, and
// its pictures are removed in the background. Nobody is told.
func (s *Service) Delete(ctx context.Context, applicationID, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		now := s.Now()
		n, err := tx.SessionDelete(ctx, db.SessionDeleteParams{ApplicationID: applicationID, SessionID: id, DeletedAt: &now})
		if err != nil {
			return fmt.Errorf("delete session: %w", err)
		}
		if n == 0 {
			return apperr.NotFound("session_not_found")
		}
		return s.erase(ctx, tx, applicationID, []uuid.UUID{id})
	})
}

// DeleteInput says which sessions of persons to delete.
type DeleteInput struct {
	ApplicationID uuid.UUID
	Numbers       []int64
	// Every deletes all of them, whatever Numbers says.
	Every bool
}

// DeleteMany makes sessions of persons gone, all or none. Numbers that name no
// session are left out.
func (s *Service) DeleteMany(ctx context.Context, in DeleteInput) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		now := s.Now()
		ids, err := tx.SessionDeleteByNumber(ctx, db.SessionDeleteByNumberParams{
			ApplicationID: in.ApplicationID, Every: in.Every, SessionNumbers: in.Numbers, DeletedAt: &now,
		})
		if err != nil {
			return fmt.Errorf("delete sessions: %w", err)
		}
		return s.erase(ctx, tx, in.ApplicationID, ids)
	})
}

// erase has what belongs to the sessions removed once the transaction has
// committed; mails that wait are not sent.
func (s *Service) erase(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, ids []uuid.UUID) error {
	if len(ids) == 0 {
		return nil
	}
	err := tx.LetterDeleteOfSessions(ctx, db.LetterDeleteOfSessionsParams{ApplicationID: applicationID, SessionIds: ids})
	if err != nil {
		return fmt.Errorf("delete letters: %w", err)
	}
	var all []jobs.Args
	for some := range slices.Chunk(ids, eraseOfOneJob) {
		all = append(all, EraseArgs{ApplicationID: applicationID, SessionIDs: some})
	}
	return s.Jobs.InsertMany(ctx, tx, all)
}

// EraseArgs asks for the pictures of deleted sessions to be removed.
type EraseArgs struct {
	ApplicationID uuid.UUID   `json:"application_id"`
	SessionIDs    []uuid.UUID `json:"session_ids"`
}

// Kind names the job.
func (EraseArgs) Kind() string { return "session_erase" }

// EraseWorker removes the pictures of deleted sessions.
type EraseWorker struct {
	river.WorkerDefaults[EraseArgs]
	Sessions *Service
}

// Work removes the pictures. Doing it twice changes nothing.
func (w *EraseWorker) Work(ctx context.Context, job *river.Job[EraseArgs]) error {
	a := job.Args
	pictures, err := w.Sessions.Store.Queries().MediaListOfSessions(ctx, db.MediaListOfSessionsParams{
		ApplicationID: a.ApplicationID, SessionIds: a.SessionIDs,
	})
	if err != nil {
		return fmt.Errorf("list pictures: %w", err)
	}
	for _, id := range pictures {
		if err := w.Sessions.Media.Delete(ctx, a.ApplicationID, id); err != nil {
			return err
		}
	}
	return nil
}
