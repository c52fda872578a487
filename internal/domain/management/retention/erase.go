package retention

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// EraseArgs is the job that removes the data named by a deletion record.
type EraseArgs struct {
	ApplicationID uuid.UUID `json:"application_id"`
	RecordID      uuid.UUID `json:"record_id"`
}

// Kind names the job.
func (EraseArgs) Kind() string { return "erase" }

// EraseWorker removes.
type EraseWorker struct {
	river.WorkerDefaults[EraseArgs]
	Retention *Service
}

// Work deletes everything that the deletion record names. It is idempotent.
func (w *EraseWorker) Work(ctx context.Context, job *river.Job[EraseArgs]) error {
	_, err := w.Retention.Erase(ctx, job.Args.ApplicationID, job.Args.RecordID)
	return err
}

// Record documents a deletion.
type Record struct {
	ID         uuid.UUID
	Reason     Reason
	Scope      Scope
	SessionIDs []uuid.UUID
	MediaIDs   []uuid.UUID
	// Counts are the rows removed by table, "files" those of the media store, and
	// "mentions" the results, decisions and events of others that were changed.
	Counts      map[string]int64
	RequestedAt time.Time
	// ErasedAt is when all was removed, ProvedAt when a later look found nothing
	// any more; nil while that is still to come.
	ErasedAt, ProvedAt *time.Time
}

// Erase deletes what a deletion record names and returns the record. The names of
// the files are recorded first, and files are deleted before rows, so that after a
// crash the rest is found again.
func (s *Service) Erase(ctx context.Context, applicationID, id uuid.UUID) (Record, error) {
	row, err := s.Store.Queries().DeletionName(ctx, db.DeletionNameParams{ApplicationID: applicationID, RecordID: id})
	if errors.Is(err, pgx.ErrNoRows) {
		return Record{}, apperr.NotFound("deletion_not_found")
	}
	if err != nil {
		return Record{}, fmt.Errorf("name what to delete: %w", err)
	}
	files, err := s.removeFiles(ctx, row)
	if err != nil {
		return Record{}, err
	}
	told, err := s.removeMentions(ctx, row)
	if err != nil {
		return Record{}, err
	}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err = tx.DeletionGetForUpdate(ctx, db.DeletionGetForUpdateParams{ApplicationID: applicationID, RecordID: id})
		if err != nil {
			return fmt.Errorf("load deletion: %w", err)
		}
		found, err := s.removeRows(ctx, tx, row)
		if err != nil {
			return err
		}
		found.add("files", files)
		found.add("mentions", told.changed)
		return s.settle(ctx, tx, &row, look{found, told.kept})
	})
	if err != nil {
		return Record{}, err
	}
	return fromRow(row)
}

// removeFiles returns how many there were.
func (s *Service) removeFiles(ctx context.Context, row db.DeletionRecord) (int64, error) {
	var n int64
	for _, id := range row.MediaIds {
		there, err := s.Files.Exists(ctx, row.ApplicationID, id)
		if err != nil {
			return n, fmt.Errorf("look for file: %w", err)
		}
		if !there {
			continue
		}
		if err := s.Files.Remove(ctx, row.ApplicationID, id); err != nil {
			return n, fmt.Errorf("remove file: %w", err)
		}
		n++
	}
	return n, nil
}

// removeRows deletes every row that belongs to the record's sessions and files.
func (s *Service) removeRows(ctx context.Context, tx postgres.Tx, row db.DeletionRecord) (counts, error) {
	found := counts{}
	n, err := tx.StoredFaceDeleteOfMedia(ctx, db.StoredFaceDeleteOfMediaParams{ApplicationID: row.ApplicationID, MediaIds: row.MediaIds})
	if err != nil {
		return nil, fmt.Errorf("delete stored faces: %w", err)
	}
	found.add("stored_faces", n)
	n, err = tx.FaceEmbeddingDeleteOfMedia(ctx, db.FaceEmbeddingDeleteOfMediaParams{ApplicationID: row.ApplicationID, MediaIds: row.MediaIds})
	if err != nil {
		return nil, fmt.Errorf("delete faces: %w", err)
	}
	found.add("face_embeddings", n)
	n, err = tx.MediaDeleteMany(ctx, db.MediaDeleteManyParams{ApplicationID: row.ApplicationID, MediaIds: row.MediaIds})
	if err != nil {
		return nil, fmt.Errorf("delete media: %w", err)
	}
	found.add("media", n)
	if Scope(row.Scope) == ScopeMedia || len(row.SessionIds) == 0 {
		return found, nil
	}
	events, err := tx.OutboxDeleteOfSessions(ctx, db.OutboxDeleteOfSessionsParams{ApplicationID: row.ApplicationID, SessionIds: row.SessionIds})
	if err != nil {
		return nil, fmt.Errorf("delete events: %w", err)
	}
	told, err := tx.OutboxDeleteOfEntities(ctx, db.OutboxDeleteOfEntitiesParams{ApplicationID: row.ApplicationID, SessionIds: row.SessionIds})
	if err != nil {
		return nil, fmt.Errorf("delete events of users and businesses: %w", err)
	}
	if err := s.removeEvents(ctx, tx, found, row.ApplicationID, append(events, told...)); err != nil {
		return nil, err
	}
	if err := empty(ctx, tx, found, row.ApplicationID, columnSession, row.SessionIds); err != nil {
		return nil, err
	}
	n, err = tx.SessionEntomb(ctx, db.SessionEntombParams{ApplicationID: row.ApplicationID, SessionIds: row.SessionIds, ErasedAt: s.Now()})
	if err != nil {
		return nil, fmt.Errorf("empty sessions: %w", err)
	}
	found.add("sessions", n)
	return found, nil
}

// removeEvents takes away what stands for events that are deleted: their
// deliveries, sent or not, and the log of these.
func (s *Service) removeEvents(ctx context.Context, tx postgres.Tx, found counts, applicationID uuid.UUID, events []uuid.UUID) error {
	found.add("outbox_events", int64(len(events)))
	if len(events) == 0 {
		return nil
	}
	deliveries, err := tx.DeliveryDeleteOfEvents(ctx, db.DeliveryDeleteOfEventsParams{ApplicationID: applicationID, EventIds: events})
	if err != nil {
		return fmt.Errorf("delete deliveries: %w", err)
	}
	found.add("webhook_deliveries", int64(len(deliveries)))
	n, err := tx.AttemptDeleteOfDeliveries(ctx, db.AttemptDeleteOfDeliveriesParams{ApplicationID: applicationID, DeliveryIds: deliveries})
	if err != nil {
		return fmt.Errorf("delete attempts: %w", err)
	}
	found.add("webhook_attempts", n)
	return nil
}

// look is the result of one round of the sweep.
type look struct {
	found counts
	// kept tells that a held session still speaks of what is erased.
	kept bool
}

// settle adds the counts to the record. A round that found something asks for another look later;
// one that found nothing after the first proves it, but not while somebody's hold keeps a word of
// it.
func (s *Service) settle(ctx context.Context, tx postgres.Tx, row *db.DeletionRecord, l look) error {
	if row.ErasedAt != nil && l.found.sum() == 0 {
		return s.prove(ctx, tx, row, l.kept)
	}
	now, total := s.Now(), counts{}
	if err := json.Unmarshal(row.Counts, &total); err != nil {
		return fmt.Errorf("read counts: %w", err)
	}
	for table, n := range l.found {
		total.add(table, n)
	}
	var err error
	if row.Counts, err = json.Marshal(total); err != nil {
		return fmt.Errorf("write counts: %w", err)
	}
	row.ErasedAt = &now
	return tx.DeletionErased(ctx, db.DeletionErasedParams{
		ApplicationID: row.ApplicationID, RecordID: row.RecordID, ErasedAt: now, Counts: row.Counts,
	})
}

// prove notes that a later look found nothing, and forgets who told of it.
func (s *Service) prove(ctx context.Context, tx postgres.Tx, row *db.DeletionRecord, isKept bool) error {
	now := s.Now()
	if !row.ErasedAt.Before(now.Add(-proveAfter)) || row.ProvedAt != nil {
		return nil
	}
	if isKept {
		return tx.DeletionLooked(ctx, db.DeletionLookedParams{ApplicationID: row.ApplicationID, RecordID: row.RecordID, LookedAt: now})
	}
	err := tx.MentionForget(ctx, db.MentionForgetParams{ApplicationID: row.ApplicationID, Digests: goneBy(*row).Bytes()})
	if err != nil {
		return fmt.Errorf("forget mentions: %w", err)
	}
	row.ProvedAt = &now
	return tx.DeletionProved(ctx, db.DeletionProvedParams{ApplicationID: row.ApplicationID, RecordID: row.RecordID, ProvedAt: now})
}

// Records lists the latest deletions of an application, newest first.
func (s *Service) Records(ctx context.Context, applicationID uuid.UUID, latest int) ([]Record, error) {
	rows, err := s.Store.Queries().DeletionList(ctx, db.DeletionListParams{ApplicationID: applicationID, Latest: int32(latest)})
	if err != nil {
		return nil, fmt.Errorf("list deletions: %w", err)
	}
	records := make([]Record, len(rows))
	for i, row := range rows {
		if records[i], err = fromRow(row); err != nil {
			return nil, err
		}
	}
	return records, nil
}

func fromRow(row db.DeletionRecord) (Record, error) {
	r := Record{
		ID: row.RecordID, Reason: Reason(row.Reason), Scope: Scope(row.Scope), SessionIDs: row.SessionIds, MediaIDs: row.MediaIds,
		RequestedAt: row.RequestedAt, ErasedAt: row.ErasedAt, ProvedAt: row.ProvedAt,
	}
	if err := json.Unmarshal(row.Counts, &r.Counts); err != nil {
		return Record{}, fmt.Errorf("read counts: %w", err)
	}
	return r, nil
}
